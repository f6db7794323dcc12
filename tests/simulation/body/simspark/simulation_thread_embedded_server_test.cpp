// The simulation module on the embedded server: the contract of AgentMemory with real physics, and joint tracking with the server's motors.
#include <gtest/gtest.h>

#include "blackboard/common/config/yaml.h"
#include "libagent/conformance/suite.h"
#include "simulation/body/simspark/simulation_thread.h"
#include "simulation/simserver/simspark/simulator.h"

namespace soccer {
namespace {

SimulatorOptions server_options(double step) {
  SimulatorOptions options = options_for_field(SOURCE_DIR "/config", "spl2017");
  options.step = step;
  options.agents = 1;
  return options;
}

/// One robot that stands at rest with bent knees.
class OnSimserver : public conformance::Body {
 public:
  explicit OnSimserver(double step = 0.02, bool nao = false)
      : options_(agent_options(nao)),
        simulator_(server_options(step)),
        thread_(
            options_, [this] { return std::make_unique<EmbeddedTransport>(simulator_); }, memory_, [](auto) {}) {
    while (!arrived_.sensors) cycle();
    wait(1, step);
    for (int part = 1; part <= 50; ++part) {
      memory_.publish_actuators(to_block(stance(part / 50.0), 0));
      wait(0.04, step);
    }
    wait(1, step);
    SensorBlock block{};
    memory_.read_sensors(block);
  }

  Simulator& simulator() { return simulator_; }
  SimulationThread& thread() { return thread_; }
  SimulationThread::Arrival arrived() const { return arrived_; }

  AgentMemory& memory() override { return memory_; }
  const BodyModel& model() const override { return options_.body; }
  void cycle() override {
    if (stopped_) return;
    arrived_ = thread_.receive();
    thread_.send();
  }
  void stop() override { stopped_ = true; }
  bool has(JointId joint) const override {
    // Legs carry the robot: moving a single leg joint makes it fall. Leg joints are tested on the server without physics.
    return joint <= kLElbowRoll || (joint >= kRShoulderPitch && joint <= kRElbowRoll);
  }
  bool stands() const override { return true; }

  /// Joint angles with the knees bent by the given fraction, 0…1.
  static JointRequest stance(double bent) {
    JointRequest stand;
    stand.stiffness.fill(1);
    stand.angle[kLShoulderPitch] = stand.angle[kRShoulderPitch] = 1.4 * bent;
    stand.angle[kLElbowRoll] = -0.3 * bent;
    stand.angle[kRElbowRoll] = 0.3 * bent;
    for (const JointId hip : {kLHipPitch, kRHipPitch}) stand.angle[hip] = -0.3 * bent;
    for (const JointId knee : {kLKneePitch, kRKneePitch}) stand.angle[knee] = 0.6 * bent;
    for (const JointId ankle : {kLAnklePitch, kRAnklePitch}) stand.angle[ankle] = -0.3 * bent;
    return stand;
  }

 private:
  void wait(double time, double step) {
    for (double t = 0; t < time; t += step) cycle();
  }

  static SimulationOptions agent_options(bool nao) {
    SimulationOptions options;
    options.connection.sync = true;
    options.connection.start = Pose2<Field, Ground>{-1, 0.5, 0};
    options.body = load_yaml<BodyModel>(std::filesystem::path(SOURCE_DIR) / "config" / (nao ? "nao-v5" : "simspark") / "body.yaml");
    options.servos = nao;
    if (nao) options.connection.scene = "rsg/agent/nao/nao-v5.rsg";
    return options;
  }

