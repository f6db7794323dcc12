#pragma once

#include <optional>
#include <string>
#include <vector>

#include "simulation/monitor/monitor_reader.h"

namespace soccer::experiment {

/// A minimal referee for a server without one (the UNSW fork of rcssserver3d): detects goals and balls out of play and generates the
/// trainer commands that handle them. A ball out of play is placed on the throw-in line. After a goal the teams have 20 s to walk to their
/// positions, then the team that conceded the goal kicks off.
class MinimalReferee {
 public:
  /// Evaluates one frame of the monitor port. Returns the commands to send, in this order.
  std::vector<std::string> watch(const MonitoredScene& truth, const GameInfo& game);

 private:
  std::vector<std::string> goal(Side scorer, const GameInfo& game);
  std::vector<std::string> after_goal(const GameInfo& game);

  int frames_ = 0;                 // number of frames since the kick-off or the goal
  std::optional<Side> kicks_off_;  // the side that kicks off after a goal; std::nullopt: in play
};

}  // namespace soccer::experiment
