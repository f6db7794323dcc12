#pragma once

#include "blackboard/common/describe.h"
#include "learning/play/play_task.h"

namespace soccer {

/// The task of dribbling.
struct DribbleParameters {
  // clang-format off
  PARAMETERS(DribbleParameters,
      (double, duration, 60, "s", 1, 600, "time of an episode"),
      (double, behind, 0.5, "m", 0, 5, "typical distance of the robot behind the ball at the start, which is half to twice as long"),
      (double, aside, 0.3, "m", 0, 5, "largest distance of the robot to either side at the start"),
      (double, back, 2.5, "m", 0, 10, "largest distance of the ball behind the centre spot at the start"),
      (double, across, 2, "m", 0, 10, "largest distance of the ball beside the middle of the field at the start"),
      (double, progress_reward, 0.5, "1/m", 0, 10, "reward for the ball's approach to the opponents' goal"),
      (double, near_reward, 0.1, "1/m", 0, 10, "reward for the robot's approach to the ball"),
      (double, time_penalty, 0.02, "1/s", 0, 10, "penalty for the time"),
      (double, goal_reward, 2, "", 0, 100, "reward for a goal"),
      (double, out_penalty, 1, "", 0, 100, "penalty for a ball that leaves the field elsewhere"))
  // clang-format on
};

/// Push the ball into the opponents' goal by walking, without kicks. Options of reset: ball_x, ball_y, robot_x, robot_y (m), heading (rad).
/// The result is the distance by which the ball came nearer to the goal, m.
class DribbleTask final : public PlayTask {
 public:
  explicit DribbleTask(const DribbleParameters& parameters) : p_(parameters) {}

  PlayLineup lineup() const override { return {}; }
  PlayPolicyParameters policy() const override;
  double duration() const override { return p_.duration; }
  PlayStart begin(EpisodeDraws& draws) override;
  PlayVerdict judge(const PlayStep& step, std::span<float> rewards) override;

 private:
  DribbleParameters p_;
  double first_gap_ = -1, gap_ = 0, reach_ = 0;  // m: from the ball to the goal at the start and now; from the robot to the ball
};

}  // namespace soccer
