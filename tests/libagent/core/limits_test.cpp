#include "libagent/core/limits.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "blackboard/body/body_model.h"
#include "blackboard/body/joints.h"
#include "blackboard/common/config/yaml.h"
#include "libagent/core/failures.h"
#include "libagent/core/names.h"
#include "libagent/core/press_counter.h"

namespace soccer {
namespace {

int group_of(std::initializer_list<int> down_and_up) {
  PressCounter counter;
  bool pressed = true;
  for (const int cycles : down_and_up) {
    for (int i = 0; i < cycles; ++i)
      if (const int presses = counter.tick(pressed)) return presses;
    pressed = !pressed;
  }
  return 0;
}

TEST(PressCounter, presses_in_quick_succession_form_a_group) {
  EXPECT_EQ(group_of({10, 30}), 1);
  EXPECT_EQ(group_of({10, 15, 10, 30}), 2);
  EXPECT_EQ(group_of({10, 15, 10, 15, 10, 30}), 3);
}

TEST(PressCounter, a_bounce_is_not_a_press) {
  EXPECT_EQ(group_of({2, 30}), 0);
  EXPECT_EQ(group_of({3, 30}), 1);
}

TEST(PressCounter, a_group_ends_when_the_button_is_up_for_longer_than_the_gap) {
  EXPECT_EQ(group_of({10, PressCounter::GAP}), 0);
  EXPECT_EQ(group_of({10, PressCounter::GAP + 1}), 1);
  EXPECT_EQ(group_of({10, PressCounter::GAP, 10, 30}), 2);
}

TEST(PressCounter, a_press_just_shorter_than_a_hold_is_a_press) {
  EXPECT_EQ(group_of({PressCounter::LONG - 1, 30}), 1);
  PressCounter counter;
  for (int i = 1; i < PressCounter::LONG; ++i) EXPECT_EQ(counter.tick(true), 0);
  EXPECT_EQ(counter.tick(true), PressCounter::HOLD);
}

TEST(PressCounter, a_press_after_a_hold_counts_again) {
  PressCounter counter;
  for (int i = 0; i < 400; ++i) counter.tick(true);
  for (int i = 0; i < 30; ++i) EXPECT_EQ(counter.tick(false), 0);
  for (int i = 0; i < 10; ++i) counter.tick(true);
  int presses = 0;
  for (int i = 0; i < 30; ++i) presses += counter.tick(false);
  EXPECT_EQ(presses, 1);
}

TEST(PressCounter, three_seconds_are_a_hold_and_nothing_else) {
  EXPECT_EQ(group_of({300}), PressCounter::HOLD);
  PressCounter counter;
  int groups = 0;
  for (int i = 0; i < 1000; ++i) groups += counter.tick(i < 600) != 0;
  EXPECT_EQ(groups, 1);
}

TEST(Failures, reports_the_first_tenth_and_hundredth_error_of_each_kind) {
  Failures failures;
  std::vector<unsigned> command;
  for (int i = 0; i < 150; ++i)
    if (const unsigned times = failures.add("the bus is unavailable")) command.push_back(times);
  EXPECT_EQ(command, (std::vector<unsigned>{1, 10, 100}));
  EXPECT_EQ(failures.add("the clock is unavailable"), 1U) << "another kind";
  EXPECT_EQ(failures.add("the clock is unavailable"), 0U);
}

TEST(Failures, counts_kinds_beyond_its_capacity_together) {
  Failures failures;
  int command = 0;
  for (int i = 0; i < 1000; ++i) command += failures.add(("failure " + std::to_string(i)).c_str()) > 0;
  EXPECT_EQ(command, Failures::KINDS + 2) << "the 10th and 100th error of the last kind";
}

TEST(Names, of_joints_are_those_of_the_blackboard) {
  for (std::size_t j = 0; j < kJoints; ++j) EXPECT_EQ(AGENT_JOINT_NAMES[j], kJointNames[j]);
}

TEST(Names, each_led_has_a_unique_name_and_one_group) {
  std::set<std::string> names;
  int grouped = 0;
  for (int led = 0; led < AGENT_LEDS; ++led) {
    char name[64];
    led_name(led, name, sizeof name);
    names.insert(name);
  }
  EXPECT_EQ(names.size(), static_cast<std::size_t>(AGENT_LEDS));
  EXPECT_TRUE(names.contains("Face/Led/Green/Right/315Deg/Actuator/Value"));
  EXPECT_TRUE(names.contains("Ears/Led/Left/324Deg/Actuator/Value"));
  EXPECT_TRUE(names.contains("RFoot/Led/Blue/Actuator/Value"));
  for (const char* name :
       {"Face/Led/Red/Left/0Deg", "Face/Led/Blue/Left/315Deg", "Face/Led/Red/Right/45Deg", "Ears/Led/Left/0Deg", "Ears/Led/Right/0Deg",
        "Ears/Led/Right/324Deg", "ChestBoard/Led/Red", "ChestBoard/Led/Blue", "LFoot/Led/Red", "LFoot/Led/Green", "RFoot/Led/Red",
        "Head/Led/Front/Left/0", "Head/Led/Front/Left/1", "Head/Led/Front/Right/0", "Head/Led/Front/Right/1"})
    EXPECT_TRUE(names.contains(std::string(name) + "/Actuator/Value")) << name;
  for (const LedGroup& group : AGENT_LED_GROUP) grouped += group.count;
  EXPECT_EQ(grouped, AGENT_LEDS);
}

TEST(Limits, equal_those_of_the_body_file) {
  const auto model = load_yaml<BodyModel>(SOURCE_DIR "/config/nao-v5/body.yaml");
  for (std::size_t j = 0; j < kJoints; ++j) {
    SCOPED_TRACE(kJointNames[j]);
    EXPECT_NEAR(static_cast<double>(AGENT_LOWER_LIMIT[j]), model.lower_limit[j], 1e-6);
    EXPECT_NEAR(static_cast<double>(AGENT_UPPER_LIMIT[j]), model.upper_limit[j], 1e-6);
    EXPECT_NEAR(static_cast<double>(AGENT_MAX_STEP[j]), model.max_speed[j] * 0.01, 1e-6);
  }
}

TEST(Limits, a_distant_request_is_approached_at_the_motors_speed_and_clamped_to_the_upper_limit) {
  JointCommand before{}, command{};
  command.angle[kHeadYaw] = 9;
  command.stiffness[kHeadYaw] = 3;
  limit(command, before, 1);
  EXPECT_FLOAT_EQ(command.angle[kHeadYaw], AGENT_MAX_STEP[kHeadYaw]);
  EXPECT_EQ(command.stiffness[kHeadYaw], 1);
  before.angle[kHeadYaw] = 2.07F;
  command.angle[kHeadYaw] = 9;
  limit(command, before, 1);
  EXPECT_FLOAT_EQ(command.angle[kHeadYaw], AGENT_UPPER_LIMIT[kHeadYaw]);
}

TEST(Limits, a_turned_head_keeps_its_chin_off_the_shoulder) {
  JointCommand before{}, command{};
  before.angle[kHeadYaw] = command.angle[kHeadYaw] = 1.0F;
  before.angle[kHeadPitch] = command.angle[kHeadPitch] = 0.5F;
  limit(command, before, 1);
  EXPECT_LT(command.angle[kHeadPitch], 0.32F);
}

TEST(Limits, a_request_in_the_other_direction_is_approached_as_fast_and_clamped_to_the_lower_limit) {
  JointCommand before{}, command{};
  command.angle[kHeadYaw] = -9;
  limit(command, before, 1);
  EXPECT_FLOAT_EQ(command.angle[kHeadYaw], -AGENT_MAX_STEP[kHeadYaw]);
  before.angle[kHeadYaw] = -2.07F;
  command.angle[kHeadYaw] = -9;
  limit(command, before, 1);
  EXPECT_FLOAT_EQ(command.angle[kHeadYaw], AGENT_LOWER_LIMIT[kHeadYaw]);
}

TEST(Limits, a_smaller_maximum_step_also_limits_the_fast_motors) {
  JointCommand before{}, command{};
  command.angle[kHeadYaw] = 9;
  limit(command, before, 0.01F);
  EXPECT_FLOAT_EQ(command.angle[kHeadYaw], 0.01F);
}

TEST(Limits, stiffness_is_clamped_to_between_0_and_1_or_set_to_minus_1) {
  JointCommand before{}, command{};
  command.stiffness[0] = 0.5F;
  command.stiffness[1] = -0.1F;
  command.stiffness[2] = 1.1F;
  command.stiffness[3] = 0;
  limit(command, before, 1);
  EXPECT_EQ(command.stiffness[0], 0.5F);
  EXPECT_EQ(command.stiffness[1], -1);
  EXPECT_EQ(command.stiffness[2], 1);
  EXPECT_EQ(command.stiffness[3], 0);
}

/// Pitch of the head after limitation (degrees, positive down) for a request at this yaw (degrees).
float nod(float yaw, float pitch) {
  constexpr float kRadiansPerDegree = 0.017453293F;
  JointCommand before{};
  before.angle[kHeadYaw] = yaw * kRadiansPerDegree;
  before.angle[kHeadPitch] = pitch * kRadiansPerDegree;
  JointCommand command = before;
  limit(command, before, 1);
  return command.angle[kHeadPitch] / kRadiansPerDegree;
}

TEST(Limits, the_heads_pitch_is_limited_to_the_vendors_table_at_either_yaw) {
  struct Row {
    float yaw, up, down;  // deg
  };
  for (const Row& row : {Row{0, -38.5F, 29.5F}, Row{27.85F, -38.5F, 24.18F}, Row{43.32F, -31.4F, 21.2F}, Row{51.74F, -27.5F, 18.91F},
                         Row{62.45F, -24.64F, 17.19F}, Row{87.49F, -18.91F, 11.46F}, Row{119.5F, -25.73F, 18.91F}})
    for (const float side : {-1.0F, 1.0F}) {
      EXPECT_NEAR(nod(side * row.yaw, -60), row.up, 0.02F) << row.yaw;
      EXPECT_NEAR(nod(side * row.yaw, 60), row.down, 0.02F) << row.yaw;
    }
  EXPECT_NEAR(nod((27.85F + 43.32F) / 2, -60), (-38.5F - 31.4F) / 2, 0.01F) << "halfway between two rows";
}

TEST(IsSane, is_false_for_values_that_are_not_finite) {
  ActuatorBlock request{};
  EXPECT_TRUE(is_sane(request));
  request.joint_angle[3] = std::numeric_limits<float>::quiet_NaN();
  EXPECT_FALSE(is_sane(request));
  request = {};
  request.joint_stiffness[24] = std::numeric_limits<float>::infinity();
  EXPECT_FALSE(is_sane(request));
}

}  // namespace
}  // namespace soccer
