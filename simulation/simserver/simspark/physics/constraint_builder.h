#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>
#include <mujoco/mujoco.h>

#include "simulation/simserver/simspark/physics/constraint_problem.h"
#include "simulation/simserver/simspark/physics/motor_drive.h"
#include "simulation/simserver/simspark/physics/world_parameters.h"

namespace soccer {

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
