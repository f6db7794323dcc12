// Exact bounds of the classes in libagent/core, and their complete tables.
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "blackboard/body/joints.h"
#include "libagent/core/failures.h"
#include "libagent/core/limits.h"
#include "libagent/core/names.h"
#include "libagent/core/press_counter.h"

namespace soccer {
namespace {

constexpr float kDegree = 0.017453293F;

/// Ticks a counter with the button down, up, down ... for these numbers of cycles. Returns each result that is not 0, with its cycle
/// from 1.
std::vector<std::pair<int, int>> groups(std::initializer_list<int> down_and_up) {
  PressCounter counter;
  std::vector<std::pair<int, int>> ended;
  bool pressed = true;
  int cycle = 0;
  for (const int cycles : down_and_up) {
    for (int i = 0; i < cycles; ++i) {
      ++cycle;
      if (const int presses = counter.tick(pressed)) ended.emplace_back(cycle, presses);
    }
    pressed = !pressed;
  }
  return ended;
}

using Groups = std::vector<std::pair<int, int>>;

TEST(PressCounter, a_group_is_reported_190_ms_after_the_last_press) {
  EXPECT_EQ(groups({10, 100}), (Groups{{29, 1}}));
  EXPECT_EQ(groups({10, 18, 10, 100}), (Groups{{57, 2}}));
  EXPECT_EQ(groups({10, 19, 10, 100}), (Groups{{29, 1}, {58, 1}}));
}

TEST(PressCounter, a_press_of_30_ms_counts_and_one_of_20_ms_does_not) {
  EXPECT_EQ(groups({3, 100}), (Groups{{22, 1}}));
  EXPECT_EQ(groups({2, 100}), (Groups{}));
  EXPECT_EQ(groups({2, 5, 2, 5, 2, 100}), (Groups{})) << "bounces do not add up";
}

TEST(PressCounter, a_hold_is_reported_in_its_third_second) {
  EXPECT_EQ(groups({299, 100}), (Groups{{318, 1}}));
  EXPECT_EQ(groups({500, 100}), (Groups{{300, PressCounter::HOLD}}));
}

TEST(PressCounter, a_hold_discards_the_presses_before_it) { EXPECT_EQ(groups({10, 10, 400, 100}), (Groups{{320, PressCounter::HOLD}})); }

TEST(Failures, texts_are_of_one_kind_if_their_first_127_characters_are_equal) {
  Failures failures;
  const std::string same(127, 'a'), other = std::string(126, 'a') + 'b';
  EXPECT_EQ(failures.add((same + "1").c_str()), 1U);
  EXPECT_EQ(failures.add((same + "2").c_str()), 0U);
  EXPECT_EQ(failures.add(other.c_str()), 1U);
  EXPECT_EQ(failures.add(other.c_str()), 0U);
}

TEST(Failures, the_sixteenth_kind_also_counts_all_further_kinds) {
  Failures failures;
  const auto add = [&](int kind) { return failures.add(("failure " + std::to_string(kind)).c_str()); };
  for (int kind = 10; kind < 26; ++kind) EXPECT_EQ(add(kind), 1U) << kind;
  for (int kind = 26; kind < 34; ++kind) EXPECT_EQ(add(kind), 0U) << kind;
  EXPECT_EQ(add(25), 10U);
  EXPECT_EQ(add(24), 0U) << "the fifteenth kind is not affected";
}

TEST(Failures, each_tenfold_number_is_reported) {
  Failures failures;
  std::vector<unsigned> reported;
  for (int i = 0; i < 100'000; ++i)
    if (const unsigned count = failures.add("the bus is unavailable")) reported.push_back(count);
  EXPECT_EQ(reported, (std::vector<unsigned>{1, 10, 100, 1000, 10'000, 100'000}));
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

TEST(IsSane, requires_finite_values_below_one_million_in_every_joint) {
  const float nan = std::numeric_limits<float>::quiet_NaN(), infinity = std::numeric_limits<float>::infinity();
  for (int j = 0; j < AGENT_JOINTS; ++j)
    for (const float bad : {nan, infinity, -infinity, 1e6F, -1e6F}) {
      ActuatorBlock request{};
      request.joint_angle[j] = bad;
      EXPECT_FALSE(is_sane(request)) << j << " " << bad;
      request = {};
      request.joint_stiffness[j] = bad;
      EXPECT_FALSE(is_sane(request)) << j << " " << bad;
    }
  ActuatorBlock request{};
  request.joint_angle[0] = request.joint_stiffness[24] = 999'999;
  request.joint_angle[24] = request.joint_stiffness[0] = -999'999;
  EXPECT_TRUE(is_sane(request));
}

TEST(Limits, the_heads_pitch_is_interpolated_between_all_rows_of_the_vendors_table) {
  struct Row {
    float yaw, up, down;  // deg
  };
  const Row rows[] = {{0, -38.5F, 29.51F},       {27.85F, -38.5F, 24.18F},  {43.32F, -31.4F, 21.2F},   {51.74F, -27.5F, 18.91F},
                      {62.45F, -24.64F, 17.19F}, {87.49F, -18.91F, 11.46F}, {119.52F, -25.73F, 18.91F}};
  for (std::size_t i = 0; i + 1 < std::size(rows); ++i)
    for (const float part : {0.25F, 0.75F})
      for (const float side : {-1.0F, 1.0F}) {
        const Row &a = rows[i], &b = rows[i + 1];
        for (const float pitch : {-38.4F, 29.4F}) {
          JointCommand command{};
          command.angle[kHeadYaw] = side * (a.yaw + part * (b.yaw - a.yaw)) * kDegree;
          command.angle[kHeadPitch] = pitch * kDegree;
          const JointCommand before = command;
          limit(command, before, 1);
          const float up = a.up + part * (b.up - a.up), down = a.down + part * (b.down - a.down);
          EXPECT_NEAR(command.angle[kHeadPitch] / kDegree, std::fmin(std::fmax(pitch, up), down), 0.005F) << i << " " << pitch;
          EXPECT_EQ(command.angle[kHeadYaw], before.angle[kHeadYaw]);
        }
      }
}

TEST(Limits, each_joint_is_limited_to_its_own_range_and_speed) {
  for (std::size_t j = 2; j < kJoints; ++j)
    for (const float sign : {-1.0F, 1.0F}) {
      SCOPED_TRACE(kJointNames[j]);
      const float middle = (AGENT_LOWER_LIMIT[j] + AGENT_UPPER_LIMIT[j]) / 2;
      const float end = sign < 0 ? AGENT_LOWER_LIMIT[j] : AGENT_UPPER_LIMIT[j];
      JointCommand before{}, command{};
      before.angle[j] = middle;
      command.angle[j] = sign * 9;
      limit(command, before, 1);
      EXPECT_FLOAT_EQ(command.angle[j], middle + sign * AGENT_MAX_STEP[j]);
      before.angle[j] = end;
      command.angle[j] = sign * 9;
      limit(command, before, 1);
      EXPECT_EQ(command.angle[j], end);
    }
}

}  // namespace
}  // namespace soccer
