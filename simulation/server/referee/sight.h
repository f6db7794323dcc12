#pragma once

#include <optional>
#include <vector>

#include <Eigen/Geometry>

#include "simulation/server/robot_id.h"

namespace soccer {

/// A robot as the referee sees it. World axes.
struct RobotSight {
  RobotId id;
  Eigen::Vector3d torso{0, 0, 0};     ///< m
  Eigen::Vector3d velocity{0, 0, 0};  ///< of the torso, m/s
  Eigen::AlignedBox3d box;            ///< around all that collides
  bool touches_ball = false;
};

/// What the referee sees in a cycle. World axes.
struct Sight {
  struct Meeting {
    std::size_t a, b;    ///< two robots that touch, by their places in robots
    Eigen::Vector2d at;  ///< where, m
  };
  double step = 0.02;                      ///< s since the last one
  Eigen::Vector3d ball{0, 0, 0};           ///< m
  Eigen::Vector3d ball_velocity{0, 0, 0};  ///< m/s
  std::vector<RobotSight> robots;          ///< left before right, then by number
  std::vector<Meeting> meetings;
};

/// What the referee does with its own hands.
struct Orders {
  struct Placement {
    RobotId robot;
    Eigen::Vector3d torso;          ///< m, where it goes; it stops there
    std::optional<double> heading;  ///< rad, upright and that way; otherwise it is moved as it is
  };
  std::optional<Eigen::Vector3d> ball;  ///< m, where it is put, at rest
  std::vector<Placement> robots;        ///< in this order
  bool change_sides = false;            ///< left is right from now on
};

/// The world in the referee's hands: what it sees, as changed by what it ordered already.
struct Hands {
  Sight sight;
  Orders orders;

  void put_ball(const Eigen::Vector3d& place) {
    orders.ball = sight.ball = place;
    sight.ball_velocity.setZero();
  }
  /// robot: its place in sight.robots.
  void put(std::size_t robot, const Eigen::Vector3d& torso, std::optional<double> heading = {}) {
    RobotSight& seen = sight.robots[robot];
    seen.box.translate(torso - seen.torso);
    seen.torso = torso;
    seen.velocity.setZero();
    orders.robots.push_back({seen.id, torso, heading});
  }
};

}  // namespace soccer
