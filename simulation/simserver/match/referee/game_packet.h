#pragma once

#include <array>

#include "blackboard/spl/game_controller.h"
#include "simulation/simserver/match/match.h"

namespace soccer {

/// Converts the state of an SPL game to what a GameController would broadcast: the state as robots see it, the kick-off, the score, the
/// penalties and the rest of the half. `numbers`: team numbers of left and right; `half_time`: duration of a half, s.
wire::GameControllerData game_packet(const Match& match, const std::array<int, 2>& numbers, double half_time);

}  // namespace soccer
