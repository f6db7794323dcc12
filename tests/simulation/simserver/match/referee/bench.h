#pragma once

#include <cmath>
#include <stdexcept>

#include "simulation/simserver/match/referee/referee.h"
#include "simulation/simserver/match/referee/simspark/simspark_referee.h"

namespace soccer {

inline FieldDimensions big_field() {
  FieldDimensions field;
  field.length = 30;
  field.width = 20;
  field.centre_circle_radius = 2;
  field.penalty_area_length = 1.8;
  field.penalty_area_width = 6;
  field.goal_width = 2.1;
  field.goal_depth = 0.6;
  field.ball_radius = 0.042;
  return field;
}

/// Name of a test's parameter that is a side.
inline constexpr auto kNameOfSide = [](const auto& info) { return info.param == Side::kLeft ? "left" : "right"; };

/// A 3D league game without physics: the ball moves with its given velocity, and robots stay where they are placed.
class Bench {
 public:
  explicit Bench(int robots_a_side = 2, std::uint32_t seed = 1) {
    state.dice = RandomStream32(seed);
    view.ball = {0, 0, field.ball_radius};
    for (const Side side : {Side::kLeft, Side::kRight})
      for (int unum = 1; unum <= robots_a_side; ++unum) add({side, unum}, {homeward(side) * (5.0 + unum), 1.0 * unum});
  }

  void add(RobotId id, const Eigen::Vector2d& place) {
    ObservedRobot robot;
    robot.id = id;
    robot.torso = {place.x(), place.y(), 0.385};
    robot.box = {robot.torso - Eigen::Vector3d(0.15, 0.15, 0.385), robot.torso + Eigen::Vector3d(0.15, 0.15, 0.2)};
    view.robots.push_back(robot);
  }
  ObservedRobot& robot(RobotId id) {
    for (ObservedRobot& robot : view.robots)
      if (robot.id == id) return robot;
    throw std::out_of_range("no such robot");
  }
  void put(RobotId id, double x, double y, double z = 0.385) {
    ObservedRobot& r = robot(id);
    const Eigen::Vector3d to(x, y, z);
    r.box.translate(to - r.torso);
    r.torso = to;
  }
  void begin(PlayMode mode) { set_mode(match, mode); }

  /// Runs one cycle, in which this robot touches the ball.
  void cycle(std::optional<RobotId> toucher = {}) {
    view.ball += view.step * view.ball_velocity;
    for (ObservedRobot& r : view.robots) r.touches_ball = toucher == r.id;
    if (clock_runs(match.mode)) match.time += view.step;
    match.mode_time += view.step;
    const PlayMode before = match.mode;
    actions = judge_simspark(rules, field, view, match, state);
    if (match.mode != before) history.push_back(match.mode);
    if (actions.ball) {
      view.ball = *actions.ball;
      view.ball_velocity.setZero();
    }
    for (const RefereeActions::Placement& placement : actions.robots)
      put(placement.robot, placement.torso.x(), placement.torso.y(), placement.torso.z());
  }
  void run(double seconds) {
    for (int i = 0; i < std::lround(seconds / view.step); ++i) cycle();
  }
  /// The robot touches the ball, which is then moved to the given position.
  void kick(RobotId by, const Eigen::Vector3d& to) {
    cycle(by);
    view.ball = to;
    cycle();
  }

  SimSparkRules rules;
  FieldDimensions field = big_field();
  Match match;
  SimSparkState state;
  RefereeView view;
  RefereeActions actions;
  std::vector<PlayMode> history;
};

inline constexpr RobotId kLeftOne{Side::kLeft, 1}, kLeftTwo{Side::kLeft, 2}, kLeftThree{Side::kLeft, 3};
inline constexpr RobotId kRightOne{Side::kRight, 1}, kRightTwo{Side::kRight, 2}, kRightThree{Side::kRight, 3};
inline constexpr double kBallHeight = 0.042;  ///< m, height of the centre of a ball that lies on the ground

}  // namespace soccer
