#include "behaviour/foresight/rollout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "behaviour/policy/policy_player.h"
#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

double deviation(double variance) { return std::sqrt(std::max(0.0, variance)); }

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
    if (is_active_teammate(teammate, in.game, parameters.report_age) && takes_part(teammate.pose.position(), -field.length / 2))
      situation.robots.push_back({.pose = teammate.pose, .teammate = true, .fallen = teammate.fallen, .reported = true});
  const auto add_opponent = [&](Point2<Field> place, bool fallen) {
    situation.robots.push_back({.pose = {place.x, place.y, (situation.ball - place).angle()}, .fallen = fallen});
  };
  const Point2<Field> goal{field.length / 2, 0};
  bool keeper = false;
  for (const TrackedRobot& robot : in.robots.robots) {
    if (robot.team != RobotTeam::kOpponent || !takes_part(robot.field_position, goal.x)) continue;
    add_opponent(robot.field_position, robot.fallen);
    keeper = keeper || distance(robot.field_position, goal) < parameters.keeper_range;
  }
  if (!keeper && parameters.expects_keeper) add_opponent({goal.x - parameters.keeper_line, goal.y}, false);
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

namespace {

constexpr std::array kKicks{0.0, kPi / 2, -kPi / 2};  // rad, directions: ahead, swept to the left, swept to the right

MotionRequest walk(double forward, double left, double turn) {
  MotionRequest request;
  request.action = BodyAction::kWalk;
  request.forward = forward;
  request.left = left;
  request.turn = turn;
  return request;
}

/// Walks in a direction relative to the robot, and turns to face it.
MotionRequest walk_towards(Point2<Ground> way, const RolloutSkillParameters& p) {
  const double direction = way.angle();
  return walk(std::abs(direction) < p.turn_first ? p.gain * way.norm() : 0, 0, p.turn_gain * direction);
}

/// Walks to the place behind the ball, around the ball if it is in between.
MotionRequest go_round(double heading, const RolloutView& view, const RolloutSkillParameters& p) {
  const Point2<Field> behind = view.ball - Point2<Field>{p.around * std::cos(heading), p.around * std::sin(heading)};
  const Point2<Ground> way = view.pose.inverse() * behind;
  const double ball_distance = view.seen_ball.norm(), away = way.norm(), to_ball = view.seen_ball.angle();
  const double off = normalized(way.angle() - to_ball), width = std::asin(std::min(1.0, p.around / ball_distance));
  if (ball_distance > away + p.around || std::abs(off) > width) return walk_towards(way, p);
  const double bearing = to_ball + std::copysign(width, off);
  return walk_towards({away * std::cos(bearing), away * std::sin(bearing)}, p);
}

/// The direction of the kick that requires the least turning. turn: rad, to the direction of the target.
double min_turn_direction(double turn, double sweep_cost) {
  const auto cost = [&](double kick) { return std::abs(normalized(turn - kick)) + (kick == 0 ? 0 : sweep_cost); };
  return *std::ranges::min_element(kKicks, {}, cost);
}

}  // namespace

MotionRequest kick_towards(const RolloutKick& kick, const RolloutView& view, const RolloutSkillParameters& p) {
  const double ball_distance = view.seen_ball.norm(), to_target = (kick.target - view.ball).angle();
  const double from = ball_distance < p.near ? view.pose.angle : (view.ball - view.pose.position()).angle();
  const double direction = min_turn_direction(to_target - from, kick.sweep_cost), heading = to_target - direction;
  if (ball_distance > p.near) return go_round(heading, view, p);
  const double error = normalized(heading - view.pose.angle);
  const double turning = std::clamp((std::abs(error) - kick.tolerance) / p.facing, 0.0, 1.0);
  const Point2<Ground> off{view.seen_ball.x - p.ball_ahead - (p.around - p.ball_ahead) * turning, view.seen_ball.y};
  if (std::abs(error) < kick.tolerance && std::abs(off.x) < p.reach && std::abs(off.y) < 2 * p.reach) {
    MotionRequest request;
    request.action = BodyAction::kKick;
    request.kick_direction = direction;
    request.power = 1;
    return request;
  }
  const double turn = std::clamp(p.turn_gain * error, -p.turn_near, p.turn_near);
  const double forward = std::clamp(p.gain * off.x + turn * view.seen_ball.y, -p.forward_near, p.forward_near);
  return walk(forward, p.gain * off.y - turn * view.seen_ball.x, turn);
}

MotionRequest dribble_towards(Point2<Field> target, const RolloutView& view, const RolloutSkillParameters& p) {
  const double heading = (target - view.ball).angle(), error = normalized(heading - view.pose.angle);
  if (view.seen_ball.norm() > p.near || std::abs(error) > p.facing) return go_round(heading, view, p);
  const Point2<Ground> way = view.pose.inverse() * target;
  return walk(p.gain * way.x, p.gain * view.seen_ball.y, p.turn_gain * error);
}

