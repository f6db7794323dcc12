#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>
#include <mujoco/mujoco.h>

#include "simulation/server/constraint_row.h"
#include "simulation/server/dense_matrix.h"
#include "simulation/server/tree_matrix.h"
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

  /// Needs mj_comVel, mj_crb, data.qfrc_bias and the contacts; writes data.qvel. drives: by degree of freedom.
  void solve(const mjModel& model, mjData& data, const BallSurface& ball, std::span<const Drive> drives,
             std::span<const Coupling> couplings);

  const std::vector<Push>& pushes() const { return pushes_; }
  int iterations() const { return iterations_; }  ///< of the last step, the most that one group needed

 private:
  /// Motor and stop of a hinge.
  struct Hinge {
    double target;
    double softness, limit;
    int saturated;      // -1, 0, 1: which way its torque is at the limit
    int stop;           // 1: at or beyond the lower one, -1: the upper one, 0: free
    double stop_speed;  // away from the stop, at least
    bool stop_active;
  };
  struct Group {
    std::vector<int> units;
    std::vector<ConstraintRow*> rows;
    int speeds = 0;
    bool coupled = false;  // something couples what the tree does not
  };

  void make_rows(const mjModel& model, const mjData& data, const BallSurface& ball);
  void make_couplings(const mjModel& model, const mjData& data, std::span<const Coupling> couplings);
  void make_hinges(const mjModel& model, const mjData& data, std::span<const Drive> drives);
  void make_groups();
  void find_jacobians(const mjModel& model, const mjData& data, const mjContact& contact, std::size_t side, ConstraintRow* rows) const;
  void start(const mjModel& model, const mjData& data, const Group& group);
  /// The quadratic that holds while everything that is active stays so: the matrix and the right side.
  template <typename Matrix>
  void assemble(const Group& group, Matrix& matrix);
  void add_pull(const ConstraintRow& row);
  bool choose_active(const Group& group);
  double slope(const Group& group, double part) const;
  template <typename Matrix>
  void step_down(const Group& group, const Matrix& matrix);
  template <typename Matrix>
  void balance(const mjModel& model, const Group& group, Matrix& matrix);
  void solve(const mjModel& model, mjData& data, const Group& group);
  void write_pushes();
  double along(const ConstraintRow& row, const Eigen::VectorXd& speeds) const;
  int root(int unit) const;
  int first_speed(int unit) const { return firsts_[static_cast<std::size_t>(unit)]; }
  int speeds_of(int unit) const { return first_speed(unit + 1) - first_speed(unit); }
  int unit_of_body(const mjModel& model, int body) const {
    return model.body_dofnum[body] == 0 ? -1 : units_[static_cast<std::size_t>(model.body_dofadr[body])];
  }

  double step_ = 0.01;
  std::vector<int> firsts_;        // first degree of freedom, by unit; and where the last ends
  std::vector<int> units_;         // by degree of freedom
  std::vector<ConstraintRow> rows_;          // three a contact: normal, two tangents; then the couplings
  std::vector<int> row_contacts_;  // by rows_ / 3
  std::vector<Hinge> hinges_;      // by degree of freedom
  std::vector<Push> pushes_;
  std::vector<Group> groups_;
  std::vector<int> offsets_, parents_;  // by unit: first speed in its group; another unit of its group
  std::vector<double> old_momentum_;    // of all
  TreeMatrix tree_;
  DenseMatrix dense_;
  Eigen::VectorXd momentum_, right_, speeds_, before_, change_;
  double inertia_slope_ = 0, inertia_curvature_ = 0;  // along the change
  int iterations_ = 0;
};

}  // namespace soccer
