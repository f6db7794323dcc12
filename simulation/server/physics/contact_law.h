#pragma once

#include <mujoco/mujoco.h>

#include "simulation/server/physics/world_parameters.h"

namespace soccer {

/// Kind of object that a geom belongs to.
enum class Owner { kGround, kFurniture, kBall, kRobot };
Owner owner_of(const mjModel& model, int geom);

/// Material parameters of a contact, as in rcssserver3d's engine: a fixed fraction of the penetration is corrected per step, the surfaces
/// yield and slip at speeds proportional to the contact force, and fast impacts bounce.
struct Meeting {
  double error_reduction;  ///< fraction of the penetration that is corrected per step
  double softness;         ///< speed of yielding along the normal, m/s per N
  double slip;             ///< tangential speed, m/s per N
  double bounce;           ///< coefficient of restitution
  double bounce_speed;     ///< approach speed below which an impact does not bounce, m/s

  /// Target speed of separation, m/s. depth: penetration, m; approach: approach speed, m/s; step: s.
  double parting_speed(double depth, double approach, double step) const;
};

Meeting meeting_of(Owner a, Owner b, const BallSurface& ball);

/// Writes the air drag of the ball to data.qfrc_applied.
void apply_ball_drag(mjData& data, const BallSurface& surface);

/// Writes the air drag of every part of every robot to data.qfrc_applied. Requires the results of mj_comVel.
void apply_air_drag(const mjModel& model, mjData& data);

}  // namespace soccer
