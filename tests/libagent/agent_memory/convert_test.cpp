#include "libagent/agent_memory/convert.h"

#include <numeric>

#include <gtest/gtest.h>

#include "blackboard/body/gravity.h"
#include "libagent/core/names.h"

namespace soccer {
namespace {

template <std::size_t N>
void number(float (&values)[N], float first) {
  std::iota(std::begin(values), std::end(values), first);
}

TEST(ToFrame, converts_every_sensor) {
  SensorBlock block{};
  block.cycle = 7;
  block.period = 0.5F;
  block.time_seconds = 2;
  block.time_nanoseconds = 500000000;
  number(block.joint_angle, 100);
  number(block.joint_temperature, 200);
  number(block.joint_current, 300);
  number(block.gyro, 1);
  number(block.accelerometer, 4);
  number(block.torso_angle, 7);
  number(block.left_fsr, 10);
  number(block.right_fsr, 20);
  number(block.left_sonar, 30);
  number(block.right_sonar, 50);
  block.battery_charge = 0.75F;
  const SensorFrame frame = to_frame(block);
  EXPECT_EQ(frame.cycle, 7U);
  EXPECT_EQ(frame.period, 0.5);
  EXPECT_EQ(frame.time, from_seconds(2.5));
  for (std::size_t j = 0; j < kJoints; ++j) {
    EXPECT_EQ(frame.angle[j], 100.0 + static_cast<double>(j));
    EXPECT_EQ(frame.temperature[j], 200.0 + static_cast<double>(j));
    EXPECT_EQ(frame.current[j], 300.0 + static_cast<double>(j));
  }
  EXPECT_EQ(frame.gyro, (Vector3<Torso>{1, 2, 3}));
  EXPECT_EQ(frame.accelerometer, (Vector3<Torso>{4, 5, 6}));
  EXPECT_EQ(frame.torso_angle, (Vector3<Torso>{7, 8, 9}));
  EXPECT_EQ(frame.left_fsr, (std::array<double, 4>{10 * kGravity, 11 * kGravity, 12 * kGravity, 13 * kGravity}));
  EXPECT_EQ(frame.right_fsr, (std::array<double, 4>{20 * kGravity, 21 * kGravity, 22 * kGravity, 23 * kGravity}));
  EXPECT_EQ(frame.left_sonar, (SonarEchoes{30, 31, 32, 33, 34, 35, 36, 37, 38, 39}));
  EXPECT_EQ(frame.right_sonar, (SonarEchoes{50, 51, 52, 53, 54, 55, 56, 57, 58, 59}));
  EXPECT_EQ(frame.battery_charge, 0.75);
}

TEST(ToFrame, treats_a_switch_as_pressed_above_one_half) {
  SensorBlock block{};
  block.bumpers[1] = 1;
  block.bumpers[2] = 0.4F;
  block.head_touch[2] = 0.6F;
  EXPECT_EQ(to_frame(block).bumpers, (std::array<bool, 4>{false, true, false, false}));
  EXPECT_EQ(to_frame(block).head_touch, (std::array<bool, 3>{false, false, true}));
  EXPECT_FALSE(to_frame(block).chest_button);
  block.chest_button = 1;
  EXPECT_TRUE(to_frame(block).chest_button);
}

TEST(ToFrame, treats_a_switch_at_exactly_one_half_as_released) {
  SensorBlock block{};
  std::fill(std::begin(block.bumpers), std::end(block.bumpers), 0.5F);
  std::fill(std::begin(block.head_touch), std::end(block.head_touch), 0.5F);
  block.chest_button = 0.5F;
  EXPECT_EQ(to_frame(block).bumpers, (std::array<bool, 4>{}));
  EXPECT_EQ(to_frame(block).head_touch, (std::array<bool, 3>{}));
  EXPECT_FALSE(to_frame(block).chest_button);
  block.chest_button = block.bumpers[0] = block.head_touch[0] = 0.6F;
  EXPECT_EQ(to_frame(block).bumpers, (std::array<bool, 4>{true, false, false, false}));
  EXPECT_EQ(to_frame(block).head_touch, (std::array<bool, 3>{true, false, false}));
  EXPECT_TRUE(to_frame(block).chest_button);
}

TEST(SetTime, stores_whole_seconds_and_the_remaining_nanoseconds) {
  SensorBlock block{};
  set_time(block, std::chrono::nanoseconds(12'999'999'999));
  EXPECT_EQ(block.time_seconds, 12U);
  EXPECT_EQ(block.time_nanoseconds, 999'999'999U);
  EXPECT_EQ(time_of(block), std::chrono::nanoseconds(12'999'999'999));
  set_time(block, std::chrono::seconds(13));
  EXPECT_EQ(block.time_seconds, 13U);
  EXPECT_EQ(block.time_nanoseconds, 0U);
}

TEST(ToBlock, sets_each_joint_and_nothing_else) {
  JointRequest request;
  std::iota(request.angle.begin(), request.angle.end(), 100);
  std::iota(request.stiffness.begin(), request.stiffness.end(), 200);
  const ActuatorBlock block = to_block(request, 42);
  EXPECT_EQ(block.answered_cycle, 42U);
  for (std::size_t j = 0; j < kJoints; ++j) {
    EXPECT_EQ(block.joint_angle[j], 100.0F + static_cast<float>(j));
    EXPECT_EQ(block.joint_stiffness[j], 200.0F + static_cast<float>(j));
  }
  for (const float led : block.leds) EXPECT_EQ(led, 0);
  EXPECT_EQ(block.sonar_mode, 0);
  EXPECT_EQ(block.speech[0], '\0');
}

TEST(StoreLeds, sets_each_led_to_its_colour_and_leaves_the_others_unchanged) {
  Leds leds;
  leds.left_eye = {0.1, 0.2, 0.3};
  leds.right_eye = {0.4, 0.5, 0.6};
  leds.chest = {0.11, 0.12, 0.13};
  leds.left_foot = {0.21, 0.22, 0.23};
  leds.right_foot = {0.31, 0.32, 0.33};
  ActuatorBlock block{};
  std::fill(std::begin(block.leds), std::end(block.leds), 9.0F);
  store_leds(leds, block);
  for (std::size_t c = 0; c < 3; ++c) {
    for (std::size_t i = 0; i < 8; ++i) {
      EXPECT_EQ(block.leds[AGENT_LED_LEFT_EYE + 8 * c + i], static_cast<float>(leds.left_eye[c]));
      EXPECT_EQ(block.leds[AGENT_LED_RIGHT_EYE + 8 * c + i], static_cast<float>(leds.right_eye[c]));
    }
    EXPECT_EQ(block.leds[AGENT_LED_CHEST + c], static_cast<float>(leds.chest[c]));
    EXPECT_EQ(block.leds[AGENT_LED_LEFT_FOOT + c], static_cast<float>(leds.left_foot[c]));
    EXPECT_EQ(block.leds[AGENT_LED_RIGHT_FOOT + c], static_cast<float>(leds.right_foot[c]));
  }
  for (int led = AGENT_LED_LEFT_EAR; led < AGENT_LED_CHEST; ++led) EXPECT_EQ(block.leds[led], 9);
  for (int led = AGENT_LED_HEAD; led < AGENT_LEDS; ++led) EXPECT_EQ(block.leds[led], 9);
}

}  // namespace
}  // namespace soccer
