#pragma once

#include <mujoco/mujoco.h>

#include "simulation/simserver/simspark/physics/world_parameters.h"

namespace soccer {

/// Writes the air drag of the ball to data.qfrc_applied.
void apply_ball_drag(mjData& data, const BallSurface& surface);

/// Writes the air drag of every part of every robot to data.qfrc_applied. Requires the results of mj_comVel.
void apply_air_drag(const mjModel& model, mjData& data);

}  // namespace soccer
