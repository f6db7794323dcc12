#pragma once

#include <vector>

#include <Eigen/Geometry>
#include <mujoco/mujoco.h>

namespace soccer {

/// Contacts between robots, and between robots and the ball. Robots are given by their index in the world.
struct Touches {
  struct Meeting {
    std::size_t a, b;    ///< two robots, a < b
    Eigen::Vector3d at;  ///< contact point, m, world frame
  };
  std::vector<std::size_t> ball;  ///< robots that touched the ball, each once, ascending
  std::vector<Meeting> robots;    ///< each pair once, with its last contact point
};

/// Adds the current contacts in the data.
void add_touches(const mjModel& model, const mjData& data, Touches& touches);

/// World-aligned bounding box of the colliding geoms of each robot.
std::vector<Eigen::AlignedBox3d> robot_boxes(const mjModel& model, const mjData& data);

}  // namespace soccer
