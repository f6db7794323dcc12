#include "simulation/body/simspark/game_state.h"

#include <algorithm>
#include <array>
#include <utility>

namespace soccer {

std::optional<GameState> game_state_of(std::string_view play_mode) {
  static constexpr std::array<std::pair<std::string_view, GameState>, 26> kModes{{
      {"BeforeKickOff", GameState::kSet},
      {"KickOff_Left", GameState::kPlaying},
      {"KickOff_Right", GameState::kPlaying},
      {"PlayOn", GameState::kPlaying},
      {"KickIn_Left", GameState::kPlaying},
      {"KickIn_Right", GameState::kPlaying},
      {"corner_kick_left", GameState::kPlaying},
      {"corner_kick_right", GameState::kPlaying},
      {"goal_kick_left", GameState::kPlaying},
      {"goal_kick_right", GameState::kPlaying},
      {"offside_left", GameState::kPlaying},
      {"offside_right", GameState::kPlaying},
      {"GameOver", GameState::kFinished},
      {"Goal_Left", GameState::kReady},
      {"Goal_Right", GameState::kReady},
      {"free_kick_left", GameState::kPlaying},
      {"free_kick_right", GameState::kPlaying},
      {"direct_free_kick_left", GameState::kPlaying},
      {"direct_free_kick_right", GameState::kPlaying},
      {"pass_left", GameState::kPlaying},
      {"pass_right", GameState::kPlaying},
      {"initial", GameState::kInitial},  // this and the following: the SPL fork
      {"ready", GameState::kReady},
      {"set", GameState::kSet},
      {"playing", GameState::kPlaying},
      {"finished", GameState::kFinished},
  }};
  for (const auto& [name, state] : kModes)
    if (name == play_mode) return state;
  return std::nullopt;
}

std::optional<Side> kicking_side(std::string_view play_mode) {
  static constexpr std::array<std::string_view, 7> kKicks{"KickOff",   "KickIn",           "corner_kick", "goal_kick",
                                                          "free_kick", "direct_free_kick", "pass"};
  const std::size_t end = play_mode.rfind('_');
  if (end == std::string_view::npos || std::ranges::find(kKicks, play_mode.substr(0, end)) == kKicks.end()) return std::nullopt;
  const std::string_view side = play_mode.substr(end + 1);
  return side == "Left" || side == "left" ? Side::kLeft : Side::kRight;
}

std::optional<Side> kick_off_side(std::string_view play_mode, double game_time) {
  if (play_mode == "KickOff_Left" || play_mode == "Goal_Right") return Side::kLeft;
  if (play_mode == "KickOff_Right" || play_mode == "Goal_Left") return Side::kRight;
  if (play_mode != "BeforeKickOff") return std::nullopt;
  return game_time > 0 ? Side::kRight : Side::kLeft;
}

}  // namespace soccer
