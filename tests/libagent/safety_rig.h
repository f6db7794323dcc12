#pragma once

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "libagent/core/safety.h"

namespace soccer {

/// A robot with ideal joints that is controlled by Safety.
class SafetyRig : public testing::Test {
 protected:
  static constexpr float kDegree = 0.017453293F;

  SafetyRig() {
    sensors.battery_charge = 1;
    std::fill(std::begin(sensors.joint_temperature), std::end(sensors.joint_temperature), 30.0F);
    std::fill(std::begin(request.joint_stiffness), std::end(request.joint_stiffness), 0.8F);
    request.joint_angle[kKnee] = 0.8F;
  }

  /// Runs one cycle. `answered`: the client has answered; `presses`: size of a group of button presses that has just ended.
  void cycle(bool answered, int presses = 0) {
    const JointCommand before = joints;
    const Safety::State state_before = safety.state();
    safety.tick({answered, &request, &sensors, presses}, joints);
    if (state_before != Safety::LIMP)
      for (int j = 0; j < AGENT_JOINTS; ++j) max_step = std::max(max_step, std::abs(joints.angle[j] - before.angle[j]));
    for (int j = 0; j < AGENT_JOINTS; ++j)
      if (joints.stiffness[j] > 0) sensors.joint_angle[j] = joints.angle[j];
  }
  void cycles(int count, bool answered) {
    for (int i = 0; i < count; ++i) cycle(answered);
  }
  /// Brings Safety into the state OBEYING: a client answers and a human presses the button twice.
  void make_obeying() {
    cycles(20, true);
    cycle(true, 2);
    cycles(kStiffening, true);
    ASSERT_EQ(safety.state(), Safety::OBEYING);
    max_step = 0;
  }
  float stiffest() const { return *std::max_element(std::begin(joints.stiffness), std::end(joints.stiffness)); }

  static constexpr int kKnee = 11;
  static constexpr int kStiffening = 450;  // cycles that suffice for stiffening
  Safety safety;
  SensorBlock sensors{};
  ActuatorBlock request{};
  JointCommand joints{};
  float max_step = 0;  // rad, largest commanded step of a joint in a cycle since make_obeying
};

}  // namespace soccer
