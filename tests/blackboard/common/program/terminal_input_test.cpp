#include "blackboard/common/program/terminal_input.h"

#include <gtest/gtest.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

namespace soccer {
namespace {

int exit_code_of(pid_t child) {
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// may_read() of the terminal in a process of a shell's job, in the foreground or in the background.
bool may_job_read(bool in_background) {
  int terminal = -1;
  const pid_t shell = ::forkpty(&terminal, nullptr, nullptr, nullptr);
  if (shell == 0) {
    const pid_t job = ::fork();
    if (job == 0) {
      if (in_background) ::setpgid(0, 0);
      ::_exit(may_read(STDIN_FILENO) ? 1 : 0);
    }
    ::_exit(exit_code_of(job));
  }
  const bool result = exit_code_of(shell) == 1;
  ::close(terminal);
  return result;
}

TEST(TerminalInput, a_terminal_is_read_in_the_foreground_only) {
  EXPECT_TRUE(may_job_read(false));
  EXPECT_FALSE(may_job_read(true));
}

TEST(TerminalInput, a_pipe_is_always_read) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  EXPECT_TRUE(may_read(ends[0]));
  ::close(ends[0]);
  ::close(ends[1]);
}

}  // namespace
}  // namespace soccer
