#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "simulation/protocol/line_up.h"

namespace soccer {

/// Play modes, in the order of their numbers in the monitor protocol. The modes from kInitial on are the states of an SPL game, with the
/// names of Berlin United's fork.
// clang-format off
enum class PlayMode {
  kBeforeKickOff, kKickOffLeft, kKickOffRight, kPlayOn, kKickInLeft, kKickInRight, kCornerKickLeft, kCornerKickRight, kGoalKickLeft,
  kGoalKickRight, kOffsideLeft, kOffsideRight, kGameOver, kGoalLeft, kGoalRight, kFreeKickLeft, kFreeKickRight, kDirectFreeKickLeft,
  kDirectFreeKickRight, kPassLeft, kPassRight, kInitial, kReady, kSet, kPlaying, kFinished,
};

inline constexpr std::array<std::string_view, 26> kPlayModeNames{
    "BeforeKickOff", "KickOff_Left", "KickOff_Right", "PlayOn", "KickIn_Left", "KickIn_Right", "corner_kick_left", "corner_kick_right",
    "goal_kick_left", "goal_kick_right", "offside_left", "offside_right", "GameOver", "Goal_Left", "Goal_Right", "free_kick_left",
    "free_kick_right", "direct_free_kick_left", "direct_free_kick_right", "pass_left", "pass_right", "initial", "ready", "set", "playing",
    "finished",
};
// clang-format on

constexpr std::string_view name_of(PlayMode mode) { return kPlayModeNames[static_cast<std::size_t>(mode)]; }

/// std::nullopt when there is no such mode.
constexpr std::optional<PlayMode> play_mode_named(std::string_view name) {
  for (std::size_t i = 0; i < kPlayModeNames.size(); ++i)
    if (kPlayModeNames[i] == name) return static_cast<PlayMode>(i);
  return std::nullopt;
}

/// Whether it is a state of an SPL game. 3D games and SPL games have no mode in common.
constexpr bool is_spl_state(PlayMode m) { return m >= PlayMode::kInitial; }

/// Whether agents may beam in this mode.
constexpr bool may_beam(PlayMode m) {
  return m == PlayMode::kBeforeKickOff || m == PlayMode::kGoalLeft || m == PlayMode::kGoalRight || m == PlayMode::kInitial;
}
/// Whether the game clock runs in this mode (3D league).
constexpr bool clock_runs(PlayMode m) {
  return m != PlayMode::kBeforeKickOff && m != PlayMode::kGameOver && m != PlayMode::kInitial && m != PlayMode::kFinished;
}

/// The side that takes the kick in this mode; std::nullopt if the mode is not a kick.
constexpr std::optional<Side> kicking_side(PlayMode mode) {
  switch (mode) {
    case PlayMode::kKickOffLeft:
    case PlayMode::kKickInLeft:
    case PlayMode::kCornerKickLeft:
    case PlayMode::kGoalKickLeft:
    case PlayMode::kFreeKickLeft:
    case PlayMode::kDirectFreeKickLeft:
    case PlayMode::kPassLeft: return Side::kLeft;
    case PlayMode::kKickOffRight:
    case PlayMode::kKickInRight:
    case PlayMode::kCornerKickRight:
    case PlayMode::kGoalKickRight:
    case PlayMode::kFreeKickRight:
    case PlayMode::kDirectFreeKickRight:
    case PlayMode::kPassRight: return Side::kRight;
    default: return std::nullopt;
  }
}
constexpr PlayMode kick_off_of(Side s) { return s == Side::kLeft ? PlayMode::kKickOffLeft : PlayMode::kKickOffRight; }

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
