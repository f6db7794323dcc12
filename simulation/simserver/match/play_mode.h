#pragma once

#include <array>
#include <optional>
#include <string_view>

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

constexpr PlayMode kick_off_of(Side s) { return s == Side::kLeft ? PlayMode::kKickOffLeft : PlayMode::kKickOffRight; }

}  // namespace soccer
