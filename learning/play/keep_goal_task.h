#pragma once

#include "blackboard/common/describe.h"
#include "learning/play/play_task.h"

namespace soccer {

/// The task of keeping the goal.
struct KeepGoalParameters {
  // clang-format off
  PARAMETERS(KeepGoalParameters,
      (double, duration, 6, "s", 1, 60, "time of an episode"),
      (double, min_distance, 1.5, "m", 0, 10, "shortest distance of a shot"),
      (double, max_distance, 3, "m", 0, 10, "longest distance of a shot"),
      (double, max_bearing, 0.9, "rad", 0, 1.5, "largest direction from the goal to a shot, to either side"),
      (double, min_speed, 1.5, "m/s", 0, 10, "smallest speed of the ball"),
      (double, max_speed, 2.5, "m/s", 0, 10, "greatest speed of the ball"),
      (double, off_line, 0.2, "m", 0, 2, "distance of the keeper in front of the goal line at the start"),
      (double, goal_penalty, 1, "", 0, 100, "penalty for a goal"),
      (double, save_reward, 1, "", 0, 100, "reward for a ball that is not a goal"),
      (double, dive_penalty, 0.05, "", 0, 10, "penalty for a dive, from which the robot must get up"))
  // clang-format on
};

/// Stop a shot at the own goal. Options of reset: distance (m, of the shot from the middle of the goal), bearing (rad), aim (m, from the
/// middle of the goal along the goal line), speed (m/s). The result is 1 for a save and 0 for a goal.
class KeepGoalTask final : public PlayTask {
 public:
  explicit KeepGoalTask(const KeepGoalParameters& parameters, const FieldDimensions& field) : p_(parameters), field_(field) {}

  PlayLineup lineup() const override { return {}; }
  PlayPolicyParameters policy() const override;
  double duration() const override { return p_.duration; }
  PlayStart begin(EpisodeDraws& draws) override;
  PlayVerdict judge(const PlayStep& step, std::span<float> rewards) override;

 private:
  KeepGoalParameters p_;
  FieldDimensions field_;
  std::uint32_t dives_ = 0;
};

}  // namespace soccer
