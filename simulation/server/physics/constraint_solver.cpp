#include "simulation/server/physics/constraint_solver.h"

namespace soccer {

void ConstraintSolver::solve(const mjModel& model, mjData& data, const BallSurface& ball, std::span<const Drive> drives,
                             std::span<const Coupling> couplings, ParallelLoop& loop) {
  moving_.step = model.opt.timestep;
  make_rows(model, data, ball);
  make_couplings(model, data, couplings);
  make_hinges(model, data, drives);
  make_groups();
  moving_.old_momentum.resize(static_cast<std::size_t>(model.nv));
  mj_mulM(&model, &data, moving_.old_momentum.data(), data.qvel);
  while (solvers_.size() < static_cast<std::size_t>(loop.threads())) solvers_.emplace_back().adopt(model);
  loop.run(static_cast<int>(leaders_.size()), [&](int i, int thread) {
    const int leader = leaders_[static_cast<std::size_t>(i)];
    solvers_[static_cast<std::size_t>(thread)].solve(model, data, moving_, groups_[static_cast<std::size_t>(leader)]);
  });
  write_pushes();
}

void ConstraintSolver::write_pushes() {
  pushes_.clear();
  for (std::size_t i = 0; i < row_contacts_.size(); ++i) {
    Push push{row_contacts_[i], Eigen::Vector3d::Zero()};
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const ConstraintRow& row = rows_[3 * i + axis];
      if (row.active) push.force[static_cast<Eigen::Index>(axis)] = row.weight * (row.target - row.speed) / moving_.step;
    }
    pushes_.push_back(push);
  }
}

}  // namespace soccer
