// The mapping of NAOqi's keys to sensors, and of requests to actuators.
#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "libagent/core/names.h"
#include "stiff_robot.h"

namespace soccer {
namespace {

/// Holds each key at a value of its own and expects that value in the sensors that the client reads.
class AgentSensors : public testing::Test {
 protected:
  void expect(const std::string& key, const float& field, float sign = 1) {
    const float value = 0.25F + static_cast<float>(wires_.size());
    ASSERT_TRUE(rig_.naoqi().hold((key + "/Sensor/Value").c_str(), value)) << key;
    wires_.push_back({key, &field, sign * value});
  }
  void TearDown() override {
    rig_.cycles(1, requesting(0));
    for (const Wire& wire : wires_) EXPECT_EQ(*wire.field, wire.value) << wire.key;
  }
  const SensorBlock& block() const { return rig_.sensors; }

 private:
  struct Wire {
    std::string key;
    const float* field;
    float value;
  };
  std::vector<Wire> wires_;
  virtual_naoqi::JointBody body_;
  NaoqiRig rig_{body_};
};

TEST_F(AgentSensors, include_the_angle_temperature_and_current_of_each_joint) {
  for (std::size_t j = 0; j < kJoints; ++j) {
    const std::string joint(kJointNames[j]);
    expect(joint + "/Position", block().joint_angle[j]);
    expect(joint + "/Temperature", block().joint_temperature[j]);
    expect(joint + "/ElectricCurrent", block().joint_current[j]);
  }
}

TEST_F(AgentSensors, of_the_imu_have_the_signs_of_the_sensor_blocks_axes) {
  const char* const axes[] = {"X", "Y", "Z"};
  const float gyro_sign[] = {1, 1, -1}, accelerometer_sign[] = {-1, 1, -1};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const std::string imu = "InertialSensor/", name = axes[axis];
    expect(imu + "Gyroscope" + name, block().gyro[axis], gyro_sign[axis]);
    expect(imu + "Accelerometer" + name, block().accelerometer[axis], accelerometer_sign[axis]);
    expect(imu + "Angle" + name, block().torso_angle[axis]);
  }
}

TEST_F(AgentSensors, of_the_feet_are_four_fsrs_and_two_bumpers_per_foot) {
  const char* const corners[] = {"FrontLeft", "FrontRight", "RearLeft", "RearRight"};
  for (std::size_t i = 0; i < 4; ++i) {
    expect(std::string("LFoot/FSR/") + corners[i], block().left_fsr[i]);
    expect(std::string("RFoot/FSR/") + corners[i], block().right_fsr[i]);
  }
  expect("LFoot/Bumper/Left", block().bumpers[0]);
  expect("LFoot/Bumper/Right", block().bumpers[1]);
  expect("RFoot/Bumper/Left", block().bumpers[2]);
  expect("RFoot/Bumper/Right", block().bumpers[3]);
}

TEST_F(AgentSensors, of_head_hands_and_battery_are_in_the_order_of_the_layout) {
  expect("Head/Touch/Front", block().head_touch[0]);
  expect("Head/Touch/Middle", block().head_touch[1]);
  expect("Head/Touch/Rear", block().head_touch[2]);
  const char* const places[] = {"Left", "Back", "Right"};
  for (std::size_t i = 0; i < 3; ++i) {
    expect(std::string("LHand/Touch/") + places[i], block().hand_touch[i]);
    expect(std::string("RHand/Touch/") + places[i], block().hand_touch[3 + i]);
  }
  expect("Battery/Charge", block().battery_charge);
  expect("Battery/Current", block().battery_current);
  expect("Battery/Temperature", block().battery_temperature);
}

TEST(AgentSonars, report_ten_echoes_each) {
  virtual_naoqi::JointBody body;
  NaoqiRig rig(body);
  for (int echo = 0; echo < 10; ++echo) {
    const std::string number = echo == 0 ? "" : std::to_string(echo);
    ASSERT_TRUE(rig.naoqi().hold(("US/Left/Sensor/Value" + number).c_str(), static_cast<float>(echo) + 0.25F));
    ASSERT_TRUE(rig.naoqi().hold(("US/Right/Sensor/Value" + number).c_str(), static_cast<float>(echo) + 0.75F));
  }
  rig.cycles(1, requesting(0));
  for (std::size_t echo = 0; echo < 10; ++echo) {
    EXPECT_EQ(rig.sensors.left_sonar[echo], static_cast<float>(echo) + 0.25F);
    EXPECT_EQ(rig.sensors.right_sonar[echo], static_cast<float>(echo) + 0.75F);
  }
}

TEST(AgentActuators, each_joint_gets_its_own_angle_and_stiffness) {
  StiffRobot robot;
  ActuatorBlock request = requesting(1);
  for (std::size_t j = 0; j < kJoints; ++j) {
    request.joint_stiffness[j] = 0.5F + 0.01F * static_cast<float>(j);
    if (j != kLElbowRoll && j != kRElbowRoll) request.joint_angle[j] = 0.001F * static_cast<float>(j);
  }
  robot.rig.cycles(5, request);
  for (std::size_t j = 0; j < kJoints; ++j) {
    EXPECT_FLOAT_EQ(robot.rig.naoqi().command().joint_angle[j], request.joint_angle[j]) << kJointNames[j];
    EXPECT_FLOAT_EQ(robot.rig.naoqi().command().joint_stiffness[j], request.joint_stiffness[j]) << kJointNames[j];
  }
}

TEST(AgentActuators, each_led_gets_its_own_brightness_and_is_off_when_that_is_out_of_range) {
  StiffRobot robot;
  ActuatorBlock request = requesting(1);
  for (std::size_t led = 0; led < AGENT_LEDS; ++led) request.leds[led] = 0.01F * static_cast<float>(led + 1);
  request.leds[AGENT_LED_LEFT_EYE] = 1.01F;
  request.leds[AGENT_LED_LEFT_EYE + 1] = -0.01F;
  request.leds[AGENT_LED_LEFT_EYE + 2] = 1;
  robot.rig.cycles(2 * AGENT_LED_GROUPS, request);
  const float(&command)[AGENT_LEDS] = robot.rig.naoqi().command().leds;
  EXPECT_EQ(command[AGENT_LED_LEFT_EYE], 0);
  EXPECT_EQ(command[AGENT_LED_LEFT_EYE + 1], 0);
  EXPECT_EQ(command[AGENT_LED_LEFT_EYE + 2], 1);
  for (std::size_t led = AGENT_LED_LEFT_EYE + 3; led < AGENT_LEDS; ++led) EXPECT_EQ(command[led], request.leds[led]) << led;
}

TEST(AgentActuators, an_led_is_lit_in_the_next_cycle) {
  StiffRobot robot;
  ActuatorBlock request = requesting(1);
  robot.rig.cycles(30, request);
  request.leds[AGENT_LED_LEFT_EYE] = 1;
  robot.rig.cycles(1, request);
  EXPECT_EQ(robot.rig.naoqi().command().leds[AGENT_LED_LEFT_EYE], 0);
  robot.rig.cycles(1);
  EXPECT_EQ(robot.rig.naoqi().command().leds[AGENT_LED_LEFT_EYE], 1);
}

TEST(AgentActuators, leds_that_change_in_every_cycle_are_updated_in_turn) {
  StiffRobot robot;
  ActuatorBlock request = requesting(1);
  std::set<float> left, right;
  for (int i = 0; i < 40; ++i) {
    request.leds[AGENT_LED_LEFT_EYE] = request.leds[AGENT_LED_RIGHT_EYE] = 0.02F * static_cast<float>(i);
    robot.rig.cycles(1, request);
    left.insert(robot.rig.naoqi().command().leds[AGENT_LED_LEFT_EYE]);
    right.insert(robot.rig.naoqi().command().leds[AGENT_LED_RIGHT_EYE]);
  }
  EXPECT_GT(left.size(), 15U);
  EXPECT_GT(right.size(), 15U);
}

TEST(AgentActuators, the_sonars_get_the_mode_that_the_client_requests) {
  StiffRobot robot;
  ActuatorBlock request = requesting(1);
  request.sonar_mode = 12;
  robot.rig.cycles(3, request);
  EXPECT_EQ(robot.rig.naoqi().command().sonar_mode, 12);
}

TEST(AgentClock, advances_by_ten_milliseconds_per_cycle) {
  virtual_naoqi::JointBody body;
  NaoqiRig rig(body);
  rig.cycles(1, requesting(0));
  EXPECT_FLOAT_EQ(rig.sensors.period, 0.01F);
  EXPECT_EQ(rig.sensors.time_nanoseconds, 10000000U);
  rig.cycles(149, requesting(0));
  EXPECT_EQ(rig.sensors.time_seconds, 1U);
  EXPECT_EQ(rig.sensors.time_nanoseconds, 500000000U);
  EXPECT_EQ(rig.sensors.cycle, 150U);
}

/// The chest button, with a service script that records its argument.
class AgentChestButton : public testing::Test {
 protected:
  AgentChestButton() {
    std::filesystem::create_directory(folder_);
    std::ofstream(folder_ / "service") << "echo \"$1\" > " << folder_.string() << "/output.new && mv " << folder_.string() << "/output.new "
                                       << folder_.string() << "/output\n";
    ::setenv("LIBAGENT_SERVICE", (folder_ / "service").c_str(), 1);
    rig_.emplace(body_);
    ::unsetenv("LIBAGENT_SERVICE");
  }
  ~AgentChestButton() override {
    rig_.reset();
    std::filesystem::remove_all(folder_);
  }

