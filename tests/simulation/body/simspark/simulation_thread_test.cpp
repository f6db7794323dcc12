#include "simulation/body/simspark/simulation_thread.h"

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <gtest/gtest.h>

#include "blackboard/common/config/yaml.h"
#include "fake_server.h"
#include "libagent/conformance/suite.h"
#include "recording.h"
#include "simulation/body/simspark/game_state.h"

namespace soccer {
namespace {

SimulationOptions options() {
  SimulationOptions all;
  all.connection.sync = true;
  all.connection.start = Pose2<Field, Ground>{-2, 0, 0};
  all.body = load_yaml<BodyModel>(SOURCE_DIR "/config/simspark/body.yaml");
  return all;
}

/// The simulation module on a server with perfect motors.
class OnFakeServer final : public conformance::Body {
 public:
  explicit OnFakeServer(double step = 0.02)
      : server(step),
        thread_(
            options_, [this] { return std::make_unique<FakeTransport>(server); }, memory_, [](auto) {}) {
    while (!thread_.receive().sensors) thread_.send();
    thread_.send();
    SensorBlock joined{};
    memory_.read_sensors(joined);
  }

  FakeServer server;
  SimulationThread::Arrival arrived;
  SimulationThread& thread() { return thread_; }

  AgentMemory& memory() override { return memory_; }
  const BodyModel& model() const override { return options_.body; }
  void cycle() override {
    if (stopped_) return;
    arrived = thread_.receive();
    thread_.send();
  }
  void stop() override { stopped_ = true; }
  bool has(JointId joint) const override { return joint != kLWristYaw && joint != kLHand && joint != kRWristYaw && joint != kRHand; }
  bool stands() const override { return false; }

 private:
  SimulationOptions options_ = options();
  AgentMemory memory_ = AgentMemory::in_process();
  SimulationThread thread_;
  bool stopped_ = false;
};

TEST(SimulationThread, stores_time_and_head_angles_of_the_image_in_the_vision_frame) {
  OnFakeServer robot;
  robot.server.extra = "(See (B (pol 2.00 0.00 -10.00)))";
  robot.cycle();
  robot.cycle();
  ASSERT_TRUE(robot.arrived.vision);
  const VisionFrame first = robot.thread().vision();
  EXPECT_EQ(first.balls.size(), 1U);
  EXPECT_EQ(first.time, robot.thread().connection().clock().time());
  robot.cycle();
  EXPECT_EQ(robot.thread().vision().frame, first.frame + 1);
  robot.server.extra.clear();
  robot.cycle();
  robot.cycle();
  EXPECT_FALSE(robot.arrived.vision);
}

TEST(SimulationThread, publishes_nothing_while_the_time_does_not_advance) {
  OnFakeServer robot;
  robot.server.frozen = true;
  robot.cycle();
  robot.cycle();
  robot.cycle();
  EXPECT_FALSE(robot.arrived.sensors);
}

TEST(SimulationThread, survives_a_thousand_damaged_messages) {
  boost::random::mt19937_64 engine(4);
  const auto upto = [&](std::size_t n) { return boost::random::uniform_int_distribution<std::size_t>(0, n)(engine); };
  const auto messages = recorded_messages("unsw.bin");
  OnFakeServer robot;
  for (int i = 0; i < 1000; ++i) {
    std::string message = messages[upto(messages.size() - 1)];
    for (std::size_t damages = 1 + upto(4); damages > 0; --damages) {
      switch (upto(4)) {
        case 0: message[upto(message.size() - 1)] = static_cast<char>(upto(255)); break;
        case 1: message.erase(upto(message.size() - 1), upto(30)); break;
        case 2: message.insert(upto(message.size()), std::string(upto(2000), '(')); break;
        case 3: message.insert(upto(message.size()), "(See (B (pol 1e300 -1e300 nan)))(HJ (n hj1) (ax 1e308))"); break;
        default: message.resize(1 + upto(message.size() - 1));
      }
    }
    robot.server.next_message = message;
    robot.cycle();
  }
  for (int i = 0; i < 30; ++i) robot.cycle();
  EXPECT_TRUE(robot.arrived.sensors);
}

TEST(GameState, follows_from_the_play_mode) {
  EXPECT_EQ(game_state_of("BeforeKickOff"), GameState::kSet);
  EXPECT_EQ(game_state_of("PlayOn"), GameState::kPlaying);
  EXPECT_EQ(game_state_of("Goal_Left"), GameState::kSet) << "the robots stand until they are beamed";
  EXPECT_EQ(game_state_of("GameOver"), GameState::kFinished);
  EXPECT_EQ(game_state_of("siesta"), std::nullopt);
}

}  // namespace

namespace conformance {
INSTANTIATE_TYPED_TEST_SUITE_P(SimulationThread, AgentMemoryConformance, OnFakeServer);
}

}  // namespace soccer
