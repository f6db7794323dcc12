#include <optional>

#include <CLI/CLI.hpp>

#include "blackboard/common/program/program.h"
#include "experiments/planar_games/fit/fit_command.h"
#include "experiments/planar_games/games/compare_command.h"
#include "experiments/planar_games/games/play_command.h"
#include "experiments/planar_games/games/serve_command.h"
#include "experiments/planar_games/games/tournament_command.h"

namespace soccer {
namespace {

/// The commands of the program.
struct Commands {
  explicit Commands(CLI::App& app) : play(app), compare(app), tournament(app), serve(app), fit(app) { app.require_subcommand(1); }

  int run() const {
    if (compare.requested()) return compare.run();
    if (tournament.requested()) return tournament.run();
    if (serve.requested()) return serve.run();
    return fit.requested() ? fit.run() : play.run();
  }

  PlayCommand play;
  CompareCommand compare;
  TournamentCommand tournament;
  ServeCommand serve;
  FitCommand fit;
};

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  std::optional<soccer::Commands> commands;
  return soccer::run_program(argc, argv,
                             {.name = "behavioursim",
                              .description = "Plays games of soccer robots, without bodies much faster than real time",
                              .describe = [&](CLI::App& app) { commands.emplace(app); },
                              .run = [&] { return commands->run(); }});
}
