#include "simulation/simserver/simspark/physics/constraint_problem.h"

namespace soccer {

KinematicTrees::KinematicTrees(const mjModel& model) {
  for (int dof = 0; dof < model.nv; ++dof) {
    if (model.dof_parentid[dof] < 0) first_dofs_.push_back(dof);
    trees_.push_back(static_cast<int>(first_dofs_.size()) - 1);
  }
  first_dofs_.push_back(model.nv);
}

}  // namespace soccer
