// The exact cycles in which Safety changes its state. The times are repeated here so that an unintended change is detected.
#include <utility>
#include <vector>

#include "safety_rig.h"

namespace soccer {
namespace {

class SafetyTimes : public SafetyRig {
 protected:
  using Changes = std::vector<std::pair<int, Safety::State>>;

  /// Runs cycles. Returns each change of the state with the number of its cycle, from 1.
  Changes changes(int count, bool answered) {
    Changes seen;
    for (int i = 1; i <= count; ++i) {
      const Safety::State before = safety.state();
      cycle(answered);
      if (safety.state() != before) seen.emplace_back(i, safety.state());
    }
    return seen;
  }
};

TEST_F(SafetyTimes, a_robot_is_initially_limp_without_a_client_and_neither_hot_nor_empty) {
  EXPECT_EQ(safety.state(), Safety::LIMP);
  EXPECT_FALSE(safety.client_alive());
  EXPECT_FALSE(safety.hot());
  EXPECT_FALSE(safety.empty());
}

TEST_F(SafetyTimes, a_robot_without_a_client_holds_after_20_ms_sits_after_half_a_second_and_relaxes_after_two_more_seconds) {
  make_obeying();
  EXPECT_EQ(changes(1000, false), (Changes{{2, Safety::HOLDING}, {52, Safety::SITTING}, {252, Safety::RELAXING}, {352, Safety::LIMP}}));
}

TEST_F(SafetyTimes, standing_up_takes_three_seconds) {
  cycle(false, 2);
  EXPECT_EQ(changes(1000, false), (Changes{{300, Safety::STANDING}}));
}

TEST_F(SafetyTimes, stiffening_to_a_close_pose_takes_one_and_a_half_seconds) {
  request.joint_angle[kKnee] = 0.5F;  // 95 cycles at 0.3 degrees a cycle
  cycles(20, true);
  cycle(true, 2);
  EXPECT_EQ(changes(500, true), (Changes{{150, Safety::OBEYING}}));
}

TEST_F(SafetyTimes, stiffening_to_a_distant_pose_moves_the_joint_with_the_max_distance_by_0_3_degrees_a_cycle) {
  request.joint_angle[kKnee] = 2.0F;  // 114.59 degrees
  cycles(20, true);
  cycle(true, 2);
  EXPECT_EQ(changes(500, true), (Changes{{381, Safety::OBEYING}}));
}

TEST_F(SafetyTimes, stiffening_takes_as_long_in_the_negative_direction) {
  request.joint_angle[0] = -1.5F;  // 85.94 degrees
  cycles(20, true);
  cycle(true, 2);
  EXPECT_EQ(changes(500, true), (Changes{{286, Safety::OBEYING}}));
}

TEST_F(SafetyTimes, a_client_that_comes_back_takes_over_with_its_tenth_answer) {
  make_obeying();
  cycles(62, false);
  ASSERT_EQ(safety.state(), Safety::SITTING);
  EXPECT_EQ(changes(20, true), (Changes{{10, Safety::STIFFENING}}));
}

TEST_F(SafetyTimes, a_client_that_comes_back_during_the_hold_is_obeyed_at_once) {
  make_obeying();
  cycles(51, false);
  ASSERT_EQ(safety.state(), Safety::HOLDING);
  EXPECT_EQ(changes(20, true), (Changes{{1, Safety::OBEYING}}));
}

TEST_F(SafetyTimes, one_missing_answer_does_not_interrupt_a_row_of_answers) {
  cycles(9, true);
  cycle(false);
  EXPECT_FALSE(safety.client_alive());
  cycle(true);
  EXPECT_TRUE(safety.client_alive());
}

TEST_F(SafetyTimes, a_robot_hot_in_any_joint_for_a_second_sits_down_and_becomes_limp) {
  for (const int joint : {0, 12, AGENT_JOINTS - 1}) {
    safety = Safety();
    make_obeying();
    sensors.joint_temperature[joint] = 99;
    EXPECT_EQ(changes(1000, true), (Changes{{100, Safety::SITTING}, {300, Safety::RELAXING}, {400, Safety::LIMP}})) << joint;
    sensors.joint_temperature[joint] = 30;
  }
}

TEST_F(SafetyTimes, a_robot_with_an_empty_battery_for_five_seconds_sits_down_and_becomes_limp) {
  make_obeying();
  sensors.battery_charge = 0.01F;
  EXPECT_EQ(changes(1000, true), (Changes{{500, Safety::SITTING}, {700, Safety::RELAXING}, {800, Safety::LIMP}}));
}

TEST_F(SafetyTimes, a_hot_robot_sits_down_while_it_holds_stiffens_rises_or_stands) {
  make_obeying();
  sensors.joint_temperature[kKnee] = 99;
  cycles(80, true);
  EXPECT_EQ(changes(40, false), (Changes{{2, Safety::HOLDING}, {20, Safety::SITTING}}));

  safety = Safety();
  sensors.joint_temperature[kKnee] = 30;
  cycles(20, true);
  cycle(true, 2);
  sensors.joint_temperature[kKnee] = 99;
  EXPECT_EQ(changes(110, true), (Changes{{100, Safety::SITTING}}));

  for (const int after : {0, 310}) {
    safety = Safety();
    sensors.joint_temperature[kKnee] = 30;
    cycle(false, 2);
    cycles(after, false);
    sensors.joint_temperature[kKnee] = 99;
    EXPECT_EQ(changes(110, false), (Changes{{100, Safety::SITTING}})) << after;
  }
}

TEST_F(SafetyTimes, a_robot_that_lies_on_the_ground_and_becomes_hot_is_limp_instead_of_sitting) {
  make_obeying();
  sensors.torso_angle[1] = 80 * kDegree;
  sensors.joint_temperature[kKnee] = 99;
  EXPECT_EQ(changes(150, true), (Changes{{100, Safety::LIMP}}));
}

TEST_F(SafetyTimes, a_robot_that_is_hot_or_empty_from_the_start_is_so_after_the_same_time) {
  sensors.joint_temperature[0] = 99;
  sensors.battery_charge = 0;
  cycles(99, false);
  EXPECT_FALSE(safety.hot());
  cycle(false);
  EXPECT_TRUE(safety.hot());
  cycles(399, false);
  EXPECT_FALSE(safety.empty());
  cycle(false);
  EXPECT_TRUE(safety.empty());
}

TEST_F(SafetyTimes, a_battery_that_recovers_for_a_moment_is_not_empty) {
  for (int i = 0; i < 3; ++i) {
    sensors.battery_charge = 0.01F;
    cycles(499, false);
    sensors.battery_charge = 0.03F;
    cycle(false);
  }
  EXPECT_FALSE(safety.empty());
}

TEST_F(SafetyTimes, two_presses_while_sitting_down_or_relaxing_do_not_delay_the_robot) {
  make_obeying();
  cycle(true, 2);
  cycles(99, true);
  cycle(true, 2);
  EXPECT_EQ(changes(150, true), (Changes{{100, Safety::RELAXING}}));
  cycle(true, 2);
  EXPECT_EQ(changes(1000, true), (Changes{{49, Safety::LIMP}}));
}

TEST_F(SafetyTimes, two_presses_while_sitting_down_forbid_a_client_that_comes_back_to_take_over) {
  make_obeying();
  cycles(62, false);
  cycle(false, 2);
  EXPECT_EQ(changes(1000, true), (Changes{{189, Safety::RELAXING}, {289, Safety::LIMP}}));
}

}  // namespace
}  // namespace soccer
