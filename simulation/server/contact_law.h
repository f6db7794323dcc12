#pragma once

#include <mujoco/mujoco.h>

#include "simulation/server/world_parameters.h"

namespace soccer {

/// Who a geom belongs to.
enum class Owner { kGround, kFurniture, kBall, kRobot };
Owner owner_of(const mjModel& model, int geom);

/// How two surfaces meet, as rcssserver3d's engine has it: a fixed part of the penetration is removed in a step, a force presses the
/// surfaces into one another and lets them slip at a speed in proportion to it, and a fast hit bounces.
struct Meeting {
  double error_reduction;
  double softness;      ///< m/s per N
  double slip;          ///< m/s per N
  double bounce;        ///< part of the speed that comes back
  double bounce_speed;  ///< m/s, slower hits do not bounce

  /// Speed at which the surfaces are to part, m/s.
  double parting_speed(double depth, double approach, double step) const;
};

Meeting meeting_of(Owner a, Owner b, const BallSurface& ball);

/// The air slows the ball, into data.qfrc_applied.
void apply_ball_drag(mjData& data, const BallSurface& surface);

/// The air slows every part of every robot, into data.qfrc_applied. Needs mj_comVel.
void apply_air_drag(const mjModel& model, mjData& data);

}  // namespace soccer
