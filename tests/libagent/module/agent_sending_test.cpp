// What libagent.so sends to the DCM and when, and how it treats wrong requests and touched switches.
#include <cmath>
#include <cstdlib>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "libagent/core/names.h"
#include "stiff_robot.h"

namespace soccer {
namespace {

constexpr int kChestGreen = AGENT_LED_CHEST + 1;

TEST(AgentSending, begins_after_the_first_sensors_with_stiffness_and_sonar_and_then_one_group_of_leds_per_cycle) {
  virtual_naoqi::JointBody body;
  NaoqiRig rig(body);
  ActuatorBlock request = requesting(0);
  std::fill(std::begin(request.leds), std::end(request.leds), 1.0F);
  request.sonar_mode = 1;
  rig.client().publish_actuators(request);
  const auto lit = [&] {
    std::vector<int> first;
    for (const int led : {68, 71, 74, 0, 24, 48, 58, 77})
      if (rig.naoqi().command().leds[led] == 1) first.push_back(led);
    return first;
  };
  EXPECT_EQ(rig.naoqi().command().sonar_mode, 0) << "before the first cycle";
  EXPECT_EQ(lit(), (std::vector<int>{}));
  rig.cycles(1);
  EXPECT_EQ(rig.naoqi().command().sonar_mode, 0);
  rig.cycles(1);
  EXPECT_EQ(rig.naoqi().command().sonar_mode, 1);
  std::vector<int> expected;
  EXPECT_EQ(lit(), expected) << "LEDs wait for the stiffnesses";
  for (const int led : {68, 71, 74, 0, 24, 48, 58, 77}) {
    rig.cycles(1);
    expected.push_back(led);
    EXPECT_EQ(lit(), expected);
  }
}

/// True if a cycle with `request` makes at most this number of calls to the DCM.
bool makes_up_to(int calls, StiffRobot& robot, const ActuatorBlock& request) {
  static int tries = 0;
  robot.rig.cycles(1, request);
  testing::internal::CaptureStderr();
  robot.rig.naoqi().refuse(("refusal " + std::to_string(++tries)).c_str(), calls);
  robot.rig.cycles(1, request);
  robot.rig.naoqi().refuse(nullptr);
  const bool reported = !testing::internal::GetCapturedStderr().empty();
  robot.rig.cycles(20, request);
  return !reported;
}

TEST(AgentSending, repeats_only_the_angles_when_nothing_has_changed) {
  StiffRobot robot;
  robot.rig.cycles(20, requesting(1));
  EXPECT_TRUE(makes_up_to(3, robot, requesting(1))) << "the time twice, and the angles";
  EXPECT_FALSE(makes_up_to(2, robot, requesting(1)));
}

TEST(AgentSending, sends_stiffnesses_leds_and_the_sonars_mode_once_when_they_change) {
  StiffRobot robot;
  robot.rig.cycles(20, requesting(1));
  ActuatorBlock request = requesting(0.5F);
  EXPECT_TRUE(makes_up_to(4, robot, request)) << "the stiffnesses at the same time as the angles";
  request = requesting(0.25F);
  EXPECT_FALSE(makes_up_to(3, robot, request));
  request.leds[AGENT_LED_HEAD + 3] = 1;
  EXPECT_TRUE(makes_up_to(5, robot, request)) << "the LEDs with a time of their own";
  request.leds[AGENT_LED_HEAD + 3] = 0;
  EXPECT_FALSE(makes_up_to(4, robot, request));
  request.sonar_mode = 12;
  EXPECT_TRUE(makes_up_to(5, robot, request)) << "the mode with a time of its own";
  request.sonar_mode = 13;
  EXPECT_FALSE(makes_up_to(4, robot, request));
}

TEST(AgentSending, a_mode_of_the_sonars_that_is_not_positive_is_the_default) {
  for (const float mode : {0.0F, -1.0F, std::numeric_limits<float>::quiet_NaN()}) {
    StiffRobot robot;
    ActuatorBlock request = requesting(1);
    request.sonar_mode = 12;
    robot.rig.cycles(3, request);
    request.sonar_mode = mode;
    robot.rig.cycles(3, request);
    EXPECT_EQ(robot.rig.naoqi().command().sonar_mode, 68) << mode;
  }
}

TEST(AgentSending, an_led_whose_brightness_is_not_a_number_is_off) {
  StiffRobot robot;
  ActuatorBlock request = requesting(1);
  request.leds[AGENT_LED_HEAD] = 1;
  robot.rig.cycles(20, request);
  EXPECT_EQ(robot.rig.naoqi().command().leds[AGENT_LED_HEAD], 1);
  request.leds[AGENT_LED_HEAD] = std::numeric_limits<float>::quiet_NaN();
  robot.rig.cycles(20, request);
  EXPECT_EQ(robot.rig.naoqi().command().leds[AGENT_LED_HEAD], 0);
}

TEST(AgentSending, a_request_that_is_not_finite_is_ignored_as_if_the_client_were_late) {
  StiffRobot robot;
  ActuatorBlock request = requesting(1);
  request.joint_angle[kLKneePitch] = 0.05F;
  robot.rig.cycles(20, request);
  EXPECT_EQ(robot.rig.naoqi().command().leds[kChestGreen], 0) << "the client controls the light";
  ActuatorBlock bad = request;
  bad.joint_angle[kRKneePitch] = std::numeric_limits<float>::quiet_NaN();
  robot.rig.cycles(20, bad);
  EXPECT_EQ(robot.rig.naoqi().command().leds[kChestGreen], 1) << "holding";
  EXPECT_EQ(robot.rig.naoqi().command().joint_angle[kLKneePitch], 0.05F);
  EXPECT_EQ(robot.rig.naoqi().command().joint_angle[kRKneePitch], 0);
  robot.rig.cycles(20, request);
  EXPECT_EQ(robot.rig.naoqi().command().leds[kChestGreen], 0);
}

TEST(AgentSending, requests_that_are_never_finite_make_the_robot_limp) {
  StiffRobot robot;
  ActuatorBlock bad = requesting(1);
  bad.joint_stiffness[kHeadYaw] = std::numeric_limits<float>::infinity();
  robot.rig.cycles(Safety::LATE + Safety::TIMEOUT + Safety::SITTING_TIME + Safety::RELAXING_TIME + 5, bad);
  EXPECT_EQ(robot.rig.naoqi().command().joint_stiffness[kLKneePitch], 0);
}

TEST(AgentSending, an_error_that_recurs_is_logged_the_first_and_the_tenth_time) {
  StiffRobot robot;
  testing::internal::CaptureStderr();
  robot.rig.naoqi().refuse("the bus is unavailable");
  robot.rig.cycles(10);  // two errors per cycle
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "libagent: DCM::getTime: the bus is unavailable\nlibagent: DCM::getTime: the bus is unavailable (10 times)\n");
}

TEST(AgentSending, the_start_of_the_module_is_logged) {
  testing::internal::CaptureStderr();
  {
    virtual_naoqi::JointBody body;
    const NaoqiRig rig(body);
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "libagent: agent memory version 1 is ready\n");
}

TEST(AgentSending, a_memory_that_cannot_be_created_is_logged_with_the_reason) {
  ::setenv("LIBAGENT_MEMORY", "/no/such/name", 1);
  virtual_naoqi::JointBody body;
  virtual_naoqi::VirtualNaoqi naoqi(body);
  testing::internal::CaptureStderr();
  EXPECT_NE(naoqi.load(LIBAGENT), nullptr);
  const std::string log = testing::internal::GetCapturedStderr();
  EXPECT_EQ(log.find("libagent: cannot create agent memory /no/such/name: "), 0U) << log;
}

TEST(AgentSending, the_memory_is_called_soccer_nao_unless_the_environment_names_it) {
  const std::string name = "/soccer-nao";
  try {
    AgentMemory::attach(name);
    GTEST_SKIP() << "a hardware layer is running on this machine";
  } catch (const std::exception&) {
  }
  ::setenv("LIBAGENT_MEMORY", "", 1);
  virtual_naoqi::JointBody body;
  virtual_naoqi::VirtualNaoqi naoqi(body);
  ASSERT_EQ(naoqi.load(LIBAGENT), nullptr);
  EXPECT_NO_THROW(AgentMemory::attach(name));
  AgentMemory::remove(name);
}

/// Number of single presses that the client has received after one press of the button while this switch is held at a value.
std::uint32_t presses_with(const char* key, float value) {
  virtual_naoqi::JointBody body;
  NaoqiRig rig(body);
  rig.naoqi().hold(key, value);
  rig.cycles(5, requesting(0));
  EXPECT_EQ(rig.sensors.chest_button, 0);
  rig.press(1, requesting(0));
  return rig.sensors.chest_presses;
}

TEST(AgentChestButtonPresses, are_not_reported_while_any_bumper_is_pressed) {
  for (const char* bumper : {"LFoot/Bumper/Left", "LFoot/Bumper/Right", "RFoot/Bumper/Left", "RFoot/Bumper/Right"}) {
    const std::string key = std::string(bumper) + "/Sensor/Value";
    EXPECT_EQ(presses_with(key.c_str(), 1), 0U) << bumper;
    EXPECT_EQ(presses_with(key.c_str(), 0.6F), 0U) << bumper;
    EXPECT_EQ(presses_with(key.c_str(), 0.5F), 1U) << bumper;
  }
}

TEST(AgentChestButtonPresses, are_reported_while_the_head_or_a_hand_is_touched) {
  EXPECT_EQ(presses_with("Head/Touch/Front/Sensor/Value", 1), 1U);
  EXPECT_EQ(presses_with("LHand/Touch/Left/Sensor/Value", 1), 1U);
  EXPECT_EQ(presses_with("RFoot/FSR/RearRight/Sensor/Value", 9), 1U);
}

TEST(AgentChestButtonPresses, are_counted_above_one_half_of_the_buttons_value) {
  for (const float value : {0.5F, 0.6F}) {
    virtual_naoqi::JointBody body;
    NaoqiRig rig(body);
    rig.naoqi().hold("ChestBoard/Button/Sensor/Value", value);
    rig.cycles(10, requesting(0));
    rig.naoqi().release("ChestBoard/Button/Sensor/Value");
    rig.cycles(30, requesting(0));
    EXPECT_EQ(rig.sensors.chest_presses, value > 0.5F ? 1U : 0U) << value;
  }
}

TEST(AgentChestButtonPresses, are_counted_one_by_one_and_shown_for_the_same_time) {
  virtual_naoqi::JointBody body;
  NaoqiRig rig(body);
  for (std::uint32_t press = 1; press <= 3; ++press) {
    rig.press(1, requesting(0));
    EXPECT_EQ(rig.sensors.chest_presses, press);
    EXPECT_EQ(rig.sensors.chest_button, 1);
    rig.cycles(30, requesting(0));
    EXPECT_EQ(rig.sensors.chest_button, 0);
  }
}

}  // namespace
}  // namespace soccer
