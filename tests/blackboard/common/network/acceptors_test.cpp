#include "blackboard/common/network/acceptors.h"

#include <cstdint>

#include <gmock/gmock.h>

#include "../../../support/without_descriptors.h"
#include "blackboard/common/error.h"
#include "blackboard/common/network/resolve.h"

namespace soccer {
namespace {

using boost::asio::ip::tcp;

class AcceptorsTest : public testing::Test {
 protected:
  std::vector<tcp::acceptor> listen(const std::string& host, int port = 0) { return acceptors_on(io_, host, port, "choose another"); }
  bool connects(const std::string& host, int port) {
    for (const auto& address : resolve(host, port)) {
      boost::system::error_code error;
      tcp::socket(io_).connect({address, static_cast<std::uint16_t>(port)}, error);
      if (!error) return true;
    }
    return false;
  }
  bool has_ipv6() {
    try {
      listen("::1");
      return true;
    } catch (const InputError&) {
      return false;
    }
  }
  std::string refusal(const std::string& host, int port = 0) {
    try {
      listen(host, port);
      return {};
    } catch (const InputError& error) {
      return error.what();
    }
  }
  static int port_of(const std::vector<tcp::acceptor>& acceptors) { return acceptors.front().local_endpoint().port(); }

 private:
  boost::asio::io_context io_;
};

TEST_F(AcceptorsTest, of_a_name_are_reached_by_the_name_and_have_one_port) {
  const auto on = listen("localhost");
  EXPECT_GT(port_of(on), 0);
  EXPECT_TRUE(connects("localhost", port_of(on)));
  for (const tcp::acceptor& acceptor : on) {
    EXPECT_TRUE(acceptor.local_endpoint().address().is_loopback());
    EXPECT_EQ(acceptor.local_endpoint().port(), port_of(on));
  }
}

TEST_F(AcceptorsTest, of_all_ipv4_addresses_are_reached_by_loopback) {
  const auto on = listen("0.0.0.0");
  EXPECT_TRUE(connects("127.0.0.1", port_of(on)));
}

TEST_F(AcceptorsTest, of_all_addresses_are_reached_by_ipv4_and_ipv6) {
  if (!has_ipv6()) GTEST_SKIP() << "this machine has no IPv6";
  const auto on = listen("::");
  EXPECT_TRUE(connects("127.0.0.1", port_of(on)));
  EXPECT_TRUE(connects("::1", port_of(on)));
}

TEST_F(AcceptorsTest, of_ipv6_loopback_are_not_reached_by_ipv4) {
  if (!has_ipv6()) GTEST_SKIP() << "this machine has no IPv6";
  const auto on = listen("::1");
  EXPECT_TRUE(connects("::1", port_of(on)));
  EXPECT_FALSE(connects("127.0.0.1", port_of(on)));
}

TEST_F(AcceptorsTest, an_unknown_host_a_foreign_address_and_a_port_in_use_are_errors) {
  EXPECT_NE(refusal("no host of this name"), "");
  EXPECT_THAT(refusal("192.0.2.1"), testing::HasSubstr("the address is not this machine's"));
  const auto on = listen("127.0.0.1");
  EXPECT_EQ(refusal("127.0.0.1", port_of(on)), "127.0.0.1:" + std::to_string(port_of(on)) + ": Address already in use; choose another");
}

TEST_F(AcceptorsTest, report_that_no_file_descriptor_is_free) {
  if (kChecksTypes) GTEST_SKIP() << "the sanitizer needs file descriptors";
  const WithoutDescriptors none;
  EXPECT_EQ(refusal("127.0.0.1"), "127.0.0.1:0: Too many open files; choose another");
}

}  // namespace
}  // namespace soccer
