#pragma once

#include <vector>

#include <Eigen/Core>

#include "simulation/simserver/simspark/physics/world.h"

namespace soccer {

/// Advances by this number of physics steps in one thread.
inline void advance(World& world, int physics_steps) {
  ParallelLoop loop(1);
  world.step(physics_steps, loop);
}

/// Generalised momentum, by degree of freedom.
inline std::vector<double> generalised_momentum(const Scene& scene) {
  std::vector<double> momentum(static_cast<std::size_t>(scene.model().nv));
  mj_mulM(&scene.model(), &scene.data(), momentum.data(), scene.data().qvel);
  return momentum;
}

/// Of the whole robot, N s.
inline Eigen::Vector3d momentum(const Scene& scene, std::size_t robot) {
  return Eigen::Map<const Eigen::Vector3d>(generalised_momentum(scene).data() + scene.layout().first_dof(robot));
}

/// Kinetic and potential, of all robots and the ball, J.
inline double energy(const Scene& scene) {
  const mjModel& model = scene.model();
  double energy = mju_dot(generalised_momentum(scene).data(), scene.data().qvel, model.nv) / 2;
  for (int body = 1; body < model.nbody; ++body) energy += 9.81 * model.body_mass[body] * scene.data().xipos[3 * body + 2];
  return energy;
}

}  // namespace soccer
