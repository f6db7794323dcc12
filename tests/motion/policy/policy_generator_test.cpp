#include "motion/policy/policy_generator.h"

#include <limits>

#include <gtest/gtest.h>

#include "blackboard/common/policy/policy.h"
#include "kinematic_robot.h"
#include "policy_of_joints.h"

namespace soccer {
namespace {

MotionParameters parameters_with(JointPolicyParameters policy, std::vector<std::vector<int>> weights = {}) {
  MotionParameters parameters = load_motion_parameters(kConfig, "simspark");
  const BodyModel body = load_yaml<BodyModel>(kConfig / "simspark" / "body.yaml");
  policy.rest = motion::StandGenerator(body, parameters.stand).stance().angle;
  parameters.policies.policies.push_back(file_of("kick", policy, "simspark", std::move(weights)));
  return parameters;
}

/// A standing robot with a policy "kick", which is requested.
class Robot : public KinematicRobot {
 public:
  explicit Robot(const JointPolicyParameters& policy = short_policy(), std::vector<std::vector<int>> weights = {})
      : KinematicRobot("simspark", parameters_with(policy, std::move(weights)), 0.02) {
    while (!status.stable) tick();
    request = {.action = BodyAction::kPolicy, .ball = {0.2, 0.05}, .policy = policy_id("kick")};
  }

