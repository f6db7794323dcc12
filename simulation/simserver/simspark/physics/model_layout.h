#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include <mujoco/mujoco.h>

#include "simulation/simserver/body/body_description.h"

namespace soccer {

/// Addresses of the robots in the arrays of the MuJoCo model. Positions (qpos) and velocities (qvel) of the ball's free joint come first,
/// then those of each robot: its free joint and its hinges.
class ModelLayout {
 public:
  static constexpr std::size_t kFreePositions = 7;   ///< of a free joint: position, quaternion (w, x, y, z)
  static constexpr std::size_t kFreeVelocities = 6;  ///< linear in the world frame, angular in the body's axes
  static constexpr std::size_t kNoRobot = static_cast<std::size_t>(-1);

  ModelLayout(const mjModel& model, std::span<const std::shared_ptr<const BodyDescription>> robots);

  std::size_t first_position(std::size_t robot) const { return robots_[robot].position; }
  std::size_t first_dof(std::size_t robot) const { return robots_[robot].dof; }
  std::size_t first_hinge_dof(std::size_t robot) const { return robots_[robot].dof + kFreeVelocities; }
  int ball_body() const { return ball_body_; }
  /// MuJoCo's body of a robot's part.
  int body_of(std::size_t robot, std::size_t part) const { return robots_[robot].body + static_cast<int>(part); }
  /// The robot to which one of MuJoCo's bodies belongs; kNoRobot: ball, ground, goal or wall.
  std::size_t robot_of(int body) const { return robots_of_bodies_[static_cast<std::size_t>(body)]; }
  /// The part of that robot.
  std::size_t part_of(int body) const { return static_cast<std::size_t>(body - robots_[robot_of(body)].body); }

 private:
  struct Addresses {
    std::size_t position, dof;
    int body;  // of the torso
  };

  int ball_body_;
  std::vector<Addresses> robots_;
  std::vector<std::size_t> robots_of_bodies_;
};

}  // namespace soccer
