#pragma once

#include "blackboard/common/describe.h"
#include "learning/joints/joint_environment.h"

namespace soccer {

/// The task of getting up.
struct GetupTaskParameters {
  // clang-format off
  PARAMETERS(GetupTaskParameters,
      (double, duration, 5, "s", 1, 10, "time of an episode"),
      (double, reach, 1.5, "rad", 0, 3, "change of a joint's target per unit of its action"),
      (double, rest_time, 0.6, "s", 0, 5, "time for which the robot comes to rest without stiffness before an episode"),
      (double, joint_range, 0.3, "rad", 0, 2, "largest deviation of each joint from the stance when it is laid down"),
      (double, height_reward, 0.1, "", 0, 10, "reward in each step for the height of the torso, relative to a standing robot's"),
      (double, upright_reward, 0.1, "", 0, 10, "reward in each step for an upright torso: the cosine of its lean"),
      (double, calm_reward, 0.3, "", 0, 10, "reward in each step for standing calmly on both feet"),
      (double, effort_penalty, 0.01, "", 0, 1, "penalty in each step for the mean square of the actions' changes"),
      (double, calm_time, 0.5, "s", 0, 5, "the task is achieved when the robot has stood calmly for this time"),
      (double, calm, 0.6, "", 0, 1, "a stance is calm at this fraction of the reward for it"))
  // clang-format on
};

/// Get up from the front, the back or a side. Options of reset: lying (0 on the front, 1 on the back, 2 on the left side, 3 on the right
/// side). The result is the time until the robot stood, s.
class GetupTask final : public JointTask {
 public:
  GetupTask(std::shared_ptr<const BodySetup> setup, const GetupTaskParameters& parameters) : setup_(std::move(setup)), p_(parameters) {}

  JointPolicyParameters policy(const BodySetup& setup) const override;
  JointStart begin(EpisodeDraws& draws) override;
  JointVerdict judge(const JointStep& step) override;

 private:
  std::shared_ptr<const BodySetup> setup_;
  GetupTaskParameters p_;
  double calm_ = 0;  // s, for which the robot has stood calmly
};

}  // namespace soccer
