#pragma once

#include <array>
#include <string>

#include "simulation/server/play_mode.h"
#include "simulation/server/robot_id.h"

namespace soccer {

/// What the referee knows.
struct Match {
  PlayMode mode = PlayMode::kBeforeKickOff;
  double time = 0;  ///< game time, s
  int half = 1;
  std::array<int, 2> score{};         ///< left, right
  std::array<std::string, 2> teams;   ///< left, right; empty until somebody joins
};

}  // namespace soccer
