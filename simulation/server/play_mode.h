#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace soccer {

/// In the order of their numbers on the monitor port.
enum class PlayMode {
  kBeforeKickOff, kKickOffLeft, kKickOffRight, kPlayOn, kKickInLeft, kKickInRight, kCornerKickLeft, kCornerKickRight, kGoalKickLeft,
  kGoalKickRight, kOffsideLeft, kOffsideRight, kGameOver, kGoalLeft, kGoalRight, kFreeKickLeft, kFreeKickRight, kDirectFreeKickLeft,
  kDirectFreeKickRight,
};

inline constexpr std::array<std::string_view, 19> kPlayModeNames{
    "BeforeKickOff", "KickOff_Left", "KickOff_Right", "PlayOn", "KickIn_Left", "KickIn_Right", "corner_kick_left", "corner_kick_right",
    "goal_kick_left", "goal_kick_right", "offside_left", "offside_right", "GameOver", "Goal_Left", "Goal_Right", "free_kick_left",
    "free_kick_right", "direct_free_kick_left", "direct_free_kick_right",
};

constexpr std::string_view name_of(PlayMode mode) { return kPlayModeNames[static_cast<std::size_t>(mode)]; }

/// Nothing when there is no such mode.
constexpr std::optional<PlayMode> play_mode_named(std::string_view name) {
  for (std::size_t i = 0; i < kPlayModeNames.size(); ++i)
    if (kPlayModeNames[i] == name) return static_cast<PlayMode>(i);
  return std::nullopt;
}

/// Whether agents may beam, and whether the game's clock runs.
constexpr bool may_beam(PlayMode m) {
  return m == PlayMode::kBeforeKickOff || m == PlayMode::kGoalLeft || m == PlayMode::kGoalRight;
}
constexpr bool clock_runs(PlayMode m) { return m != PlayMode::kBeforeKickOff && m != PlayMode::kGameOver; }

}  // namespace soccer
