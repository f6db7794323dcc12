#include "learning/joints/joint_measures.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "blackboard/body/gravity.h"

namespace soccer {
namespace {

constexpr double kFootShare = 0.2;  // of the weight, that a foot carries in a stance
constexpr double kCalmRate = 2;     // rad/s: no longer calm
constexpr double kCalmLean = 0.4;   // rad

}  // namespace

JointPolicyParameters policy_about_stance(const BodySetup& setup, double duration, double cycle, double pitch_reach, double roll_reach,
                                          double arm_reach) {
  JointPolicyParameters policy;
  policy.period = kActionPeriod;
  policy.duration = duration;
  policy.cycle = cycle;
  policy.rest = setup.stance.angle;
  move_legs(policy, pitch_reach, roll_reach);
  if (arm_reach > 0) move_shoulders(policy, arm_reach);
  return policy;
}

double load(const std::array<double, 4>& fsr) { return std::accumulate(fsr.begin(), fsr.end(), 0.0); }

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

}  // namespace soccer
