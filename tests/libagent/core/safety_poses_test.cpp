// The commands of Safety for each joint on the way to its poses, and where each movement starts.
#include "blackboard/body/joints.h"
#include "safety_rig.h"

namespace soccer {
namespace {

// Degrees; hands: 0 ... 1 as rad.
constexpr JointArray kSit{0, 0, 90, 8, -90, -11.5, 0, 0, 0, 0, -54, 120, -66, 0, 0, -54, 120, -66, 0, 90, -8, 90, 11.5, 0, 0};
constexpr JointArray kStand{0, 0, 90,      8,      0,       -11.5, 0,  0,  0, 0,    -22.918, 45.837, -22.918,
                            0, 0, -22.918, 45.837, -22.918, 0,     90, -8, 0, 11.5, 0,       0};

bool is_of_arm(std::size_t joint) { return (joint >= kLShoulderPitch && joint <= kLHand) || joint >= kRShoulderPitch; }

class SafetyPoses : public SafetyRig {
 protected:
  SafetyPoses() {
    for (int j = 0; j < AGENT_JOINTS; ++j) start_[j] = 0.4F * AGENT_LOWER_LIMIT[j] + 0.6F * AGENT_UPPER_LIMIT[j];
    start_[kHeadPitch] = 0.1F;
    std::fill(std::begin(request.joint_stiffness), std::end(request.joint_stiffness), 1.0F);
  }

  void obey_start() {
    std::copy(std::begin(start_), std::end(start_), request.joint_angle);
    make_obeying();
    for (int j = 0; j < AGENT_JOINTS; ++j) ASSERT_FLOAT_EQ(joints.angle[j], start_[j]) << kJointNames[static_cast<std::size_t>(j)];
  }

  /// Expects that the joints of the arms have moved this part of the way from the start to `pose`, and all others that part.
  void expect_between(const JointArray& pose, float of_arms, float of_others, float stiffness) const {
    for (std::size_t j = 0; j < kJoints; ++j) {
      const float target = static_cast<float>(pose[j]) * kDegree, part = is_of_arm(j) ? of_arms : of_others;
      EXPECT_NEAR(joints.angle[j], start_[j] + part * (target - start_[j]), 0.05F * kDegree) << kJointNames[j];
      EXPECT_EQ(joints.stiffness[j], stiffness) << kJointNames[j];
    }
  }

