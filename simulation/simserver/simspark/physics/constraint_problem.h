#pragma once

#include <cstddef>
#include <vector>

#include "simulation/simserver/simspark/physics/constraint_row.h"
#include "simulation/simserver/simspark/physics/kinematic_trees.h"

namespace soccer {

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

}  // namespace soccer