  double run_until_it_ends() {
    const double max_time = 20;
    double time = 0;
    for (tick(); status.state == MotionState::kPolicy && time < max_time; tick()) time += sensors.period;
    return time;
  }
};

/// The weights of a policy whose first action is this element of its observations.
std::vector<std::vector<int>> weights_of(const std::string& element) {
  const motion::JointPolicy joints(short_policy(), {});
  std::vector<std::vector<int>> weights(joints.actions(), std::vector<int>(joints.observations()));
  const std::vector<std::string> names = joints.observation_names();
  weights[0][static_cast<std::size_t>(std::ranges::find(names, element) - names.begin())] = 1;
  return weights;
}

TEST(PolicyGenerator, runs_a_policy_once_for_its_duration_and_stands) {
  Robot robot;
  EXPECT_NEAR(robot.run_until_it_ends(), 0.5, 0.021);
  EXPECT_EQ(robot.status.state, MotionState::kStanding);
  EXPECT_EQ(robot.status.policies, 1U);
  EXPECT_EQ(robot.status.policy_end, PolicyEnd::kCompleted);
  robot.run(3);
  EXPECT_EQ(robot.status.policies, 1U) << "the request has been answered";
  robot.request.action = BodyAction::kStand;
  robot.tick();
  robot.request.action = BodyAction::kPolicy;
  robot.run(1);
  EXPECT_EQ(robot.status.policies, 2U);
  EXPECT_EQ(robot.status.stand_downs, 0U);
}

TEST(PolicyGenerator, moves_the_joints_of_the_policy_within_its_reach) {
  Robot robot;
  const JointArray stance = robot.joints.angle;
  double moved = 0;
  for (robot.tick(); robot.status.state == MotionState::kPolicy; robot.tick()) {
    const double change = std::abs(robot.joints.angle[kLKneePitch] - stance[kLKneePitch]);
    EXPECT_LE(change, 0.051);
    moved = std::max(moved, change);
    EXPECT_DOUBLE_EQ(robot.joints.angle[kLHipPitch], stance[kLHipPitch]);
  }
  EXPECT_GT(moved, 0.001);
}

TEST(PolicyGenerator, is_not_interrupted_by_a_walk) {
  Robot robot;
  robot.run(0.1);
  robot.request = {.action = BodyAction::kWalk, .forward = 0.2};
  EXPECT_NEAR(robot.run_until_it_ends(), 0.4, 0.03);
  EXPECT_EQ(robot.status.policies, 1U);
  robot.run(1);
  EXPECT_EQ(robot.status.state, MotionState::kWalking);
}

TEST(PolicyGenerator, ends_a_long_policy_some_time_after_another_action_was_requested) {
  JointPolicyParameters walk = short_policy();
  walk.duration = 1000;
  Robot robot(walk);
  robot.run(5);
  EXPECT_EQ(robot.status.state, MotionState::kPolicy);
  robot.request.action = BodyAction::kStand;
  EXPECT_NEAR(robot.run_until_it_ends(), PolicyGeneratorParameters{}.release_time, 0.05);
  EXPECT_EQ(robot.status.policy_end, PolicyEnd::kCompleted);
}

TEST(PolicyGenerator, uses_the_speeds_of_the_request_and_0_without_it) {
  Robot robot(short_policy(), weights_of("walk forward"));
  const double rest = robot.joints.angle[kLShoulderRoll], reach = short_policy().reach[kLShoulderRoll];
  const auto speed = [&] {
    robot.tick();
    return (robot.joints.angle[kLShoulderRoll] - rest) / reach;
  };
  robot.request.forward = 0.25;
  speed();
  EXPECT_NEAR(speed(), 0.25, 0.02);
  robot.request.forward = 0.5;
  EXPECT_NEAR(speed(), 0.5, 0.02);
  robot.request.action = BodyAction::kStand;
  EXPECT_NEAR(speed(), 0, 0.02);
}

TEST(PolicyGenerator, uses_the_ball_of_the_request_at_the_start) {
  Robot robot(short_policy(), weights_of("ball x"));
  const double rest = robot.joints.angle[kLShoulderRoll], reach = short_policy().reach[kLShoulderRoll];
  robot.request.ball = {0.25, 0};
  robot.tick();
  robot.request.ball = {0.9, 0};
  robot.run(0.1);
  EXPECT_NEAR((robot.joints.angle[kLShoulderRoll] - rest) / reach, 0.25, 0.02);
}

TEST(PolicyGenerator, stands_down_when_a_sensor_is_not_finite) {
  Robot robot;
  robot.run(0.1);
  robot.sensors.gyro.z = std::numeric_limits<double>::quiet_NaN();
  robot.tick();
  robot.sensors.gyro.z = 0;
  robot.tick();
  EXPECT_EQ(robot.status.state, MotionState::kStanding);
  EXPECT_EQ(robot.status.stand_downs, 1U);
  EXPECT_EQ(robot.status.policies, 0U);
  EXPECT_EQ(robot.status.policy_end, PolicyEnd::kNotFinite);
}

TEST(PolicyGenerator, stands_down_when_the_torso_leans_too_far) {
  Robot robot;
  robot.run(0.1);
  robot.sensors.torso_angle = {-0.7, 0, 0};
  robot.tick();
  robot.tick();
  EXPECT_EQ(robot.status.state, MotionState::kPolicy) << "within the limit";
  robot.sensors.torso_angle = {-0.85, 0, 0};
  robot.tick();
  robot.tick();
  EXPECT_EQ(robot.status.state, MotionState::kFalling);
  EXPECT_EQ(robot.status.policy_end, PolicyEnd::kLeaning);
  EXPECT_EQ(robot.status.stand_downs, 1U);
}

TEST(PolicyGenerator, continues_while_the_robot_seems_to_fall_until_it_leans_too_far) {
  Robot robot;
  robot.run(0.1);
  robot.sensors.torso_angle = {0, -0.7, 0};
  robot.sensors.gyro = {0, -6, 0};
  robot.run(0.1);
  EXPECT_EQ(robot.state.posture, Posture::kFalling);
  EXPECT_EQ(robot.status.state, MotionState::kPolicy);
  robot.lie_on_front();
  robot.tick();
  robot.tick();
  EXPECT_EQ(robot.status.state, MotionState::kFalling);
  EXPECT_EQ(robot.status.policy_end, PolicyEnd::kLeaning);
  EXPECT_EQ(robot.status.stand_downs, 1U);
  EXPECT_EQ(robot.status.falls, 1U);
}

TEST(PolicyGenerator, is_interrupted_when_the_robot_is_released) {
  Robot robot;
  robot.run(0.1);
  robot.request.action = BodyAction::kLimp;
  robot.tick();
  EXPECT_EQ(robot.status.state, MotionState::kLimp);
  EXPECT_EQ(robot.status.policy_end, PolicyEnd::kInterrupted);
}

TEST(PolicyGenerator, refuses_an_unknown_policy_once_and_allows_a_kick_afterwards) {
  Robot robot;
  robot.request.policy = policy_id("none");
  robot.run(1);
  EXPECT_EQ(robot.status.state, MotionState::kStanding);
  EXPECT_EQ(robot.status.stand_downs, 1U);
  EXPECT_EQ(robot.status.policy_end, PolicyEnd::kUnknown);
  robot.request = {.action = BodyAction::kKick, .power = 1, .ball = {0.18, 0.05}};
  robot.tick();
  EXPECT_EQ(robot.status.state, MotionState::kKicking);
}

TEST(PolicyGenerator, lets_the_head_follow_the_request_unless_the_policy_moves_it) {
  Robot robot;
  robot.request.head_yaw = 0.5;
  robot.run(0.3);
  ASSERT_EQ(robot.status.state, MotionState::kPolicy);
  EXPECT_NEAR(robot.joints.angle[kHeadYaw], 0.5, 0.01);
  JointPolicyParameters with_head = short_policy();
  with_head.reach[kHeadYaw] = 0.01;
  Robot other(with_head);
  other.request.head_yaw = 0.5;
  other.run(0.3);
  ASSERT_EQ(other.status.state, MotionState::kPolicy);
  EXPECT_NEAR(other.joints.angle[kHeadYaw], 0, 0.02);
}

TEST(PolicyGenerator, keeps_the_odometry_up_to_date) {
  Robot robot;
  robot.run(0.2);
  ASSERT_EQ(robot.status.state, MotionState::kPolicy);
  EXPECT_FALSE(robot.odometry.stale);
}

}  // namespace
}  // namespace soccer
