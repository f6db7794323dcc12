#include "blackboard/common/network/udp_socket.h"

#include <cerrno>
#include <optional>
#include <system_error>

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

TEST(UdpSocket, truncates_longer_datagrams_than_it_is_made_for) {
  const UdpSocket sender("127.0.0.1", 0);
  UdpSocket receiver(UdpSocket::peer("127.0.0.1", 0), {.max_datagram = 3});
  EXPECT_FALSE(receiver.wait(std::chrono::milliseconds(0)));
  EXPECT_EQ(sender.send("datagram", UdpSocket::peer("127.0.0.1", receiver.port())), 0);
  EXPECT_TRUE(receiver.wait(std::chrono::seconds(5)));
  EXPECT_EQ(receiver.receive(), "dat");
}

TEST(UdpSocket, a_connected_one_learns_that_no_program_receives) {
  std::optional<UdpSocket> receiver(std::in_place, "127.0.0.1", 0);
  const std::vector<UdpSocket> senders = UdpSocket::connected_to("127.0.0.1", receiver->port());
  ASSERT_EQ(senders.size(), 1U);
  EXPECT_EQ(senders.front().send("first"), 0);
  EXPECT_EQ(receiver->receive(), "first");
  receiver.reset();
  EXPECT_EQ(senders.front().send("lost"), 0);
  EXPECT_EQ(senders.front().send("refused"), ECONNREFUSED);
}

TEST(UdpSocket, an_address_of_another_machine_is_an_error) {
  EXPECT_THROW(UdpSocket(UdpSocket::peer("192.0.2.1", 0), UdpSocket::Options()), std::system_error);
  EXPECT_THROW(UdpSocket::connected_to("no host of this name", 1), InputError);
}

TEST(UdpSocket, reports_that_no_file_descriptor_is_free) {
  if (kChecksTypes) GTEST_SKIP() << "the sanitizer needs file descriptors";
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
