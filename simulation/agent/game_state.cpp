#include "simulation/agent/game_state.h"

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

}  // namespace soccer
