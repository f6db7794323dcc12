#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer {

/// Shapes and contacts of the behaviour simulator's world.
struct PlanarWorldParameters {
  // clang-format off
  PARAMETERS(PlanarWorldParameters,
      (double, body_radius, 0.14, "m", 0.01, 1, "radius of an upright robot among other robots; half the width of a NAO's shoulders"),
      (double, lying_radius, 0.22, "m", 0.01, 1, "radius of a robot that lies on the ground"),
      (double, foot_radius, 0.11, "m", 0.01, 1, "radius of the circle of both feet, which touches the ball"),
      (double, post_radius, 0.05, "m", 0.01, 1, "radius of a goal post"),
      (double, ball_deceleration, 0.3, "m/s^2", 0.01, 10, "deceleration of a rolling ball that does not depend on its speed"),
      (double, ball_drag, 0, "1/s", 0, 20, "deceleration of a rolling ball per speed"),
      (double, ball_bounce, 0.4, "", 0, 1, "fraction of its speed that a ball keeps when it bounces off a goal post"),
      (double, net_bounce, 0.05, "", 0, 1, "fraction of its speed that a ball keeps when it bounces off a net"),
      (double, robot_bounce, 0.2, "", 0, 1, "fraction of its relative speed that a ball keeps when it bounces off a robot"))
  // clang-format on
};

/// Robots and ball in the plane of the field, without bodies: robots are circles with given velocities, which push each other and the
/// ball. Arrays by robot. Field is the frame of the team that defends the goal at negative x in the first half. A value type: a copy
/// continues like the original.
struct PlanarWorld {
  /// Two robots in contact.
  struct Contact {
    std::size_t a, b;
    Point2<Field> at;
  };

  std::vector<double> x, y, heading;       ///< m, m, rad
  std::vector<double> vx, vy, turn;        ///< m/s, m/s along the axes of Field, rad/s: set by the motion models
  std::vector<std::uint8_t> lies;          ///< on the ground
  std::vector<std::uint8_t> touched_ball;  ///< in the last step
  std::vector<Contact> contacts;           ///< of the last step
  Point2<Field> ball, ball_velocity;       ///< m, m/s

  /// Robots at the origin, at rest.
  explicit PlanarWorld(std::size_t robots);

  std::size_t robots() const { return x.size(); }
  Pose2<Field, Ground> pose(std::size_t robot) const { return {x[robot], y[robot], heading[robot]}; }
  /// Moves a robot; it is at rest there.
  void place(std::size_t robot, const Pose2<Field, Ground>& pose);

  /// A robot's foot gives the ball this velocity. speed: m/s; direction: rad. Takes effect in advance().
  void kick_ball(std::size_t robot, double speed, double direction);

  /// Moves everything for a step, s: robots walk, those that overlap are pushed apart, and the ball rolls and bounces off robots, posts and
  /// nets.
  void advance(const FieldDimensions& field, const PlanarWorldParameters& parameters, double step);

 private:
  struct Kick {
    std::size_t robot;
    double speed, direction;
  };
  void separate_robots(const FieldDimensions& field, const PlanarWorldParameters& parameters);
  void roll_ball(const PlanarWorldParameters& parameters, double step);
  void bounce_off_goals(const FieldDimensions& field, const PlanarWorldParameters& parameters);
  void bounce_off_robots(const FieldDimensions& field, const PlanarWorldParameters& parameters);
  /// Moves the ball out of an obstacle that it reaches into, and reflects its velocity relative to the obstacle.
  void bounce(Point2<Field> obstacle, Point2<Field> obstacle_velocity, double reach, double restitution);

  std::vector<Kick> kicks_;
};

}  // namespace soccer