  float start_[AGENT_JOINTS];
};

TEST_F(SafetyPoses, sitting_down_is_linear_and_takes_two_seconds_with_the_arms_in_one) {
  obey_start();
  cycle(true, 2);
  expect_between(kSit, 0, 0, 0.7F);
  cycles(50, true);
  expect_between(kSit, 0.5F, 0.25F, 0.7F);
  cycles(50, true);
  expect_between(kSit, 1, 0.5F, 0.7F);
  cycles(50, true);
  expect_between(kSit, 1, 0.75F, 0.7F);
  cycles(49, true);
  expect_between(kSit, 1, 0.995F, 0.7F);
  cycle(true);
  expect_between(kSit, 1, 1, 0.2F);
}

TEST_F(SafetyPoses, standing_up_is_linear_and_takes_three_seconds_with_the_arms_in_one_and_a_half) {
  std::copy(std::begin(start_), std::end(start_), sensors.joint_angle);
  cycle(false, 2);
  expect_between(kStand, 0, 0, 0.9F);
  cycles(75, false);
  expect_between(kStand, 0.5F, 0.25F, 0.9F);
  cycles(150, false);
  expect_between(kStand, 1, 0.75F, 0.9F);
  cycles(75, false);
  expect_between(kStand, 1, 1, 0.9F);
}

TEST_F(SafetyPoses, a_limp_robots_command_is_its_measured_pose_even_beyond_the_limits) {
  sensors.joint_angle[kHeadYaw] = 2.2F;
  sensors.joint_angle[kLKneePitch] = -0.2F;
  cycle(true);
  for (int j = 0; j < AGENT_JOINTS; ++j) {
    EXPECT_EQ(joints.angle[j], sensors.joint_angle[j]);
    EXPECT_EQ(joints.stiffness[j], 0);
  }
}

TEST_F(SafetyPoses, stiffening_moves_linearly_and_raises_the_stiffness_from_one_half_to_the_clients) {
  request.joint_angle[kKnee] = 0.6F;
  request.joint_angle[kHeadYaw] = -0.4F;
  request.joint_stiffness[kHeadYaw] = 0.6F;
  cycles(20, true);
  cycle(true, 2);
  EXPECT_EQ(joints.stiffness[kKnee], 0.5F);
  cycles(75, true);
  EXPECT_NEAR(joints.angle[kKnee], 0.3F, 1e-5F);
  EXPECT_NEAR(joints.angle[kHeadYaw], -0.2F, 1e-5F);
  EXPECT_NEAR(joints.stiffness[kKnee], 0.75F, 1e-6F);
  EXPECT_EQ(joints.stiffness[kHeadYaw], 0.6F) << "not stiffer than the client requests";
}

TEST_F(SafetyPoses, a_jump_of_the_request_while_stiffening_is_approached_at_two_degrees_a_cycle) {
  cycles(20, true);
  cycle(true, 2);
  cycles(75, true);
  const float before = joints.angle[kKnee];
  request.joint_angle[kKnee] = 2.0F;
  cycle(true);
  EXPECT_NEAR(joints.angle[kKnee], before + 2 * kDegree, 1e-5F);
}

TEST_F(SafetyPoses, a_jump_of_the_request_while_obeying_is_executed_at_the_motors_speed) {
  make_obeying();
  request.joint_angle[kKnee] = 2.0F;
  cycle(true);
  EXPECT_FLOAT_EQ(joints.angle[kKnee], 0.8F + AGENT_MAX_STEP[kKnee]);
}

TEST_F(SafetyPoses, during_the_hold_the_last_request_is_approached_at_two_degrees_a_cycle) {
  make_obeying();
  request.joint_angle[kKnee] = 1.5F;
  cycle(true);
  cycle(false);
  const float before = joints.angle[kKnee];
  cycle(false);
  ASSERT_EQ(safety.state(), Safety::HOLDING);
  EXPECT_NEAR(joints.angle[kKnee], before + 2 * kDegree, 1e-5F);
  cycles(40, false);
  EXPECT_FLOAT_EQ(joints.angle[kKnee], 1.5F);
}

TEST_F(SafetyPoses, catching_up_ends_when_less_than_two_degrees_are_missing) {
  make_obeying();
  cycles(5, false);
  request.joint_angle[kKnee] = 0.8F + 3.5F * kDegree;
  cycle(true);
  EXPECT_NEAR(joints.angle[kKnee], 0.8F + 2 * kDegree, 1e-5F);
  request.joint_angle[kKnee] = 0.8F + 5.5F * kDegree;
  cycle(true);
  EXPECT_FLOAT_EQ(joints.angle[kKnee], request.joint_angle[kKnee]);
}

TEST_F(SafetyPoses, catching_up_continues_while_any_joint_is_two_degrees_behind_in_either_direction) {
  make_obeying();
  cycles(5, false);
  request.joint_angle[kHeadYaw] = -9 * kDegree;
  cycle(true);
  request.joint_angle[kKnee] = 0.8F + 3 * kDegree;
  cycle(true);
  EXPECT_NEAR(joints.angle[kHeadYaw], -4 * kDegree, 1e-5F);
  EXPECT_NEAR(joints.angle[kKnee], 0.8F + 2 * kDegree, 1e-5F);
}

TEST_F(SafetyPoses, stiffening_starts_at_the_measured_angles_although_a_joint_was_just_moved_by_hand) {
  cycles(20, true);
  sensors.joint_angle[kKnee] = 0.4F;
  cycle(true, 2);
  EXPECT_FLOAT_EQ(joints.angle[kKnee], 0.4F);
}

TEST_F(SafetyPoses, sitting_down_starts_at_the_last_command_although_the_motors_have_not_reached_it) {
  make_obeying();
  sensors.joint_angle[kKnee] = 0.5F;
  cycle(true, 2);
  EXPECT_FLOAT_EQ(joints.angle[kKnee], 0.8F);
}

}  // namespace
}  // namespace soccer
