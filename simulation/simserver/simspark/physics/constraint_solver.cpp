#include "simulation/simserver/simspark/physics/constraint_solver.h"

namespace soccer {

void ConstraintSolver::solve(const mjModel& model, mjData& data, const BallSurface& ball, std::span<const MotorDrive> drives,
                             std::span<const HingeCoupling> couplings, std::span<const Eigen::Vector3d> body_velocities,
                             ParallelLoop& loop) {
  ConstraintProblem& problem = builder_.build(model, data, ball, drives, couplings, body_velocities);
  while (solvers_.size() < static_cast<std::size_t>(loop.threads())) solvers_.emplace_back(model);
  loop.run(static_cast<int>(problem.roots.size()), [&](int i, int thread) {
    const int root = problem.roots[static_cast<std::size_t>(i)];
    solvers_[static_cast<std::size_t>(thread)].solve(model, data, problem, problem.groups[static_cast<std::size_t>(root)]);
  });
  find_contact_forces(problem);
}

void ConstraintSolver::find_contact_forces(const ConstraintProblem& problem) {
  contact_forces_.clear();
  for (std::size_t i = 0; i < problem.contacts.size(); ++i) {
    ContactForce contact{problem.contacts[i], Eigen::Vector3d::Zero()};
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const ConstraintRow& row = problem.rows[3 * i + axis];
      if (row.active) contact.force[static_cast<Eigen::Index>(axis)] = row.weight * (row.target - row.velocity) / problem.step;
    }
    contact_forces_.push_back(contact);
  }
}

}  // namespace soccer
