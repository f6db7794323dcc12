#include "blackboard/common/network/connected_on.h"

#include <cerrno>

#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "blackboard/common/network/stream_listener.h"
#include "silent_port.h"

namespace soccer {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kTimeout{5000};

class ConnectedOnTest : public testing::Test {
 protected:
  StreamListener listener{"127.0.0.1", 0, ""};
  boost::asio::io_context io;
};

TEST_F(ConnectedOnTest, connects_to_a_listening_port) {
  const auto connection = connected_on(io, "127.0.0.1", listener.port(), kTimeout);
  EXPECT_TRUE(connection.remote_endpoint().address().is_v4());
  EXPECT_EQ(connection.remote_endpoint().port(), listener.port());
}

TEST_F(ConnectedOnTest, connects_though_an_earlier_address_of_the_name_does_not_answer) {
  const auto addresses = test::both_addresses_of_localhost(listener.port());
  if (addresses.empty()) GTEST_SKIP() << "the first address of localhost is not an IPv6 one";
  const test::SilentPort silent(addresses[0]);
  if (silent.port() == 0) GTEST_SKIP() << "the port is in use on ::1";
  EXPECT_TRUE(connected_on(io, "localhost", listener.port(), kTimeout).remote_endpoint().address().is_v4());
}

TEST_F(ConnectedOnTest, an_address_that_refuses_or_does_not_answer_is_an_error) {
  const auto error_at = [this](int port) {
    try {
      connected_on(io, "127.0.0.1", port, milliseconds(50));
      return 0;
    } catch (const StreamError& error) {
      return error.number();
    }
  };
  const test::SilentPort silent({boost::asio::ip::address_v4::loopback(), 0});
  EXPECT_EQ(error_at(silent.port()), ETIMEDOUT);
  EXPECT_EQ(error_at(1), ECONNREFUSED);
}

TEST_F(ConnectedOnTest, an_unknown_host_is_an_error) { EXPECT_THROW(connected_on(io, "no host of this name", 1, kTimeout), InputError); }

}  // namespace
}  // namespace soccer
