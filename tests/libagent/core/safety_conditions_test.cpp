// The conditions of Safety at their exact limits and in combination, and the chest's light.
#include <array>
#include <limits>
#include <optional>

#include "safety_rig.h"

namespace soccer {
namespace {

class SafetyConditions : public SafetyRig {
 protected:
  using Rgb = std::array<float, 3>;

  /// The colour of the chest's light, if Safety controls it.
  std::optional<Rgb> light() const {
    float rgb[3] = {9, 9, 9};
    if (!safety.chest_light(rgb)) return std::nullopt;
    return Rgb{rgb[0], rgb[1], rgb[2]};
  }
  static float slightly_less(float value) { return std::nextafter(value, 0.0F); }
};

TEST_F(SafetyConditions, a_robot_stands_up_only_from_a_lean_below_25_degrees) {
  for (const int axis : {0, 1})
    for (const float lean : {25 * kDegree, slightly_less(25 * kDegree)}) {
      safety = Safety();
      sensors.torso_angle[axis] = lean;
      cycle(false, 2);
      EXPECT_EQ(safety.state(), lean < 25 * kDegree ? Safety::RISING : Safety::LIMP) << axis << " " << lean;
      sensors.torso_angle[axis] = 0;
    }
}

TEST_F(SafetyConditions, a_robot_has_fallen_from_a_lean_of_exactly_50_degrees_on) {
  for (const int axis : {0, 1})
    for (const float lean : {50 * kDegree, slightly_less(50 * kDegree)}) {
      safety = Safety();
      make_obeying();
      sensors.torso_angle[axis] = lean;
      cycle(true, 2);
      EXPECT_EQ(safety.state(), lean < 50 * kDegree ? Safety::SITTING : Safety::LIMP) << axis << " " << lean;
      sensors.torso_angle[axis] = 0;
    }
}

TEST_F(SafetyConditions, a_robot_whose_torso_angle_is_unknown_does_not_stand_up) {
  sensors.torso_angle[0] = std::numeric_limits<float>::quiet_NaN();
  cycle(false, 2);
  EXPECT_EQ(safety.state(), Safety::LIMP);
}

TEST_F(SafetyConditions, a_joint_of_exactly_95_degrees_is_not_hot_and_a_hot_one_of_exactly_80_is_not_yet_cool) {
  sensors.joint_temperature[kKnee] = 95;
  cycles(300, false);
  EXPECT_FALSE(safety.hot());
  sensors.joint_temperature[kKnee] = 95.5F;
  cycles(100, false);
  EXPECT_TRUE(safety.hot());
  sensors.joint_temperature[kKnee] = 80;
  cycles(300, false);
  EXPECT_TRUE(safety.hot());
}

TEST_F(SafetyConditions, a_battery_of_exactly_2_percent_is_not_empty_and_an_empty_one_of_exactly_5_is_not_yet_charged) {
  sensors.battery_charge = 0.02F;
  cycles(1000, false);
  EXPECT_FALSE(safety.empty());
  sensors.battery_charge = slightly_less(0.02F);
  cycles(500, false);
  EXPECT_TRUE(safety.empty());
  sensors.battery_charge = 0.05F;
  cycles(1000, false);
  EXPECT_TRUE(safety.empty());
}

TEST_F(SafetyConditions, two_presses_on_a_hot_robot_take_effect_when_it_has_cooled) {
  sensors.joint_temperature[kKnee] = 99;
  cycles(100, true);
  cycle(true, 2);
  cycles(50, true);
  EXPECT_EQ(safety.state(), Safety::LIMP);
  sensors.joint_temperature[kKnee] = 70;
  cycle(true);
  EXPECT_EQ(safety.state(), Safety::STIFFENING);
}

TEST_F(SafetyConditions, a_live_client_that_is_late_does_not_take_over_until_its_next_answer) {
  sensors.joint_temperature[kKnee] = 99;
  cycles(100, true);
  cycle(true, 2);
  cycles(2, false);
  sensors.joint_temperature[kKnee] = 70;
  cycles(3, false);
  EXPECT_EQ(safety.state(), Safety::LIMP);
  EXPECT_TRUE(safety.client_alive());
  cycle(true);
  EXPECT_EQ(safety.state(), Safety::STIFFENING);
}

TEST_F(SafetyConditions, only_a_group_of_two_presses_is_a_command) {
  cycles(20, true);
  for (const int presses : {-1, 1, 3, 4}) {
    cycle(true, presses);
    EXPECT_EQ(safety.state(), Safety::LIMP) << presses;
  }
}

TEST_F(SafetyConditions, a_robot_that_fell_during_a_hold_and_whose_client_answers_is_stiffened_from_its_pose) {
  make_obeying();
  cycles(22, false);
  ASSERT_EQ(safety.state(), Safety::HOLDING);
  sensors.torso_angle[1] = 80 * kDegree;
  cycle(true);
  EXPECT_EQ(safety.state(), Safety::STIFFENING);
}

TEST_F(SafetyConditions, a_robot_that_falls_when_its_client_comes_back_is_stiffened_instead_of_limp) {
  make_obeying();
  cycles(62, false);
  cycles(9, true);
  ASSERT_EQ(safety.state(), Safety::SITTING);
  sensors.torso_angle[1] = 80 * kDegree;
  cycle(true);
  EXPECT_EQ(safety.state(), Safety::STIFFENING);
}

TEST_F(SafetyConditions, a_robot_that_falls_while_it_sits_down_relaxes_or_rises_becomes_limp) {
  for (const int missing : {100, 300}) {
    safety = Safety();
    make_obeying();
    cycles(missing, false);
    sensors.torso_angle[1] = -80 * kDegree;
    cycle(false);
    EXPECT_EQ(safety.state(), Safety::LIMP) << missing;
    sensors.torso_angle[1] = 0;
  }
  safety = Safety();
  cycle(false, 2);
  cycles(100, false);
  ASSERT_EQ(safety.state(), Safety::RISING);
  sensors.torso_angle[0] = 80 * kDegree;
  cycle(false);
  EXPECT_EQ(safety.state(), Safety::LIMP);
}

TEST_F(SafetyConditions, a_fallen_robot_is_stiffened_for_a_live_client) {
  sensors.torso_angle[1] = 80 * kDegree;
  cycles(20, true);
  cycle(true, 2);
  cycles(100, true);
  EXPECT_EQ(safety.state(), Safety::STIFFENING);
}

TEST_F(SafetyConditions, two_presses_make_a_robot_sit_while_it_stiffens_holds_or_rises) {
  cycles(20, true);
  cycle(true, 2);
  cycles(50, true);
  cycle(true, 2);
  EXPECT_EQ(safety.state(), Safety::SITTING);

  safety = Safety();
  make_obeying();
  cycles(5, false);
  cycle(false, 2);
  EXPECT_EQ(safety.state(), Safety::SITTING);

  safety = Safety();
  cycle(false, 2);
  cycle(false, 2);
  EXPECT_EQ(safety.state(), Safety::SITTING);
}

TEST_F(SafetyConditions, the_light_of_a_limp_robot_is_on_for_twenty_cycles_of_forty) {
  for (int tick = 1; tick <= 100; ++tick) {
    cycle(false);
    EXPECT_EQ(light(), (Rgb{tick % 40 < 20 ? 1.0F : 0.0F, 0, 0})) << tick;
  }
  for (int tick = 101; tick <= 200; ++tick) {
    cycle(true);
    if (tick > 110) {
      EXPECT_EQ(light(), (Rgb{0, tick % 40 < 20 ? 1.0F : 0.0F, 0})) << tick;
    }
  }
}

TEST_F(SafetyConditions, the_light_blinks_yellow_while_stiffening_and_is_the_clients_while_obeying) {
  cycles(20, true);
  cycle(true, 2);
  for (int tick = 22; tick <= 150; ++tick) {
    cycle(true);
    const float lit = tick % 40 < 20 ? 1 : 0;
    EXPECT_EQ(light(), (Rgb{lit, lit, 0})) << tick;
  }
  cycles(kStiffening, true);
  EXPECT_EQ(light(), std::nullopt);
}

TEST_F(SafetyConditions, the_light_is_steady_green_during_the_hold_and_steady_red_after_it) {
  make_obeying();
  cycles(2, false);
  for (int i = 0; i < 47; ++i) {
    EXPECT_EQ(light(), (Rgb{0, 1, 0})) << i;
    cycle(false);
  }
  cycle(false);
  for (int i = 0; i < 250; ++i) {
    EXPECT_EQ(light(), (Rgb{1, 0, 0})) << i;
    cycle(false);
  }
}

TEST_F(SafetyConditions, the_light_of_a_robot_that_rises_without_a_client_is_steady_red) {
  cycle(false, 2);
  for (int i = 0; i < 350; ++i) {
    EXPECT_EQ(light(), (Rgb{1, 0, 0})) << i;
    cycle(false);
  }
}

}  // namespace
}  // namespace soccer
