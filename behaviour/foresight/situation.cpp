#include "behaviour/foresight/situation.h"

#include <algorithm>
#include <cmath>

#include "blackboard/planar/counter_random.h"

namespace soccer {
namespace {

double deviation(double variance) { return std::sqrt(std::max(0.0, variance)); }

bool plays(const TeamReport& teammate, const Game& game, const ForesightParameters& parameters) {
  const auto index = static_cast<std::size_t>(teammate.number - 1);
  return !teammate.lost && teammate.number != game.player && index < game.mates_penalised.size() && !game.mates_penalised[index] &&
         game.clock - teammate.clock < parameters.report_age;
}

}  // namespace

Situation situation_of(const SituationInputs& in, const FieldDimensions& field, const ForesightParameters& parameters) {
  Situation situation;
  situation.ball = in.ball.field_position;
  situation.ball_velocity = in.ball.field_velocity;
  situation.x_deviation = deviation(in.pose.covariance[0]);
  situation.y_deviation = deviation(in.pose.covariance[4]);
  situation.heading_deviation = deviation(in.pose.covariance[8]);
  situation.ball_deviation = deviation((in.ball.covariance[0] + in.ball.covariance[3]) / 2 - in.pose.covariance[0]);
  situation.robots.push_back({.pose = in.pose.pose, .teammate = true});
  const auto takes_part = [&](Point2<Field> place, double goal_x) {
    return distance(place, situation.ball) < parameters.nearby || distance(place, {goal_x, 0}) < parameters.keeper_range;
  };
  for (const TeamReport& teammate : in.mates.reports)
    if (plays(teammate, in.game, parameters) && takes_part(teammate.pose.position(), -field.length / 2))
      situation.robots.push_back({.pose = teammate.pose, .teammate = true, .fallen = teammate.fallen, .reported = true});
  const auto add_opponent = [&](Point2<Field> place) {
    situation.robots.push_back({.pose = {place.x, place.y, (situation.ball - place).angle()}});
  };
  const Point2<Field> goal{field.length / 2, 0};
  bool keeper = false;
  for (const TrackedRobot& robot : in.robots.robots) {
    if (robot.teammate || !takes_part(robot.field_position, goal.x)) continue;
    add_opponent(robot.field_position);
    keeper = keeper || distance(robot.field_position, goal) < parameters.keeper_range;
  }
  if (!keeper && parameters.expects_keeper) add_opponent({goal.x - parameters.keeper_line, goal.y});
  return situation;
}

Situation drawn(const Situation& believed, const CounterRandom& random, const ForesightParameters& parameters) {
  const auto normal = [&](Draw draw, std::size_t robot) { return random.normal(static_cast<std::uint32_t>(draw), robot, 0); };
  Situation situation = believed;
  const Pose2<Field, Ground> seen_from = believed.robots.front().pose;
  const Pose2<Field, Ground> is_at{seen_from.x + believed.x_deviation * normal(Draw::kPoseX, 0),
                                   seen_from.y + believed.y_deviation * normal(Draw::kPoseY, 0),
                                   seen_from.angle + believed.heading_deviation * normal(Draw::kHeading, 0)};
  const Pose2<Field, Field> moved = is_at * seen_from.inverse();
  situation.robots.front().pose = is_at;
  situation.ball = moved * situation.ball + Point2<Field>{believed.ball_deviation * normal(Draw::kBallDistance, 0),
                                                          believed.ball_deviation * normal(Draw::kBallBearing, 0)};
  for (std::size_t i = 1; i < situation.robots.size(); ++i) {
    Situation::Robot& robot = situation.robots[i];
    if (!robot.reported) robot.pose = moved * robot.pose;
    robot.pose.x += parameters.robot_error * normal(Draw::kRobotX, i);
    robot.pose.y += parameters.robot_error * normal(Draw::kRobotY, i);
  }
  return situation;
}

}  // namespace soccer
