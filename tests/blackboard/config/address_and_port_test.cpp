#include "blackboard/config/address_and_port.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/error.h"

namespace soccer {
namespace {

/// The message of an InputError; empty if there is none.
template <class Call>
std::string refusal(const Call& call) {
  try {
    call();
    return {};
  } catch (const InputError& error) {
    return error.what();
  }
}

TEST(AddressAndPort, a_port_without_address_gets_the_default_address) {
  EXPECT_EQ(address_and_port("--port", "3838", "0.0.0.0"), std::pair(std::string("0.0.0.0"), 3838));
  EXPECT_EQ(address_and_port("--port", "127.0.0.1:0", "0.0.0.0"), std::pair(std::string("127.0.0.1"), 0));
}

TEST(AddressAndPort, an_invalid_port_is_an_error_that_names_the_option) {
  for (const char* text : {"", "x", "70000", "-1", "1.5", "host:", "3838 "}) {
    try {
      address_and_port("--port", text, "");
      FAIL() << text;
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), testing::HasSubstr("--port")) << text;
    }
  }
}

TEST(AddressAndPort, an_ipv6_address_needs_brackets) {
  EXPECT_EQ(address_and_port("--port", "[::1]:3838", "0.0.0.0"), std::pair(std::string("::1"), 3838));
  EXPECT_EQ(host_and_optional_port("[::1]:9000", "127.0.0.1", 8765), std::pair(std::string("::1"), 9000));
  EXPECT_EQ(host_and_optional_port("[::1]", "127.0.0.1", 8765), std::pair(std::string("::1"), 8765));
  EXPECT_EQ(refusal([] { address_and_port("--port", "::1", ""); }), "--port ::1: is an IPv6 address without brackets; write [::1]:PORT");
  EXPECT_EQ(refusal([] { host_and_optional_port("::1", "", 8765); }), "::1: is an IPv6 address without brackets; write [::1]:PORT");
}

TEST(HostAndOptionalPort, have_defaults) {
  EXPECT_EQ(host_and_optional_port("10.0.0.2:9000", "127.0.0.1", 8765), std::pair(std::string("10.0.0.2"), 9000));
  EXPECT_EQ(host_and_optional_port("nao5", "127.0.0.1", 8765), std::pair(std::string("nao5"), 8765));
  EXPECT_EQ(host_and_optional_port(":9000", "127.0.0.1", 8765), std::pair(std::string("127.0.0.1"), 9000));
}

TEST(HostAndOptionalPort, other_ports_are_errors_with_the_range) {
  for (const char* text : {"nao5:", "nao5:74301", "nao5:+8765", "nao5: 8765", "nao5:0", "nao5:0x10", "nao5:8765x"})
    EXPECT_EQ(refusal([&] { host_and_optional_port(text, "", 8765); }),
              std::string(text) + ": is not HOST:PORT with a port from 1 to 65535; write for example 127.0.0.1:8765");
}

}  // namespace
}  // namespace soccer
