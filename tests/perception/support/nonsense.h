#pragma once

#include <cmath>
#include <limits>
#include <memory>
#include <string>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/normal_distribution.hpp>
#include <boost/random/uniform_int_distribution.hpp>

#include "blackboard/topics/sensors.h"
#include "perception/ball/ball_filter.h"
#include "perception/localisation/localisation.h"
#include "perception/localisation/multi_pose_filter.h"
#include "perception/robots/robot_filter.h"

namespace soccer::test {

/// Feeds the filters with random input from a seed: mostly plausible observations, but also non-finite and huge values, implausible reports
/// of teammates, falls, penalties and placements.
class Nonsense {
 public:
  explicit Nonsense(std::uint64_t seed) : engine_(seed) { mates_.reports.resize(2); }

  /// Updates all filters once. Returns the name of an invalid result; empty when all results are valid.
  std::string update() {
    imagine();
    localisation_.tick({seen_, odometry_, placement_, game_, mates_, {&ball_}}, {pose_, hypotheses_});
    balls_.tick({seen_, pose_, odometry_, sensors_}, {ball_});
    robots_.tick({seen_, pose_, odometry_, sensors_, game_, mates_, kinematics_}, {map_});
    if (!(std::abs(pose_.pose.x) < 100 && std::abs(pose_.pose.y) < 100 && std::abs(pose_.pose.angle) < 4)) return "the pose";
    for (const double c : pose_.covariance)
      if (!std::isfinite(c)) return "the pose's covariance";
    for (const PoseHypothesis& hypothesis : hypotheses_.hypotheses)
      for (const std::size_t diagonal : {0U, 4U, 8U})
        if (!(hypothesis.covariance[diagonal] > kMinDeviation * kMinDeviation)) return "the variance of a pose hypothesis";
    if (!std::isfinite(ball_.position.norm() + ball_.field_position.norm() + ball_.field_velocity.norm())) return "the ball";
    for (const TrackedRobot& robot : map_.robots)
      if (!std::isfinite(robot.position.norm() + robot.field_position.norm() + robot.life)) return "a robot";
    return "";
  }

 private:
  static constexpr double kMinDeviation = 0.005;  // m, rad: lower bound of the deviations of the filter

  int dice(int sides) { return boost::random::uniform_int_distribution<int>(0, sides - 1)(engine_); }
  double normal() { return boost::random::normal_distribution<double>()(engine_); }
  double value() {
    const int thrown = dice(1000);
    if (thrown == 0) return std::numeric_limits<double>::quiet_NaN();
    if (thrown == 1) return -std::numeric_limits<double>::infinity();
    return thrown < 10 ? 1e12 * normal() : 3 * normal();
  }

  void imagine() {
    ++seen_.frame;
    seen_.time += from_seconds(0.06);
    seen_.gaze = value();
    seen_.features.clear();
    seen_.lines.clear();
    seen_.balls.clear();
    seen_.robots.clear();
    for (int n = dice(4); n > 0; --n) seen_.features.push_back({static_cast<FeatureKind>(dice(6)), {value(), value()}, n > 1, value()});
    for (int n = dice(4); n > 0; --n) seen_.lines.push_back({{value(), value()}, {value(), value()}});
    for (int n = dice(3); n > 0; --n) seen_.balls.push_back({value(), value()});
    for (int n = dice(3); n > 0; --n)
      seen_.robots.push_back({n > 1 ? RobotTeam::kOwn : RobotTeam::kOpponent, dice(4), {value(), value()}, value(), n > 2, value(), n > 1});
    sensors_.time = seen_.time;
    odometry_.pose = {odometry_.pose.x + 0.02 * normal(), 0, 0.1 * normal()};
    odometry_.stale = dice(1000) < 2;
    if (dice(1000) == 0) placement_ = {{value(), value(), value()}, placement_.count + 1};
    game_.penalised = dice(1000) < 100;
    game_.state = static_cast<GameState>(dice(5));
    game_.clock += 0.06;
    for (TeamReport& mate : mates_.reports) {
      mate.number = 3 + dice(3);
      if (dice(1000) < 300) mate.clock = game_.clock;
      mate.pose = {value(), value(), value()};
      mate.pose_deviation = std::abs(0.3 * value());
      mate.ball_known = true;
      mate.ball = {value(), value()};
      mate.mates.assign(1, {2, {value(), value()}});
      mate.opponents.assign(1, {value(), value()});
    }
  }

  boost::random::mt19937_64 engine_;
  FieldDimensions field_;
  GroundObservations seen_;
  SensorFrame sensors_;
  Odometry odometry_;
  Placement placement_;
  Game game_;
  TeamMates mates_;
  RobotPose pose_;
  PoseHypotheses hypotheses_;
  BallEstimate ball_;
  RobotMap map_;
  Kinematics kinematics_;
  Localisation localisation_{field_, std::make_unique<MultiPoseFilter>(field_, LocalisationParameters{})};
  BallFilter balls_{BallFilterParameters{}};
  RobotFilter robots_{{}, {}};
};

}  // namespace soccer::test
