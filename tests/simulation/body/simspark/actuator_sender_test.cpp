#include "simulation/body/simspark/actuator_sender.h"

#include <limits>

#include <gtest/gtest.h>

#include "blackboard/common/config/yaml.h"
#include "fake_server.h"

namespace soccer {
namespace {

/// A robot that has joined a server.
class Joined {
 public:
  explicit Joined(const SimulationOptions& options)
      : tracker_(options.body),
        connection(
            options.connection, [this] { return std::make_unique<FakeTransport>(server); }, [](auto) {}),
        actuators(options, memory, tracker_) {
    for (int i = 0; i < 20 && !connection.joined(); ++i) cycle();
    EXPECT_TRUE(connection.joined());
  }

  void cycle() {
    connection.receive(percept_);
    tracker_.measure(percept_.hinge, percept_.hinges_present, connection.clock().cycles());
    actuators.send(connection, percept_.now);
  }

  void request(double head_yaw) {
    ActuatorBlock block{};
    block.joint_angle[kHeadYaw] = static_cast<float>(head_yaw);
    for (float& stiffness : block.joint_stiffness) stiffness = 1;
    block.joint_angle[kHeadPitch] = std::numeric_limits<float>::quiet_NaN();
    memory.publish_actuators(block);
  }

  bool has_sent(std::string_view text) const { return server.last_received.find(text) != std::string::npos; }

 private:
  wire::PerceptorInfo percept_;
  JointTracker tracker_;

 public:
  FakeServer server{0.02};
  AgentMemory memory = AgentMemory::in_process();
  SimulationConnection connection;
  ActuatorSender actuators;
};

SimulationOptions with_servos(bool servos) {
  SimulationOptions all;
  all.body = load_yaml<BodyModel>(SOURCE_DIR "/config/simspark/body.yaml");
  all.connection.sync = true;
  all.servos = servos;
  return all;
}

TEST(ActuatorSender, hinges_of_a_robot_without_servos_turn_to_the_requested_angle) {
  Joined robot(with_servos(false));
  robot.request(0.5);
  for (int i = 0; i < 30; ++i) robot.cycle();
  EXPECT_NEAR(robot.server.degrees(kHj1), radians_to_degrees(0.5), 0.1);
}

TEST(ActuatorSender, servos_keep_the_last_request_until_the_robot_is_a_new_one) {
  Joined robot(with_servos(true));
  robot.cycle();
  const std::string nothing = robot.server.last_received;
  robot.request(0.5);
  robot.cycle();
  const std::string request = robot.server.last_received;
  EXPECT_NE(request.find("0.50000 1.000"), std::string::npos) << request;
  EXPECT_EQ(request.find("HeadPitch"), std::string::npos) << "an angle that is not a number is not sent";
  robot.cycle();
  EXPECT_EQ(robot.server.last_received, request);
  robot.actuators.reset();
  robot.cycle();
  EXPECT_EQ(robot.server.last_received, nothing);
}

TEST(ActuatorSender, the_text_is_sent_in_the_robots_turns_only) {
  SimulationOptions speaking = with_servos(false);
  speaking.say = SayParameters{.turn = 0.04, .robots = 2};
  Joined robot(speaking);
  robot.actuators.say("hello");
  int count = 0;
  for (int i = 0; i < 40; ++i) {
    robot.cycle();
    count += robot.has_sent("hello") ? 1 : 0;
  }
  EXPECT_EQ(count, 10) << "once in each round of 80 ms";
}

}  // namespace
}  // namespace soccer
