#pragma once

#include <functional>
#include <string>

namespace soccer {

class McapReader;

/// Exit code of a program that has done its work, but without parts of its input that are damaged.
inline constexpr int kInputWasDamaged = 3;

/// Prints a warning about the parts of a log that were skipped. Returns `code`, or kInputWasDamaged if there are any and `code` is 0.
int report_damage(const McapReader& log, int code);

}  // namespace soccer

namespace CLI {
class App;
}

namespace soccer {

/// A command-line program.
struct Program {
  std::string name;
  /// The first line of --help.
  std::string description;
  /// Adds the options, except --help and --version, which every program has.
  std::function<void(CLI::App&)> describe;
  /// Called after the options have been parsed; returns the exit code. A CLI::ParseError thrown by it counts as invalid arguments.
  std::function<int()> run;
};

/// The version of all programs, such as "0.1.0".
std::string program_version();

/// The commit of which this program was built, such as "1a2b3c4d" or "1a2b3c4d-dirty"; empty if it was built without git. Null unless the
/// program is linked with the library commit (cmake/commit.cmake), as those of people are, but tests are not.
[[gnu::weak]] const char* program_commit();

/// Body of a program's main(). Lines of the console (blackboard/common/console) are written to stderr with the program's name.
/// With --print-completion bash or zsh as
/// its first arguments, the program prints a script of completion for that shell.
/// @return the result of `run`; 0 after --help or --version; 2 for invalid arguments; 1 after any other exception, which is reported on
/// stderr in one line, and if the standard output could not be written. No std::exception leaves this function.
int run_program(int argc, char** argv, const Program& program);

}  // namespace soccer
