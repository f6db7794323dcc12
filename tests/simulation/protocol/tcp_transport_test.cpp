#include "simulation/protocol/tcp_transport.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "loopback_server.h"

namespace soccer {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;
using testing::ThrowsMessage;

const TcpTransport::Timeout kShort{milliseconds(1000), milliseconds(20)};

TEST(TcpTransport, exchanges_payloads_in_any_pieces) {
  LoopbackServer server;
  TcpTransport transport(server.address(), {});
  server.accept_client();
  transport.send("(syn)");
  EXPECT_EQ(server.receive_bytes(9), std::string("\0\0\0\5(syn)", 9));
  server.send_bytes(std::string_view("\0\0\0\3abc\0\0\0\2d", 12));
  EXPECT_EQ(transport.receive(), "abc");
  EXPECT_EQ(transport.receive_within(milliseconds(0)), std::nullopt);
  server.send_bytes("e");
  EXPECT_EQ(transport.receive(), "de");
}

TEST(TcpTransport, reports_which_server_refused_the_connection) {
  LoopbackServer server;
  server.stop();
  EXPECT_THAT([&] { TcpTransport(server.address(), kShort); },
              ThrowsMessage<ConnectionLost>(HasSubstr(server.address().text() + ": Connection refused")));
}

TEST(TcpTransport, reports_a_server_that_is_silent_or_closed_or_sends_malformed_data) {
  LoopbackServer server;
  TcpTransport transport(server.address(), kShort);
  server.accept_client();
  EXPECT_THAT([&] { transport.receive(); }, ThrowsMessage<ConnectionLost>(HasSubstr("has sent nothing for 20 ms")));
  server.send_bytes("\xff\xff\xff\xff");
  EXPECT_THAT([&] { transport.receive(); }, ThrowsMessage<ConnectionLost>(HasSubstr("announces 4294967295 bytes")));
  TcpTransport second(server.address(), kShort);
  server.drop_client();
  server.accept_client();
  server.drop_client();
  EXPECT_THAT([&] { second.receive(); }, ThrowsMessage<ConnectionLost>(HasSubstr("closed the connection")));
}

TEST(TcpTransport, gives_up_on_a_server_that_accepts_no_more_bytes) {
  LoopbackServer server;
  TcpTransport transport(server.address(), kShort);
  server.accept_client();
  EXPECT_THAT([&] { transport.send(std::string(64U << 20U, 'x')); },
              ThrowsMessage<ConnectionLost>(HasSubstr("has accepted no bytes for 20 ms")));
}

TEST(TcpTransport, stops_waiting_when_interrupted) {
  LoopbackServer server;
  int requested = 0;
  TcpTransport transport(server.address(), {milliseconds(1000), milliseconds(100000), [&] { return ++requested == 2; }});
  server.accept_client();
  EXPECT_THAT([&] { transport.receive(); }, ThrowsMessage<ConnectionLost>(HasSubstr("stopped waiting for a message")));
}

TEST(TcpTransport, waits_for_the_most_recently_set_timeout) {
  LoopbackServer server;
  TcpTransport transport(server.address(), {milliseconds(1000), milliseconds(100000)});
  server.accept_client();
  transport.set_timeout(milliseconds(60));
  EXPECT_THAT([&] { transport.receive(); }, ThrowsMessage<ConnectionLost>(HasSubstr("has sent nothing for 60 ms")));
}

TEST(TcpTransport, returns_messages_that_have_arrived_without_waiting) {
  LoopbackServer server;
  TcpTransport transport(server.address(), {milliseconds(1000), milliseconds(10000)});
  server.accept_client();
  EXPECT_EQ(transport.receive_waiting(), std::nullopt);
  server.send_bytes(std::string_view("\0\0\0\1a\0\0\0\1b", 10));
  EXPECT_EQ(transport.receive(), "a");
  EXPECT_EQ(transport.receive_waiting(), "b");
}

TEST(TcpTransport, reports_an_unknown_host) {
  EXPECT_THAT(
      [] {
        TcpTransport({"no host of this name", 1}, kShort);
      },
      ThrowsMessage<ConnectionLost>(HasSubstr("no host of this name:1: ")));
}

TEST(TcpTransport, closes_its_connection_when_it_is_destroyed) {
  LoopbackServer server;
  { const TcpTransport transport(server.address(), {}); }
  server.accept_client();
  EXPECT_EQ(server.receive_bytes(1), "") << "expected end of stream";
}

}  // namespace
}  // namespace soccer
