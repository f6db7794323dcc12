#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include <Eigen/Core>
#include <mujoco/mujoco.h>

#include "simulation/simserver/simspark/physics/robot_motors.h"
#include "simulation/simserver/simspark/physics/world_parameters.h"

namespace soccer {

/// Row of a contact or coupling Jacobian: derivative of a point's velocity with respect to the generalised velocities of one kinematic tree
/// (the ball or a robot). Sparse: only the torso and the hinges between it and the point contribute.
struct Jacobian {
  static constexpr int kMaxCount = 13;  ///< for a toe: six degrees of freedom of the torso, seven of the leg
  int count = 0;
  std::array<int, kMaxCount> index;  ///< within the tree, descending
  std::array<double, kMaxCount> value;

  /// J v. velocities: of the tree.
  double times(const double* velocities) const {
    double sum = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) sum += value[i] * velocities[index[i]];
    return sum;
  }
};

/// One direction of a contact, or a coupling of two hinges. While it is active, it adds ½ weight (J v − target)² to the solver's objective.
struct ConstraintRow {
  int block_rows = 1;       ///< number of consecutive rows with the same sparsity pattern; 3: a contact; 1: a coupling
  std::array<int, 2> tree;  ///< kinematic tree on each side; -1: static
  std::array<Jacobian, 2> jacobian;
  double weight;    ///< N s per m/s (coupling: N m s per rad/s)
  double target;    ///< m/s (coupling: rad/s); the same unit as velocity and velocity_change
  bool unilateral;  ///< the force is never attractive
  bool active;
  double velocity;         ///< J v
  double velocity_change;  ///< J (next v − v)
};

/// The kinematic trees of a model (the ball and each robot), numbered in the order of their degrees of freedom, which are consecutive.
class KinematicTrees {
 public:
  explicit KinematicTrees(const mjModel& model);

  int count() const { return static_cast<int>(first_dofs_.size()) - 1; }
  int first_dof(int tree) const { return first_dofs_[static_cast<std::size_t>(tree)]; }
  int dof_count(int tree) const { return first_dof(tree + 1) - first_dof(tree); }
  /// The tree of a degree of freedom.
  int tree_of(int dof) const { return trees_[static_cast<std::size_t>(dof)]; }

 private:
  std::vector<int> first_dofs_;  // of each tree, then the number of all degrees of freedom
  std::vector<int> trees_;       // of each degree of freedom
};

/// Motor and joint limits of a hinge.
struct HingeConstraint {
  double target;          ///< of the motor, rad/s
  double softness;        ///< of the motor, rad/s per N m
  double torque_limit;    ///< N m
  int saturated;          ///< sign of the torque if it is at the motor's limit, otherwise 0
  int limit_direction;    ///< 1: at or beyond the lower joint limit, -1: the upper joint limit, 0: free
  double limit_velocity;  ///< minimum velocity away from the joint limit, rad/s
  bool limit_active;
};

/// Kinematic trees that are in contact with one another, or a single one.
struct TreeGroup {
  std::vector<int> trees;
  std::vector<ConstraintRow*> rows;
  int dof_count = 0;
  bool coupled = false;  ///< a constraint couples degrees of freedom that are not on one branch of a tree
};

/// The constraints of one step: contacts, couplings, motors and joint limits, divided into groups that are independent of one another.
struct ConstraintProblem {
  explicit ConstraintProblem(const mjModel& model) : trees(model) {}

  double step = 0.01;  ///< s
  KinematicTrees trees;
  std::vector<ConstraintRow> rows;      ///< three per contact (normal, two tangents), then the couplings
  std::vector<int> contacts;            ///< index in data.contact of each block of three rows
  std::vector<HingeConstraint> hinges;  ///< by degree of freedom
  std::vector<double> momentum;         ///< before the step, by degree of freedom
  std::vector<TreeGroup> groups;        ///< indexed by the group's first tree; all other elements are empty
  std::vector<int> roots;               ///< indices of the groups that are not empty, ascending
  std::vector<int> offsets;             ///< position of each tree's velocities in those of its group

  int offset(int tree) const { return offsets[static_cast<std::size_t>(tree)]; }
};

/// Kind of object that a geom belongs to. kObstacle: a goal or a wall.
enum class Surface { kGround, kObstacle, kBall, kRobot };
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
