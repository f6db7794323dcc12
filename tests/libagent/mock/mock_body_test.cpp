#include "libagent/mock/mock_body.h"

#include <limits>

#include "blackboard/body/gravity.h"
#include "blackboard/common/config/yaml.h"
#include "libagent/conformance/suite.h"

namespace soccer {
namespace {

BodyModel nao() { return load_yaml<BodyModel>(SOURCE_DIR "/config/nao-v5/body.yaml"); }

class ConformingMock final : public conformance::Body {
 public:
  AgentMemory& memory() override { return mock_.memory(); }
  const BodyModel& model() const override { return mock_.model(); }
  void cycle() override { mock_.cycle(); }
  void stop() override { mock_.faults.stopped = true; }
  bool has(JointId) const override { return true; }
  bool stands() const override { return true; }

 private:
  MockBody mock_{nao()};
};

SensorFrame after_one_cycle(MockBody& body) {
  body.cycle();
  SensorBlock block{};
  body.memory().read_sensors(block);
  return to_frame(block);
}

TEST(MockBody, a_lag_leaves_that_fraction_of_the_requested_change) {
  MockBody body(nao());
  body.faults.lag = 0.25;
  JointRequest request;
  request.angle[kHeadYaw] = 0.4;
  request.stiffness.fill(1);
  body.memory().publish_actuators(to_block(request, 0));
  EXPECT_NEAR(after_one_cycle(body).angle[kHeadYaw], 0.3, 1e-6);
}

TEST(MockBody, a_deaf_body_ignores_requests) {
  MockBody body(nao());
  body.faults.deaf = true;
  JointRequest request;
  request.angle[kHeadYaw] = 0.4;
  request.stiffness.fill(1);
  body.memory().publish_actuators(to_block(request, 0));
  EXPECT_EQ(after_one_cycle(body).angle[kHeadYaw], 0);
}

TEST(MockBody, reaches_a_request_within_the_limits_in_one_cycle) {
  MockBody body(nao());
  JointRequest request;
  request.angle[kHeadYaw] = 0.4;
  request.angle[kLKneePitch] = 9;
  request.angle[kRKneePitch] = -9;
  request.angle[kRShoulderRoll] = 9;
  request.angle[kLShoulderRoll] = -9;
  request.stiffness.fill(1);
  request.angle[kHeadPitch] = 0.2;
  request.stiffness[kHeadPitch] = 0;
  body.memory().publish_actuators(to_block(request, 0));
  const SensorFrame frame = after_one_cycle(body);
  EXPECT_NEAR(frame.angle[kHeadYaw], 0.4, 1e-6);
  EXPECT_NEAR(frame.angle[kLKneePitch], body.model().upper_limit[kLKneePitch], 1e-6);
  EXPECT_NEAR(frame.angle[kRKneePitch], body.model().lower_limit[kRKneePitch], 1e-6);
  EXPECT_NEAR(frame.angle[kRShoulderRoll], body.model().upper_limit[kRShoulderRoll], 1e-6);
  EXPECT_NEAR(frame.angle[kLShoulderRoll], body.model().lower_limit[kLShoulderRoll], 1e-6);
  EXPECT_EQ(frame.angle[kHeadPitch], 0) << "does not move without stiffness";
}

TEST(MockBody, at_rest_has_its_weight_on_both_feet_and_sonars_without_an_echo) {
  MockBody body(nao());
  const SensorFrame first = after_one_cycle(body);
  EXPECT_EQ(first.time, from_seconds(0.01));
  EXPECT_NEAR(first.period, 0.01, 1e-9);
  EXPECT_NEAR(first.accelerometer.z, kGravity, 1e-6);
  double weight = 0;
  for (std::size_t i = 0; i < 4; ++i) weight += first.left_fsr[i] + first.right_fsr[i];
  EXPECT_NEAR(weight, body.model().mass * kGravity, 1e-5);
  EXPECT_NEAR(first.left_fsr[0], first.right_fsr[3], 1e-9);
  for (const double echo : first.left_sonar) EXPECT_NEAR(echo, kNoEcho, 1e-6);
  for (const double echo : first.right_sonar) EXPECT_NEAR(echo, kNoEcho, 1e-6);
  EXPECT_EQ(first.battery_charge, 1);
  EXPECT_EQ(after_one_cycle(body).time, from_seconds(0.02));
}

TEST(MockBody, measures_zero_angles_rates_and_switches_in_each_foot_an_eighth_of_the_weight_and_no_echo) {
  MockBody body(nao());
  body.cycle();
  SensorBlock block{};
  ASSERT_TRUE(body.memory().read_sensors(block));
  for (const float angle : block.joint_angle) EXPECT_EQ(angle, 0);
  for (const float rate : block.gyro) EXPECT_EQ(rate, 0);
  for (const float angle : block.torso_angle) EXPECT_EQ(angle, 0);
  EXPECT_EQ(block.accelerometer[0], 0);
  EXPECT_EQ(block.accelerometer[1], 0);
  for (const float weight : block.left_fsr) EXPECT_FLOAT_EQ(weight, static_cast<float>(body.model().mass / 8));
  for (const float weight : block.right_fsr) EXPECT_FLOAT_EQ(weight, static_cast<float>(body.model().mass / 8));
  for (const float echo : block.left_sonar) EXPECT_EQ(echo, 2.55F);
  for (const float echo : block.right_sonar) EXPECT_EQ(echo, 2.55F);
  for (const float pressed : block.bumpers) EXPECT_EQ(pressed, 0);
  EXPECT_EQ(block.chest_button, 0);
  EXPECT_EQ(block.cycle, 1U);
}

TEST(MockBody, has_the_period_that_it_is_given) {
  MockBody body(nao(), 0.02);
  EXPECT_NEAR(after_one_cycle(body).period, 0.02, 1e-9);
  EXPECT_EQ(after_one_cycle(body).time, from_seconds(0.04));
}

TEST(MockBody, that_stops_publishing_still_moves_and_its_time_passes) {
  MockBody body(nao());
  JointRequest request;
  request.angle[kHeadYaw] = 0.4;
  request.stiffness.fill(1);
  body.memory().publish_actuators(to_block(request, 0));
  body.faults.stopped = true;
  SensorBlock block{};
  for (int i = 0; i < 3; ++i) body.cycle();
  EXPECT_FALSE(body.memory().read_sensors(block));
  body.faults.stopped = false;
  const SensorFrame frame = after_one_cycle(body);
  EXPECT_EQ(frame.time, from_seconds(0.04));
  EXPECT_NEAR(frame.angle[kHeadYaw], 0.4, 1e-6);
}

TEST(MockBody, a_deaf_body_that_hears_again_executes_the_newest_request) {
  MockBody body(nao());
  JointRequest request;
  request.stiffness.fill(1);
  body.faults.deaf = true;
  request.angle[kHeadYaw] = 0.4;
  body.memory().publish_actuators(to_block(request, 0));
  body.cycle();
  body.faults.deaf = false;
  EXPECT_NEAR(after_one_cycle(body).angle[kHeadYaw], 0.4, 1e-6);
}

TEST(MockBody, a_lag_is_the_same_fraction_in_each_cycle) {
  MockBody body(nao());
  body.faults.lag = 0.5;
  JointRequest request;
  request.angle[kHeadYaw] = -0.8;
  request.stiffness.fill(1);
  body.memory().publish_actuators(to_block(request, 0));
  EXPECT_NEAR(after_one_cycle(body).angle[kHeadYaw], -0.4, 1e-6);
  EXPECT_NEAR(after_one_cycle(body).angle[kHeadYaw], -0.6, 1e-6);
}

TEST(MockBody, joints_switched_off_or_requested_at_infinity_do_not_move_while_the_others_do) {
  MockBody body(nao());
  JointRequest request;
  request.angle.fill(0.1);
  request.stiffness.fill(1);
  request.stiffness[kHeadYaw] = -1;
  request.angle[kLHand] = std::numeric_limits<double>::infinity();
  body.memory().publish_actuators(to_block(request, 0));
  const SensorFrame frame = after_one_cycle(body);
  EXPECT_EQ(frame.angle[kHeadYaw], 0);
  EXPECT_EQ(frame.angle[kLHand], 0);
  EXPECT_NEAR(frame.angle[kHeadPitch], 0.1, 1e-6);
  EXPECT_NEAR(frame.angle[kRHand], 0.1, 1e-6);
}

TEST(MockBody, measures_the_gyro_rates_that_were_set) {
  MockBody body(nao());
  body.set_gyro(1, 2, 3);
  EXPECT_EQ(after_one_cycle(body).gyro, (Vector3<Torso>{1, 2, 3}));
}

TEST(MockBody, swapped_axes_exchange_x_and_y_of_the_gyro) {
  MockBody body(nao());
  body.set_gyro(1, 2, 3);
  body.faults.swapped_axes = true;
  EXPECT_EQ(after_one_cycle(body).gyro, (Vector3<Torso>{2, 1, 3}));
}

}  // namespace

namespace conformance {
INSTANTIATE_TYPED_TEST_SUITE_P(Mock, AgentMemoryConformance, ConformingMock);
}
}  // namespace soccer
