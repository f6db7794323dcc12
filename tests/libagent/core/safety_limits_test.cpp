// The thresholds of Safety and the poses that it commands without a client.
#include "blackboard/body/joints.h"
#include "safety_rig.h"

namespace soccer {
namespace {

constexpr double kDegreeOfPose = 0.017453293;
// Cycles. The times are specified in docs/design/data.md; they are repeated here so that an unintended change is detected.
constexpr int kSecond = 100, kLate = 2, kShortDelay = 15, kAnswersUntilAlive = 10;

class SafetyLimits : public SafetyRig {
 protected:
  void expect_pose(const JointArray& degrees) const {
    for (std::size_t j = 0; j < kJoints; ++j)
      EXPECT_NEAR(static_cast<double>(joints.angle[j]), degrees[j] * kDegreeOfPose, 0.05 * kDegreeOfPose) << kJointNames[j];
  }
};

TEST_F(SafetyLimits, the_sitting_pose_equals_the_pose_file_sit) {
  request = {};
  std::fill(std::begin(request.joint_stiffness), std::end(request.joint_stiffness), 1.0F);
  make_obeying();
  cycles(kSecond / 2 + kLate, false);
  EXPECT_EQ(safety.state(), Safety::SITTING);
  cycles(kSecond / 2, false);
  EXPECT_NEAR(joints.angle[kLShoulderPitch], 45 * kDegree, 1.0F * kDegree) << "the arms take half of the time";
  EXPECT_NEAR(joints.angle[kLKneePitch], 30 * kDegree, 1.0F * kDegree);
  EXPECT_NEAR(stiffest(), 0.7F, 1e-6F);
  cycles(3 * kSecond / 2 + 1, false);
  expect_pose({0, 0, 90, 8, -90, -11.5, 0, 0, 0, 0, -54, 120, -66, 0, 0, -54, 120, -66, 0, 90, -8, 90, 11.5, 0, 0});
  EXPECT_EQ(safety.state(), Safety::RELAXING);
  EXPECT_NEAR(stiffest(), 0.2F, 1e-6F);
}

TEST_F(SafetyLimits, a_robot_without_a_client_stands_on_bent_stiff_knees_with_its_arms_down) {
  cycle(false, 2);
  cycles(3 * kSecond + 1, false);
  ASSERT_EQ(safety.state(), Safety::STANDING);
  const double hip = -0.4 / kDegreeOfPose;
  expect_pose({0, 0, 90, 8, 0, -11.5, 0, 0, 0, 0, hip, -2 * hip, hip, 0, 0, hip, -2 * hip, hip, 0, 90, -8, 0, 11.5, 0, 0});
  EXPECT_NEAR(stiffest(), 0.9F, 1e-6F);
}

TEST_F(SafetyLimits, a_robot_stands_up_from_a_lean_of_less_than_25_degrees_to_any_side) {
  for (const int axis : {0, 1})
    for (const float sign : {-1.0F, 1.0F})
      for (const float lean : {24.0F, 26.0F}) {
        Safety fresh;
        SensorBlock leaning = sensors;
        leaning.torso_angle[axis] = sign * lean * kDegree;
        fresh.tick({false, &request, &leaning, 2}, joints);
        EXPECT_EQ(fresh.state(), lean < 25 ? Safety::RISING : Safety::LIMP) << axis << " " << sign * lean;
      }
}

TEST_F(SafetyLimits, a_robot_that_leans_at_most_50_degrees_sits_down_and_a_fallen_one_goes_limp) {
  for (const float lean : {49.0F, 51.0F}) {
    safety = Safety();
    sensors.torso_angle[1] = 0;
    make_obeying();
    sensors.torso_angle[1] = lean * kDegree;
    cycle(true, 2);
    EXPECT_EQ(safety.state(), lean < 50 ? Safety::SITTING : Safety::LIMP) << lean;
  }
}

TEST_F(SafetyLimits, a_fallen_robot_remains_stiff_during_a_short_delay_of_its_client) {
  make_obeying();
  sensors.torso_angle[1] = 85 * kDegree;
  cycles(kLate + kShortDelay - 1, false);
  EXPECT_EQ(safety.state(), Safety::HOLDING);
  cycles(1, false);
  EXPECT_EQ(safety.state(), Safety::LIMP);
}

TEST_F(SafetyLimits, a_client_is_alive_after_ten_answers_in_a_row_and_dead_after_half_a_second_without) {
  cycles(kAnswersUntilAlive - 1, true);
  EXPECT_FALSE(safety.client_alive());
  cycle(true);
  EXPECT_TRUE(safety.client_alive());
  cycles(kSecond / 2 - 1, false);
  EXPECT_TRUE(safety.client_alive());
  cycle(false);
  EXPECT_FALSE(safety.client_alive());
}

TEST_F(SafetyLimits, answers_that_are_not_consecutive_do_not_make_a_client_alive) {
  for (int i = 0; i < 20; ++i) {
    cycles(kAnswersUntilAlive - 1, true);
    cycles(kLate, false);
  }
  EXPECT_FALSE(safety.client_alive());
}

TEST_F(SafetyLimits, a_joint_is_hot_above_95_degrees_for_a_second_and_cool_below_80) {
  sensors.joint_temperature[AGENT_JOINTS - 1] = 94;
  cycles(2 * kSecond, true);
  EXPECT_FALSE(safety.hot());
  for (int i = 0; i < 3; ++i) {
    sensors.joint_temperature[AGENT_JOINTS - 1] = 96;
    cycles(kSecond - 1, true);
    sensors.joint_temperature[AGENT_JOINTS - 1] = 94;
    cycle(true);
  }
  EXPECT_FALSE(safety.hot()) << "never for a second at a time";
  sensors.joint_temperature[AGENT_JOINTS - 1] = 96;
  cycles(kSecond, true);
  EXPECT_TRUE(safety.hot());
  sensors.joint_temperature[AGENT_JOINTS - 1] = 81;
  cycles(10, true);
  EXPECT_TRUE(safety.hot());
  sensors.joint_temperature[AGENT_JOINTS - 1] = 79;
  cycle(true);
  EXPECT_FALSE(safety.hot());
}

TEST_F(SafetyLimits, a_battery_is_empty_below_2_percent_for_five_seconds_and_charged_above_5) {
  sensors.battery_charge = 0.03F;
  cycles(10 * kSecond, true);
  EXPECT_FALSE(safety.empty());
  sensors.battery_charge = 0.01F;
  cycles(5 * kSecond - 1, true);
  EXPECT_FALSE(safety.empty());
  cycle(true);
  EXPECT_TRUE(safety.empty());
  sensors.battery_charge = 0.04F;
  cycles(10, true);
  EXPECT_TRUE(safety.empty());
  sensors.battery_charge = 0.06F;
  cycle(true);
  EXPECT_FALSE(safety.empty());
}

TEST_F(SafetyLimits, a_hot_or_empty_robot_does_not_rise) {
  sensors.battery_charge = 0;
  cycles(5 * kSecond, false);
  cycle(false, 2);
  EXPECT_EQ(safety.state(), Safety::LIMP);
}

TEST_F(SafetyLimits, stiffening_takes_longer_when_the_clients_pose_is_distant) {
  request.joint_angle[kKnee] = 2.0F;
  cycles(20, true);
  cycle(true, 2);
  cycles(3 * kSecond / 2 + 100, true);
  EXPECT_EQ(safety.state(), Safety::STIFFENING) << "115 degrees at 30 degrees a second";
  cycles(140, true);
  EXPECT_EQ(safety.state(), Safety::OBEYING);
}

TEST_F(SafetyLimits, a_client_that_becomes_late_during_stiffening_causes_a_hold) {
  cycles(20, true);
  cycle(true, 2);
  cycles(50, true);
  cycles(kLate, false);
  EXPECT_EQ(safety.state(), Safety::HOLDING);
  cycle(true);
  EXPECT_EQ(safety.state(), Safety::OBEYING);
}

TEST_F(SafetyLimits, a_client_that_becomes_late_during_stiffening_leaves_the_joints_at_their_present_angles) {
  request.joint_angle[kKnee] = 2.0F;
  cycles(20, true);
  cycle(true, 2);
  cycles(50, true);
  const float there = joints.angle[kKnee];
  ASSERT_LT(there, 1);
  cycles(kLate + 10, false);
  EXPECT_EQ(safety.state(), Safety::HOLDING);
  EXPECT_NEAR(joints.angle[kKnee], there, 1.0F * kDegree);
}

TEST_F(SafetyLimits, a_client_that_appears_while_the_robot_rises_stands_or_relaxes_takes_over) {
  for (const int after : {3 * kSecond / 2, 3 * kSecond + 20}) {
    safety = Safety();
    cycle(false, 2);
    cycles(after, false);
    cycles(kAnswersUntilAlive, true);
    EXPECT_EQ(safety.state(), Safety::STIFFENING) << after;
  }
  safety = Safety();
  make_obeying();
  cycles(kLate + kSecond / 2 + 2 * kSecond + 10, false);
  ASSERT_EQ(safety.state(), Safety::RELAXING);
  cycles(kAnswersUntilAlive, true);
  EXPECT_EQ(safety.state(), Safety::STIFFENING);
}

TEST_F(SafetyLimits, a_standing_robot_that_falls_goes_limp) {
  cycle(false, 2);
  cycles(3 * kSecond + 20, false);
  ASSERT_EQ(safety.state(), Safety::STANDING);
  sensors.torso_angle[0] = 60 * kDegree;
  cycle(false);
  EXPECT_EQ(safety.state(), Safety::LIMP);
}

TEST_F(SafetyLimits, after_catching_up_the_clients_requests_are_executed_without_a_step_limit) {
  make_obeying();
  cycles(10, false);
  request.joint_angle[kKnee] = 1.0F;
  cycles(20, true);
  ASSERT_FLOAT_EQ(joints.angle[kKnee], 1.0F);
  request.joint_angle[kKnee] = 1.06F;  // 3.4 degrees
  cycle(true);
  EXPECT_FLOAT_EQ(joints.angle[kKnee], 1.06F);
}

TEST_F(SafetyLimits, a_client_that_becomes_late_again_before_catching_up_is_held_at_the_present_angles) {
  make_obeying();
  cycles(10, false);
  request.joint_angle[kKnee] = 2.0F;
  cycles(5, true);
  const float there = joints.angle[kKnee];
  EXPECT_LT(there, 1.2F);
  cycles(3, false);
  EXPECT_LT(joints.angle[kKnee], there + 6.01F * kDegree) << "never faster than two degrees a cycle";
}

TEST_F(SafetyLimits, the_chest_light_blinks_while_limp_and_is_steady_while_holding) {
  const auto lit_cycles = [&](bool answered) {
    int lit = 0;
    for (int i = 0; i < 40; ++i) {
      cycle(answered);
      float chest[3];
      EXPECT_TRUE(safety.chest_light(chest));
      lit += chest[0] + chest[1] > 0;
      EXPECT_EQ(chest[2], 0);
    }
    return lit;
  };
  EXPECT_EQ(lit_cycles(false), 20) << "half of the time";
  make_obeying();
  cycles(kLate, false);
  EXPECT_EQ(lit_cycles(false), 40);
}

}  // namespace
}  // namespace soccer
