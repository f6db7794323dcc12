#pragma once

#include <vector>

#include <Eigen/Geometry>
#include <mujoco/mujoco.h>

namespace soccer {

/// Who touched whom. Robots by their numbers in the world.
struct Touches {
  struct Meeting {
    std::size_t a, b;    ///< two robots, a < b
    Eigen::Vector3d at;  ///< where, m
  };
  std::vector<std::size_t> ball;  ///< robots that touched the ball, each once, in their order
  std::vector<Meeting> robots;    ///< each pair once, with its last place
};

/// Adds the contacts that the data hold now.
void add_touches(const mjModel& model, const mjData& data, Touches& touches);

/// The box along the world's axes around what collides, for each robot.
std::vector<Eigen::AlignedBox3d> robot_boxes(const mjModel& model, const mjData& data);

}  // namespace soccer
