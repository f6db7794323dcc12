#pragma once

#include <CLI/CLI.hpp>

#include "blackboard/common/discovery/announcement.h"
#include "experiments/planar_games/games/game_setup.h"
#include "simulation/planar/serve/game_server.h"

namespace soccer {

/// behavioursim serve: plays a planar game by the clock, for monitors, trainers, a GameController and offnao.
class ServeCommand {
 public:
  explicit ServeCommand(CLI::App& app);

  bool requested() const { return command_.parsed(); }
  int run() const;

 private:
  CLI::App& command_;
  GameSetup setup_;
  TeamSetup home_, away_;
  GameServerOptions serve_;
  std::uint64_t seed_ = 1;
  std::string game_controller_, debug_token_;
  bool debug_ports_ = false;
  int announce_ = kAnnouncementPort;
};

}  // namespace soccer
