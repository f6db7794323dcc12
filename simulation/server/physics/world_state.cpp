// The world's state as a whole: saving and restoring, impulses, momentum and energy.
#include <algorithm>

#include "simulation/server/physics/world.h"

namespace soccer {

void World::push(std::size_t robot, const Eigen::Vector3d& impulse) {
  std::vector<double> change(static_cast<std::size_t>(model_->nv)), momentum(change.size());
  std::ranges::copy(impulse,
                    momentum.begin() + (qvel(robot) - data_->qvel));  // a free joint's linear speeds are those of the body's origin
  mj_factorM(model_.get(), data_.get());
  mj_solveM(model_.get(), data_.get(), change.data(), momentum.data(), 1);
  for (std::size_t i = 0; i < change.size(); ++i) data_->qvel[i] += change[i];
}

World::State World::state() const {
  return {ids_, bodies_, {data_->qpos, data_->qpos + model_->nq}, {data_->qvel, data_->qvel + model_->nv}, drives_, pressures_, servos_};
}

void World::restore(const State& state) {
  if (state.ids != ids_ || state.bodies != bodies_) rebuild(state.ids, state.bodies);
  std::ranges::copy(state.positions, data_->qpos);
  std::ranges::copy(state.speeds, data_->qvel);
  drives_ = state.drives;
  pressures_ = state.pressures;
  servos_ = state.servos;
  find_positions();
}

Eigen::Vector3d World::momentum(std::size_t robot) const {
  std::vector<double> momentum(static_cast<std::size_t>(model_->nv));
  mj_mulM(model_.get(), data_.get(), momentum.data(), data_->qvel);
  return Eigen::Map<const Eigen::Vector3d>(momentum.data() + (qvel(robot) - data_->qvel));
}

double World::energy() const {
  std::vector<double> momentum(static_cast<std::size_t>(model_->nv));
  mj_mulM(model_.get(), data_.get(), momentum.data(), data_->qvel);
  double energy = mju_dot(momentum.data(), data_->qvel, model_->nv) / 2;
  for (int b = 1; b < model_->nbody; ++b) energy += 9.81 * model_->body_mass[b] * data_->xipos[3 * b + 2];
  return energy;
}

}  // namespace soccer
