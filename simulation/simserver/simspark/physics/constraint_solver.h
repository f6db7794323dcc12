#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>
#include <mujoco/mujoco.h>

#include "simulation/simserver/host/parallel_loop.h"
#include "simulation/simserver/simspark/physics/constraint_builder.h"
#include "simulation/simserver/simspark/physics/group_solver.h"
#include "simulation/simserver/simspark/physics/motor_drive.h"
#include "simulation/simserver/simspark/physics/world_parameters.h"

namespace soccer {

/// Force of a contact in the last step.
struct ContactForce {
  int contact;            ///< index in data.contact
  Eigen::Vector3d force;  ///< on the second geom, N, in the contact's frame
};

/// Computes the velocities after a step, at which inertia, motors, joint limits and contacts are in equilibrium.
///
/// MuJoCo's own solver has a friction cone; rcssserver3d's engine does not: surfaces in contact slip at a speed that is proportional to the
/// tangential force. Therefore this solver takes MuJoCo's inertia, bias forces and contacts, and minimises
///   ½ (v − v₀)ᵀ M (v − v₀) + Σ ½ w (J v − c)²
/// where the term of a contact or a joint limit is active only while its force is repulsive, and the slope of a motor's term is limited by
/// its torque. The objective is convex and piecewise quadratic, so Newton's method reaches the exact minimum after a few iterations.
/// Kinematic trees that are not in contact with one another are solved separately.
class ConstraintSolver {
 public:
  explicit ConstraintSolver(const mjModel& model) : builder_(model) {}

  /// Requires the results of mj_comVel and mj_crb, data.qfrc_bias and the contacts; writes data.qvel. model: that of the constructor.
  /// drives: by degree of freedom. body_velocities: of each body in addition to that of its hinges. loop: solves the groups in parallel.
  void solve(const mjModel& model, mjData& data, const BallSurface& ball, std::span<const MotorDrive> drives,
             std::span<const HingeCoupling> couplings, std::span<const Eigen::Vector3d> body_velocities, ParallelLoop& loop);

  const std::vector<ContactForce>& contact_forces() const { return contact_forces_; }

 private:
  void find_contact_forces(const ConstraintProblem& problem);

  ConstraintBuilder builder_;
  std::vector<GroupSolver> solvers_;  // one per thread
  std::vector<ContactForce> contact_forces_;
};

}  // namespace soccer