  SimulationOptions options_;
  Simulator simulator_;
  AgentMemory memory_ = AgentMemory::in_process();
  SimulationThread thread_;
  SimulationThread::Arrival arrived_;
  bool stopped_ = false;
};

/// The same with a NAO V5 that has its own motors and sensors.
class NaoOnSimserver final : public OnSimserver {
 public:
  NaoOnSimserver() : OnSimserver(0.01, true) {}
  bool has(JointId joint) const override { return joint <= kLHand || joint >= kRShoulderPitch; }
};

class EmbeddedSimulationThreadTest : public testing::TestWithParam<double> {};

TEST_P(EmbeddedSimulationThreadTest, moves_arms_and_head_by_one_radian_in_the_fewest_messages_without_overshoot) {
  const double step = GetParam();
  OnSimserver robot(step);
  EXPECT_EQ(robot.thread().connection().clock().step(), step);
  SensorBlock block{};
  JointRequest request;
  request.stiffness.fill(1);
  robot.cycle();
  ASSERT_TRUE(robot.memory().read_sensors(block));
  for (std::size_t j = 0; j < kJoints; ++j) request.angle[j] = static_cast<double>(block.joint_angle[j]);
  for (const JointId joint : {kHeadYaw, kLShoulderRoll, kLElbowYaw, kRShoulderPitch, kRElbowRoll}) {
    const double start = request.angle[joint];
    const double way = joint == kRShoulderPitch ? -1 : 1;
    request.angle[joint] = start + way;
    robot.memory().publish_actuators(to_block(request, block.cycle));
    // The step is sent with the reply to the next message.
    const int min_messages = 2 + static_cast<int>(std::ceil(1 / (6.1395 * step)));
    for (int n = 1; n <= min_messages + 20; ++n) {
      robot.cycle();
      ASSERT_TRUE(robot.memory().read_sensors(block));
      const double done = (static_cast<double>(block.joint_angle[joint]) - start) * way;
      EXPECT_LT(done, 1 + degrees_to_radians(0.5)) << kJointNames[joint];
      if (n >= min_messages) {
        EXPECT_NEAR(done, 1, degrees_to_radians(0.5)) << kJointNames[joint] << " after " << n;
      }
    }
    request.angle[joint] = start;
    robot.memory().publish_actuators(to_block(request, block.cycle));
    for (int n = 0; n < 60; ++n) robot.cycle();
    robot.memory().read_sensors(block);
  }
}

INSTANTIATE_TEST_SUITE_P(Steps, EmbeddedSimulationThreadTest, testing::Values(0.01, 0.02),
                         [](const auto& step) { return step.param < 0.015 ? "of_10_ms" : "of_20_ms"; });

TEST(EmbeddedSimulationThread, measures_the_true_torso_angle_during_a_fall) {
  OnSimserver robot;
  JointRequest request = OnSimserver::stance(1);
  for (const JointId ankle : {kLAnklePitch, kRAnklePitch}) request.angle[ankle] = -0.9;
  robot.memory().publish_actuators(to_block(request, 0));
  double worst = 0;
  SensorBlock block{};
  for (int n = 0; n < 150; ++n) {
    const Pose3<Field, Torso> before = robot.simulator().truth().robots[0].torso;
    robot.cycle();
    ASSERT_TRUE(robot.memory().read_sensors(block));
    const double pitch = -std::asin(std::clamp(before.rotation[6], -1.0, 1.0));  // angle of the torso's forward axis below the horizon
    worst = std::max(worst, std::abs(static_cast<double>(block.torso_angle[1]) - pitch));
  }
  EXPECT_GT(block.torso_angle[1], 1);
  EXPECT_LT(worst, 0.12);
}

TEST(EmbeddedSimulationThread, refuses_a_different_body_with_a_remedy) {
  SimulatorOptions server = server_options(0.02);
  server.body = "nao-v5";
  Simulator simulator(server);
  AgentMemory memory = AgentMemory::in_process();
  SimulationOptions options;
  options.connection.sync = true;
  options.body = load_yaml<BodyModel>(SOURCE_DIR "/config/simspark/body.yaml");
  SimulationThread thread(
      options, [&] { return std::make_unique<EmbeddedTransport>(simulator); }, memory, [](auto) {});
  try {
    for (int n = 0; n < 20; ++n) {
      thread.receive();
      thread.send();
    }
    FAIL();
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("--body nao-v5"), std::string::npos) << error.what();
  }
}

TEST(EmbeddedSimulationThread, joins_again_after_a_trainer_has_removed_the_robot) {
  OnSimserver robot;
  robot.simulator().command("(kill (unum 2)(team Left))");
  for (int n = 0; n < 200 && robot.thread().connection().connections() < 2; ++n) robot.cycle();
  for (int n = 0; n < 20; ++n) robot.cycle();
  EXPECT_TRUE(robot.thread().connection().joined());
  EXPECT_TRUE(robot.arrived().sensors);
}

}  // namespace

namespace conformance {
INSTANTIATE_TYPED_TEST_SUITE_P(OnSimserver, AgentMemoryConformance, OnSimserver);
INSTANTIATE_TYPED_TEST_SUITE_P(NaoOnSimserver, AgentMemoryConformance, NaoOnSimserver);
}  // namespace conformance

}  // namespace soccer
