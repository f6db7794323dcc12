#include "motion/policy/joint_policy.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/body/gravity.h"

namespace soccer::motion {
namespace {

BodyModel body_with_narrow_limits() {
  BodyModel body;
  body.lower_limit.fill(-1);
  body.upper_limit.fill(1);
  return body;
}

JointPolicyParameters moves(std::initializer_list<JointId> joints) {
  JointPolicyParameters parameters;
  for (const JointId joint : joints) parameters.reach[joint] = 0.5;
  return parameters;
}

std::vector<float> observation(JointPolicy& policy, const SensorFrame& sensors, const PolicyCommand& command = {}, double time = 0) {
  std::vector<float> numbers(policy.observations());
  policy.observe(sensors, command, time, numbers);
  return numbers;
}

float element(const JointPolicy& policy, const std::vector<float>& numbers, const std::string& name) {
  const std::vector<std::string> names = policy.observation_names();
  const auto found = std::ranges::find(names, name);
  EXPECT_NE(found, names.end()) << name;
  return numbers.at(static_cast<std::size_t>(found - names.begin()));
}

TEST(JointPolicy, moves_only_joints_with_a_reach) {
  JointPolicy policy(moves({kLKneePitch, kRKneePitch}), body_with_narrow_limits());
  EXPECT_EQ(policy.actions(), 2U);
  EXPECT_EQ(policy.joints(), (std::vector{kLKneePitch, kRKneePitch}));
  JointRequest request;
  request.angle.fill(0.3);
  policy.start({});
  policy.act(std::array{1.0F, -0.5F}, request);
  EXPECT_DOUBLE_EQ(request.angle[kLKneePitch], 0.5);
  EXPECT_DOUBLE_EQ(request.angle[kRKneePitch], -0.25);
  EXPECT_DOUBLE_EQ(request.stiffness[kLKneePitch], 1);
  EXPECT_DOUBLE_EQ(request.angle[kHeadYaw], 0.3);
  EXPECT_DOUBLE_EQ(request.stiffness[kHeadYaw], 0);
}

TEST(JointPolicy, limits_actions_and_targets) {
  JointPolicyParameters parameters = moves({kLKneePitch});
  parameters.rest[kLKneePitch] = 0.8;
  JointPolicy policy(parameters, body_with_narrow_limits());
  JointRequest request;
  policy.start({});
  policy.act(std::array{7.0F}, request);
  EXPECT_DOUBLE_EQ(request.angle[kLKneePitch], 1) << "the body's limit";
  policy.act(std::array{-7.0F}, request);
  EXPECT_NEAR(request.angle[kLKneePitch], 0.3, 1e-9) << "an action of -1";
}

TEST(JointPolicy, sums_relative_actions) {
  JointPolicyParameters parameters = moves({kLKneePitch});
  parameters.relative = true;
  JointPolicy policy(parameters, body_with_narrow_limits());
  JointRequest request;
  policy.start({});
  for (int i = 0; i < 2; ++i) policy.act(std::array{0.5F}, request);
  EXPECT_DOUBLE_EQ(request.angle[kLKneePitch], 0.5);
  policy.start({});
  policy.act(std::array{0.5F}, request);
  EXPECT_DOUBLE_EQ(request.angle[kLKneePitch], 0.25) << "a start forgets the target";
}

TEST(JointPolicy, observes_joints_torso_loads_clock_and_command) {
  const BodyModel body = body_with_narrow_limits();
  JointPolicyParameters parameters = moves({kLKneePitch});
  parameters.rest[kLKneePitch] = 0.1;
  parameters.duration = 2;
  parameters.cycle = 1;
  JointPolicy policy(parameters, body);
  SensorFrame sensors;
  sensors.angle[kLKneePitch] = 0.3;
  policy.start(sensors);
  sensors.angle[kLKneePitch] = 0.5;
  sensors.gyro = {3, -6, 9};
  sensors.torso_angle = {0.1, 0.2, 5};
  sensors.left_fsr.fill(body.mass * kGravity / 8);
  const std::vector<float> seen = observation(
      policy, sensors, {.forward = 0.1, .left = 0.2, .turn = 0.3, .ball = {0.4, 0.5}, .direction = kPi / 2, .distance = 5}, 0.25);
  const auto expect = [&](const std::string& name, double value) { EXPECT_NEAR(element(policy, seen, name), value, 1e-6) << name; };
  expect("LKneePitch angle", 0.4);
  expect("LKneePitch rate", 0.2 / 0.02 / 10);
  expect("LKneePitch last action", 0);
  expect("gyro x", 1);
  expect("gyro y", -2);
  expect("gyro z", 3);
  expect("roll", 0.1);
  expect("pitch", 0.2);
  expect("left load", 0.5);
  expect("right load", 0);
  expect("time", 0.125);
  expect("clock sine", 1);
  expect("clock cosine", 0);
  expect("walk forward", 0.1);
  expect("walk left", 0.2);
  expect("turn", 0.3);
  expect("ball x", 0.4);
  expect("ball y", 0.5);
  expect("direction sine", 1);
  expect("direction cosine", 0);
  expect("distance", 0.5);
}

TEST(JointPolicy, observes_its_last_action_until_the_next_start) {
  JointPolicy policy(moves({kLKneePitch}), body_with_narrow_limits());
  JointRequest request;
  policy.start({});
  policy.act(std::array{0.25F}, request);
  EXPECT_FLOAT_EQ(element(policy, observation(policy, {}), "LKneePitch last action"), 0.25F);
  policy.start({});
  EXPECT_FLOAT_EQ(element(policy, observation(policy, {}), "LKneePitch last action"), 0);
}

TEST(JointPolicy, limits_the_observed_time_to_its_duration) {
  JointPolicy policy(moves({kLKneePitch}), body_with_narrow_limits());
  EXPECT_FLOAT_EQ(element(policy, observation(policy, {}, {}, 100), "time"), 1);
}

TEST(JointPolicy, mirrors_a_robot_that_stands_on_the_other_leg) {
  JointPolicy policy(moves({kLHipYawPitch, kLHipRoll, kLKneePitch, kRHipRoll, kRKneePitch}), body_with_narrow_limits());
  SensorFrame left, right;
  left.angle[kLHipRoll] = 0.1;
  left.angle[kLKneePitch] = 0.2;
  left.angle[kRHipRoll] = 0.05;
  left.angle[kRKneePitch] = 0.6;
  left.angle[kLHipYawPitch] = right.angle[kLHipYawPitch] = -0.3;
  right.angle[kRHipRoll] = -0.1;
  right.angle[kRKneePitch] = 0.2;
  right.angle[kLHipRoll] = -0.05;
  right.angle[kLKneePitch] = 0.6;
  left.gyro = {1, 2, 3};
  right.gyro = {-1, 2, -3};
  left.torso_angle = {0.1, 0.2, 0};
  right.torso_angle = {-0.1, 0.2, 0};
  left.left_fsr.fill(5);
  right.right_fsr.fill(5);
  policy.start({});
  const std::vector<float> seen = observation(policy, left, {.left = 0.1, .turn = 0.2, .ball = {0.2, 0.05}, .direction = 0.3}, 0.1);
  policy.start({});
  // Half a cycle later, because a mirrored gait begins with the other foot.
  std::vector<float> other = observation(policy, right, {.left = -0.1, .turn = -0.2, .ball = {0.2, -0.05}, .direction = -0.3}, 0.1 + 0.25);
  std::vector<float> mirrored(seen.size());
  policy.observation_mirror().apply(seen, mirrored);
  const std::vector<std::string> names = policy.observation_names();
  for (std::size_t i = 0; i < names.size(); ++i) EXPECT_TRUE(names[i] == "time" || std::abs(mirrored[i] - other[i]) < 1e-5F) << names[i];
}

}  // namespace
}  // namespace soccer::motion
