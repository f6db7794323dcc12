#include <exception>
#include <iostream>

#include <CLI/CLI.hpp>

#include "simulation/findballexp/commands.h"

int main(int argc, char** argv) {
  CLI::App app("Experiments with robots that search for the ball.", "findballexp");
  app.set_version_flag("--version", std::string("findballexp ") + PROJECT_VERSION);
  app.require_subcommand(1);
  soccer::experiment::Command chosen;
  soccer::experiment::add_run(app, chosen);
  soccer::experiment::add_report(app, chosen);
  soccer::experiment::add_once(app, chosen);
  try {
    app.parse(argc, argv);
    return chosen();
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  } catch (const std::exception& error) {
    std::cerr << "findballexp: " << error.what() << std::endl;
    return 1;
  }
}