MotionRequest walk_to(Point2<Field> place, const Pose2<Field, Ground>& pose, const RolloutSkillParameters& p) {
  const Point2<Ground> way = pose.inverse() * place;
  if (way.norm() > p.near) return walk_towards(way, p);
  return walk(p.gain * way.x, p.gain * way.y, 0);
}

namespace {

/// Time that a robot needs to stand behind the ball, s.
double time_to_ball(const ValuedState& state, std::size_t robot, Point2<Field> ball, const MotionModelParameters& motion,
                    const ForesightParameters& p) {
  const Point2<Field> goal{(state.teammate[robot] != 0 ? 1 : -1) * state.field.length / 2, 0};
  const Point2<Field> way = ball - Point2<Field>{state.world.x[robot], state.world.y[robot]};
  const double round = std::abs(normalized((goal - ball).angle() - way.angle()));
  return way.norm() / motion.max_forward + p.turning_time * round + (state.world.lies[robot] != 0 ? p.getup_time : 0);
}

double min_time(const ValuedState& state, bool teammate, Point2<Field> ball, const MotionModelParameters& motion,
                const ForesightParameters& p) {
  double minimum = std::numeric_limits<double>::infinity();
  for (std::size_t robot = 0; robot < state.world.robots(); ++robot)
    if ((state.teammate[robot] != 0) == teammate) minimum = std::min(minimum, time_to_ball(state, robot, ball, motion, p));
  return std::isfinite(minimum) ? minimum : p.unseen_opponent / motion.max_forward;
}

double danger(Point2<Field> ball, double goal_x, const ForesightParameters& p) {
  return std::exp(-distance(ball, {goal_x, 0}) / p.danger_range);
}

Point2<Field> within(Point2<Field> ball, const FieldDimensions& field) {
  return {std::clamp(ball.x, -field.length / 2, field.length / 2), std::clamp(ball.y, -field.width / 2, field.width / 2)};
}

/// The first point just behind a goal line on the way between two points in the field, or the end of the way.
Point2<Field> first_outside(Point2<Field> from, Point2<Field> to, const FieldDimensions& field) {
  const double line = field.length / 2 + field.ball_radius;
  if (std::abs(to.x) <= line || std::abs(from.x) > line) return to;
  const double x = std::copysign(line, to.x);
  const double fraction = (x - from.x) / (to.x - from.x);
  return {x * (1 + std::numeric_limits<double>::epsilon()), from.y + fraction * (to.y - from.y)};
}

}  // namespace

BallPlace ball_place(Point2<Field> ball, const FieldDimensions& field) {
  if (std::abs(ball.x) > field.length / 2 + field.ball_radius) {
    const bool between = std::abs(ball.y) < field.goal_width / 2;
    if (ball.x > 0) return between ? BallPlace::kTheirGoal : BallPlace::kPastTheirGoal;
    return between ? BallPlace::kOwnGoal : BallPlace::kPastOwnGoal;
  }
  return std::abs(ball.y) > field.width / 2 + field.ball_radius ? BallPlace::kPastTouchLine : BallPlace::kInPlay;
}

Point2<Field> rest_of(Point2<Field> ball, Point2<Field> velocity, const PlanarWorldParameters& p) {
  const double speed = velocity.norm();
  if (speed <= 0) return ball;
  // The deceleration a + k v integrated until rest; k = 0: v^2 / 2a.
  const double a = p.ball_deceleration, k = p.ball_drag;
  const double way = k > 0 ? speed / k - a / (k * k) * std::log1p(k * speed / a) : speed * speed / (2 * a);
  return ball + way / speed * velocity;
}

double value_of(const ValuedState& state, const PlanarWorldParameters& world, const MotionModelParameters& motion,
                const ForesightParameters& p) {
  const double line = state.field.length / 2, later = std::exp(-state.time / p.discount_time);
  const BallPlace now = ball_place(state.world.ball, state.field);
  if (now == BallPlace::kTheirGoal) return later;
  if (now == BallPlace::kOwnGoal) return -later;
  const Point2<Field> rest = first_outside(state.world.ball, rest_of(state.world.ball, state.world.ball_velocity, world), state.field);
  const BallPlace then = ball_place(rest, state.field);
  if (now == BallPlace::kInPlay && then == BallPlace::kTheirGoal) return p.rolling_goal * later;
  if (now == BallPlace::kInPlay && then == BallPlace::kOwnGoal) return -p.rolling_goal * later;
  const Point2<Field> ball = within(rest, state.field);
  const double ahead = min_time(state, false, ball, motion, p) - min_time(state, true, ball, motion, p);
  const double ours = 1 / (1 + std::exp(-ahead / p.possession_time));
  const double value = ours * danger(ball, line, p) - (1 - ours) * danger(ball, -line, p);
  return later * (then == BallPlace::kInPlay ? value : value - p.out);
}

