#include "libagent/mock/mock_body.h"

#include <algorithm>
#include <cmath>

#include "blackboard/body/gravity.h"
#include "libagent/agent_memory/convert.h"

namespace soccer {

void MockBody::cycle() {
  if (!faults.deaf) memory_.read_actuators(requested_);
  for (std::size_t j = 0; j < kJoints; ++j) {
    const double wanted = static_cast<double>(requested_.joint_angle[j]);
    if (!std::isfinite(wanted) || !(requested_.joint_stiffness[j] > 0)) continue;
    const double reachable = std::clamp(wanted, std::min(0.0, model_.lower_limit[j]), std::max(0.0, model_.upper_limit[j]));
    angle_[j] += (1 - faults.lag) * (reachable - angle_[j]);
  }
  now_ += from_seconds(period_);
  if (faults.stopped) return;

  SensorBlock block{};
  set_time(block, now_);
  block.period = static_cast<float>(period_);
  for (std::size_t j = 0; j < kJoints; ++j) block.joint_angle[j] = static_cast<float>(angle_[j]);
  for (std::size_t axis = 0; axis < 3; ++axis) block.gyro[axis] = static_cast<float>(gyro_[axis]);
  if (faults.swapped_axes) std::swap(block.gyro[0], block.gyro[1]);
  block.accelerometer[2] = static_cast<float>(kGravity);
  std::fill(std::begin(block.left_fsr), std::end(block.left_fsr), static_cast<float>(model_.mass / 8));
  std::fill(std::begin(block.right_fsr), std::end(block.right_fsr), static_cast<float>(model_.mass / 8));
  std::fill(std::begin(block.left_sonar), std::end(block.left_sonar), 2.55F);
  std::fill(std::begin(block.right_sonar), std::end(block.right_sonar), 2.55F);
  block.battery_charge = 1;
  memory_.publish_sensors(block);
}

}  // namespace soccer
