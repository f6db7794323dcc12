#include "blackboard/common/network/connected_socket.h"

#include <system_error>

#include <gtest/gtest.h>
#include <unistd.h>

#include "blackboard/common/error.h"
#include "blackboard/common/network/listening_sockets.h"
#include "silent_port.h"

namespace soccer {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kTimeout{5000};

/// Listens on 127.0.0.1 until the end of the test.
class ConnectedSocketTest : public testing::Test {
 protected:
  ~ConnectedSocketTest() override {
    for (const auto& socket : listening_.sockets) ::close(socket.descriptor);
  }
  int port() const { return listening_.port; }

 private:
  ListeningSockets listening_ = listen_on("127.0.0.1", 0, "");
};

TEST_F(ConnectedSocketTest, connects_to_a_listening_port) {
  const ConnectedSocket connection = connected_socket("127.0.0.1", port(), kTimeout);
  EXPECT_EQ(connection.family, AF_INET);
  EXPECT_EQ(::close(connection.descriptor), 0);
}

TEST_F(ConnectedSocketTest, connects_though_an_earlier_address_of_the_name_does_not_answer) {
  const auto addresses = test::both_addresses_of_localhost(port());
  if (addresses.empty()) GTEST_SKIP() << "the first address of localhost is not an IPv6 one";
  const test::SilentPort silent(addresses[0]);
  if (silent.port() == 0) GTEST_SKIP() << "the port is in use on ::1";
  const ConnectedSocket connection = connected_socket("localhost", port(), kTimeout);
  EXPECT_EQ(connection.family, AF_INET);
  EXPECT_EQ(::close(connection.descriptor), 0);
}

TEST(ConnectedSocket, an_address_that_refuses_or_does_not_answer_is_an_error) {
  const auto error_at = [](int port) {
    try {
      const ConnectedSocket connection = connected_socket("127.0.0.1", port, milliseconds(50));
      ::close(connection.descriptor);
      return 0;
    } catch (const std::system_error& error) {
      return error.code().value();
    }
  };
  const test::SilentPort silent(resolve("127.0.0.1", 0, SOCK_STREAM).front());
  EXPECT_EQ(error_at(silent.port()), ETIMEDOUT);
  EXPECT_EQ(error_at(1), ECONNREFUSED);
}

TEST(ConnectedSocket, an_unknown_host_is_an_error) { EXPECT_THROW(connected_socket("no host of this name", 1, kTimeout), InputError); }

}  // namespace
}  // namespace soccer
