#include <CLI/CLI.hpp>

#include "blackboard/common/program/program.h"
#include "experiments/findball/commands.h"

int main(int argc, char** argv) {
  soccer::experiment::Command chosen;
  return soccer::run_program(argc, argv,
                             {.name = "findballexp",
                              .description = "Runs and evaluates experiments in which robots search for the ball.",
                              .describe =
                                  [&](CLI::App& app) {
                                    app.require_subcommand(1);
                                    soccer::experiment::add_run(app, chosen);
                                    soccer::experiment::add_report(app, chosen);
                                    soccer::experiment::add_operator(app, chosen);
                                    soccer::experiment::add_reality(app, chosen);
                                    soccer::experiment::add_once(app, chosen);
                                    soccer::experiment::add_coverage(app, chosen);
                                  },
                              .run = [&] { return chosen(); }});
}
