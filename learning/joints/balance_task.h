#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "blackboard/common/describe.h"
#include "learning/joints/joint_environment.h"

namespace soccer {

/// The tasks of balance.
struct BalanceTaskParameters {
  // clang-format off
  PARAMETERS(BalanceTaskParameters,
      (double, duration, 6, "s", 1, 600, "time of an episode"),
      (double, pitch_reach, 0.5, "rad", 0, 2, "change of a pitch joint's target per unit of its action"),
      (double, roll_reach, 0.4, "rad", 0, 2, "change of a roll joint's target per unit of its action"),
      (double, arm_reach, 0, "rad", 0, 2, "change of a shoulder pitch's target per unit of its action; 0: the arms keep still"),
      (double, max_push, 3, "N s", 0, 20, "greatest impulse of the pushes of the torso in an episode"),
      (double, push_interval, 2, "s", 0.1, 60, "time from the start to the first push, and between two pushes"),
      (double, rock_cycle, 0.5, "s", 0.1, 5, "period of rocking, and of the clock that the policy observes"),
      (double, load_scale, 0.3, "", 0.01, 2, "error of a foot's share of the load at which the reward for it has fallen to 37 %"),
      (double, load_reward, 0.1, "", 0, 10, "reward in each step for the requested loads of the feet"),
      (double, stance_reward, 0.05, "", 0, 10, "reward in each step on both feet, at most: the joints are at rest"),
      (double, lean_penalty, 0.05, "1/rad", 0, 10, "penalty in each step for the torso's lean"),
      (double, effort_penalty, 0.01, "", 0, 1, "penalty in each step for the mean square of the actions' changes"),
      (double, fall_penalty, 5, "", 0, 1000, "penalty for a fall, which ends the episode"),
      (double, fallen_lean, 0.8, "rad", 0.1, 1.5, "a torso that leans farther has fallen"),
      (double, max_load_error, 0.2, "", 0, 1, "greatest mean error of a foot's share of the load for a success in rocking or standing on one leg"))
  // clang-format on
};

/// What a robot that keeps its balance does: stands on both feet, rocks from side to side, or stands on its left leg.
enum class BalanceKind : std::uint8_t { kStand, kRock, kOneLeg };

/// Keep the balance while the torso is pushed from time to time, always with the same impulse in an episode. Source of the tasks: Hengst,
/// Reinforcement Learning of Bipedal Lateral Behaviour and Stability Control with Ankle-Roll Activation, CLAWAR 2013.
///
/// Options of reset: impulse (N s), direction (rad, counter-clockwise from the front of the robot at the start). The result is the mean
/// error of the left foot's share of the load: it is requested to be one half, to follow the clock's sine, or to be the whole; success: no
/// fall, and, except for a robot that stands, a mean error of at most max_load_error.
class BalanceTask final : public JointTask {
 public:
  BalanceTask(std::shared_ptr<const BodySetup> setup, const BalanceTaskParameters& parameters, BalanceKind kind)
      : setup_(std::move(setup)), p_(parameters), kind_(kind) {}

  JointPolicyParameters policy(const BodySetup& setup) const override;
  JointStart begin(EpisodeDraws& draws) override;
  JointVerdict judge(const JointStep& step) override;

 private:
  double requested_share(double time) const;

  std::shared_ptr<const BodySetup> setup_;
  BalanceTaskParameters p_;
  BalanceKind kind_;
  double errors_ = 0;  // sum of the errors of the left foot's share
  int steps_ = 0;
};

}  // namespace soccer
