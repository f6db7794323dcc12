#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "blackboard/body/body_model.h"
#include "blackboard/body/joints.h"
#include "blackboard/config/yaml.h"
#include "libagent/core/button.h"
#include "libagent/core/failures.h"
#include "libagent/core/limits.h"
#include "libagent/core/names.h"

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

TEST(PressCounter, presses_in_quick_succession_belong_together) {
  EXPECT_EQ(group_of({10, 30}), 1);
  EXPECT_EQ(group_of({10, 15, 10, 30}), 2);
  EXPECT_EQ(group_of({10, 15, 10, 15, 10, 30}), 3);
}

TEST(PressCounter, a_bounce_is_no_press) { EXPECT_EQ(group_of({2, 30}), 0); }

TEST(PressCounter, three_seconds_are_a_hold_and_nothing_else) {
  EXPECT_EQ(group_of({300}), PressCounter::HOLD);
  PressCounter counter;
  int groups = 0;
  for (int i = 0; i < 1000; ++i) groups += counter.tick(i < 600) != 0;
  EXPECT_EQ(groups, 1);
}

TEST(Failures, of_each_kind_the_first_the_tenth_and_the_hundredth_are_told) {
  Failures failures;
  std::vector<unsigned> told;
  for (int i = 0; i < 150; ++i)
    if (const unsigned times = failures.add("the bus is away")) told.push_back(times);
  EXPECT_EQ(told, (std::vector<unsigned>{1, 10, 100}));
  EXPECT_EQ(failures.add("the clock is away"), 1U) << "another kind";
  EXPECT_EQ(failures.add("the clock is away"), 0U);
}

TEST(Failures, more_kinds_than_there_are_places_are_counted_together) {
  Failures failures;
  int told = 0;
  for (int i = 0; i < 1000; ++i) told += failures.add(("failure " + std::to_string(i)).c_str()) > 0;
  EXPECT_EQ(told, Failures::KINDS + 2) << "the last place's 10th and 100th";
}

TEST(Names, joints_are_the_blackboards) {
  for (std::size_t j = 0; j < kJoints; ++j) EXPECT_EQ(AGENT_JOINT_NAMES[j], kJointNames[j]);
}

TEST(Names, each_led_has_a_name_of_its_own_and_one_group) {
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
  for (const LedGroup& group : AGENT_LED_GROUP) grouped += group.count;
  EXPECT_EQ(grouped, AGENT_LEDS);
}

TEST(Limits, are_those_of_the_body_file) {
  const auto model = load_yaml<BodyModel>(SOURCE_DIR "/config/nao-v5/body.yaml");
  for (std::size_t j = 0; j < kJoints; ++j) {
    SCOPED_TRACE(kJointNames[j]);
    EXPECT_NEAR(static_cast<double>(AGENT_LOWER_LIMIT[j]), model.lower_limit[j], 1e-6);
    EXPECT_NEAR(static_cast<double>(AGENT_UPPER_LIMIT[j]), model.upper_limit[j], 1e-6);
    EXPECT_NEAR(static_cast<double>(AGENT_MAX_STEP[j]), model.max_speed[j] * 0.01, 1e-6);
  }
}

TEST(Limits, a_far_request_is_approached_no_faster_than_the_motor_goes_and_stops_at_the_limit) {
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

TEST(Limits, what_is_no_number_is_not_sane) {
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
