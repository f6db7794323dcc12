#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>

#include <gtest/gtest.h>

#include "blackboard/body/body_model.h"
#include "blackboard/body/gravity.h"
#include "libagent/agent_memory/agent_memory.h"
#include "libagent/agent_memory/convert.h"

namespace soccer::conformance {

/// A hardware layer under the control of the conformance suite. A new body implements this class and is tested with
/// AgentMemoryConformance.
///
/// After construction the robot stands on the ground or hangs upright, is at rest, and executes requests.
class Body {
 public:
  virtual ~Body() = default;

  /// The client's side of the memory.
  virtual AgentMemory& memory() = 0;

  virtual const BodyModel& model() const = 0;

  /// Runs one cycle of the hardware layer, which reads the newest request and publishes sensors.
  virtual void cycle() = 0;

  /// Makes the hardware layer stop publishing, as if it had crashed.
  virtual void stop() = 0;

  /// True if the body has a motor for this joint.
  virtual bool has(JointId joint) const = 0;

  /// True if the robot stands on its feet, so that gravity and the foot sensors can be checked.
  virtual bool stands() const = 0;
};

/// The contract of every body: joint order, signs, units, axes, buttons, sonars, stiffness, and behaviour when one side dies.
///
///   using MyBody = …;  // derived from conformance::Body, default-constructible
///   INSTANTIATE_TYPED_TEST_SUITE_P(MyBody, AgentMemoryConformance, MyBody);
template <class BodyUnderTest>
class AgentMemoryConformance : public testing::Test {
 protected:
  /// Requests these angles with `stiffness` for some cycles. Returns the last sensors.
  SensorFrame hold(const JointArray& angles, int cycles, double stiffness = 1) {
    JointRequest request;
    request.angle = angles;
    request.stiffness.fill(stiffness);
    for (int i = 0; i < cycles; ++i) {
      body.memory().publish_actuators(to_block(request, last_.cycle));
      next();
    }
    return last_;
  }

  /// Runs one cycle. Returns its sensors.
  const SensorFrame& next() {
    body.cycle();
    SensorBlock block{};
    if (body.memory().read_sensors(block))
      last_ = to_frame(block);
    else
      ADD_FAILURE() << "the cycle published no sensors";
    return last_;
  }

