#include "libagent/core/names.h"

#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "blackboard/body/joints.h"

namespace soccer {
namespace {

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

TEST(LedName, gives_all_names_in_the_order_of_the_layout) {
  std::vector<std::string> expected;
  for (const char* side : {"Left", "Right"})
    for (const char* colour : {"Red", "Green", "Blue"})
      for (const char* angle : {"0", "45", "90", "135", "180", "225", "270", "315"})
        expected.push_back(std::string("Face/Led/") + colour + "/" + side + "/" + angle + "Deg");
  for (const char* side : {"Left", "Right"})
    for (const char* angle : {"0", "36", "72", "108", "144", "180", "216", "252", "288", "324"})
      expected.push_back(std::string("Ears/Led/") + side + "/" + angle + "Deg");
  for (const char* board : {"ChestBoard", "LFoot", "RFoot"})
    for (const char* colour : {"Red", "Green", "Blue"}) expected.push_back(std::string(board) + "/Led/" + colour);
  for (const char* led : {"Left/0", "Left/1", "Right/0", "Right/1"}) expected.push_back(std::string("Head/Led/Front/") + led);
  ASSERT_EQ(expected.size(), 81U);
  for (int led = 0; led < 81; ++led) {
    char name[64];
    led_name(led, name, sizeof name);
    EXPECT_EQ(name, expected[static_cast<std::size_t>(led)] + "/Actuator/Value") << led;
  }
}

TEST(LedName, fits_into_the_given_size) {
  for (const int led : {0, 50, 70, 80}) {
    char name[12] = "...........";
    led_name(led, name, 10);
    EXPECT_EQ(std::string(name).size(), 9U) << led;
    EXPECT_EQ(name[10], '.') << led;
  }
}

TEST(AgentLedGroup, covers_each_led_once) {
  struct Range {
    const char* name;
    int first, count;
  };
  const Range expected[] = {{"AgentChestLeds", 68, 3},     {"AgentLeftFootLeds", 71, 3},  {"AgentRightFootLeds", 74, 3},
                            {"AgentLeftEyeLeds", 0, 24},   {"AgentRightEyeLeds", 24, 24}, {"AgentLeftEarLeds", 48, 10},
                            {"AgentRightEarLeds", 58, 10}, {"AgentHeadLeds", 77, 4}};
  for (std::size_t i = 0; i < std::size(expected); ++i) {
    EXPECT_STREQ(AGENT_LED_GROUP[i].name, expected[i].name);
    EXPECT_EQ(AGENT_LED_GROUP[i].first, expected[i].first) << expected[i].name;
    EXPECT_EQ(AGENT_LED_GROUP[i].count, expected[i].count) << expected[i].name;
  }
  EXPECT_EQ(std::size(AGENT_LED_GROUP), std::size(expected));
}

}  // namespace
}  // namespace soccer
