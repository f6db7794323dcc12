#pragma once

#include "simulation/simserver/match/referee/referee_view.h"
#include "simulation/simserver/simspark/simulation_state.h"

namespace soccer {

/// What the referee observes of the world after a step.
RefereeView referee_view_of(const World& world, double step);

/// Carries out what the referee has ordered: moves the ball and robots, changes the sides.
void apply(const RefereeActions& actions, SimulationState& state);

}  // namespace soccer
