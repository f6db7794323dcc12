#include <csignal>
#include <optional>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../log/temporary_folder.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/file_lock.h"

namespace soccer {
namespace {

/// The message of the error when the folder is locked; empty if it can be locked.
std::string folder_refusal(const std::filesystem::path& folder) {
  try {
    const FolderLock lock(folder);
  } catch (const InputError& error) {
    return error.what();
  }
  return {};
}

TEST(FolderLock, a_second_program_is_refused_until_the_first_has_ended) {
  const TemporaryFolder folder;
  const auto out = folder.path() / "deep" / "out";
  std::optional<FolderLock> lock;
  lock.emplace(out);
  EXPECT_EQ(folder_refusal(out), out.string() + ": is being written by another program; wait until it has ended, or choose another folder");
  lock.reset();
  EXPECT_EQ(folder_refusal(out), "");
  EXPECT_TRUE(std::filesystem::is_empty(out));
}

TEST(FolderLock, the_lock_of_a_killed_program_ends) {
  const TemporaryFolder folder;
  int ready[2] = {-1, -1};
  ASSERT_EQ(::pipe(ready), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    const FolderLock lock(folder.path());
    if (::write(ready[1], "x", 1) != 1) ::_exit(1);
    for (;;) ::pause();
  }
  char byte = 0;
  ASSERT_EQ(::read(ready[0], &byte, 1), 1);
  EXPECT_NE(folder_refusal(folder.path()), "");
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  EXPECT_TRUE(std::filesystem::exists(folder.path() / ".lock"));
  EXPECT_EQ(folder_refusal(folder.path()), "");
  ::close(ready[0]);
  ::close(ready[1]);
}

TEST(FolderLock, a_folder_that_cannot_be_created_is_an_error) {
  EXPECT_EQ(folder_refusal("/dev/null/out"), "/dev/null/out: cannot be created (Not a directory); choose another folder");
  EXPECT_EQ(folder_refusal("/dev/null"), "/dev/null: cannot be created (Not a directory); choose another folder");
}

}  // namespace
}  // namespace soccer
