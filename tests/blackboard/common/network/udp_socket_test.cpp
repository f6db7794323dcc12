#include "blackboard/common/network/udp_socket.h"

#include <gmock/gmock.h>

#include "../../../support/without_descriptors.h"
#include "blackboard/common/error.h"

namespace soccer {
namespace {

TEST(UdpSocket, receives_datagrams_in_order_with_their_sender) {
  UdpSocket one("127.0.0.1", 0), other("127.0.0.1", 0);
  EXPECT_EQ(other.receive(), std::nullopt);
  EXPECT_EQ(one.send("first", UdpSocket::peer("127.0.0.1", other.port())), 0);
  EXPECT_EQ(one.send("second", UdpSocket::peer("127.0.0.1", other.port())), 0);
  EXPECT_EQ(other.receive(), "first");
  EXPECT_EQ(other.sender(), UdpSocket::peer("127.0.0.1", one.port()));
  EXPECT_EQ(other.receive(), "second");
  EXPECT_EQ(other.receive(), std::nullopt);
}

TEST(UdpSocket, a_host_name_stands_for_its_ipv4_address) {
  const UdpSocket socket("localhost", 0);
  EXPECT_EQ(UdpSocket::peer("localhost", 5), UdpSocket::peer("127.0.0.1", 5));
  EXPECT_EQ(UdpSocket::peer("::", 5), UdpSocket::peer("0.0.0.0", 5)) << "where a program listens on all addresses";
  EXPECT_EQ(UdpSocket::peer("[::1]", 5), UdpSocket::peer("127.0.0.1", 5));
  EXPECT_EQ(UdpSocket::peer("127.0.0.1", 5).text(), "127.0.0.1:5");
  EXPECT_THROW(UdpSocket::peer("no host of this name", 5), InputError);
  EXPECT_THROW(UdpSocket::peer("2001:db8::1", 5), InputError) << "IPv6 has no broadcasts";
}

TEST(UdpSocket, an_exclusive_port_is_refused_to_others) {
  const UdpSocket shared("127.0.0.1", 0), exclusive("127.0.0.1", 0, UdpSocket::Sharing::kExclusive);
  const UdpSocket second("127.0.0.1", shared.port());
  EXPECT_THROW(UdpSocket("127.0.0.1", exclusive.port()), InputError);
  EXPECT_THROW(UdpSocket("127.0.0.1", shared.port(), UdpSocket::Sharing::kExclusive), InputError);
}

TEST(UdpSocket, reports_that_no_file_descriptor_is_free) {
  try {
    const WithoutDescriptors none;
    const UdpSocket socket("127.0.0.1", 3838);
    FAIL() << "opened";
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "UDP port 3838 of 127.0.0.1: Too many open files; choose another port, or end the program that uses it");
  }
}

}  // namespace
}  // namespace soccer
