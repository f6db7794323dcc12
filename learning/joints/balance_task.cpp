#include "learning/joints/balance_task.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/angle.h"
#include "learning/joints/joint_measures.h"

namespace soccer {

JointPolicyParameters BalanceTask::policy(const BodySetup& setup) const {
  return policy_about_stance(setup, p_.duration, p_.rock_cycle, p_.pitch_reach, p_.roll_reach, p_.arm_reach);
}

JointStart BalanceTask::begin(EpisodeDraws& draws) {
  JointStart start{.robot = placed(setup_->upright, {}, {})};
  start.pushes = equal_pushes(draws, p_.max_push, p_.push_interval, p_.duration);
  start.ball = ball_at(setup_->world.field, {0, -setup_->world.field.width / 2});
  errors_ = 0;
  steps_ = 0;
  return start;
}

double BalanceTask::requested_share(double time) const {
  switch (kind_) {
    case BalanceKind::kStand: return 0.5;
    case BalanceKind::kRock: return 0.5 + 0.5 * std::sin(2 * kPi * time / p_.rock_cycle);
    case BalanceKind::kOneLeg: return 1;
  }
  return 0.5;
}

JointVerdict BalanceTask::judge(const JointStep& step) {
  const SensorFrame& sensors = step.hardware.sensors();
  const double left = load(sensors.left_fsr), both = left + load(sensors.right_fsr);
  const double error = both > 0 ? std::abs(left / both - requested_share(step.time)) : 1;
  errors_ += error;
  ++steps_;
  const double lean = lean_of(step.world, step.hardware.robot());
  JointVerdict verdict;
  verdict.reward =
      p_.load_reward * std::exp(-std::pow(error / p_.load_scale, 2)) - p_.lean_penalty * lean - p_.effort_penalty * action_change(step);
  if (kind_ == BalanceKind::kStand) verdict.reward += p_.stance_reward * calm_stance(step) * rest_share(step);
  verdict.result = errors_ / steps_;
  if (lean > p_.fallen_lean) {
    verdict.ends = true;
    verdict.reward -= p_.fall_penalty;
  }
  verdict.success = step.over && !verdict.ends && (kind_ == BalanceKind::kStand || verdict.result <= p_.max_load_error);
  return verdict;
}

}  // namespace soccer
