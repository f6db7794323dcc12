#include "safety_rig.h"

namespace soccer {
namespace {

using SafetyTest = SafetyRig;

TEST_F(SafetyTest, without_a_press_the_robot_remains_limp_regardless_of_requests) {
  cycles(500, true);
  EXPECT_EQ(safety.state(), Safety::LIMP);
  EXPECT_EQ(stiffest(), 0);
}

TEST_F(SafetyTest, two_presses_stiffen_the_robot_slowly_from_its_present_pose) {
  cycles(20, true);
  cycle(true, 2);
  EXPECT_EQ(safety.state(), Safety::STIFFENING);
  EXPECT_NEAR(joints.angle[kKnee], 0, 0.02);
  EXPECT_NEAR(stiffest(), 0.5, 0.02);
  cycles(kStiffening, true);
  EXPECT_EQ(safety.state(), Safety::OBEYING);
  EXPECT_NEAR(joints.angle[kKnee], 0.8, 1e-6);
  EXPECT_NEAR(stiffest(), 0.8, 1e-6);
  EXPECT_LT(max_step, 2 * kDegree + 1e-6F);
}

TEST_F(SafetyTest, while_obeying_the_clients_request_is_executed_unchanged) {
  make_obeying();
  request.joint_angle[kKnee] = 0.85F;
  request.joint_stiffness[kKnee] = -0.5F;
  cycle(true);
  EXPECT_FLOAT_EQ(joints.angle[kKnee], 0.85F);
  EXPECT_EQ(joints.stiffness[kKnee], -1);
  float chest[3];
  EXPECT_FALSE(safety.chest_light(chest));
}

TEST_F(SafetyTest, after_the_client_dies_the_robot_holds_within_20_ms_then_sits_slowly_then_goes_limp) {
  make_obeying();
  cycle(false);
  EXPECT_EQ(safety.state(), Safety::OBEYING) << "one missing answer is tolerated";
  cycle(false);
  EXPECT_EQ(safety.state(), Safety::HOLDING);
  EXPECT_FLOAT_EQ(joints.angle[kKnee], 0.8F);
  cycles(Safety::TIMEOUT, false);
  EXPECT_EQ(safety.state(), Safety::SITTING);
  cycles(Safety::SITTING_TIME, false);
  EXPECT_EQ(safety.state(), Safety::RELAXING);
  EXPECT_NEAR(sensors.joint_angle[kKnee], 2.09, 0.01);
  cycles(Safety::RELAXING_TIME, false);
  EXPECT_EQ(safety.state(), Safety::LIMP);
  EXPECT_EQ(stiffest(), 0);
  EXPECT_LT(max_step, 2 * kDegree + 1e-6F);
}

TEST_F(SafetyTest, a_client_that_comes_back_takes_over_without_a_jump_and_without_a_press) {
  make_obeying();
  cycles(Safety::TIMEOUT + 60, false);
  ASSERT_EQ(safety.state(), Safety::SITTING);
  request.joint_angle[kKnee] = 0.2F;
  cycles(Safety::ANSWERS_UNTIL_ALIVE, true);
  EXPECT_EQ(safety.state(), Safety::STIFFENING);
  cycles(kStiffening, true);
  EXPECT_EQ(safety.state(), Safety::OBEYING);
  EXPECT_FLOAT_EQ(joints.angle[kKnee], 0.2F);
  EXPECT_LT(max_step, 2 * kDegree + 1e-6F);
}

TEST_F(SafetyTest, after_a_short_delay_of_the_client_the_joints_catch_up_slowly) {
  make_obeying();
  cycles(10, false);
  request.joint_angle[kKnee] = 1.2F;
  cycle(true);
  EXPECT_EQ(safety.state(), Safety::OBEYING);
  EXPECT_LT(joints.angle[kKnee], 0.8F + 2.01F * kDegree);
  cycles(20, true);
  EXPECT_FLOAT_EQ(joints.angle[kKnee], 1.2F);
  EXPECT_LT(max_step, 2 * kDegree + 1e-6F);
}

TEST_F(SafetyTest, without_a_client_two_presses_make_a_limp_robot_stand_up_and_a_standing_one_sit_down) {
  cycles(100, false);
  cycle(false, 2);
  EXPECT_EQ(safety.state(), Safety::RISING);
  cycles(Safety::RISING_TIME + 1, false);
  EXPECT_EQ(safety.state(), Safety::STANDING);
  cycle(false, 2);
  EXPECT_EQ(safety.state(), Safety::SITTING);
  cycles(Safety::SITTING_TIME + Safety::RELAXING_TIME + 1, false);
  EXPECT_EQ(safety.state(), Safety::LIMP);
}

TEST_F(SafetyTest, a_fallen_robot_does_not_stand_up_on_two_presses) {
  sensors.torso_angle[1] = 80 * kDegree;
  cycle(false, 2);
  EXPECT_EQ(safety.state(), Safety::LIMP);
}

TEST_F(SafetyTest, two_presses_make_an_obeying_robot_sit_and_become_limp_although_the_client_is_alive) {
  make_obeying();
  cycle(true, 2);
  EXPECT_EQ(safety.state(), Safety::SITTING);
  cycles(1000, true);
  EXPECT_EQ(safety.state(), Safety::LIMP);
  EXPECT_LT(max_step, 2 * kDegree + 1e-6F);
}

TEST_F(SafetyTest, falling_without_a_client_makes_the_robot_limp_at_once) {
  make_obeying();
  cycles(Safety::SHORT_DELAY + 4, false);
  ASSERT_EQ(safety.state(), Safety::HOLDING);
  sensors.torso_angle[0] = -55 * kDegree;
  cycle(false);
  EXPECT_EQ(safety.state(), Safety::LIMP);
  EXPECT_EQ(stiffest(), 0);
}

TEST_F(SafetyTest, a_fallen_robot_with_a_live_client_remains_under_its_control) {
  make_obeying();
  sensors.torso_angle[1] = 85 * kDegree;
  cycles(100, true);
  EXPECT_EQ(safety.state(), Safety::OBEYING);
}

TEST_F(SafetyTest, a_joint_too_hot_for_a_second_makes_the_robot_sit_until_it_is_cool_regardless_of_requests) {
  make_obeying();
  sensors.joint_temperature[kKnee] = 99;
  cycles(Safety::HOT_TIME - 1, true);
  EXPECT_EQ(safety.state(), Safety::OBEYING);
  cycles(1, true);
  EXPECT_EQ(safety.state(), Safety::SITTING);
  cycles(1000, true);
  EXPECT_EQ(safety.state(), Safety::LIMP);
  sensors.joint_temperature[kKnee] = 70;
  cycles(2, true);
  EXPECT_EQ(safety.state(), Safety::STIFFENING);
}

TEST_F(SafetyTest, an_empty_battery_makes_the_robot_sit) {
  make_obeying();
  sensors.battery_charge = 0.01F;
  cycles(Safety::EMPTY_TIME, true);
  EXPECT_EQ(safety.state(), Safety::SITTING);
  EXPECT_TRUE(safety.empty());
}

TEST_F(SafetyTest, the_chest_light_blinks_red_without_a_client_green_with_one_and_yellow_while_stiffening) {
  const auto seen = [&](bool answered) {
    std::array<float, 3> maximum{};
    for (int i = 0; i < 100; ++i) {
      cycle(answered);
      float chest[3];
      EXPECT_TRUE(safety.chest_light(chest));
      for (std::size_t c = 0; c < 3; ++c) maximum[c] = std::max(maximum[c], chest[c]);
    }
    return maximum;
  };
  EXPECT_EQ(seen(false), (std::array<float, 3>{1, 0, 0}));
  cycles(20, true);
  EXPECT_EQ(seen(true), (std::array<float, 3>{0, 1, 0}));
  cycle(true, 2);
  EXPECT_EQ(seen(true), (std::array<float, 3>{1, 1, 0}));
}

}  // namespace
}  // namespace soccer
