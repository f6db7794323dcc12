#include "robot/debug/debug_port.h"

#include <memory>
#include <thread>

#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <gmock/gmock.h>

#include "blackboard/common/error.h"
#include "blackboard/topics/game.h"
#include "debug_client.h"

namespace soccer {
namespace {

using testing::HasSubstr;

class DebugPortTest : public testing::Test {
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

TEST_F(DebugPortTest, sends_its_name_and_its_channels) {
  DebugPort port(options());
  const auto channel = port.channel<Game>("perception/Game");
  DebugClient client(port.port());
  EXPECT_THAT(client.hear(), testing::AllOf(HasSubstr("serverInfo"), HasSubstr("simswift 2")));
  EXPECT_THAT(client.hear(), testing::AllOf(HasSubstr("perception/Game"), HasSubstr("soccer.Game")));
}

TEST_F(DebugPortTest, sends_subscribed_topics) {
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

TEST_F(DebugPortTest, sends_nothing_without_a_subscription) {
  DebugPort port(options());
  const auto channel = port.channel<Game>("Game");
  DebugClient client(port.port());
  client.hear();
  port.show(channel, Time(1), Game{});
  EXPECT_EQ(port.counts().sent, 0U);
}

TEST_F(DebugPortTest, ends_a_subscription) {
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

TEST_F(DebugPortTest, answers_wrong_requests_and_keeps_the_connection_open) {
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

TEST_F(DebugPortTest, drops_the_oldest_messages_of_a_client_that_does_not_read_and_does_not_delay_others) {
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

TEST_F(DebugPortTest, refuses_another_protocol) {
  DebugPort port(options());
  EXPECT_THROW(DebugClient(port.port(), "chat"), boost::system::system_error);
  EXPECT_THROW(DebugClient(port.port(), "foxglove.websocket.v10"), boost::system::system_error);
  for (const char* offered : {"chat, foxglove.websocket.v1", "foxglove.sdk.v1", "chat,foxglove.sdk.v1 ,foxglove.websocket.v1"}) {
    DebugClient good(port.port(), offered);
    EXPECT_THAT(good.hear(), HasSubstr("serverInfo")) << offered;
  }
}

/// The answer to a handshake with these header lines.
std::string answer_to(int port, const std::string& lines, const std::string& target = "/") {
  boost::asio::io_context io;
  boost::asio::ip::tcp::socket socket(io);
  socket.connect({boost::asio::ip::make_address("127.0.0.1"), static_cast<unsigned short>(port)});
  boost::asio::write(socket, boost::asio::buffer("GET " + target +
                                                 " HTTP/1.1\r\nHost: robot\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                                 "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n" +
                                                 lines + "\r\n"));
  std::string answer;
  boost::system::error_code error;
  boost::asio::read_until(socket, boost::asio::dynamic_buffer(answer), "\r\n\r\n", error);
  if (answer.find("Content-Length") != std::string::npos) boost::asio::read(socket, boost::asio::dynamic_buffer(answer), error);
  return answer;
}

TEST_F(DebugPortTest, accepts_the_subprotocol_in_any_header_line_and_answers_with_its_name) {
  DebugPort port(options());
  const std::string second = answer_to(port.port(), "Sec-WebSocket-Protocol: chat\r\nSec-WebSocket-Protocol: foxglove.sdk.v1\r\n");
  EXPECT_THAT(second, HasSubstr("101 Switching Protocols"));
  EXPECT_THAT(second, HasSubstr("Sec-WebSocket-Protocol: foxglove.sdk.v1\r\n"));
  const std::string refused = answer_to(port.port(), "Sec-WebSocket-Protocol: foxglove.websocket.v10\r\n");
  EXPECT_THAT(refused, HasSubstr("400 Bad Request"));
  EXPECT_THAT(refused, HasSubstr("connect by WebSocket with the subprotocol foxglove.websocket.v1 or foxglove.sdk.v1."));
}

TEST_F(DebugPortTest, refuses_a_port_in_use) {
  DebugPort first(options());
  DebugPortOptions second = options();
  second.port = first.port();
  EXPECT_THROW(DebugPort{second}, InputError);
}

TEST_F(DebugPortTest, sends_what_is_queued_and_closes_its_connections_orderly_when_it_ends) {
  auto port = std::make_unique<DebugPort>(options());
  const auto channel = port->channel<Game>("Game");
  DebugClient client(port->port());
  subscribe(client);
  std::size_t received = 0;
  for (int i = 0; i < 50; ++i) port->show(channel, Time(i), Game{});
  std::thread end([&port] { port.reset(); });
  EXPECT_EQ(client.wait_for_close([&received](const std::string&) { ++received; }), 1001);
  end.join();
  EXPECT_EQ(received, 50U);
}

TEST_F(DebugPortTest, keeps_messages_for_the_next_delivery_until_they_fill_half_of_a_queue) {
  DebugPortOptions rare = options();
  rare.delivery_period = std::chrono::hours(1);
  rare.queue_bytes = 20'000;
  DebugPort port(rare);
  const auto channel = port.channel<Game>("Game");
  DebugClient client(port.port());
  subscribe(client);
  Game game;
  game.team_name = std::string(6'000, 'x');
  port.show(channel, Time(1), game);
  client.send(R"({"op":"dance"})");
  EXPECT_THAT(client.hear(), HasSubstr("dance"));  // the answer is not behind the message
  port.show(channel, Time(2), game);
  EXPECT_EQ(client.hear()[5], 1);  // the first byte of its time
  EXPECT_EQ(client.hear()[5], 2);
}

TEST_F(DebugPortTest, lets_clients_disconnect_at_any_time) {
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
