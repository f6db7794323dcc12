#include "libagent/virtual_naoqi/joint_body.h"

#include <string.h>

#include "libagent/core/limits.h"

namespace virtual_naoqi {
namespace {

const float kMass = 5.305F, kGravity = 9.81F, kSilence = 2.55F, kRoom = 30;  // kg, m/s^2, m, degC

float clamp(float value, float low, float high) { return value < low ? low : value > high ? high : value; }

}  // namespace

JointBody::JointBody() {
  for (int j = 0; j < soccer::AGENT_JOINTS; ++j) angle_[j] = clamp(0, soccer::AGENT_LOWER_LIMIT[j], soccer::AGENT_UPPER_LIMIT[j]);
}

void JointBody::cycle(const soccer::ActuatorBlock& requested, soccer::SensorBlock& measured) {
  memset(&measured, 0, sizeof measured);
  for (int j = 0; j < soccer::AGENT_JOINTS; ++j) {
    const float step = soccer::AGENT_MAX_STEP[j];
    if (requested.joint_stiffness[j] > 0)
      angle_[j] = clamp(clamp(requested.joint_angle[j], angle_[j] - step, angle_[j] + step), soccer::AGENT_LOWER_LIMIT[j],
                        soccer::AGENT_UPPER_LIMIT[j]);
    measured.joint_angle[j] = angle_[j];
    measured.joint_temperature[j] = kRoom;
  }
  measured.accelerometer[2] = kGravity;
  for (int i = 0; i < 4; ++i) measured.left_fsr[i] = measured.right_fsr[i] = kMass / 8;
  for (int i = 0; i < 10; ++i) measured.left_sonar[i] = measured.right_sonar[i] = kSilence;
  measured.battery_charge = 1;
}

}  // namespace virtual_naoqi
