#include "learning/joints/walk_task.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "blackboard/body/gravity.h"
#include "learning/joints/joint_environment.h"

namespace soccer {
namespace {

constexpr double kFootShare = 0.2;  // of the weight, that a foot carries in a stance
constexpr double kCalmRate = 2;     // rad/s: no longer calm
constexpr double kCalmLean = 0.4;   // rad

double load(const std::array<double, 4>& fsr) { return std::accumulate(fsr.begin(), fsr.end(), 0.0); }

}  // namespace

double lean_of(const World& world, std::size_t robot) {
  return std::acos(std::clamp(world.scene().rotation(robot, kTorso)(2, 2), -1.0, 1.0));
}

double calm_stance(const JointStep& step) {
  const SensorFrame& sensors = step.hardware.sensors();
  const double weight = step.world.scene().body(step.hardware.robot()).model.mass * kGravity;
  if (std::min(load(sensors.left_fsr), load(sensors.right_fsr)) < kFootShare * weight) return 0;
  const double rate = std::hypot(sensors.gyro.x, sensors.gyro.y, sensors.gyro.z), lean = lean_of(step.world, step.hardware.robot());
  return std::max(0.0, 1 - rate / kCalmRate) * std::max(0.0, 1 - lean / kCalmLean);
}

double action_change(const JointStep& step) {
  double sum = 0;
  for (std::size_t i = 0; i < step.action.size(); ++i) sum += std::pow(static_cast<double>(step.action[i] - step.last_action[i]), 2);
  return sum / static_cast<double>(step.action.size());
}

double rest_share(const JointStep& step) {
  double sum = 0;
  for (const float action : step.action) sum += std::abs(static_cast<double>(action));
  return 1 - sum / static_cast<double>(step.action.size());
}

namespace {

constexpr double kActionPeriod = 0.02;  // s, between two actions

}  // namespace

JointPolicyParameters WalkTask::policy(const BodySetup& setup) const {
  JointPolicyParameters policy;
  policy.period = kActionPeriod;
  policy.duration = p_.duration;
  policy.cycle = p_.step_cycle;
  policy.rest = setup.stance.angle;
  move_legs(policy, p_.pitch_reach, p_.roll_reach);
  if (p_.arm_reach > 0) move_shoulders(policy, p_.arm_reach);
  return policy;
}

JointStart WalkTask::begin(EpisodeDraws& draws) {
  JointStart start{.robot = placed(setup_->upright, {}, {})};
  start.command.forward = draws.uniform("forward", -p_.max_backward, p_.max_forward);
  start.command.left = draws.uniform("left", -p_.max_sideways, p_.max_sideways);
  start.command.turn = draws.uniform("turn", -p_.max_turn, p_.max_turn);
  start.ball = ball_at(setup_->world.field, {0, -setup_->world.field.width / 2});
  forward_ = left_ = turn_ = errors_ = 0;
  steps_ = 0;
  return start;
}

JointVerdict WalkTask::judge(const JointStep& step) {
  const Scene& scene = step.world.scene();
  const Eigen::Vector3d velocity = scene.torso_velocity(0), ahead = scene.rotation(0, kTorso).col(1);
  const double heading = std::atan2(ahead.y(), ahead.x()), part = kActionPeriod / (kActionPeriod + p_.smoothing);
  const double c = std::cos(heading), s = std::sin(heading);
  forward_ += part * (c * velocity.x() + s * velocity.y() - forward_);
  left_ += part * (c * velocity.y() - s * velocity.x() - left_);
  turn_ += part * (step.hardware.sensors().gyro.z - turn_);
  const double error = std::hypot(forward_ - step.command.forward, left_ - step.command.left), turn_error = turn_ - step.command.turn;
  errors_ += error;
  ++steps_;
  const double lean = lean_of(step.world, 0);
  JointVerdict verdict;
  verdict.reward = p_.speed_reward * std::exp(-std::pow(error / p_.speed_scale, 2)) +
                   p_.turn_reward * std::exp(-std::pow(turn_error / p_.turn_scale, 2)) - p_.lean_penalty * lean -
                   p_.effort_penalty * action_change(step);
  verdict.result = errors_ / steps_;
  if (lean > p_.fallen_lean) {
    verdict.ends = true;
    verdict.reward -= p_.fall_penalty;
  }
  verdict.success = step.over && !verdict.ends && verdict.result < p_.speed_scale;
  return verdict;
}

}  // namespace soccer
