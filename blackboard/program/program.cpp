#include "blackboard/program/program.h"

#include <csignal>
#include <cstdio>
#include <exception>

#include <CLI/CLI.hpp>

#include "blackboard/console/console.h"
#include "blackboard/program/decimal_numbers.h"

namespace soccer {

std::string program_version() { return PROJECT_VERSION; }

int run_program(int argc, char** argv, const Program& program) {
  constexpr int kFailure = 1, kWrongUsage = 2;
  std::signal(SIGPIPE, SIG_IGN);  // a program whose reader has ended, as in `| head`, still closes its logs
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

}  // namespace soccer
