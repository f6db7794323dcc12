#include "robot/debug/debug_port.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <gmock/gmock.h>

#include "blackboard/error.h"
#include "blackboard/topics/game.h"

namespace soccer {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::asio::ip::tcp;
using testing::HasSubstr;

/// A client of the debug port.
class Client {
 public:
  explicit Client(int port, const std::string& protocol = "foxglove.websocket.v1") : socket_(io_) {
    socket_.next_layer().connect({boost::asio::ip::make_address("127.0.0.1"), static_cast<unsigned short>(port)});
    socket_.set_option(websocket::stream_base::decorator([protocol](websocket::request_type& request) {
      request.set(beast::http::field::sec_websocket_protocol, protocol);
    }));
    socket_.handshake("127.0.0.1", "/");
  }

  void say(const std::string& text) {
    socket_.text(true);
    socket_.write(boost::asio::buffer(text));
  }
  /// The next message.
  std::string hear() {
    beast::flat_buffer in;
    socket_.read(in);
    return beast::buffers_to_string(in.data());
  }
  bool heard_text() const { return socket_.got_text(); }

 private:
  boost::asio::io_context io_;
  websocket::stream<tcp::socket> socket_;
};

class Port : public testing::Test {
 protected:
  static DebugPortOptions options() {
    DebugPortOptions options;
    options.port = 0;
    options.name = "simswift 2";
    return options;
  }
  /// A client that has subscribed to channel 0, and was heard: the answer to a request that nobody knows comes after it.
  void subscribe(Client& client) {
    client.say(R"({"op":"subscribe","subscriptions":[{"id":5,"channelId":0}]})");
    client.say(R"({"op":"dance"})");
    while (client.hear().find("dance") == std::string::npos) {
    }
  }
};

TEST_F(Port, TellsWhoItIsAndWhatItShows) {
  DebugPort port(options());
  const auto channel = port.channel<Game>("perception/Game");
  Client client(port.port());
  EXPECT_THAT(client.hear(), testing::AllOf(HasSubstr("serverInfo"), HasSubstr("simswift 2")));
  EXPECT_THAT(client.hear(), testing::AllOf(HasSubstr("perception/Game"), HasSubstr("soccer.Game")));
}

TEST_F(Port, ShowsWhatIsSubscribedTo) {
  DebugPort port(options());
  const auto channel = port.channel<Game>("Game");
  Client client(port.port());
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

TEST_F(Port, NothingIsSentToWhoDidNotAsk) {
  DebugPort port(options());
  const auto channel = port.channel<Game>("Game");
  Client client(port.port());
  client.hear();
  port.show(channel, Time(1), Game{});
  EXPECT_EQ(port.counts().sent, 0U);
}

TEST_F(Port, EndsASubscription) {
  DebugPort port(options());
  const auto channel = port.channel<Game>("Game");
  Client client(port.port());
  subscribe(client);
  client.say(R"({"op":"unsubscribe","subscriptionIds":[5]})");
  client.say(R"({"op":"unsubscribe","subscriptionIds":[5]})");
  EXPECT_THAT(client.hear(), HasSubstr("there is no subscription 5"));
  port.show(channel, Time(1), Game{});
  EXPECT_EQ(port.counts().sent, 0U);
}

TEST_F(Port, WrongRequestsAreAnsweredAndTheClientStays) {
  DebugPort port(options());
  const auto channel = port.channel<Game>("Game");
  Client client(port.port());
  subscribe(client);
  client.say(R"({"op":"subscribe","subscriptions":[{"id":6,"channelId":99}]})");
  EXPECT_THAT(client.hear(), HasSubstr("there is no channel 99"));
  client.say(R"({"op":"subscribe","subscriptions":[{"id":5,"channelId":0}]})");
  EXPECT_THAT(client.hear(), HasSubstr("subscription 5 is taken"));
  client.say("{");
  EXPECT_THAT(client.hear(), HasSubstr("not understood"));
  port.show(channel, Time(1), Game{});
  client.hear();
  EXPECT_FALSE(client.heard_text());
}

TEST_F(Port, AClientThatReadsNothingLosesTheOldestAndDelaysNobody) {
  DebugPortOptions small = options();
  small.queue_bytes = 20'000;
  DebugPort port(small);
  const auto channel = port.channel<Game>("Game");
  Client lazy(port.port());
  subscribe(lazy);
  Game game;
  game.team_name = std::string(10'000, 'x');  // more than a socket's buffers hold, after a while
  int shown = 0;
  while (port.counts().dropped == 0) port.show(channel, Time(++shown), game);
  Client other(port.port());
  EXPECT_THAT(other.hear(), HasSubstr("serverInfo"));
  // What came through is in order, and the lazy client gets to the newest.
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
  EXPECT_THROW(Client(port.port(), "chat"), boost::system::system_error);
  Client good(port.port(), "chat, foxglove.websocket.v1");
  EXPECT_THAT(good.hear(), HasSubstr("serverInfo"));
}

TEST_F(Port, ATakenPortIsTold) {
  DebugPort first(options());
  DebugPortOptions second = options();
  second.port = first.port();
  EXPECT_THROW(DebugPort{second}, InputError);
}

TEST_F(Port, ClientsMayVanishAtAnyTime) {
  DebugPort port(options());
  const auto channel = port.channel<Game>("Game");
  for (int i = 0; i < 20; ++i) {
    Client client(port.port());
    if (i % 2 == 0) subscribe(client);
    port.show(channel, Time(i), Game{});
  }
  Client client(port.port());
  EXPECT_THAT(client.hear(), HasSubstr("serverInfo"));
}

}  // namespace
}  // namespace soccer
