#include "learning/play/keep_goal_task.h"

#include <cmath>

#include "learning/play/field_events.h"

namespace soccer {

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

}  // namespace soccer
