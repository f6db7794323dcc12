// How the virtual NAOqi loads modules, and details of its actuators and of the simplest body.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "libagent/core/limits.h"
#include "libagent/virtual_naoqi/engine/actuator.h"
#include "libagent/virtual_naoqi/virtual_naoqi.h"
#include "naoqi_rig.h"

namespace virtual_naoqi {
namespace {

class VirtualNaoqiAutoload : public testing::Test {
 protected:
  VirtualNaoqiAutoload() { ::setenv("LIBAGENT_MEMORY", soccer::NaoqiRig::name().c_str(), 1); }
  ~VirtualNaoqiAutoload() override {
    std::filesystem::remove(file);
    soccer::AgentMemory::remove(soccer::NaoqiRig::name());
  }

  /// The error message for an autoload.ini with this content, or "" if there is none.
  std::string trouble(const std::string& content) {
    std::ofstream(file) << content;
    const char* const message = naoqi.autoload(file.c_str());
    return message == nullptr ? "" : message;
  }

  const std::filesystem::path file = std::filesystem::temp_directory_path() / ("autoload-test-" + std::to_string(::getpid()) + ".ini");
  JointBody body;
  VirtualNaoqi naoqi{body};
};

TEST_F(VirtualNaoqiAutoload, a_file_that_does_not_exist_is_reported_by_name) {
  EXPECT_STREQ(naoqi.autoload("/nowhere/autoload.ini"), "/nowhere/autoload.ini cannot be read");
}

TEST_F(VirtualNaoqiAutoload, loads_a_module_that_then_runs) {
  EXPECT_EQ(trouble("# comment\n; comment\n\n \t\n[core]\n/nowhere/core.so\n[user]\n# /nowhere/a.so\n;/nowhere/b.so\n\t" LIBAGENT
                    " \t\r\n[extra]\n/nowhere/extra.so\n"),
            "");
  naoqi.cycle();
  soccer::SensorBlock seen{};
  EXPECT_TRUE(soccer::AgentMemory::attach(soccer::NaoqiRig::name()).read_sensors(seen));
}

TEST_F(VirtualNaoqiAutoload, ignores_libraries_outside_the_section_user) {
  EXPECT_EQ(trouble("/nowhere/before.so\n[users]\n/nowhere/other.so\n[user]\n[extra]\n/nowhere/after.so\n"), "");
}

TEST_F(VirtualNaoqiAutoload, reports_the_first_library_that_cannot_be_loaded) {
  const std::string message = trouble("[user]\n/nowhere/first.so\n/nowhere/second.so\n");
  EXPECT_NE(message.find("/nowhere/first.so"), std::string::npos) << message;
  EXPECT_EQ(message.find("/nowhere/second.so"), std::string::npos) << message;
}

TEST_F(VirtualNaoqiAutoload, loads_the_libraries_after_the_first) {
  const std::string message = trouble("[user]\n" LIBAGENT "\n/nowhere/second.so\n");
  EXPECT_NE(message.find("/nowhere/second.so"), std::string::npos) << message;
}

TEST_F(VirtualNaoqiAutoload, a_library_that_is_not_a_module_is_reported_by_name) {
  EXPECT_STREQ(naoqi.load("libm.so.6"), "libm.so.6 has no _createModule");
}

TEST_F(VirtualNaoqiAutoload, before_the_first_cycle_nothing_has_been_sent) {
  const soccer::ActuatorBlock& command = naoqi.command();
  for (const float angle : command.joint_angle) EXPECT_EQ(angle, 0);
  for (const float stiffness : command.joint_stiffness) EXPECT_EQ(stiffness, 0);
  for (const float led : command.leds) EXPECT_EQ(led, 0);
  EXPECT_EQ(command.sonar_mode, 0);
  EXPECT_EQ(naoqi.took_before(), 0);
  EXPECT_EQ(naoqi.took_after(), 0);
}

TEST(Actuator, outputs_zero_at_first_and_moves_from_there) {
  Actuator actuator;
  EXPECT_EQ(actuator.at(0), 0);
  actuator.add(100, 1);
  EXPECT_FLOAT_EQ(actuator.at(25), 0.25F);
  EXPECT_FLOAT_EQ(actuator.at(50), 0.5F);
  EXPECT_FLOAT_EQ(actuator.at(99), 0.99F);
  EXPECT_EQ(actuator.at(100), 1);
  Actuator other;
  other.add(100, 1);
  EXPECT_FLOAT_EQ(other.at(25), 0.25F) << "from 0 at the time 0";
}

TEST(Actuator, clears_from_the_first_or_up_to_the_last_time_of_an_update) {
  const auto after = [](Update update, int first, int last) {
    Actuator actuator;
    for (const int time : {100, 200, 300, 400}) actuator.add(time, time % 200 == 0 ? 8.0F : 6.0F);
    actuator.clear(update, first, last);
    std::vector<float> values;
    for (const int time : {100, 200, 300, 400}) values.push_back(actuator.at(time));
    return values;
  };
  EXPECT_EQ(after(MERGE, 100, 400), (std::vector<float>{6, 8, 6, 8}));
  EXPECT_EQ(after(CLEAR_ALL, 500, 0), (std::vector<float>{0, 0, 0, 0}));
  EXPECT_EQ(after(CLEAR_AFTER, 300, 400), (std::vector<float>{6, 8, 8, 8}));
  EXPECT_EQ(after(CLEAR_AFTER, 301, 400), (std::vector<float>{6, 8, 6, 6}));
  EXPECT_EQ(after(CLEAR_BEFORE, 100, 200), (std::vector<float>{2, 4, 6, 8}));
  EXPECT_EQ(after(CLEAR_BEFORE, 100, 199), (std::vector<float>{4, 8, 6, 8}));
}

TEST(Actuator, has_room_again_after_commands_were_cleared) {
  Actuator actuator;
  for (int i = 0; i < 64; ++i) actuator.add(i, 0);
  actuator.clear(CLEAR_AFTER, 63, 63);
  EXPECT_TRUE(actuator.add(100, 0));
  EXPECT_FALSE(actuator.add(101, 0));
  actuator.at(0);
  EXPECT_TRUE(actuator.add(101, 0)) << "so do those that have been executed";
  EXPECT_FALSE(actuator.add(102, 0));
}

TEST(JointBody, moves_as_fast_in_the_negative_direction_and_each_joint_to_its_lower_limit) {
  JointBody body;
  soccer::ActuatorBlock requested{};
  soccer::SensorBlock measured{};
  for (int j = 0; j < soccer::AGENT_JOINTS; ++j) {
    requested.joint_angle[j] = -9;
    requested.joint_stiffness[j] = 0.1F;
  }
  body.cycle(requested, measured);
  EXPECT_FLOAT_EQ(measured.joint_angle[0], -soccer::AGENT_MAX_STEP[0]);
  for (int i = 0; i < 100; ++i) body.cycle(requested, measured);
  for (int j = 0; j < soccer::AGENT_JOINTS; ++j) EXPECT_EQ(measured.joint_angle[j], soccer::AGENT_LOWER_LIMIT[j]) << j;
}

TEST(JointBody, does_not_move_joints_that_are_switched_off) {
  JointBody body;
  soccer::ActuatorBlock requested{};
  soccer::SensorBlock measured{};
  for (int j = 0; j < soccer::AGENT_JOINTS; ++j) {
    requested.joint_angle[j] = 0.3F;
    requested.joint_stiffness[j] = -1;
  }
  body.cycle(requested, measured);
  for (int j = 0; j < soccer::AGENT_JOINTS; ++j)
    EXPECT_EQ(measured.joint_angle[j], j == 5 ? soccer::AGENT_UPPER_LIMIT[5] : j == 22 ? soccer::AGENT_LOWER_LIMIT[22] : 0) << j;
}

TEST(JointBody, measures_room_temperature_an_eighth_of_its_weight_in_each_corner_and_no_echo) {
  JointBody body;
  soccer::SensorBlock measured{};
  measured.gyro[1] = measured.torso_angle[0] = measured.bumpers[2] = measured.chest_button = 9;
  body.cycle({}, measured);
  for (const float temperature : measured.joint_temperature) EXPECT_EQ(temperature, 30);
  for (const float weight : measured.left_fsr) EXPECT_FLOAT_EQ(weight, 5.305F / 8);
  for (const float weight : measured.right_fsr) EXPECT_FLOAT_EQ(weight, 5.305F / 8);
  for (const float echo : measured.left_sonar) EXPECT_EQ(echo, 2.55F);
  for (const float echo : measured.right_sonar) EXPECT_EQ(echo, 2.55F);
  EXPECT_EQ(measured.gyro[1] + measured.torso_angle[0] + measured.bumpers[2] + measured.chest_button, 0);
}

}  // namespace
}  // namespace virtual_naoqi
