#include "experiments/run/process_group.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <deque>
#include <fstream>
#include <utility>

#include <boost/asio/posix/stream_descriptor.hpp>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "blackboard/common/error.h"

namespace soccer::experiment {

namespace asio = boost::asio;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

namespace {

constexpr int kExecFailed = 127;

/// Runs in the child after fork() and executes the program. Uses only async-signal-safe calls.
[[noreturn]] void become(char* const* arguments, int log, int out, pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(kExecFailed);  // the parent died before prctl() took effect
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  signal(SIGPIPE, SIG_DFL);  // which this program ignores
  dup2(out, STDOUT_FILENO);
  dup2(log, STDERR_FILENO);
  execv(arguments[0], arguments);
  const char* const why = strerror(errno);
  const ssize_t written = write(STDERR_FILENO, why, strlen(why));
  _exit(written < 0 ? kExecFailed + 1 : kExecFailed);
}

std::string describe(int status) {
  if (WIFEXITED(status)) return "exited with code " + std::to_string(WEXITSTATUS(status));
  const int signal = WTERMSIG(status);
  return "was killed by signal " + std::to_string(signal) + " (" + strsignal(signal) + ")";
}

[[noreturn]] void refuse(const std::string& name, const std::string& what, const std::filesystem::path& log) {
  const std::string tail = tail_of(log, 10);
  throw InputError(name, what, tail.empty() ? "its log " + log.string() + " is empty" : "its log " + log.string() + " ends:\n" + tail);
}

}  // namespace

struct ProcessGroup::Child {
  Child(asio::io_context& io, Program what) : program(std::move(what)), exit_watch(io) {}
  ~Child() {
    if (out >= 0) ::close(out);
  }

  Program program;
  asio::posix::stream_descriptor exit_watch;  // a pidfd: readable when the process has ended
  pid_t pid = 0;                              // 0 after it is reaped
  int out = -1;                               // read end of its stdout if program.first_line, otherwise -1
  int status = 0;
};

ProcessGroup::ProcessGroup(asio::io_context& io, std::function<void(const ProcessEnd&)> ended) : io_(io), ended_(std::move(ended)) {}

// An exception here terminates this program; that is preferable to leaving child processes behind unnoticed.
ProcessGroup::~ProcessGroup() { stop(milliseconds(0)); }  // NOLINT(bugprone-exception-escape)

void ProcessGroup::start(const Program& program) {
  const auto child = std::make_shared<Child>(io_, program);
  std::vector<char*> arguments;
  for (std::string& argument : child->program.command) arguments.push_back(argument.data());
  arguments.push_back(nullptr);
  if (access(arguments[0], X_OK) != 0)
    throw InputError(program.command[0], std::strerror(errno), "build " + program.name + " in the same folder as this program");
  const int log = open(program.log.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (log < 0) throw InputError(program.log.string(), std::strerror(errno), "choose a writable folder");
  std::array<int, 2> ends{-1, -1};
  if (program.first_line && pipe2(ends.data(), O_CLOEXEC) != 0) {
    ::close(log);
    throw InputError(program.name, std::strerror(errno), "close some open files");
  }
  child->out = ends[0];
  const pid_t parent = getpid();
  const pid_t pid = fork();
  if (pid == 0) become(arguments.data(), log, program.first_line ? ends[1] : log, parent);
  const int fork_error = errno;
  ::close(log);
  if (ends[1] >= 0) ::close(ends[1]);
  if (pid < 0) throw InputError(program.name, std::strerror(fork_error), "end some processes");
  child->pid = pid;
  children_.push_back(child);
  const auto watched = static_cast<int>(syscall(SYS_pidfd_open, pid, 0));
  if (watched < 0) throw InputError(program.name, std::strerror(errno), "run on Linux 5.3 or later");
  child->exit_watch.assign(watched);
  watch(child);
}

void ProcessGroup::watch(const std::shared_ptr<Child>& child) {
  child->exit_watch.async_wait(asio::posix::stream_descriptor::wait_read, [this, child](const boost::system::error_code& error) {
    if (error || child->pid == 0) return;
    reap(*child);
    ended_({child->program.name, child->status == 0, describe(child->status)});
  });
}

void ProcessGroup::reap(Child& child) {
  while (waitpid(child.pid, &child.status, 0) < 0 && errno == EINTR) {
  }
  child.pid = 0;
  child.exit_watch.close();
}

std::string ProcessGroup::first_line(const std::string& name, milliseconds timeout) {
  const auto until = steady_clock::now() + timeout;
  for (const auto& child : children_) {
    if (child->program.name != name || child->out < 0) continue;
    std::string line;
    while (true) {
      const auto left = std::chrono::ceil<milliseconds>(until - steady_clock::now());
      pollfd watched{child->out, POLLIN, 0};
      const int ready = left.count() <= 0 ? 0 : poll(&watched, 1, static_cast<int>(left.count()));
      if (ready < 0 && errno == EINTR) continue;
      if (ready <= 0) refuse(name, "has written nothing to stdout", child->program.log);
      char c = 0;
      if (read(child->out, &c, 1) != 1) refuse(name, "exited before it was ready", child->program.log);
      if (c == '\n') return line;
      line.push_back(c);
    }
  }
  throw InputError(name, "was not started with Program::first_line", "set it before the start");
}

bool ProcessGroup::wait_for(Child& child, steady_clock::time_point until) {
  while (child.pid != 0) {
    const auto left = std::chrono::ceil<milliseconds>(until - steady_clock::now());
    pollfd watched{child.exit_watch.native_handle(), POLLIN, 0};
    const int ready = poll(&watched, 1, static_cast<int>(std::max(left, milliseconds(0)).count()));
    if (ready > 0) reap(child);
    if (ready == 0) return false;
  }
  return true;
}

bool ProcessGroup::wait(milliseconds timeout) {
  const auto until = steady_clock::now() + timeout;
  return std::all_of(children_.begin(), children_.end(), [&](const auto& child) { return wait_for(*child, until); });
}

void ProcessGroup::stop_in_turn(milliseconds timeout, milliseconds pause) {
  for (const auto& child : children_) {
    if (child->pid == 0) continue;
    kill(child->pid, SIGTERM);
    wait_for(*child, steady_clock::now() + timeout);
    poll(nullptr, 0, static_cast<int>(pause.count()));
  }
}

void ProcessGroup::signal_all(int signal) {
  for (const auto& child : children_)
    if (child->pid != 0) kill(child->pid, signal);
}

void ProcessGroup::stop(milliseconds timeout) {
  if (timeout.count() > 0) {
    signal_all(SIGTERM);
    if (wait(timeout)) return;
  }
  signal_all(SIGKILL);
  for (const auto& child : children_)
    if (child->pid != 0) reap(*child);
}

std::string tail_of(const std::filesystem::path& file, std::size_t lines) {
  std::ifstream in(file);
  std::deque<std::string> last;
  for (std::string line; std::getline(in, line);) {
    last.push_back(std::move(line));
    if (last.size() > lines) last.pop_front();
  }
  std::string text;
  for (const std::string& line : last) text.append(text.empty() ? "" : "\n").append(line);
  return text;
}

}  // namespace soccer::experiment
