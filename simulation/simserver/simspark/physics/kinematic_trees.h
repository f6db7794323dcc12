#pragma once

#include <vector>

#include <mujoco/mujoco.h>

namespace soccer {

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

}  // namespace soccer
