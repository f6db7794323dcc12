#pragma once

#include <optional>
#include <string_view>

#include "blackboard/topics/game.h"
#include "simulation/protocol/line_up.h"

namespace soccer {

/// The SPL game state that corresponds to a play mode of the simulator: Set before a kick-off, Ready after a goal (the robots return to
/// their kick-off positions), Playing during play and free kicks. std::nullopt for an unknown mode.
std::optional<GameState> game_state_of(std::string_view play_mode);

/// The team whose kick begins play again in this play mode: kick-off, kick-in, corner, goal kick, free kick or pass. std::nullopt in all
/// other modes.
std::optional<Side> kicking_side(std::string_view play_mode);

/// The team of the next kick-off: that of the play mode KickOff_x, after a goal the other team, before a half (3D league) the left team
/// and at half time the right one. std::nullopt in other play modes. `game_time`: s.
std::optional<Side> kick_off_side(std::string_view play_mode, double game_time);

}  // namespace soccer