  BodyUnderTest body;
  SensorFrame last_;
};

TYPED_TEST_SUITE_P(AgentMemoryConformance);

TYPED_TEST_P(AgentMemoryConformance, each_cycle_publishes_one_block_with_the_next_number_and_a_later_time) {
  const SensorFrame first = this->next(), second = this->next();
  EXPECT_EQ(second.cycle, first.cycle + 1);
  EXPECT_GT(second.time, first.time);
  EXPECT_NEAR(second.period, seconds(second.time - first.time), 1e-6);
}

TYPED_TEST_P(AgentMemoryConformance, each_joint_reaches_its_requested_angle_while_all_others_stay) {
  for (std::size_t j = 0; j < kJoints; ++j) {
    if (!this->body.has(static_cast<JointId>(j))) continue;
    SCOPED_TRACE(kJointNames[j]);
    const JointArray start = this->next().angle;
    const BodyModel& model = this->body.model();
    const double up = model.upper_limit[j] - start[j], down = start[j] - model.lower_limit[j];
    const double step = up > down ? std::min(0.2, up / 2) : -std::min(0.2, down / 2);
    JointArray wanted = start;
    wanted[j] += step;
    const SensorFrame reached = this->hold(wanted, 25);
    for (std::size_t k = 0; k < kJoints; ++k) EXPECT_NEAR(reached.angle[k], wanted[k], 0.02) << "angle of " << kJointNames[k];
    this->hold(start, 25);
  }
}

TYPED_TEST_P(AgentMemoryConformance, without_a_new_request_the_body_executes_the_last_one) {
  JointArray wanted = this->next().angle;
  wanted[kHeadYaw] += 0.3;
  this->hold(wanted, 1);
  for (int i = 0; i < 25; ++i) this->next();
  EXPECT_NEAR(this->last_.angle[kHeadYaw], wanted[kHeadYaw], 0.02);
}

TYPED_TEST_P(AgentMemoryConformance, a_nan_request_moves_nothing_and_is_never_measured) {
  const SensorFrame before = this->next();
  JointArray wanted = before.angle;
  wanted[kHeadPitch] = std::nan("");
  const SensorFrame after = this->hold(wanted, 10);
  EXPECT_NEAR(after.angle[kHeadPitch], before.angle[kHeadPitch], 0.02);
}

TYPED_TEST_P(AgentMemoryConformance, a_request_beyond_the_limits_stops_near_them) {
  JointArray wanted = this->next().angle;
  wanted[kHeadYaw] = 9;
  const SensorFrame after = this->hold(wanted, 100);
  EXPECT_LT(after.angle[kHeadYaw], this->body.model().upper_limit[kHeadYaw] + 0.15);
}

TYPED_TEST_P(AgentMemoryConformance, without_stiffness_a_joint_is_not_driven) {
  const SensorFrame before = this->next();
  JointArray wanted = before.angle;
  wanted[kHeadYaw] += 0.5;
  EXPECT_NEAR(this->hold(wanted, 25, 0).angle[kHeadYaw], before.angle[kHeadYaw], 0.05);
}

TYPED_TEST_P(AgentMemoryConformance, at_rest_the_gyro_reads_zero_the_accelerometer_points_up_and_the_torso_is_upright) {
  const JointArray start = this->next().angle;
  const SensorFrame rest = this->hold(start, 100);
  EXPECT_NEAR(std::hypot(rest.gyro.x, rest.gyro.y, rest.gyro.z), 0, 0.05);
  EXPECT_NEAR(rest.torso_angle.x, 0, 0.1);
  EXPECT_NEAR(rest.torso_angle.y, 0, 0.1);
  if (!this->body.stands()) return;
  EXPECT_NEAR(rest.accelerometer.x, 0, 1);
  EXPECT_NEAR(rest.accelerometer.y, 0, 1);
  EXPECT_NEAR(rest.accelerometer.z, 9.81, 0.5);
}

TYPED_TEST_P(AgentMemoryConformance, the_feet_carry_the_robots_weight_half_each) {
  if (!this->body.stands()) GTEST_SKIP() << "the feet of this body do not touch the ground";
  const JointArray start = this->next().angle;
  const SensorFrame rest = this->hold(start, 100);
  const double left = std::accumulate(rest.left_fsr.begin(), rest.left_fsr.end(), 0.0);
  const double right = std::accumulate(rest.right_fsr.begin(), rest.right_fsr.end(), 0.0);
  const double weight = this->body.model().mass * kGravity;
  EXPECT_NEAR(left + right, weight, 0.15 * weight);
  EXPECT_NEAR(left, right, 0.3 * weight);
}

TYPED_TEST_P(AgentMemoryConformance, untouched_buttons_are_released_and_sonars_measure_at_most_their_maximum) {
  const SensorFrame frame = this->next();
  EXPECT_FALSE(frame.chest_button);
  for (const bool pressed : frame.bumpers) EXPECT_FALSE(pressed);
  for (const bool pressed : frame.head_touch) EXPECT_FALSE(pressed);
  for (const SonarEchoes& echoes : {frame.left_sonar, frame.right_sonar}) {
    EXPECT_TRUE(std::is_sorted(echoes.begin(), echoes.end()));
    EXPECT_GE(echoes.front(), 0.0);
    EXPECT_LE(echoes.back(), kNoEcho + 1e-6);
  }
}

TYPED_TEST_P(AgentMemoryConformance, when_the_hardware_layer_stops_there_is_no_block_rather_than_an_old_one) {
  this->next();
  this->body.stop();
  SensorBlock block{};
  EXPECT_FALSE(this->body.memory().wait_for_sensors(block, std::chrono::milliseconds(1)));
}

REGISTER_TYPED_TEST_SUITE_P(AgentMemoryConformance, each_cycle_publishes_one_block_with_the_next_number_and_a_later_time,
                            each_joint_reaches_its_requested_angle_while_all_others_stay,
                            without_a_new_request_the_body_executes_the_last_one, a_nan_request_moves_nothing_and_is_never_measured,
                            a_request_beyond_the_limits_stops_near_them, without_stiffness_a_joint_is_not_driven,
                            at_rest_the_gyro_reads_zero_the_accelerometer_points_up_and_the_torso_is_upright,
                            the_feet_carry_the_robots_weight_half_each,
                            untouched_buttons_are_released_and_sonars_measure_at_most_their_maximum,
                            when_the_hardware_layer_stops_there_is_no_block_rather_than_an_old_one);

}  // namespace soccer::conformance
