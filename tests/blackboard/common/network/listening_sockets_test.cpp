#include "blackboard/common/network/listening_sockets.h"

#include <gmock/gmock.h>
#include <sys/socket.h>
#include <unistd.h>

#include "blackboard/common/error.h"
#include "blackboard/common/network/socket_address.h"

namespace soccer {
namespace {

/// Closes the sockets at the end.
struct Opened : ListeningSockets {
  explicit Opened(const std::string& host) : ListeningSockets(listen_on(host, 0, "")) {}
  Opened(const Opened&) = delete;
  Opened& operator=(const Opened&) = delete;
  ~Opened() {
    for (const Socket& socket : sockets) close(socket.descriptor);
  }
};

bool connects(const std::string& host, int port) {
  for (const SocketAddress& address : resolve(host, port, SOCK_STREAM)) {
    const int client = socket(address.family(), SOCK_STREAM, 0);
    const bool connected = client >= 0 && connect(client, address.get(), address.size) == 0;
    if (client >= 0) close(client);
    if (connected) return true;
  }
  return false;
}

bool has_ipv6() {
  try {
    Opened on("::1");
    return true;
  } catch (const InputError&) {
    return false;
  }
}

TEST(ListeningSockets, of_a_name_are_reached_by_the_name_and_by_its_address) {
  const Opened on("localhost");
  EXPECT_GT(on.port, 0);
  EXPECT_TRUE(connects("localhost", on.port));
  for (const auto& socket : on.sockets) EXPECT_TRUE(socket.loopback);
}

TEST(ListeningSockets, of_all_ipv4_addresses_are_reached_by_loopback) {
  const Opened on("0.0.0.0");
  EXPECT_TRUE(connects("127.0.0.1", on.port));
  EXPECT_FALSE(on.sockets.front().loopback);
}

TEST(ListeningSockets, of_all_addresses_are_reached_by_ipv4_and_ipv6) {
  if (!has_ipv6()) GTEST_SKIP() << "this machine has no IPv6";
  const Opened on("::");
  EXPECT_TRUE(connects("127.0.0.1", on.port));
  EXPECT_TRUE(connects("::1", on.port));
}

TEST(ListeningSockets, of_ipv6_loopback_are_not_reached_by_ipv4) {
  if (!has_ipv6()) GTEST_SKIP() << "this machine has no IPv6";
  const Opened on("::1");
  EXPECT_TRUE(connects("::1", on.port));
  EXPECT_FALSE(connects("127.0.0.1", on.port));
}

TEST(ListeningSockets, an_unknown_host_a_foreign_address_and_a_port_in_use_are_errors) {
  EXPECT_THROW(listen_on("no host of this name", 0, ""), InputError);
  EXPECT_THROW(listen_on("192.0.2.1", 0, ""), InputError);
  const Opened on("127.0.0.1");
  try {
    listen_on("127.0.0.1", on.port, "choose another");
    FAIL() << "listens";
  } catch (const InputError& error) {
    EXPECT_EQ(error.what(), "127.0.0.1:" + std::to_string(on.port) + ": Address already in use; choose another");
  }
}

TEST(Resolve, gives_the_addresses_of_a_host_without_repetition) {
  const auto addresses = resolve("127.0.0.1", 80, SOCK_STREAM);
  ASSERT_EQ(addresses.size(), 1U);
  EXPECT_EQ(addresses[0].port(), 80);
  EXPECT_EQ(resolve("[127.0.0.1]", 80, SOCK_STREAM).size(), 1U);
  EXPECT_EQ(host_and_port("::1", 80), "[::1]:80");
  EXPECT_EQ(host_and_port("[::1]", 80), "[::1]:80");
  EXPECT_EQ(host_and_port("nao", 80), "nao:80");
}

TEST(Resolve, reports_a_remedy_for_a_text_with_a_port) {
  try {
    resolve("127.0.0.1:3100", 0, SOCK_STREAM);
    FAIL() << "resolved";
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "127.0.0.1:3100: Name or service not known; give an address or a name, without a port");
  }
}

}  // namespace
}  // namespace soccer
