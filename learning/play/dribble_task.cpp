#include "learning/play/dribble_task.h"

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

}  // namespace soccer
