#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>
#include <mujoco/mujoco.h>

#include "simulation/server/constraint_row.h"
#include "simulation/server/group_solver.h"
#include "simulation/server/parallel_loop.h"
#include "simulation/server/world_parameters.h"

namespace soccer {

/// Finds the speeds after a step: of all speeds the ones at which inertia, motors, stops and contacts are in balance.
///
/// MuJoCo's own solver has a friction cone; rcssserver3d's engine has none: whatever touches slips in proportion to the
/// sideways force. So this solver takes MuJoCo's inertia, bias forces and contacts, and minimises
///   ½ (v − v₀)ᵀ M (v − v₀) + Σ ½ w (J v − c)²
/// where a contact's or a stop's term counts only while it pushes, and a motor's grows no steeper than its torque. It
/// is convex and piecewise quadratic: Newton's method ends after a few steps with the exact balance. What does not
/// touch is solved on its own.
class ConstraintSolver {
 public:
  /// A motor: it pushes in proportion to what is missing to its target speed, up to its limit.
  struct Drive {
    double target = 0;       ///< rad/s
    double softness = 1e-5;  ///< rad/s per N m
    double limit = 0;        ///< N m
  };

  /// Two hinges of one robot that one motor turns alike.
  struct Coupling {
    int first, second;  ///< degrees of freedom
  };

  /// What a contact did in the last step.
  struct Push {
    int contact;            ///< index in data.contact
    Eigen::Vector3d force;  ///< N in the contact's frame, on its second geom
  };

  /// Learns what moves together; before the first solve() and whenever the model is another.
  void adopt(const mjModel& model);

  /// Needs mj_comVel, mj_crb, data.qfrc_bias and the contacts; writes data.qvel. drives: by degree of freedom. loop: where groups are
  /// solved.
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

  std::vector<int> units_;           // by degree of freedom
  std::vector<ConstraintRow> rows_;  // three a contact: normal, two tangents; then the couplings
  std::vector<int> row_contacts_;    // by rows_ / 3
  std::vector<Push> pushes_;
  std::vector<UnitGroup> groups_;  // by their first unit; those of the others are empty
  std::vector<int> leaders_;       // the groups that are not
  std::vector<int> parents_;       // by unit: another unit of its group
  MovingUnits moving_;
  std::vector<GroupSolver> solvers_;  // by thread
};

}  // namespace soccer
