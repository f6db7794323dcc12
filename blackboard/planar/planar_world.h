#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/planar/planar_world_parameters.h"
#include "blackboard/topics/game.h"

namespace soccer {

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
