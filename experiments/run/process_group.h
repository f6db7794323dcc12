#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>

namespace soccer::experiment {

/// How a process ended.
struct ProcessEnd {
  std::string name;
  bool well = false;  ///< exit code 0
  std::string how;    ///< "exited with code 1", "was killed by signal 11 (Segmentation fault)"
};

/// The child processes of one run. They are killed when this process ends for any reason. They do not receive Ctrl-C from the terminal, so
/// this class determines the order in which they end. Own code: Boost.Process v2 leaves to own initialisers what
/// matters here: death with the parent, a process group, the signal mask.
class ProcessGroup {
 public:
  struct Program {
    std::string name;                  ///< for messages
    std::vector<std::string> command;  ///< path and arguments
    std::filesystem::path log;         ///< file for its stderr, and for its stdout unless first_line is set
    bool first_line = false;           ///< capture stdout, for first_line()
  };

  /// `ended` is called once for each program that ends by itself before stop().
  ProcessGroup(boost::asio::io_context& io, std::function<void(const ProcessEnd&)> ended);
  ~ProcessGroup();  // NOLINT(bugprone-exception-escape)

  /// Starts a program. Errors: InputError when this fails.
  void start(const Program& program);

  /// Waits for the first line that the program `name` writes to stdout. Errors: InputError, with the end of its log, when it ends or does
  /// not write a line within `timeout`.
  std::string first_line(const std::string& name, std::chrono::milliseconds timeout);

  /// Waits until all programs have ended by themselves, at most `timeout`. True if all have ended.
  bool wait(std::chrono::milliseconds timeout);

  /// Sends SIGTERM to one program after another, in the order of their start, and waits up to `timeout` for each, then for `pause`.
  /// Programs that have not ended are left to stop().
  void stop_in_turn(std::chrono::milliseconds timeout, std::chrono::milliseconds pause);

  /// Ends the programs that are still running, with SIGTERM and after `timeout` with SIGKILL.
  void stop(std::chrono::milliseconds timeout);

 private:
  struct Child;

  void watch(const std::shared_ptr<Child>& child);
  void reap(Child& child);
  bool wait_for(Child& child, std::chrono::steady_clock::time_point until);
  void signal_all(int signal);

  boost::asio::io_context& io_;
  std::function<void(const ProcessEnd&)> ended_;
  std::vector<std::shared_ptr<Child>> children_;
};

/// The last lines of a text file, for an error message; empty when the file does not exist.
std::string tail_of(const std::filesystem::path& file, std::size_t lines);

}  // namespace soccer::experiment
