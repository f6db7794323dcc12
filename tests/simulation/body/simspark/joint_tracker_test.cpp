#include "simulation/body/simspark/joint_tracker.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_real_distribution.hpp>
#include <gtest/gtest.h>

#include "blackboard/common/config/yaml.h"
#include "fake_server.h"
#include "simulation/protocol/perceptor_info.h"

namespace soccer {
namespace {

constexpr double kSpeed = 6.1395;

const BodyModel& body() {
  static const BodyModel model = load_yaml<BodyModel>(SOURCE_DIR "/config/simspark/body.yaml");
  return model;
}

/// A tracker that drives the motors of the fake server.
class Driven {
 public:
  explicit Driven(double step) : step_(step), server_(step), tracker_(body()) { hear(1); }

  JointArray& wanted() { return wanted_; }
  JointTracker& tracker() { return tracker_; }
  double angle(JointId joint) const { return tracker_.angles()[joint]; }

  void stiffness(float s) { stiffness_ = s; }

  /// Replies to the last message and reads the next; `lost` messages before it are dropped.
  void cycle(int lost = 0) {
    ActuatorBlock request{};
    std::ranges::transform(wanted_, request.joint_angle, [](double a) { return static_cast<float>(a); });
    std::ranges::fill(request.joint_stiffness, stiffness_);
    tracker_.set_request(request);
    EffectorCommand command;
    tracker_.command(step_, command);
    std::string text;
    append_command(text, command);
    server_.receive(text);
    for (int i = 0; i < lost; ++i) server_.message();
    hear(lost + 1);
  }

  EffectorCommand command() {
    EffectorCommand command;
    tracker_.command(step_, command);
    return command;
  }

 private:
  void hear(int steps) {
    ASSERT_EQ(parse_percept(server_.message(), percept_).reason, "");
    tracker_.measure(percept_.hinge, percept_.hinges_present, steps);
  }

