#include "blackboard/common/program/program.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <iostream>

#include <CLI/CLI.hpp>
#include <poll.h>
#include <unistd.h>

#include "blackboard/common/console/console.h"
#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/common/program/decimal_numbers.h"

namespace soccer {

int report_damage(const McapReader& log, int code) {
  if (log.damage().empty()) return code;
  console::warn(log.about_damage());
  return code == 0 ? kInputWasDamaged : code;
}

std::string program_version() { return PROJECT_VERSION; }

namespace {

constexpr int kFailure = 1, kWrongUsage = 2;

int run_reporting_errors(int argc, char** argv, const Program& program) {
  try {
    console::begin(program.name);
    CLI::App app(program.description, program.name);
    app.set_version_flag("--version", program.name + " " + program_version());
    try {
      program.describe(app);
      require_decimal_numbers(app);
      app.parse(argc, argv);
      return program.run();
    } catch (const CLI::ParseError& error) {
      return app.exit(error) == 0 ? 0 : kWrongUsage;
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
