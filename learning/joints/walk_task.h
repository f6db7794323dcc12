#pragma once

#include "blackboard/common/describe.h"
#include "learning/joints/joint_environment.h"

namespace soccer {

/// Angle of the torso from the vertical, rad, 0…pi.
double lean_of(const World& world, std::size_t robot);

/// 0…1: how calmly and upright a robot stands on both feet; 0 if a foot does not carry at least a fifth of its weight.
double calm_stance(const JointStep& step);

/// 0…1: how near the actions are to 0, at which the joints are at rest.
double rest_share(const JointStep& step);

/// Mean square of the change from the last action to this one.
double action_change(const JointStep& step);

/// The task of walking at a requested velocity.
struct WalkTaskParameters {
  // clang-format off
  PARAMETERS(WalkTaskParameters,
      (double, duration, 8, "s", 1, 600, "time of an episode"),
      (double, pitch_reach, 0.5, "rad", 0, 2, "change of a pitch joint's target per unit of its action"),
      (double, roll_reach, 0.25, "rad", 0, 2, "change of a roll joint's target per unit of its action"),
      (double, arm_reach, 0.5, "rad", 0, 2, "change of a shoulder pitch's target per unit of its action; 0: the arms keep still"),
      (double, step_cycle, 0.5, "s", 0.1, 5, "period of the clock that the policy observes: two steps"),
      (double, max_forward, 0.4, "m/s", 0, 3, "greatest requested speed forward"),
      (double, max_backward, 0.2, "m/s", 0, 3, "greatest requested speed backward"),
      (double, max_sideways, 0.2, "m/s", 0, 3, "greatest requested speed sideways"),
      (double, max_turn, 1, "rad/s", 0, 10, "greatest requested turning speed"),
      (double, smoothing, 0.3, "s", 0.01, 5, "time constant of the mean velocity that is rewarded"),
      (double, speed_scale, 0.15, "m/s", 0.01, 3, "error of the velocity at which its reward has fallen to 37 %"),
      (double, turn_scale, 0.4, "rad/s", 0.01, 10, "error of the turning speed at which its reward has fallen to 37 %"),
      (double, speed_reward, 0.06, "", 0, 10, "reward in each step for the requested velocity"),
      (double, turn_reward, 0.03, "", 0, 10, "reward in each step for the requested turning speed"),
      (double, lean_penalty, 0.02, "1/rad", 0, 10, "penalty in each step for the torso's lean"),
      (double, effort_penalty, 0.01, "", 0, 1, "penalty in each step for the mean square of the actions' changes"),
      (double, fall_penalty, 2, "", 0, 1000, "penalty for a fall, which ends the episode"),
      (double, fallen_lean, 0.8, "rad", 0.1, 1.5, "a torso that leans farther has fallen"))
  // clang-format on
};

/// Walk at a requested velocity, which is constant in an episode. Options of reset: forward, left (m/s), turn (rad/s). The result is the
/// mean error of the velocity, m/s; success: no fall, and a mean error below speed_scale.
class WalkTask final : public JointTask {
 public:
  WalkTask(std::shared_ptr<const BodySetup> setup, const WalkTaskParameters& parameters) : setup_(std::move(setup)), p_(parameters) {}

  JointPolicyParameters policy(const BodySetup& setup) const override;
  JointStart begin(EpisodeDraws& draws) override;
  JointVerdict judge(const JointStep& step) override;

 private:
  std::shared_ptr<const BodySetup> setup_;
  WalkTaskParameters p_;
  double forward_ = 0, left_ = 0, turn_ = 0;  // smoothed
  double errors_ = 0;                         // sum of the velocity's errors, m/s
  int steps_ = 0;
};

}  // namespace soccer
