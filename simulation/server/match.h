#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "simulation/server/play_mode.h"
#include "simulation/server/robot_id.h"

namespace soccer {

/// In the order of their numbers on the monitor port.
enum class FoulKind { kCrowding, kTouching, kIllegalDefence, kIllegalAttack, kIncapable, kKickOff, kCharging };

/// Who did what.
struct Foul {
  FoulKind kind = FoulKind::kCrowding;
  RobotId robot;
};

/// A robot that an SPL referee took off the field.
struct Penalised {
  RobotId robot;
  int code = 0;          ///< as the GameController numbers penalties
  double remaining = 0;  ///< s; at 0 it waits to be let in
};

/// What the referee announces.
struct Match {
  PlayMode mode = PlayMode::kBeforeKickOff;
  double time = 0;       ///< game time, s
  double mode_time = 0;  ///< since the mode began, s, whether the clock runs or not
  int half = 1;
  std::array<int, 2> score{};         ///< left, right
  std::array<std::string, 2> teams;   ///< left, right; empty until somebody joins
  std::vector<Foul> fouls;            ///< all that were called
  std::optional<Side> next_kick_off;  ///< SPL: who kicks off next, or did last
  std::vector<Penalised> penalised;   ///< SPL: left before right, then by number
  bool whistle = false;               ///< SPL: it sounds now
  bool told_set = false;              ///< SPL: play has begun with the whistle, but what robots are told by is behind
};

/// A mode that is on already goes on.
inline void set_mode(Match& match, PlayMode mode) {
  if (match.mode == mode) return;
  match.mode = mode;
  match.mode_time = 0;
}

}  // namespace soccer
