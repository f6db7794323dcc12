#include <optional>

#include "blackboard/program/program.h"
#include "robot/behaviour_games/play_command.h"

int main(int argc, char** argv) {
  std::optional<soccer::PlayCommand> play;
  return soccer::run_program(argc, argv,
                             {.name = "behavioursim",
                              .description = "Plays games of soccer robots, without bodies much faster than real time",
                              .describe =
                                  [&](CLI::App& app) {
                                    app.require_subcommand(1);
                                    play.emplace(app);
                                  },
                              .run = [&] { return play->run(); }});
}
