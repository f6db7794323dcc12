#include <CLI/CLI.hpp>

#include "blackboard/common/program/program.h"
#include "experiments/planar_games/fit/fit_command.h"
#include "experiments/planar_games/games/commands.h"

int main(int argc, char** argv) {
  soccer::Subcommand chosen;
  return soccer::run_program(
      argc, argv,
      {.name = "behavioursim",
       .description = "Plays games of soccer robots, without bodies much faster than real time",
       .describe =
           [&](CLI::App& app) {
             app.require_subcommand(1);
             for (const auto& add : {soccer::add_play, soccer::add_compare, soccer::add_tournament, soccer::add_serve}) add(app, chosen);
             soccer::add_fit(app, chosen);
           },
       .run = [&] { return chosen(); }});
}
