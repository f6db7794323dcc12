#include "robot/debug/scene/scene_publisher.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../debug_client.h"
#include "blackboard/common/console/console.h"
#include "blackboard/common/protobuf/decode.h"
#include "robot/debug/scene/message_publisher.h"

namespace soccer {
namespace {

using std::chrono::milliseconds;

DebugPortOptions any_port() {
  DebugPortOptions options;
  options.port = 0;
  return options;
}

struct ScenePublisherTest : testing::Test {
  Game game;
  RobotPose pose;
  Kinematics kinematics;
  BallEstimate ball;
  RobotMap robots;
  GroundObservations seen;
  BehaviourStatus behaviour;
  SceneInputs in{game, pose, kinematics, ball, robots, seen, behaviour};
  DebugPort port{any_port()};
  ScenePublisher publisher{SceneParameters{}, FieldDimensions{}, port};

  std::uint64_t sent() const { return port.counts().sent; }
  /// A client of the channel with this index; the port has taken its subscription.
  std::unique_ptr<DebugClient> subscriber(int channel) {
    auto client = std::make_unique<DebugClient>(port.port());
    client->send(R"({"op":"subscribe","subscriptions":[{"id":0,"channelId":)" + std::to_string(channel) + "}]}");
    client->send(R"({"op":"getParameters","parameterNames":[],"id":"taken"})");
    client->hear("taken");
    return client;
  }
  static foxglove::SceneUpdate scene(DebugClient& client) {
    foxglove::SceneUpdate update;
    constexpr std::size_t kHeader = 13;  // bytes before the encoded topic
    EXPECT_EQ(decode_protobuf(std::string_view(client.hear()).substr(kHeader), update), std::nullopt);
    return update;
  }
};

TEST_F(ScenePublisherTest, without_a_subscriber_nothing_is_sent) {
  publisher.show(in, milliseconds(100));
  const DebugClient client(port.port());
  EXPECT_EQ(sent(), 0U);
}

TEST_F(ScenePublisherTest, scenes_are_published_at_the_limited_rate_and_the_first_contains_the_field) {
  const auto client = subscriber(0);
  for (int n = 0; n < 30; ++n) publisher.show(in, milliseconds(1000 + 10 * n));  // 15 per second: at 0, 70, 140, 210 and 280 ms
  std::vector<std::size_t> entities;
  for (int n = 0; n < 5; ++n) entities.push_back(scene(*client).entities.size());
  EXPECT_THAT(entities, testing::ElementsAre(5, 4, 4, 4, 4));  // the field is the fifth entity
  publisher.show(in, milliseconds(2000));
  EXPECT_EQ(scene(*client).entities.size(), 5U) << "a period of the field has passed";
}

TEST(MessagePublisherTest, lines_of_the_program_are_published_with_their_level) {
  console::begin("tester");
  DebugPort port(any_port());
  MessagePublisher publisher("tester", port);
  DebugClient client(port.port());
  client.send(R"({"op":"subscribe","subscriptions":[{"id":0,"channelId":0}]})");
  client.send(R"({"op":"getParameters","parameterNames":[],"id":"taken"})");
  client.hear("taken");
  publisher.set_time(milliseconds(1500));
  console::warn("the ball is flat");
  const std::string message = client.hear("the ball is flat");
  const std::string level{'\x10', static_cast<char>(foxglove::Log::kWarning)};  // field 2, a varint
  EXPECT_NE(message.find(level), std::string::npos);
  EXPECT_NE(message.find("tester"), std::string::npos);
}

}  // namespace
}  // namespace soccer
