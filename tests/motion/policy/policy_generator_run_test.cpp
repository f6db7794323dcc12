#include <algorithm>
#include <random>
#include <string_view>

#include <gtest/gtest.h>

#include "motion/policy/policy_generator.h"
#include "policy_of_joints.h"

namespace soccer::motion {
namespace {

BodyModel wide_body() {
  BodyModel body;
  body.lower_limit.fill(-3);
  body.upper_limit.fill(3);
  return body;
}

JointArray mirror_image(const JointArray& angles) {
  JointArray mirrored{};
  for (std::size_t j = 0; j < kJoints; ++j) {
    std::string name(kJointNames[j]);
    if (j != kHeadYaw && j != kHeadPitch && j != kLHipYawPitch) name[0] = name[0] == 'L' ? 'R' : 'L';
    const bool turns = j != kLHipYawPitch && (name.ends_with("Roll") || name.ends_with("Yaw"));
    const auto other = static_cast<std::size_t>(std::ranges::find(kJointNames, std::string_view(name)) - kJointNames.begin());
    mirrored[j] = (turns ? -1 : 1) * angles[other];
  }
  return mirrored;
}

SensorFrame mirror_image(const SensorFrame& sensors) {
  SensorFrame mirrored = sensors;
  mirrored.angle = mirror_image(sensors.angle);
  mirrored.gyro = {-sensors.gyro.x, sensors.gyro.y, -sensors.gyro.z};
  mirrored.torso_angle.x = -sensors.torso_angle.x;
  std::swap(mirrored.left_fsr, mirrored.right_fsr);
  return mirrored;
}

PolicyCommand mirror_image(const PolicyCommand& command) {
  return {command.forward, -command.left, -command.turn, {command.ball.x, -command.ball.y}, -command.direction, command.distance};
}

class RandomWorld {
 public:
  SensorFrame sensors() {
    SensorFrame sensors;
    sensors.period = 0.02;
    for (double& angle : sensors.angle) angle = number();
    sensors.gyro = {number(), number(), number()};
    sensors.torso_angle.x = number();
    sensors.torso_angle.y = number();
    sensors.left_fsr.fill(5 + number());
    sensors.right_fsr.fill(5 + number());
    return sensors;
  }
  PolicyCommand command() { return {number(), number(), number(), {number(), number()}, number(), number()}; }
  double number() { return static_cast<double>(random_() % 2001) / 1000 - 1; }

 private:
  std::mt19937 random_{1};
};

TEST(PolicyRun, with_the_right_foot_is_the_mirror_image_of_a_run_with_the_left_foot) {
  RandomWorld world;
  JointPolicyParameters parameters = short_policy();
  for (double& angle : parameters.rest) angle = world.number();  // also of a stance that is not symmetric
  for (const JointId joint : {kHeadYaw, kLHipYawPitch, kLHipRoll, kRHipRoll, kLElbowYaw, kRElbowYaw}) parameters.reach[joint] = 0.4;
  parameters.reach[kLHipRoll] = 0.3;
  for (const bool relative : {false, true}) {
    parameters.relative = relative;
    const JointPolicyFile file = file_of("kick", parameters);
    PolicyRun left(file, wide_body()), right(file, wide_body());
    SensorFrame sensors = world.sensors();
    left.start(sensors, true);
    right.start(mirror_image(sensors), false);
    JointRequest of_left, of_right;
    for (int i = 0; i < 20; ++i) {
      sensors = world.sensors();
      const PolicyCommand command = world.command();
      ASSERT_TRUE(left.tick(sensors, command, i * 0.02, of_left));
      ASSERT_TRUE(right.tick(mirror_image(sensors), mirror_image(command), i * 0.02, of_right));
      const JointArray mirrored = mirror_image(of_right.angle);
      for (std::size_t j = 0; j < kJoints; ++j) ASSERT_NEAR(of_left.angle[j], mirrored[j], 1e-6) << i << ' ' << kJointNames[j];
    }
    EXPECT_NE(of_left.angle, JointArray{});
  }
}

TEST(PolicyRun, keeps_the_targets_between_two_actions) {
  RandomWorld world;
  PolicyRun run(file_of("kick", short_policy()), wide_body());
  SensorFrame sensors = world.sensors();
  sensors.period = 0.01;
  run.start(sensors, true);
  JointRequest first, second, third;
  run.tick(sensors, {}, 0, first);
  sensors = world.sensors();
  sensors.period = 0.01;
  run.tick(sensors, {}, 0.01, second);
  run.tick(sensors, {}, 0.02, third);
  EXPECT_EQ(first, second);
  EXPECT_NE(first, third);
}

TEST(PolicyRun, keeps_the_targets_when_a_number_is_not_finite) {
  RandomWorld world;
  PolicyRun run(file_of("kick", short_policy()), wide_body());
  SensorFrame sensors = world.sensors();
  run.start(sensors, true);
  JointRequest first, second;
  EXPECT_TRUE(run.tick(sensors, {}, 0, first));
  sensors.gyro.x = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE(run.tick(sensors, {}, 0.02, second));
  EXPECT_EQ(first, second);
}

TEST(PolicyRun, sets_no_target_before_its_first_action) {
  PolicyRun run(file_of("kick", short_policy()), wide_body());
  SensorFrame sensors;
  sensors.period = 0.02;
  sensors.angle[kLKneePitch] = std::numeric_limits<double>::quiet_NaN();
  run.start(sensors, true);
  JointRequest request;
  request.angle.fill(0.5);
  const JointRequest before = request;
  EXPECT_FALSE(run.tick(sensors, {}, 0, request));
  EXPECT_EQ(request, before);
}

}  // namespace
}  // namespace soccer::motion
