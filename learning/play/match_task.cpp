#include "learning/play/match_task.h"

#include "learning/play/field_events.h"

namespace soccer {

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