  /// Waits until the script has been run. Returns its argument.
  std::string order() const {
    std::string output;
    for (int i = 0; i < 1000 && output.empty(); ++i) {
      std::ifstream(folder_ / "output") >> output;
      if (output.empty()) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return output;
  }
  NaoqiRig& rig() { return *rig_; }

 private:
  std::filesystem::path folder_ = std::filesystem::temp_directory_path() / ("orders-" + std::to_string(::getpid()));
  virtual_naoqi::JointBody body_;
  std::optional<NaoqiRig> rig_;
};

TEST_F(AgentChestButton, pressed_three_times_with_a_toe_restarts_naoqi) {
  rig().naoqi().hold("RFoot/Bumper/Right/Sensor/Value", 1);
  rig().press(3);
  EXPECT_EQ(order(), "restart-naoqi");
}

TEST_F(AgentChestButton, pressed_four_times_starts_the_wireless_network) {
  rig().press(4);
  EXPECT_EQ(order(), "wireless");
}

TEST_F(AgentChestButton, held_for_three_seconds_shuts_the_robot_down) {
  rig().naoqi().hold("ChestBoard/Button/Sensor/Value", 1);
  rig().cycles(300);
  EXPECT_EQ(order(), "shutdown");
}

TEST_F(AgentChestButton, pressed_once_or_twice_with_a_toe_does_nothing) {
  rig().cycles(30, requesting(1));
  rig().naoqi().hold("LFoot/Bumper/Left/Sensor/Value", 1);
  rig().press(1, requesting(1));
  EXPECT_EQ(rig().sensors.chest_presses, 0U);
  rig().press(2, requesting(1));
  rig().cycles(20, requesting(1));
  EXPECT_EQ(rig().naoqi().command().joint_stiffness[kLKneePitch], 0);
}

TEST_F(AgentChestButton, pressed_once_is_reported_to_the_client_for_a_fifth_of_a_second) {
  rig().cycles(30, requesting(1));
  rig().naoqi().hold("ChestBoard/Button/Sensor/Value", 1);
  rig().cycles(8, requesting(1));
  rig().naoqi().release("ChestBoard/Button/Sensor/Value");
  int shown = 0;
  for (int i = 0; i < 100; ++i) {
    rig().cycles(1, requesting(1));
    shown += rig().sensors.chest_button == 1;
  }
  EXPECT_EQ(shown, 20);
}

}  // namespace
}  // namespace soccer
