#include "simulation/protocol/tcp_transport.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "loopback_server.h"

namespace soccer {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;
using testing::ThrowsMessage;

const TcpTransport::Patience kShort{milliseconds(1000), milliseconds(20)};

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

TEST(TcpTransport, says_who_refused) {
  LoopbackServer server;
  server.stop();
  EXPECT_THAT([&] { TcpTransport(server.address(), kShort); },
              ThrowsMessage<ConnectionLost>(HasSubstr(server.address().text() + ": Connection refused")));
}

TEST(TcpTransport, notices_a_server_that_is_silent_or_gone_or_mad) {
  LoopbackServer server;
  TcpTransport transport(server.address(), kShort);
  server.accept_client();
  EXPECT_THAT([&] { transport.receive(); }, ThrowsMessage<ConnectionLost>(HasSubstr("is silent for 20 ms")));
  server.send_bytes("\xff\xff\xff\xff");
  EXPECT_THAT([&] { transport.receive(); }, ThrowsMessage<ConnectionLost>(HasSubstr("announces 4294967295 bytes")));
  TcpTransport second(server.address(), kShort);
  server.drop_client();
  server.accept_client();
  server.drop_client();
  EXPECT_THAT([&] { second.receive(); }, ThrowsMessage<ConnectionLost>(HasSubstr("closed the connection")));
}

TEST(HostPort, is_checked_when_it_is_read) {
  EXPECT_EQ(HostPort::parse("localhost:3100").host, "localhost");
  EXPECT_EQ(HostPort::parse("[::1]:80").host, "::1");
  for (const char* text : {"", "host", "host:", ":80", "host:0", "host:65536", "host:1x", "host:-1"})
    EXPECT_THROW(HostPort::parse(text), InputError) << text;
}

}  // namespace
}  // namespace soccer
