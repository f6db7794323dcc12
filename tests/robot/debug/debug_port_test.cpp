#include "robot/debug/debug_port.h"

#include <gmock/gmock.h>

#include "blackboard/error.h"
#include "blackboard/topics/game.h"
#include "debug_client.h"

namespace soccer {
namespace {

using testing::HasSubstr;

class Port : public testing::Test {
 protected:
  static DebugPortOptions options() {
    DebugPortOptions options;
    options.port = 0;
    options.name = "simswift 2";
    return options;
  }
  /// Subscribes a client to channel 0 and waits until this is done: the answer to a following unknown request has arrived.
  void subscribe(DebugClient& client) {
    client.send(R"({"op":"subscribe","subscriptions":[{"id":5,"channelId":0}]})");
    client.send(R"({"op":"dance"})");
    while (client.hear().find("dance") == std::string::npos) {
    }
  }
};

TEST_F(Port, SendsItsNameAndItsChannels) {
  DebugPort port(options());
  const auto channel = port.channel<Game>("perception/Game");
  DebugClient client(port.port());
  EXPECT_THAT(client.hear(), testing::AllOf(HasSubstr("serverInfo"), HasSubstr("simswift 2")));
  EXPECT_THAT(client.hear(), testing::AllOf(HasSubstr("perception/Game"), HasSubstr("soccer.Game")));
}

TEST_F(Port, SendsSubscribedTopics) {
  DebugPort port(options());
  const auto channel = port.channel<Game>("Game");
  DebugClient client(port.port());
  subscribe(client);
  Game game;
  game.own_score = 3;
  port.show(channel, Time(77), game);
  const std::string message = client.hear();
  EXPECT_FALSE(client.heard_text());
  std::string encoded;
  encode_protobuf(game, encoded);
  EXPECT_EQ(message, std::string("\x01\x05\0\0\0\x4d\0\0\0\0\0\0\0", 13) + encoded);
}

TEST_F(Port, SendsNothingWithoutASubscription) {
  DebugPort port(options());
  const auto channel = port.channel<Game>("Game");
  DebugClient client(port.port());
  client.hear();
  port.show(channel, Time(1), Game{});
  EXPECT_EQ(port.counts().sent, 0U);
}

TEST_F(Port, EndsASubscription) {
  DebugPort port(options());
  const auto channel = port.channel<Game>("Game");
  DebugClient client(port.port());
  subscribe(client);
  client.send(R"({"op":"unsubscribe","subscriptionIds":[5]})");
  client.send(R"({"op":"unsubscribe","subscriptionIds":[5]})");
  EXPECT_THAT(client.hear(), HasSubstr("there is no subscription 5"));
  port.show(channel, Time(1), Game{});
  EXPECT_EQ(port.counts().sent, 0U);
}

TEST_F(Port, WrongRequestsAreAnsweredAndTheConnectionStaysOpen) {
  DebugPort port(options());
  const auto channel = port.channel<Game>("Game");
  DebugClient client(port.port());
  subscribe(client);
  client.send(R"({"op":"subscribe","subscriptions":[{"id":6,"channelId":99}]})");
  EXPECT_THAT(client.hear(), HasSubstr("there is no channel 99"));
  client.send(R"({"op":"subscribe","subscriptions":[{"id":5,"channelId":0}]})");
  EXPECT_THAT(client.hear(), HasSubstr("subscription id 5 is already in use"));
  client.send("{");
  EXPECT_THAT(client.hear(), HasSubstr("malformed request"));
  port.show(channel, Time(1), Game{});
  client.hear();
  EXPECT_FALSE(client.heard_text());
}

TEST_F(Port, AClientThatDoesNotReadLosesTheOldestMessagesAndDoesNotDelayOthers) {
  DebugPortOptions small = options();
  small.queue_bytes = 20'000;
  DebugPort port(small);
  const auto channel = port.channel<Game>("Game");
  DebugClient lazy(port.port());
  subscribe(lazy);
  Game game;
  game.team_name = std::string(10'000, 'x');  // several of them exceed a socket's buffers
  int shown = 0;
  while (port.counts().dropped == 0) port.show(channel, Time(++shown), game);
  DebugClient other(port.port());
  EXPECT_THAT(other.hear(), HasSubstr("serverInfo"));
  // The delivered messages are in order, and the slow client finally receives the newest one.
  port.show(channel, Time(1'000'000'000), game);
  unsigned char last = 0;
  std::string message;
  do {
    message = lazy.hear();
    last = static_cast<unsigned char>(message[8]);
  } while (last != 0x3b);  // 1e9 = 0x3b9aca00
  SUCCEED();
}

TEST_F(Port, AnotherProtocolIsRefused) {
  DebugPort port(options());
  EXPECT_THROW(DebugClient(port.port(), "chat"), boost::system::system_error);
  DebugClient good(port.port(), "chat, foxglove.websocket.v1");
  EXPECT_THAT(good.hear(), HasSubstr("serverInfo"));
}

TEST_F(Port, APortInUseIsAnError) {
  DebugPort first(options());
  DebugPortOptions second = options();
  second.port = first.port();
  EXPECT_THROW(DebugPort{second}, InputError);
}

TEST_F(Port, ClientsMayDisconnectAtAnyTime) {
  DebugPort port(options());
  const auto channel = port.channel<Game>("Game");
  for (int i = 0; i < 20; ++i) {
    DebugClient client(port.port());
    if (i % 2 == 0) subscribe(client);
    port.show(channel, Time(i), Game{});
  }
  DebugClient client(port.port());
  EXPECT_THAT(client.hear(), HasSubstr("serverInfo"));
}

}  // namespace
}  // namespace soccer
