#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>
#include <mujoco/mujoco.h>

#include "simulation/simserver/simspark/physics/constraint_problem.h"
#include "simulation/simserver/simspark/physics/motor_drive.h"
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

/// Sets up the constraints of a step from the contacts, motors and joint limits of a model.
class ConstraintBuilder {
 public:
  explicit ConstraintBuilder(const mjModel& model) : problem_(model) {}

  /// Requires the results of mj_comVel and mj_crb, and the contacts. drives: by degree of freedom. body_velocities:
  /// of each body in addition to that of its hinges, m/s in the world. The result is valid until the next call.
  ConstraintProblem& build(const mjModel& model, const mjData& data, const BallSurface& ball, std::span<const MotorDrive> drives,
                           std::span<const HingeCoupling> couplings, std::span<const Eigen::Vector3d> body_velocities);

 private:
  void add_contacts(const mjModel& model, const mjData& data, const BallSurface& ball, std::span<const Eigen::Vector3d> body_velocities);
  void find_jacobians(const mjModel& model, const mjData& data, const mjContact& contact, std::size_t side, ConstraintRow* rows) const;
  void add_couplings(const mjModel& model, const mjData& data, std::span<const HingeCoupling> couplings);
  void set_hinges(const mjModel& model, const mjData& data, std::span<const MotorDrive> drives);
  void find_groups();
  void join_trees();
  int root(int tree) const;

  ConstraintProblem problem_;
  std::vector<int> parents_;  // union-find: parent of each tree in its group
};

}  // namespace soccer
