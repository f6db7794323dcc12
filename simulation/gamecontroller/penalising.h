#pragma once

#include <string>

#include "simulation/gamecontroller/controller.h"
#include "simulation/gamecontroller/order.h"

/// What an operator does with single robots. Functions that return a text return the reason why it is not possible now; empty: it was done.
namespace soccer::controller {

/// Penalises a robot in play, or takes it off as a substitute.
std::string penalise(Game& game, const ControllerRules& rules, Protocol protocol, const Order& order, Time now);

/// Lets a robot in whose penalty's time is over, or a substitute in place of one that left.
std::string unpenalise(Game& game, const ControllerRules& rules, TeamId team, int player, Time now);

/// Selects the only robot of its team for the next penalty shot.
std::string select_for_shot(Game& game, TeamId team, int player, Time now);

/// Makes substitutes of all robots of the team but this one. 0: of all.
void let_play_alone(Team& team, int player, Time now);

/// Ends the penalties of all robots but substitutes, for a new half.
void reset_penalties(Game& game);

/// The times of all penalties are over; the robots wait for their return.
void end_penalty_times(Game& game);

}  // namespace soccer::controller