  double step_;
  FakeServer server_;
  JointTracker tracker_;
  wire::PerceptorInfo percept_;
  JointArray wanted_{};
  float stiffness_ = 1;
};

class JointTrackerTest : public testing::TestWithParam<double> {};

TEST_P(JointTrackerTest, reaches_one_radian_in_the_fewest_messages_without_overshoot_on_every_joint) {
  const double step = GetParam();
  for (const HingeMapping& hinge : kHingeMap) {
    const JointId joint = hinge.joint;
    SCOPED_TRACE(kJointNames[joint]);
    Driven robot(step);
    robot.wanted()[kLElbowRoll] = -0.04;
    robot.wanted()[kRElbowRoll] = 0.04;
    for (int i = 0; i < 60; ++i) robot.cycle();
    const double start = robot.angle(joint);
    const double room = body().upper_limit[joint] - start;
    const double way = room > start - body().lower_limit[joint] ? std::min(1.0, room) : -std::min(1.0, start - body().lower_limit[joint]);
    robot.wanted()[joint] = start + way;
    const int min_messages = 1 + static_cast<int>(std::ceil(std::abs(way) / (kSpeed * step)));
    double max_overshoot = 0;
    for (int n = 1; n <= min_messages + 30; ++n) {
      robot.cycle();
      const double done = (robot.angle(joint) - start) / way * std::abs(way);
      max_overshoot = std::max(max_overshoot, done - std::abs(way));
      if (n >= min_messages) {
        EXPECT_NEAR(done, std::abs(way), degrees_to_radians(0.06)) << n;
      }
    }
    EXPECT_LT(max_overshoot, degrees_to_radians(0.5));
  }
}

TEST_P(JointTrackerTest, follows_a_moving_target_exactly_two_messages_behind) {
  const double step = GetParam();
  Driven robot(step);
  std::vector<double> requested{0, 0};
  double worst = 0;
  for (int n = 0; n < 500; ++n) {
    requested.push_back(0.5 * std::sin(2 * kPi * n * step));
    robot.wanted()[kHeadYaw] = requested.back();
    robot.cycle();
    if (n > 3) worst = std::max(worst, std::abs(robot.angle(kHeadYaw) - requested[requested.size() - 2]));
  }
  EXPECT_LT(worst, degrees_to_radians(0.011));
}

TEST_P(JointTrackerTest, remains_accurate_when_messages_are_lost) {
  Driven robot(GetParam());
  robot.wanted()[kHeadYaw] = 1;
  for (int n = 0; n < 100; ++n) {
    robot.cycle(n % 7 == 3 ? 2 : 0);
    EXPECT_LT(robot.angle(kHeadYaw), 1 + degrees_to_radians(0.5) + 2 * kSpeed * GetParam() * (n < 30));
  }
  EXPECT_NEAR(robot.angle(kHeadYaw), 1, degrees_to_radians(0.02));
}

INSTANTIATE_TEST_SUITE_P(Steps, JointTrackerTest, testing::Values(0.01, 0.02),
                         [](const auto& step) { return step.param < 0.015 ? "of_10_ms" : "of_20_ms"; });

TEST(JointTracker, turns_both_hip_hinges_for_the_naos_single_motor) {
  Driven robot(0.02);
  robot.wanted()[kLHipYawPitch] = -0.3;
  robot.cycle();
  const EffectorCommand command = robot.command();
  EXPECT_LT(command.velocity[kLlj1], 0);
  EXPECT_EQ(command.velocity[kLlj1], command.velocity[kRlj1]);
}

TEST(JointTracker, inverts_nine_hinges) {
  std::vector<std::string_view> inverted;
  for (const HingeMapping& hinge : kHingeMap)
    if (hinge.sign < 0) inverted.push_back(kJointNames[hinge.joint]);
  EXPECT_EQ(inverted, (std::vector<std::string_view>{"HeadPitch", "RShoulderPitch", "LShoulderPitch", "RHipPitch", "RKneePitch",
                                                     "RAnklePitch", "LHipPitch", "LKneePitch", "LAnklePitch"}));
}

TEST(JointTracker, sends_every_hinge_every_time_and_never_rests_completely) {
  Driven robot(0.01);
  int still = 0;
  for (int n = 0; n < 200; ++n) {
    robot.cycle();
    const EffectorCommand command = robot.command();
    EXPECT_EQ(command.velocities_present, (1U << 22U) - 1);
    const bool moves = std::ranges::any_of(command.velocity, [](double v) { return std::abs(v) > 0.011; });
    still = moves ? 0 : still + 1;
    EXPECT_LT(still, 5) << "the server deactivates a robot that rests for ten steps";
    for (std::size_t j = 0; j < kJoints; ++j)
      EXPECT_NEAR(robot.tracker().angles()[j], robot.wanted()[j], degrees_to_radians(2.1)) << kJointNames[j];
  }
}

TEST(JointTracker, ignores_non_finite_targets_and_holds_a_joint_without_stiffness) {
  Driven robot(0.02);
  robot.wanted()[kHeadYaw] = 0.5;
  for (int n = 0; n < 30; ++n) robot.cycle();
  robot.wanted()[kHeadYaw] = std::numeric_limits<double>::quiet_NaN();
  for (int n = 0; n < 30; ++n) robot.cycle();
  EXPECT_NEAR(robot.angle(kHeadYaw), 0.5, 0.001);
  robot.wanted()[kHeadYaw] = -1;
  robot.stiffness(-1);
  for (int n = 0; n < 30; ++n) robot.cycle();
  EXPECT_NEAR(robot.angle(kHeadYaw), 0.5, 0.001);
  robot.stiffness(1);
  for (int n = 0; n < 30; ++n) robot.cycle();
  EXPECT_NEAR(robot.angle(kHeadYaw), -1, 0.001);
}

TEST(JointTracker, reports_the_targets_of_wrists_and_hands) {
  Driven robot(0.02);
  robot.wanted()[kLHand] = 0;
  robot.cycle();
  EXPECT_EQ(robot.angle(kLHand), 0);
}

}  // namespace
}  // namespace soccer
