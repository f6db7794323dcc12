#pragma once

#include <cstddef>
#include <vector>

#include <Eigen/Core>

#include "simulation/simserver/simspark/physics/scene.h"

namespace soccer {

/// Contacts between robots, and between robots and the ball, during a step. Robots are given by their index in the scene.
struct Collisions {
  struct Pair {
    std::size_t a, b;          ///< two robots, a < b
    Eigen::Vector3d position;  ///< contact point, m, world frame
  };
  std::vector<std::size_t> with_ball;  ///< robots that touched the ball, each once, ascending
  std::vector<Pair> between_robots;    ///< each pair once, with its last contact point
};

/// Adds the scene's current contacts.
void add_collisions(const Scene& scene, Collisions& collisions);

}  // namespace soccer
