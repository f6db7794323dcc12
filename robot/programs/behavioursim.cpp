#include <optional>

#include "blackboard/program/program.h"
#include "robot/behaviour_fit/fit_command.h"
#include "robot/behaviour_games/compare_command.h"
#include "robot/behaviour_games/play_command.h"

int main(int argc, char** argv) {
  std::optional<soccer::PlayCommand> play;
  std::optional<soccer::CompareCommand> compare;
  std::optional<soccer::FitCommand> fit;
  return soccer::run_program(argc, argv,
                             {.name = "behavioursim",
                              .description = "Plays games of soccer robots, without bodies much faster than real time",
                              .describe =
                                  [&](CLI::App& app) {
                                    app.require_subcommand(1);
                                    play.emplace(app);
                                    compare.emplace(app);
                                    fit.emplace(app);
                                  },
                              .run =
                                  [&] {
                                    if (fit->requested()) return fit->run();
                                    return compare->requested() ? compare->run() : play->run();
                                  }});
}
