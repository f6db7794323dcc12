#include "learning/play/play_tasks.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/angle.h"

namespace soccer {

BallStatus place_of(Point2<Field> ball, const FieldDimensions& field) {
  const double beyond = field.ball_radius + field.line_width / 2;
  if (std::abs(ball.x) > field.length / 2 + beyond) {
    if (std::abs(ball.y) > field.goal_width / 2) return BallStatus::kOut;
    return ball.x < 0 ? BallStatus::kLeftGoal : BallStatus::kRightGoal;
  }
  return std::abs(ball.y) > field.width / 2 + beyond ? BallStatus::kOut : BallStatus::kInPlay;
}

Point2<Field> returned(Point2<Field> ball, const FieldDimensions& field, double margin) {
  const double x = field.length / 2 - margin, y = field.width / 2 - margin;
  return {std::clamp(ball.x, -x, x), std::clamp(ball.y, -y, y)};
}

PlayPolicyParameters DribbleTask::policy() const {
  PlayPolicyParameters policy;
  policy.kicks = false;
  return policy;
}

PlayStart DribbleTask::begin(EpisodeDraws& draws) {
  const Point2<Field> ball{draws.uniform("ball_x", -p_.back, 0), draws.uniform("ball_y", -p_.across, p_.across)};
  const double x = draws.uniform("robot_x", ball.x - 2 * p_.behind, ball.x - p_.behind / 2);
  const double y = draws.uniform("robot_y", ball.y - p_.aside, ball.y + p_.aside), heading = draws.uniform("heading", -kPi / 4, kPi / 4);
  first_gap_ = -1;
  return {.robots = {{x, y, heading}}, .ball = ball};
}

PlayVerdict DribbleTask::judge(const PlayStep& step, std::span<float> rewards) {
  const Playground& ground = step.ground;
  const Point2<Field> ball = ground.ball();
  const double gap = distance(ball, target(ground)), reach = distance(ball, ground.pose(0).position());
  double reward = -p_.time_penalty * step.step;
  if (first_gap_ < 0)
    first_gap_ = gap;
  else
    reward += p_.progress_reward * (gap_ - gap) + p_.near_reward * (reach_ - reach);
  gap_ = gap;
  reach_ = reach;
  const BallStatus place = place_of(ball, ground.field());
  PlayVerdict verdict{.ends = place != BallStatus::kInPlay, .success = place == BallStatus::kRightGoal, .result = first_gap_ - gap};
  if (verdict.ends) reward += verdict.success ? p_.goal_reward : -p_.out_penalty;
  rewards[0] = static_cast<float>(reward);
  return verdict;
}

PlayPolicyParameters GoToBallTask::policy() const {
  PlayPolicyParameters policy;
  policy.kicks = false;
  policy.centred = true;
  return policy;
}

PlayStart GoToBallTask::begin(EpisodeDraws& draws) {
  const double distance = draws.uniform("distance", p_.min_distance, p_.max_distance), bearing = draws.uniform("bearing", -kPi, kPi);
  const double heading = draws.uniform("heading", -kPi, kPi);
  begun_ = false;
  held_ = 0;
  // The ball rests on the centre spot, from which the opponents' goal lies in the direction of x.
  return {.robots = {{-distance * std::cos(bearing), -distance * std::sin(bearing), heading}}};
}

/// Reward for the place and the heading so far.
double GoToBallTask::potential(const Playground& ground) const {
  const Pose2<Field, Ground> robot = ground.pose(0);
  const Point2<Field> ball = ground.ball();
  const double ahead = p_.lined_up ? p_.ahead : 0, aside = p_.lined_up ? p_.aside : 0;
  const double gap = std::min(distance(robot.position(), ball - Point2<Field>{ahead, aside}),
                              distance(robot.position(), ball - Point2<Field>{ahead, -aside}));
  const double error = p_.lined_up ? std::abs(normalized(robot.angle)) : std::abs((robot.inverse() * ball).angle());
  return -p_.progress_reward * gap - p_.heading_reward * error;
}

PlayVerdict GoToBallTask::judge(const PlayStep& step, std::span<float> rewards) {
  const Playground& ground = step.ground;
  const Pose2<Field, Ground> robot = ground.pose(0);
  const Point2<Ground> ball = robot.inverse() * ground.ball();
  const double potential = this->potential(ground);
  double reward = (begun_ ? potential - potential_ : 0) - p_.time_penalty * step.step;
  potential_ = potential;
  begun_ = true;
  PlayVerdict verdict{.result = step.time};
  held_ = p_.reached(ball, robot.angle) ? held_ + 1 : 0;
  if (held_ > 0 && (held_ - 1) * step.step > p_.hold - step.step / 2) {
    verdict.ends = verdict.success = true;
    reward += p_.arrival_reward;
  } else if (ground.ball().norm() > p_.ball_moved) {
    verdict.ends = true;
    reward -= p_.push_penalty;
  }
  rewards[0] = static_cast<float>(reward);
  return verdict;
}

PlayPolicyParameters KeepGoalTask::policy() const {
  PlayPolicyParameters policy;
  policy.kicks = false;
  policy.dives = true;
  return policy;
}

PlayStart KeepGoalTask::begin(EpisodeDraws& draws) {
  const double distance = draws.uniform("distance", p_.min_distance, p_.max_distance),
               bearing = draws.uniform("bearing", -p_.max_bearing, p_.max_bearing);
  const double inside = field_.goal_width / 2 - field_.ball_radius, aim = draws.uniform("aim", -inside, inside);
  const double speed = draws.uniform("speed", p_.min_speed, p_.max_speed), line = -field_.length / 2;
  const Point2<Field> ball{line + distance * std::cos(bearing), distance * std::sin(bearing)};
  const double direction = (Point2<Field>{line, aim} - ball).angle();
  dives_ = 0;
  return {
      .robots = {{line + p_.off_line, 0, 0}}, .ball = ball, .ball_velocity = {speed * std::cos(direction), speed * std::sin(direction)}};
}

PlayVerdict KeepGoalTask::judge(const PlayStep& step, std::span<float> rewards) {
  const BallStatus place = place_of(step.ground.ball(), field_);
  const bool goal = place == BallStatus::kLeftGoal;
  PlayVerdict verdict{.ends = place != BallStatus::kInPlay, .success = !goal, .result = goal ? 0.0 : 1.0};
  const std::uint32_t dives = step.ground.status(0).dives;
  double reward = dives > dives_ ? -p_.dive_penalty : 0;
  dives_ = dives;
  if (verdict.ends || step.over) reward += goal ? -p_.goal_penalty : p_.save_reward;
  rewards[0] = static_cast<float>(reward);
  return verdict;
}

MatchTask::MatchTask(const MatchParameters& parameters, const FieldDimensions& field, int players, bool right_learns)
    : p_(parameters), field_(field), players_(players), right_learns_(right_learns), reaches_(2 * static_cast<std::size_t>(players)) {}

PlayPolicyParameters MatchTask::policy() const {
  PlayPolicyParameters policy;
  policy.mates = players_ - 1;
  policy.opponents = players_;
  return policy;
}

PlayStart MatchTask::begin(EpisodeDraws& draws) {
  PlayStart start;
  start.ball = {draws.uniform("ball_x", -p_.ball_spread, p_.ball_spread), draws.uniform("ball_y", -p_.ball_spread, p_.ball_spread)};
  for (const bool left : {true, false})
    for (int i = 0; i < players_; ++i) {
      // Each robot has a lane of its own, so that none overlap.
      const double lane = field_.width / players_, middle = -field_.width / 2 + (i + 0.5) * lane;
      const double back = draws.unnamed(0.5, p_.spread), y = middle + draws.unnamed(-0.3, 0.3) * lane;
      const double heading = draws.unnamed(-kPi / 4, kPi / 4);
      start.robots.push_back(left ? Pose2<Field, Ground>{-back, y, heading} : Pose2<Field, Ground>{back, -y, normalized(heading + kPi)});
    }
  begun_ = false;
  return start;
}

/// The robot of a team that is nearest to the ball.
std::size_t MatchTask::nearest(const Playground& ground, bool left) const {
  const std::size_t first = left ? 0 : static_cast<std::size_t>(players_);
  std::size_t best = first;
  for (std::size_t i = first; i < first + static_cast<std::size_t>(players_); ++i)
    if (distance(ground.pose(i).position(), ground.ball()) < distance(ground.pose(best).position(), ground.ball())) best = i;
  return best;
}

PlayVerdict MatchTask::judge(const PlayStep& step, std::span<float> rewards) {
  Playground& ground = step.ground;
  const Point2<Field> ball = ground.ball();
  const BallStatus place = place_of(ball, field_);
  const double progress = begun_ ? ball.x - ball_x_ : 0;
  const double goal = place == BallStatus::kRightGoal ? 1 : place == BallStatus::kLeftGoal ? -1 : 0;
  const std::array<std::size_t, 2> nearest_robots{nearest(ground, true), nearest(ground, false)};
  for (std::size_t i = 0; i < rewards.size(); ++i) {
    const bool left = i < static_cast<std::size_t>(players_);
    const double sign = left ? 1 : -1, reach = distance(ground.pose(i).position(), ball);
    double reward = sign * (p_.goal_reward * goal + p_.progress_reward * progress);
    if (nearest_robots[left ? 0 : 1] == i) {
      if (begun_) reward += p_.near_reward * (reaches_[i] - reach);
      if (place == BallStatus::kOut) reward -= p_.out_penalty;
    }
    reaches_[i] = reach;
    rewards[i] = static_cast<float>(reward);
  }
  begun_ = place != BallStatus::kOut;
  ball_x_ = ball.x;
  if (place == BallStatus::kOut) ground.place_ball(returned(ball, field_, p_.margin));
  return {.ends = goal != 0, .success = goal > 0, .result = goal};
}

}  // namespace soccer
