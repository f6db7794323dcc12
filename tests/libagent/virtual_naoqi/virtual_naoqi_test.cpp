#include "libagent/virtual_naoqi/virtual_naoqi.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "libagent/core/limits.h"
#include "libagent/virtual_naoqi/engine/actuator.h"
#include "naoqi_rig.h"

namespace virtual_naoqi {
namespace {

TEST(VirtualNaoqi, a_missing_library_is_reported_by_name) {
  JointBody body;
  VirtualNaoqi naoqi(body);
  const char* trouble = naoqi.load("/nowhere/libagent.so");
  ASSERT_NE(trouble, nullptr);
  EXPECT_NE(std::string(trouble).find("/nowhere/libagent.so"), std::string::npos) << trouble;
}

TEST(VirtualNaoqi, autoload_loads_the_libraries_of_the_section_user) {
  const auto file = std::filesystem::temp_directory_path() / ("autoload-" + std::to_string(::getpid()) + ".ini");
  std::ofstream(file) << "[core]\nalbase\n# a comment\n[user]\n  /nowhere/mine.so \n[extra]\ndcm_hal\n";
  JointBody body;
  VirtualNaoqi naoqi(body);
  const char* trouble = naoqi.autoload(file.c_str());
  std::filesystem::remove(file);
  ASSERT_NE(trouble, nullptr);
  EXPECT_NE(std::string(trouble).find("/nowhere/mine.so"), std::string::npos) << trouble;
}

TEST(VirtualNaoqi, a_module_that_cannot_be_created_is_reported_by_name) {
  ::setenv("LIBAGENT_MEMORY", "/no/memory/has/such/a/name", 1);
  JointBody body;
  VirtualNaoqi naoqi(body);
  const char* trouble = naoqi.load(LIBAGENT);
  ASSERT_NE(trouble, nullptr);
  EXPECT_EQ(std::string(trouble), std::string(LIBAGENT) + ": _createModule failed");
}

TEST(VirtualNaoqi, reports_the_durations_of_the_modules_callbacks) {
  JointBody body;
  soccer::NaoqiRig rig(body);
  rig.cycles(3);
  EXPECT_GT(rig.naoqi().took_before(), 0);
  EXPECT_LT(rig.naoqi().took_before(), 60'000'000'000);
  EXPECT_GT(rig.naoqi().took_after(), 0);
  EXPECT_LT(rig.naoqi().took_after(), 60'000'000'000);
}

/// Measures a distinct number with each sensor.
class NumberedBody final : public Body {
 public:
  void cycle(const soccer::ActuatorBlock&, soccer::SensorBlock& measured) override {
    float* const first = measured.joint_angle;
    for (int i = 0; first + i <= &measured.battery_temperature; ++i) first[i] = 0.5F + static_cast<float>(i);
    measured.chest_button = 0;
    measured.chest_presses = 0;
  }
};

TEST(VirtualNaoqi, passes_every_sensor_value_of_the_body_to_the_client_unchanged) {
  NumberedBody body;
  soccer::NaoqiRig rig(body);
  rig.cycles(1, {});
  soccer::SensorBlock measured{};
  body.cycle({}, measured);
  const float *const wanted = measured.joint_angle, *const read = rig.sensors.joint_angle;
  for (int i = 0; wanted + i <= &measured.battery_temperature; ++i) EXPECT_EQ(read[i], wanted[i]) << i;
}

TEST(Actuator, interpolates_linearly_between_commands_and_keeps_the_last_value) {
  Actuator actuator;
  actuator.add(100, 1);
  EXPECT_EQ(actuator.at(100), 1);
  actuator.add(200, 3);
  actuator.add(400, 2);
  EXPECT_FLOAT_EQ(actuator.at(150), 2);
  EXPECT_FLOAT_EQ(actuator.at(200), 3);
  EXPECT_FLOAT_EQ(actuator.at(300), 2.5F);
  EXPECT_FLOAT_EQ(actuator.at(350), 2.25F);
  EXPECT_FLOAT_EQ(actuator.at(400), 2);
  EXPECT_FLOAT_EQ(actuator.at(1000), 2);
}

TEST(Actuator, accepts_commands_in_any_order_and_can_skip_several_at_once) {
  Actuator actuator;
  actuator.add(300, 3);
  actuator.add(100, 1);
  actuator.add(200, 2);
  EXPECT_FLOAT_EQ(actuator.at(250), 2.5F);
  EXPECT_FLOAT_EQ(actuator.at(300), 3);
}

TEST(Actuator, uses_the_later_of_two_commands_for_the_same_time) {
  Actuator actuator;
  actuator.add(100, 1);
  actuator.add(100, 2);
  EXPECT_FLOAT_EQ(actuator.at(100), 2);
}

TEST(Actuator, removes_the_commands_that_an_update_clears) {
  const auto after = [](Update update) {
    Actuator actuator;
    actuator.add(100, 1);
    actuator.at(100);
    actuator.add(200, 2);
    actuator.add(300, 3);
    actuator.add(400, 4);
    actuator.clear(update, 300, 300);
    std::string values;
    for (const int time : {200, 300, 400}) values += std::to_string(actuator.at(time)).substr(0, 3) + " ";
    return values;
  };
  EXPECT_EQ(after(MERGE), "2.0 3.0 4.0 ");
  EXPECT_EQ(after(CLEAR_ALL), "1.0 1.0 1.0 ");
  EXPECT_EQ(after(CLEAR_AFTER), "2.0 2.0 2.0 ");
  EXPECT_EQ(after(CLEAR_BEFORE), "2.0 3.0 4.0 ") << "interpolated towards the remaining command, which lies on the same line";
}

TEST(Actuator, has_room_for_sixty_four_commands) {
  Actuator actuator;
  for (int i = 0; i < 64; ++i) EXPECT_TRUE(actuator.add(i, 0));
  EXPECT_FALSE(actuator.add(64, 0));
}

TEST(JointBody, moves_its_stiff_joints_no_faster_than_the_motors_and_within_their_limits) {
  JointBody body;
  soccer::ActuatorBlock requested{};
  soccer::SensorBlock measured{};
  requested.joint_angle[0] = requested.joint_angle[1] = 9;
  requested.joint_stiffness[0] = 1;
  body.cycle(requested, measured);
  EXPECT_FLOAT_EQ(measured.joint_angle[0], soccer::AGENT_MAX_STEP[0]);
  EXPECT_EQ(measured.joint_angle[1], 0) << "without stiffness";
  for (int i = 0; i < 100; ++i) body.cycle(requested, measured);
  EXPECT_FLOAT_EQ(measured.joint_angle[0], soccer::AGENT_UPPER_LIMIT[0]);
  EXPECT_FLOAT_EQ(measured.joint_angle[5], soccer::AGENT_UPPER_LIMIT[5]) << "an elbow cannot be straight";
  EXPECT_FLOAT_EQ(measured.joint_temperature[24], 30);
  EXPECT_FLOAT_EQ(measured.accelerometer[2], 9.81F);
  float weight = 0;
  for (int i = 0; i < 4; ++i) weight += measured.left_fsr[i] + measured.right_fsr[i];
  EXPECT_FLOAT_EQ(weight, 5.305F);
  EXPECT_FLOAT_EQ(measured.left_sonar[9], 2.55F);
  EXPECT_FLOAT_EQ(measured.right_sonar[0], 2.55F);
  EXPECT_EQ(measured.battery_charge, 1);
}

TEST(VirtualNaoqi, an_unknown_key_cannot_be_held) {
  JointBody body;
  VirtualNaoqi naoqi(body);
  EXPECT_FALSE(naoqi.hold("LTail/Position/Sensor/Value", 1));
  EXPECT_TRUE(naoqi.hold("Device/SubDeviceList/HeadYaw/Position/Sensor/Value", 1));
}

TEST(VirtualNaoqi, a_key_that_is_released_is_measured_again) {
  JointBody body;
  soccer::NaoqiRig rig(body);
  for (const char* key : {"Battery/Charge/Sensor/Value", "Device/SubDeviceList/Battery/Charge/Sensor/Value"}) {
    ASSERT_TRUE(rig.naoqi().hold(key, 0.25F));
    rig.cycles(2, {});
    EXPECT_EQ(rig.sensors.battery_charge, 0.25F);
    rig.naoqi().release(key);
    rig.cycles(1, {});
    EXPECT_EQ(rig.sensors.battery_charge, 1);
  }
}

}  // namespace
}  // namespace virtual_naoqi
