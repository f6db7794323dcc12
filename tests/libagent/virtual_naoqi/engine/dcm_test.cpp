// The DCM, ALMemory and broker of the virtual NAOqi.
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "libagent/core/names.h"
#include "naoqi_calls.h"

namespace naoqi_calls {
namespace {

class DcmTest : public testing::Test {
 protected:
  static constexpr int kHeadYaw = 0, kHeadPitch = 1;

  void set(const std::string& command) { naoqi.set(command.c_str()); }
  template <class Work>
  static std::string error_of(const Work& work) {
    try {
      work();
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "no error";
  }
  /// The yaw's angle after each of these times, ms.
  std::vector<float> yaw_after(std::initializer_list<int> times) {
    std::vector<float> angles;
    for (const int ms : times) angles.push_back(naoqi.after(ms).joint_angle[kHeadYaw]);
    return angles;
  }
  const std::string yaw = "[\"HeadYaw/Position/Actuator/Value\", ";
  Naoqi naoqi;  // its time is 1000 ms
};

TEST_F(DcmTest, returns_its_time_plus_an_offset) {
  EXPECT_EQ(naoqi.time(0), 1000);
  EXPECT_EQ(naoqi.time(7), 1007);
  EXPECT_EQ(naoqi.time(-7), 993);
  naoqi.after(20);
  EXPECT_EQ(naoqi.time(0), 1020);
}

TEST_F(DcmTest, sends_zero_to_all_boards_before_the_first_command) {
  const soccer::ActuatorBlock& block = naoqi.after(10);
  for (int j = 0; j < soccer::AGENT_JOINTS; ++j) EXPECT_EQ(block.joint_angle[j] + block.joint_stiffness[j], 0) << j;
  for (const float led : block.leds) EXPECT_EQ(led, 0);
  EXPECT_EQ(block.sonar_mode, 0);
}

TEST_F(DcmTest, sends_the_command_of_each_actuator_to_its_own_board) {
  int number = 0;
  const auto one = [&](const std::string& name) {
    const std::string whole = ++number % 2 == 0 ? "Device/SubDeviceList/" + name : name;
    set("[\"" + whole + "\", \"ClearAll\", [[" + std::to_string(number) + ".5, 1000]]]");
  };
  for (const char* joint : soccer::AGENT_JOINT_NAMES) {
    one(std::string(joint) + "/Position/Actuator/Value");
    one(std::string(joint) + "/Hardness/Actuator/Value");
  }
  for (int led = 0; led < soccer::AGENT_LEDS; ++led) {
    char name[64];
    soccer::led_name(led, name, sizeof name);
    one(name);
  }
  one("US/Actuator/Value");
  const soccer::ActuatorBlock& block = naoqi.after(10);
  float expected = 0.5F;
  for (int j = 0; j < soccer::AGENT_JOINTS; ++j) {
    EXPECT_EQ(block.joint_angle[j], ++expected) << j;
    EXPECT_EQ(block.joint_stiffness[j], ++expected) << j;
  }
  for (const float led : block.leds) EXPECT_EQ(led, ++expected);
  EXPECT_EQ(block.sonar_mode, ++expected);
}

TEST_F(DcmTest, interpolates_between_timed_commands) {
  set(yaw + "\"Merge\", [[1.0, 1000], [3.0, 1100], [2.0, 1200]]]");
  EXPECT_EQ(yaw_after({0, 50, 50, 50, 50, 500}), (std::vector<float>{1, 2, 3, 2.5F, 2, 2}));
}

TEST_F(DcmTest, merges_new_commands_with_the_queued_ones_or_clears_some_of_them) {
  const auto after = [&](const std::string& update) {
    set(yaw + "\"ClearAll\", [[0.0, " + std::to_string(naoqi.time(0)) + "]]]");
    naoqi.after(0);
    const auto at = [&](int ms) { return std::to_string(naoqi.time(ms)); };
    set(yaw + "\"Merge\", [[4.0, " + at(100) + "], [0.0, " + at(200) + "], [4.0, " + at(300) + "], [0.0, " + at(400) + "]]]");
    set(yaw + "\"" + update + "\", [[1.0, " + at(200) + "], [2.0, " + at(300) + "]]]");
    return yaw_after({100, 100, 100, 100});
  };
  EXPECT_EQ(after("Merge"), (std::vector<float>{4, 1, 2, 0})) << "the later command for a time counts";
  EXPECT_EQ(after("ClearAll"), (std::vector<float>{0.5F, 1, 2, 2}));
  EXPECT_EQ(after("ClearAfter"), (std::vector<float>{4, 1, 2, 2})) << "from the first new command on";
  EXPECT_EQ(after("ClearBefore"), (std::vector<float>{0.5F, 1, 2, 0})) << "up to the last new command";
}

TEST_F(DcmTest, a_command_without_values_changes_nothing) {
  set(yaw + "\"ClearAll\", [[0.5, 1000]]]");
  EXPECT_NO_THROW(set(yaw + "\"ClearAll\", []]"));
  EXPECT_EQ(yaw_after({10}), (std::vector<float>{0.5F}));
}

TEST_F(DcmTest, an_alias_sets_several_actuators_to_the_same_or_to_different_values) {
  const char* const alias = "[\"Head\", [\"HeadYaw/Position/Actuator/Value\", \"Device/SubDeviceList/HeadPitch/Position/Actuator/Value\"]]";
  EXPECT_STREQ(naoqi.create_alias(alias), alias);
  set("[\"Head\", \"ClearAll\", [[0.5, 1000]]]");
  EXPECT_EQ(naoqi.after(10).joint_angle[kHeadYaw], 0.5F);
  EXPECT_EQ(naoqi.after(10).joint_angle[kHeadPitch], 0.5F);
  naoqi.set_alias("[\"Head\", \"ClearAll\", \"time-mixed\", [[[0.1, 1020]], [[0.2, 1020]]]]");
  EXPECT_EQ(naoqi.after(10).joint_angle[kHeadYaw], 0.1F);
  EXPECT_EQ(naoqi.after(10).joint_angle[kHeadPitch], 0.2F);
}

TEST_F(DcmTest, an_unknown_actuator_is_empty_in_the_answer_and_missing_in_the_alias) {
  EXPECT_STREQ(naoqi.create_alias("[\"Two\", [\"Tail/Position/Actuator/Value\", \"HeadPitch/Position/Actuator/Value\"]]"),
               "[\"Two\", [\"\", \"HeadPitch/Position/Actuator/Value\"]]");
  naoqi.set_alias("[\"Two\", \"Merge\", \"time-mixed\", [[[0.3, 1000]]]]");
  EXPECT_EQ(naoqi.after(10).joint_angle[kHeadPitch], 0.3F);
}

TEST_F(DcmTest, an_alias_that_is_created_again_is_replaced) {
  naoqi.create_alias("[\"One\", [\"HeadYaw/Position/Actuator/Value\"]]");
  naoqi.create_alias("[\"One\", [\"HeadPitch/Position/Actuator/Value\"]]");
  set("[\"One\", \"Merge\", [[0.3, 1000]]]");
  const soccer::ActuatorBlock& block = naoqi.after(10);
  EXPECT_EQ(block.joint_angle[kHeadYaw], 0);
  EXPECT_EQ(block.joint_angle[kHeadPitch], 0.3F);
}

TEST_F(DcmTest, wrong_commands_are_errors_that_name_what_is_wrong) {
  naoqi.create_alias("[\"One\", [\"HeadYaw/Position/Actuator/Value\"]]");
  EXPECT_EQ(error_of([&] { set("[\"Tail\", \"Merge\", [[0.3, 1000]]]"); }), "DCM::setAlias: there is no alias Tail");
  EXPECT_EQ(error_of([&] { naoqi.set_alias("[\"Two\", \"Merge\", \"time-mixed\", []]"); }), "DCM::setAlias: there is no alias Two");
  EXPECT_EQ(error_of([&] { set("[\"One\", \"ClearNone\", [[0.3, 1000]]]"); }), "DCM::set: there is no update type ClearNone");
  EXPECT_EQ(error_of([&] { naoqi.set_alias("[\"One\", \"Merge\", \"time-separate\", [[[0.3, 1000]]]]"); }),
            "DCM::setAlias: the virtual NAOqi supports only time-mixed, not time-separate");
  for (const char* lists : {"[]", "[[[0.3, 1000]], [[0.3, 1000]]]"})
    EXPECT_EQ(error_of([&] { naoqi.set_alias((std::string("[\"One\", \"Merge\", \"time-mixed\", ") + lists + "]").c_str()); }),
              "DCM::setAlias: one list of commands is needed for each actuator");
  EXPECT_EQ(error_of([&] { set("[\"One\", \"Merge\", [[\"fast\", 1000]]]"); }), "ALValue::operator float: \"fast\" is not a number");
  EXPECT_EQ(error_of([&] { set("[\"One\", \"Merge\", [[0.3, 0.5]]]"); }), "ALValue::operator int: 0.5 is not an integer");
  EXPECT_EQ(naoqi.after(10).joint_angle[kHeadYaw], 0);
}

TEST_F(DcmTest, an_actuator_queues_at_most_64_commands) {
  std::string commands;
  for (int i = 0; i < 64; ++i) commands += "[0.1, " + std::to_string(2000 + i) + "], ";
  EXPECT_NO_THROW(set(yaw + "\"ClearAll\", [" + commands + "]]"));
  EXPECT_EQ(error_of([&] { set(yaw + "\"ClearAll\", [" + commands + "[0.1, 3000]]]"); }), "DCM::set: too many commands for one actuator");
}

TEST_F(DcmTest, the_broker_knows_no_other_module) {
  EXPECT_NO_THROW(naoqi.find_module("DCM"));
  EXPECT_EQ(error_of([&] { naoqi.find_module("ALMotion"); }), "ALBroker::getProxy: the virtual NAOqi has no module ALMotion");
}

TEST_F(DcmTest, the_memory_has_the_keys_of_the_sensors_and_no_others) {
  EXPECT_EQ(naoqi.value("Device/SubDeviceList/HeadYaw/Position/Sensor/Value"), 0);
  EXPECT_EQ(naoqi.value("Device/SubDeviceList/US/Right/Sensor/Value9"), 0);
  for (const char* key : {"HeadYaw/Position/Sensor/Value", "Device/SubDeviceList/US/Right/Sensor/Value10"})
    EXPECT_EQ(error_of([&] { naoqi.value(key); }), std::string("ALMemory::getDataPtr: there is no key ") + key);
}

}  // namespace
}  // namespace naoqi_calls
