#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>
#include <mujoco/mujoco.h>

#include "simulation/server/physics/constraint_row.h"
#include "simulation/server/physics/group_solver.h"
#include "simulation/server/physics/parallel_loop.h"
#include "simulation/server/physics/world_parameters.h"

namespace soccer {

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
  /// A motor: its torque is proportional to the difference between target and actual speed, up to its limit.
  struct Drive {
    double target = 0;       ///< rad/s
    double softness = 1e-5;  ///< rad/s per N m
    double limit = 0;        ///< N m
  };

  /// Two hinges of one robot that one motor drives with equal angles.
  struct Coupling {
    int first, second;  ///< degrees of freedom
  };

  /// Force of a contact in the last step.
  struct Push {
    int contact;            ///< index in data.contact
    Eigen::Vector3d force;  ///< on the second geom, N, in the contact's frame
  };

  /// Finds the model's kinematic trees. Must be called before the first solve() and after each change of the model.
  void adopt(const mjModel& model);

  /// Requires the results of mj_comVel and mj_crb, data.qfrc_bias and the contacts; writes data.qvel. drives: by degree of freedom. loop:
  /// solves the groups in parallel.
  void solve(const mjModel& model, mjData& data, const BallSurface& ball, std::span<const Drive> drives,
             std::span<const Coupling> couplings, ParallelLoop& loop);

  const std::vector<Push>& pushes() const { return pushes_; }

 private:
  void make_rows(const mjModel& model, const mjData& data, const BallSurface& ball);
  void make_couplings(const mjModel& model, const mjData& data, std::span<const Coupling> couplings);
  void make_hinges(const mjModel& model, const mjData& data, std::span<const Drive> drives);
  void make_groups();
  void find_jacobians(const mjModel& model, const mjData& data, const mjContact& contact, std::size_t side, ConstraintRow* rows) const;
  void write_pushes();
  int root(int unit) const;
  int unit_of_body(const mjModel& model, int body) const {
    return model.body_dofnum[body] == 0 ? -1 : units_[static_cast<std::size_t>(model.body_dofadr[body])];
  }

  std::vector<int> units_;           // kinematic tree of each degree of freedom
  std::vector<ConstraintRow> rows_;  // three per contact (normal, two tangents), then the couplings
  std::vector<int> row_contacts_;    // contact index of each group of three rows
  std::vector<Push> pushes_;
  std::vector<UnitGroup> groups_;  // indexed by the group's first tree; all other elements are empty
  std::vector<int> leaders_;       // indices of the non-empty groups
  std::vector<int> parents_;       // union-find: parent of each tree in its group
  MovingUnits moving_;
  std::vector<GroupSolver> solvers_;  // one per thread
};

}  // namespace soccer
