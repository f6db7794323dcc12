#pragma once

#include <mujoco/mujoco.h>

#include "simulation/simserver/simspark/physics/world_parameters.h"

namespace soccer {

/// Kind of object that a geom belongs to. kObstacle: a goal or a wall.
enum class Surface { kGround, kObstacle, kBall, kRobot };
Surface surface_of(const mjModel& model, int geom);

/// Material parameters of a contact, as in rcssserver3d's engine: a fixed fraction of the penetration is corrected per step, the surfaces
/// yield and slip at speeds proportional to the contact force, and fast impacts bounce.
struct ContactMaterial {
  double error_reduction;  ///< fraction of the penetration that is corrected per step
  double softness;         ///< speed of yielding along the normal, m/s per N
  double slip;             ///< tangential speed, m/s per N
  double bounce;           ///< coefficient of restitution
  double bounce_speed;     ///< approach speed below which an impact does not bounce, m/s

  /// Target velocity of separation, m/s: that of the rebound, or of the correction of the penetration. depth: penetration, m; approach:
  /// approach speed, m/s; step: s.
  double separation_velocity(double depth, double approach, double step) const;
};

/// The material of a contact of two surfaces, which are not both static.
ContactMaterial contact_material(Surface a, Surface b, const BallSurface& ball);

}  // namespace soccer
