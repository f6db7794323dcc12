#pragma once

#include <span>

#include <mujoco/mujoco.h>

#include "simulation/server/world_parameters.h"

namespace soccer {

/// Who a geom belongs to. The ball's body comes right before the robots'.
enum class Owner { kGround, kFurniture, kBall, kRobot };
Owner owner_of(const mjModel& model, int geom);

/// Gives MuJoCo's constraints the laws of rcssserver3d's engine, once their velocities are known (after mj_fwdVelocity):
/// motors that reach their speed in this step unless that takes more than their torque, stops that neither bounce nor overshoot,
/// and contacts with error reduction, softness, bounce and slip by the kinds of the two surfaces.
/// motors: rad/s by degree of freedom.
void apply_constraint_laws(const mjModel& model, mjData& data, const BallSurface& ball, std::span<const double> motors);

/// The forces of ground and air on the ball for this step, into data.qfrc_applied. The ground holds it up softly and lets it slip;
/// solved implicitly, so that any step length is stable.
void apply_ball_laws(const mjModel& model, mjData& data, const BallSurface& surface);

}  // namespace soccer
