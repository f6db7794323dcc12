#pragma once

#include <optional>
#include <string_view>

#include "blackboard/topics/game.h"

namespace soccer {

/// The SPL state that a play mode of the simulator stands for: before a kick-off robots wait at their places (Set),
/// after a goal they go back to them (Ready), and in every kind of kick they play. Nothing for a mode that is not
/// known.
std::optional<GameState> game_state_of(std::string_view play_mode);

}  // namespace soccer
