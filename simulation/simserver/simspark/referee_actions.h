#pragma once

#include "simulation/simserver/match/referee/sight.h"
#include "simulation/simserver/simspark/simulation_state.h"

namespace soccer {

/// What the referee observes of the world after a step.
Sight sight_of(const World& world, double step);

/// Carries out what the referee has ordered: moves the ball and robots, changes the sides.
void apply(const Orders& orders, SimulationState& state);

}  // namespace soccer
