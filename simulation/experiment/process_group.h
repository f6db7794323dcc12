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

/// Programs that belong to one run. They die with this process, however it ends, and do not get the terminal's Ctrl-C, so
/// that their order of leaving is ours to choose.
class ProcessGroup {
 public:
  struct Program {
    std::string name;                  ///< for people
    std::vector<std::string> command;  ///< path and arguments
    std::filesystem::path log;         ///< gets what it writes to stderr, and to stdout unless that is wanted
    bool first_line = false;           ///< its first line of stdout is wanted: see first_line()
  };

  /// `ended` is called once for each program that ends before stop().
  ProcessGroup(boost::asio::io_context& io, std::function<void(const ProcessEnd&)> ended);
  ~ProcessGroup();  // NOLINT(bugprone-exception-escape)

  /// Errors: InputError when it cannot be started.
  void start(const Program& program);

  /// Waits for the first line that the program `name` writes to stdout. Errors: InputError, with the end of its log, when it
  /// ends or is silent for longer than `patience`.
  std::string first_line(const std::string& name, std::chrono::milliseconds patience);

  /// Waits until all have ended by themselves, at most `patience`. True when they have.
  bool wait(std::chrono::milliseconds patience);

  /// Asks one after another to end (SIGTERM), in the order of their start, and waits for each and then for `pause`. What has not ended by
  /// then is left to stop().
  void stop_in_turn(std::chrono::milliseconds patience, std::chrono::milliseconds pause);

  /// Ends what still runs: SIGTERM, and after `patience` SIGKILL.
  void stop(std::chrono::milliseconds patience);

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

/// The last lines of a text file, for a complaint; empty when there is none.
std::string tail_of(const std::filesystem::path& file, std::size_t lines);

}  // namespace soccer::experiment
