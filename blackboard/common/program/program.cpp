#include "blackboard/common/program/program.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <iostream>
#include <string_view>

#include <CLI/CLI.hpp>
#include <poll.h>
#include <unistd.h>

#include "blackboard/common/console/console.h"
#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/common/program/completion.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/usage_error.h"

namespace soccer {

int report_damage(const McapReader& log, int code) {
  if (log.damage().empty()) return code;
  console::warn(log.about_damage());
  return code == 0 ? kInputWasDamaged : code;
}

std::string program_version() { return PROJECT_VERSION; }

namespace {

constexpr int kFailure = 1, kWrongUsage = 2;
constexpr std::string_view kPrintCompletion = "--print-completion";

/// Such as "simserver 0.1.0 (1a2b3c4d-dirty)"; without the commit in a test, or if it is not known.
std::string version_line(const std::string& program) {
  const std::string commit = program_commit == nullptr ? "" : program_commit();
  return program + " " + program_version() + (commit.empty() ? "" : " (" + commit + ")");
}

int print_completion(const CLI::App& app, const std::string& shell) {
  if (shell != "bash" && shell != "zsh") throw CLI::ValidationError(std::string(kPrintCompletion), "name a shell: bash or zsh");
  const std::string script = completion_script(app, shell == "bash" ? Shell::kBash : Shell::kZsh);
  std::fputs(script.c_str(), stdout);
  return 0;
}

int run_reporting_errors(int argc, char** argv, const Program& program) {
  try {
    console::begin(program.name);
    CLI::App app(program.description, program.name);
    app.set_version_flag("--version", version_line(program.name));
    try {
      program.describe(app);
      require_decimal_numbers(app);
      if (argc > 1 && argv[1] == kPrintCompletion) return print_completion(app, argc > 2 ? argv[2] : "");
      app.parse(argc, argv);
      return program.run();
    } catch (const CLI::ParseError& error) {
      if (error.get_exit_code() == 0) return app.exit(error);
      std::fprintf(stderr, "%s: %s\nRun with --help for more information.\n", program.name.c_str(), usage_error(app, error).c_str());
      return kWrongUsage;
    }
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s: %s\n", program.name.c_str(), error.what());
    return kFailure;
  }
}

/// Whether the standard output is a pipe whose reader has ended, as that of `| head` does.
bool has_lost_reader() {
  pollfd out{STDOUT_FILENO, POLLOUT, 0};
  return ::poll(&out, 1, 0) == 1 && (out.revents & POLLERR) != 0;
}

/// Writes the rest of the standard output, which a full disk would otherwise cut off silently. Returns `code`, or kFailure if the output is
/// incomplete and `code` is 0.
int flush_output(const std::string& program, int code) {
  std::cout.flush();
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && !std::cout.bad()) return code;
  const int error = errno;
  if (error == EBADF) return code;  // the program was started without a standard output
  if (!has_lost_reader())
    std::fprintf(stderr, "%s: the standard output is incomplete: %s%s\n", program.c_str(), std::strerror(error),
                 error == ENOSPC ? "; free some space" : "");
  return code == 0 ? kFailure : code;
}

}  // namespace

int run_program(int argc, char** argv, const Program& program) {
  std::signal(SIGPIPE, SIG_IGN);  // a program whose reader has ended, as in `| head`, still closes its logs
  return flush_output(program.name, run_reporting_errors(argc, argv, program));
}

}  // namespace soccer
