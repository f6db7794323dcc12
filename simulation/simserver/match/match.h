#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "simulation/protocol/line_up.h"
#include "simulation/simserver/match/play_mode.h"

namespace soccer {

/// Kinds of fouls, in the order of their numbers in the monitor protocol.
enum class FoulKind { kCrowding, kTouching, kIllegalDefence, kIllegalAttack, kIncapable, kKickOff, kCharging };

/// A foul and the robot that committed it.
struct Foul {
  FoulKind kind = FoulKind::kCrowding;
  RobotId robot;
};

/// A robot that an SPL referee took off the field.
struct Penalised {
  RobotId robot;
  int code = 0;          ///< number of the penalty in the GameController's protocol
  double remaining = 0;  ///< s; at 0 the robot waits for its return
};

/// State of the game, as the referee announces it.
struct Match {
  PlayMode mode = PlayMode::kBeforeKickOff;
  double time = 0;       ///< game time, s
  double mode_time = 0;  ///< time since the mode began, s; advances even while the game clock is stopped
  int half = 1;
  std::array<int, 2> score{};         ///< left, right
  std::array<std::string, 2> teams;   ///< names of left, right; empty until a robot of the team joins
  std::vector<Foul> fouls;            ///< all fouls that were called
  std::optional<Side> next_kick_off;  ///< SPL: side of the next kick-off, or of the last one during play
  std::vector<Penalised> penalised;   ///< SPL: left before right, then by number
  bool whistle = false;               ///< SPL: the whistle sounds now
  bool set_in_percepts = false;       ///< SPL: play has begun with the whistle, but percepts still contain the state set
};

/// Changes the mode and restarts its time; no effect if the mode is the same.
inline void set_mode(Match& match, PlayMode mode) {
  if (match.mode == mode) return;
  match.mode = mode;
  match.mode_time = 0;
}

}  // namespace soccer
