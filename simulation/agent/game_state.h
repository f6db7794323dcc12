#pragma once

#include <optional>
#include <string_view>

#include "blackboard/topics/game.h"

namespace soccer {

/// The SPL game state that corresponds to a play mode of the simulator: Set before a kick-off, Ready after a goal (the robots return to
/// their kick-off positions), Playing during play and free kicks. std::nullopt for an unknown mode.
std::optional<GameState> game_state_of(std::string_view play_mode);

}  // namespace soccer
