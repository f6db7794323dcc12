#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <thread>

#include <gtest/gtest.h>

#include "blackboard/common/config/yaml.h"
#include "count_allocations.h"
#include "libagent/conformance/suite.h"
#include "libagent/core/names.h"
#include "libagent/core/safety.h"
#include "stiff_robot.h"

namespace soccer {
namespace {

float max_step(const ActuatorBlock& a, const ActuatorBlock& b) {
  float maximum = 0;
  for (int j = 0; j < AGENT_JOINTS; ++j) maximum = std::max(maximum, std::abs(a.joint_angle[j] - b.joint_angle[j]));
  return maximum;
}

TEST(AgentModule, a_request_is_sent_to_the_motors_in_the_next_cycle) {
  StiffRobot robot;
  ActuatorBlock request = requesting(0.7F);
  request.joint_angle[kHeadYaw] = 0.05F;
  robot.rig.cycles(1, request);
  robot.rig.cycles(1);
  EXPECT_FLOAT_EQ(robot.rig.naoqi().command().joint_angle[kHeadYaw], 0.05F);
  EXPECT_FLOAT_EQ(robot.rig.naoqi().command().joint_stiffness[kHeadYaw], 0.7F);
}

TEST(AgentModule, the_callbacks_in_the_dcms_thread_do_not_allocate) {
  StiffRobot robot;
  ActuatorBlock request = requesting(1);
  std::size_t allocated = 0;
  for (int i = 0; i < 200; ++i) {
    request.joint_angle[kHeadYaw] = 0.3F * std::sin(0.1F * static_cast<float>(i));
    request.joint_stiffness[kHeadYaw] = i % 2 == 0 ? 1.0F : 0.5F;
    request.leds[AGENT_LED_CHEST] = request.leds[AGENT_LED_LEFT_EYE + i % 24] = i % 3 == 0 ? 1.0F : 0.0F;
    const std::size_t before = allocations();
    robot.rig.cycles(1, request);
    allocated += allocations() - before;
  }
  EXPECT_EQ(allocated, 0U);
}

TEST(AgentModule, when_the_client_dies_the_robot_holds_then_sits_and_then_switches_the_motors_off_without_a_jump) {
  StiffRobot robot;
  auto& naoqi = robot.rig.naoqi();
  ActuatorBlock before = naoqi.command();
  float maximum = 0;
  for (int i = 0; i < Safety::TIMEOUT + Safety::SITTING_TIME + Safety::RELAXING_TIME + 20; ++i) {
    naoqi.cycle();
    maximum = std::max(maximum, max_step(naoqi.command(), before));
    before = naoqi.command();
  }
  EXPECT_LT(maximum, 2.001F * 0.017453F);
  EXPECT_EQ(naoqi.command().joint_stiffness[kLKneePitch], 0);
  EXPECT_NEAR(before.joint_angle[kLKneePitch], 2.09, 0.01);
}

TEST(AgentModule, a_client_that_repeats_an_old_answer_counts_as_dead) {
  StiffRobot robot;
  ActuatorBlock stale = requesting(1);
  stale.answered_cycle = robot.rig.sensors.cycle;
  for (int i = 0; i < Safety::TIMEOUT + Safety::SITTING_TIME + Safety::RELAXING_TIME + 20; ++i) {
    robot.rig.cycles(1);
    robot.rig.client().publish_actuators(stale);
  }
  EXPECT_EQ(robot.rig.naoqi().command().joint_stiffness[kLKneePitch], 0);
}

TEST(AgentModule, the_next_client_takes_over) {
  StiffRobot robot;
  robot.rig.cycles(150);
  robot.rig.restart_client();
  robot.rig.cycles(Safety::ANSWERS_UNTIL_ALIVE + 500, requesting(1));
  robot.rig.cycles(1);
  EXPECT_EQ(robot.rig.naoqi().command().joint_stiffness[kLKneePitch], 1);
  EXPECT_NEAR(robot.rig.naoqi().command().joint_angle[kLKneePitch], 0, 1e-6);
}

TEST(AgentModule, the_client_receives_single_presses_but_not_double_ones) {
  StiffRobot robot;
  robot.rig.press(1, requesting(1));
  EXPECT_EQ(robot.rig.sensors.chest_presses, 1U);
  EXPECT_EQ(robot.rig.sensors.chest_button, 1);
  robot.rig.cycles(30, requesting(1));
  EXPECT_EQ(robot.rig.sensors.chest_button, 0);
  robot.rig.press(2, requesting(1));
  EXPECT_EQ(robot.rig.sensors.chest_presses, 1U);
  robot.rig.cycles(Safety::SITTING_TIME + Safety::RELAXING_TIME, requesting(1));
  EXPECT_EQ(robot.rig.naoqi().command().joint_stiffness[kLKneePitch], 0) << "limp";
}

TEST(AgentModule, three_presses_run_the_service_script) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("service-" + std::to_string(::getpid()));
  fs::create_directory(folder);
  std::ofstream(folder / "service") << "echo \"$1\" > " << folder.string() << "/output.new && mv " << folder.string() << "/output.new "
                                    << folder.string() << "/output\n";
  ::setenv("LIBAGENT_SERVICE", (folder / "service").c_str(), 1);
  virtual_naoqi::JointBody body;
  NaoqiRig rig(body);
  ::unsetenv("LIBAGENT_SERVICE");
  rig.press(3);
  std::string output;
  for (int i = 0; i < 500 && output.empty(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    std::ifstream(folder / "output") >> output;
  }
  fs::remove_all(folder);
  EXPECT_EQ(output, "toggle");
}

TEST(AgentModule, the_chest_light_shows_that_the_robot_is_limp) {
  virtual_naoqi::JointBody body;
  NaoqiRig rig(body);
  float max_red = 0;
  for (int i = 0; i < 100; ++i) {
    rig.cycles(1);
    max_red = std::max(max_red, rig.naoqi().command().leds[AGENT_LED_CHEST]);
  }
  EXPECT_EQ(max_red, 1);
}

TEST(AgentModule, the_chest_light_of_a_stiff_robot_is_set_by_the_client) {
  StiffRobot stiff;
  ActuatorBlock request = requesting(1);
  request.leds[AGENT_LED_CHEST + 2] = 1;
  stiff.rig.cycles(10, request);
  EXPECT_EQ(stiff.rig.naoqi().command().leds[AGENT_LED_CHEST], 0);
  EXPECT_EQ(stiff.rig.naoqi().command().leds[AGENT_LED_CHEST + 2], 1);
}

TEST(AgentModule, errors_of_the_dcm_are_caught_and_logged_once_per_kind) {
  StiffRobot robot;
  auto& naoqi = robot.rig.naoqi();
  testing::internal::CaptureStderr();
  for (const char* trouble : {"the bus is unavailable", "the board is unavailable"}) {
    naoqi.refuse(trouble);
    EXPECT_NO_THROW(robot.rig.cycles(3));
  }
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "libagent: DCM::getTime: the bus is unavailable\nlibagent: DCM::getTime: the board is unavailable\n");
}

TEST(AgentModule, commands_that_the_dcm_has_refused_are_sent_again) {
  for (const int calls : {0, 1, 2, 3}) {  // number of successful calls in a cycle before the refused one
    SCOPED_TRACE(calls);
    StiffRobot robot;
    auto& naoqi = robot.rig.naoqi();
    const auto refuse_once = [&] {
      naoqi.refuse("the bus is unavailable", calls);
      robot.rig.cycles(1);
      naoqi.refuse(nullptr);
    };
    ActuatorBlock request = requesting(0.3F);
    robot.rig.cycles(1, request);
    refuse_once();
    robot.rig.cycles(10, request);
    EXPECT_EQ(naoqi.command().joint_stiffness[kLKneePitch], 0.3F);
    request.leds[AGENT_LED_LEFT_EYE] = 1;
    robot.rig.cycles(1, request);
    refuse_once();
    robot.rig.cycles(10, request);
    EXPECT_EQ(naoqi.command().leds[AGENT_LED_LEFT_EYE], 1);
  }
}

TEST(AgentModule, the_sonars_are_switched_on) {
  StiffRobot robot;
  EXPECT_EQ(robot.rig.naoqi().command().sonar_mode, 68);
}

TEST(AgentModule, raw_axes_are_converted_to_the_axes_of_the_sensor_block) {
  virtual_naoqi::JointBody body;
  NaoqiRig rig(body);
  rig.naoqi().hold("InertialSensor/AccelerometerZ/Sensor/Value", -9.7F);
  rig.naoqi().hold("InertialSensor/AccelerometerX/Sensor/Value", -1);
  rig.naoqi().hold("InertialSensor/GyroscopeZ/Sensor/Value", -2);
  rig.naoqi().hold("Battery/Charge/Sensor/Value", 0.5F);
  rig.cycles(1, requesting(0));
  EXPECT_FLOAT_EQ(rig.sensors.accelerometer[2], 9.7F);
  EXPECT_EQ(rig.sensors.accelerometer[0], 1);
  EXPECT_EQ(rig.sensors.gyro[2], 2);
  EXPECT_EQ(rig.sensors.battery_charge, 0.5F);
}

/// Adapter for the conformance suite.
class ConformingNaoqi final : public conformance::Body {
 public:
  AgentMemory& memory() override { return robot_.rig.client(); }
  const BodyModel& model() const override { return model_; }
  void cycle() override {
    if (!stopped_) robot_.rig.naoqi().cycle();
  }
  void stop() override { stopped_ = true; }
  bool has(JointId) const override { return true; }
  bool stands() const override { return true; }

 private:
  BodyModel model_ = load_yaml<BodyModel>(SOURCE_DIR "/config/nao-v5/body.yaml");
  StiffRobot robot_;
  bool stopped_ = false;
};

}  // namespace

namespace conformance {
INSTANTIATE_TYPED_TEST_SUITE_P(VirtualNaoqi, AgentMemoryConformance, ConformingNaoqi);
}
}  // namespace soccer