Rollout::Rollout(const ForesightModel& model, const FieldDimensions& field, const Situation& start, const Alternative& first,
                 const CounterRandom& random)
    : model_(model), field_(field), first_(first), world_(start.robots.size()), tasks_(start.robots.size()) {
  world_.ball = start.ball;
  world_.ball_velocity = start.ball_velocity;
  for (std::size_t robot = 0; robot < start.robots.size(); ++robot) {
    world_.place(robot, start.robots[robot].pose);
    teammate_.push_back(start.robots[robot].teammate ? 1 : 0);
    bodies_.emplace_back(model.motion, robot, random);
    if (start.robots[robot].fallen) bodies_.back().topple();
  }
}

double Rollout::play() {
  const ForesightParameters& p = model_.foresight;
  double time = 0, next_decision = 0;
  while (time < p.horizon && ball_place(world_.ball, field_) == BallPlace::kInPlay) {
    if (time >= next_decision) {
      decide(time);
      next_decision += p.decision_time;
    }
    for (MotionModel& body : bodies_) body.advance(world_, time, p.step);
    world_.advance(field_, model_.world, p.step);
    time += p.step;
  }
  return value_of({field_, world_, teammate_, time}, model_.world, model_.motion, p);
}

void Rollout::decide(double time) {
  assign_tasks();
  for (std::size_t robot = 0; robot < bodies_.size(); ++robot)
    if (!bodies_[robot].lies()) bodies_[robot].request(decision(robot), time);
}

void Rollout::assign_tasks() {
  for (std::size_t robot = 0; robot < bodies_.size(); ++robot) {
    const bool keeps = distance({world_.x[robot], world_.y[robot]}, goal_of(teammate_[robot] != 0)) < model_.foresight.keeper_range;
    tasks_[robot] = keeps ? Task::kKeep : Task::kStand;
  }
  for (const bool teammate : {true, false})
    if (const std::size_t robot = nearest_to_ball(teammate); robot < tasks_.size()) tasks_[robot] = Task::kStrike;
}

std::size_t Rollout::nearest_to_ball(bool teammate) const {
  std::size_t nearest = bodies_.size();
  double min_distance = std::numeric_limits<double>::infinity();
  for (std::size_t robot = 0; robot < bodies_.size(); ++robot) {
    if ((teammate_[robot] != 0) != teammate || bodies_[robot].lies()) continue;
    // The first robot has left the ball to the others.
    if (robot == 0 && first_.kind == Alternative::Kind::kGo) continue;
    const double away = distance({world_.x[robot], world_.y[robot]}, world_.ball);
    if (away >= min_distance) continue;
    min_distance = away;
    nearest = robot;
  }
  return nearest;
}

MotionRequest Rollout::decision(std::size_t robot) const {
  const RolloutSkillParameters& skills = model_.skills;
  const Pose2<Field, Ground> pose = world_.pose(robot);
  const RolloutView view{pose, world_.ball, pose.inverse() * world_.ball};
  const bool teammate = teammate_[robot] != 0;
  if (robot == 0 && bodies_.front().status().kicks == 0) {
    switch (first_.kind) {
      case Alternative::Kind::kKick: return kick_towards({first_.target, first_.tolerance, first_.sweep_cost}, view, skills);
      case Alternative::Kind::kDribble: return dribble_towards(first_.target, view, skills);
      case Alternative::Kind::kGo: return walk_to(first_.target, pose, skills);
    }
  }
  if (tasks_[robot] == Task::kStrike) return kick_towards({goal_of(!teammate), skills.tolerance, skills.sweep_cost}, view, skills);
  if (tasks_[robot] == Task::kKeep) {
    const Point2<Field> goal = goal_of(teammate), way = world_.ball - goal;
    const double length = std::max(way.norm(), model_.foresight.keeper_line);
    return walk_to(goal + (model_.foresight.keeper_line / length) * way, pose, skills);
  }
  MotionRequest stand;
  stand.action = BodyAction::kStand;
  return stand;
}

std::vector<double> look_ahead(const ForesightModel& model, const FieldDimensions& field, const Situation& believed,
                               const std::vector<Alternative>& alternatives, int rollouts, std::uint64_t seed) {
  std::vector<double> values(alternatives.size());
  for (int count = 0; count < rollouts; ++count) {
    const CounterRandom random(seed + static_cast<std::uint64_t>(count));
    const Situation start = drawn(believed, random, model.foresight);
    for (std::size_t i = 0; i < alternatives.size(); ++i)
      values[i] += Rollout(model, field, start, alternatives[i], random).play() / rollouts;
  }
  return values;
}

}  // namespace soccer
