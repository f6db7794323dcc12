#pragma once

#include <optional>
#include <vector>

#include <Eigen/Geometry>

#include "simulation/protocol/line_up.h"

namespace soccer {

inline constexpr double kLongAgo = 1e6;  // s

/// Sign of x towards the team's own goal: -1 for the left team, 1 for the right.
constexpr double homeward(Side side) { return side == Side::kLeft ? -1 : 1; }

/// The referee's observation of a robot. World axes.
struct ObservedRobot {
  RobotId id;
  Eigen::Vector3d torso{0, 0, 0};     ///< m
  Eigen::Vector3d velocity{0, 0, 0};  ///< of the torso, m/s
  Eigen::AlignedBox3d box;            ///< bounding box of the robot's colliding geoms
  bool touches_ball = false;
};

/// The referee's observation of the world in one cycle. World axes.
struct RefereeView {
  struct Contact {
    std::size_t a, b;    ///< two robots in contact, as indices in robots
    Eigen::Vector2d at;  ///< contact point, m
  };
  double step = 0.02;                      ///< time since the last observation, s
  Eigen::Vector3d ball{0, 0, 0};           ///< m
  Eigen::Vector3d ball_velocity{0, 0, 0};  ///< m/s
  std::vector<ObservedRobot> robots;       ///< left before right, then by number
  std::vector<Contact> contacts;
};

/// The last robot that touched the ball.
struct BallTouch {
  std::optional<RobotId> robot;
  double ago = kLongAgo;  ///< s
};

/// The referee's actions on the world.
struct RefereeActions {
  struct Placement {
    RobotId robot;
    Eigen::Vector3d torso;          ///< m, new position; the robot is at rest there
    std::optional<double> heading;  ///< rad, of an upright torso; std::nullopt: the orientation does not change
  };
  std::optional<Eigen::Vector3d> ball;  ///< m, new position of the ball, at rest
  std::vector<Placement> robots;        ///< executed in this order
  bool change_sides = false;            ///< the teams exchange sides
};

/// The referee's access to the world: its observation, updated by the actions that it has already taken in this cycle.
struct RefereeWorld {
  RefereeView view;
  RefereeActions actions;

  void put_ball(const Eigen::Vector3d& place) {
    actions.ball = view.ball = place;
    view.ball_velocity.setZero();
  }
  /// robot: index in view.robots.
  void put(std::size_t robot, const Eigen::Vector3d& torso, std::optional<double> heading = {}) {
    ObservedRobot& seen = view.robots[robot];
    seen.box.translate(torso - seen.torso);
    seen.torso = torso;
    seen.velocity.setZero();
    actions.robots.push_back({seen.id, torso, heading});
  }
};

}  // namespace soccer
