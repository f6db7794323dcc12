#include "learning/play/go_to_ball_task.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/angle.h"
#include "learning/play/field_events.h"

namespace soccer {

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

}  // namespace soccer
