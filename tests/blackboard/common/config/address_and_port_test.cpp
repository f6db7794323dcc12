#include "blackboard/common/config/address_and_port.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/common/error.h"

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
  EXPECT_EQ(address_and_port("--port", "3838", "0.0.0.0", Ports::kAny), std::pair(std::string("0.0.0.0"), 3838));
  EXPECT_EQ(address_and_port("--port", "127.0.0.1:0", "0.0.0.0", Ports::kAny), std::pair(std::string("127.0.0.1"), 0));
}

TEST(AddressAndPort, an_invalid_port_is_an_error_that_names_the_option) {
  for (const char* text : {"", "x", "70000", "-1", "1.5", "host:", "3838 "}) {
    try {
      address_and_port("--port", text, "", Ports::kAny);
      FAIL() << text;
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), testing::HasSubstr("--port")) << text;
    }
  }
}

TEST(AddressAndPort, an_ipv6_address_needs_brackets) {
  EXPECT_EQ(address_and_port("--port", "[::1]:3838", "0.0.0.0", Ports::kAny), std::pair(std::string("::1"), 3838));
  EXPECT_EQ(debug_port_address("[::1]:9000", "127.0.0.1", 8765), std::pair(std::string("::1"), 9000));
  EXPECT_EQ(debug_port_address("[::1]", "127.0.0.1", 8765), std::pair(std::string("::1"), 8765));
  EXPECT_EQ(refusal([] { address_and_port("--port", "::1", "", Ports::kAny); }),
            "--port ::1: is an IPv6 address without brackets; write [::1]:PORT");
  EXPECT_EQ(refusal([] { debug_port_address("::1", "", 8765); }), "::1: is an IPv6 address without brackets; write [::1]:PORT");
}

TEST(DebugPortAddress, host_and_port_have_defaults) {
  EXPECT_EQ(debug_port_address("10.0.0.2:9000", "127.0.0.1", 8765), std::pair(std::string("10.0.0.2"), 9000));
  EXPECT_EQ(debug_port_address("nao5", "127.0.0.1", 8765), std::pair(std::string("nao5"), 8765));
  EXPECT_EQ(debug_port_address(":9000", "127.0.0.1", 8765), std::pair(std::string("127.0.0.1"), 9000));
}

TEST(DebugPortAddress, other_ports_are_errors_with_the_range) {
  for (const char* text : {"nao5:", "nao5:74301", "nao5:+8765", "nao5: 8765", "nao5:0", "nao5:0x10", "nao5:8765x"})
    EXPECT_EQ(refusal([&] { debug_port_address(text, "", 8765); }),
              std::string(text) + ": is not HOST:PORT with a port from 1 to 65535; write for example 127.0.0.1:8765");
}

TEST(DebugPortAddress, a_number_is_a_port_and_a_url_is_an_address) {
  EXPECT_EQ(debug_port_address("9000", "127.0.0.1", 8765), std::pair(std::string("127.0.0.1"), 9000));
  EXPECT_EQ(debug_port_address("ws://10.0.0.2:9000", "127.0.0.1", 8765), std::pair(std::string("10.0.0.2"), 9000));
  EXPECT_EQ(debug_port_address("ws://[::1]:9000/", "127.0.0.1", 8765), std::pair(std::string("::1"), 9000));
  EXPECT_EQ(refusal([] { debug_port_address("70000", "", 8765); }),
            "70000: is not HOST:PORT with a port from 1 to 65535; write for example 127.0.0.1:8765");
  EXPECT_EQ(refusal([] { debug_port_address("http://nao5:9000", "", 8765); }), "http://nao5:9000: is a URL; leave out http://");
}

TEST(AddressAndPort, port_0_is_refused_where_it_has_no_meaning) {
  EXPECT_EQ(refusal([] { address_and_port("--to", "nao5:0", "", Ports::kFixed); }),
            "--to nao5:0: is not [ADDRESS:]PORT with a port from 1 to 65535; write for example 127.0.0.1:10001");
  EXPECT_EQ(error_of_listening_address("nao5:0"), "");
  EXPECT_EQ(error_of_address("nao5:0"), "nao5:0: is not [ADDRESS:]PORT with a port from 1 to 65535; write for example 127.0.0.1:10001");
}

TEST(HostAndPort, has_brackets_around_an_ipv6_address) {
  EXPECT_EQ(host_and_port("::1", 80), "[::1]:80");
  EXPECT_EQ(host_and_port("[::1]", 80), "[::1]:80");
  EXPECT_EQ(host_and_port("nao", 80), "nao:80");
}

TEST(SplitHostAndPort, needs_a_host_and_a_port) {
  EXPECT_EQ(split_host_and_port("[::1]:3100", "x:1"), std::pair(std::string("::1"), 3100));
  for (const char* text : {"10006", ":10006", "nao5", "nao5:0", "[]:80", "[::1:80", "::1]:80", "[::1]80", "nao:5:80"})
    EXPECT_EQ(host_and_port_check("224.5.23.2:10006")(text),
              "\"" + std::string(text) + "\": is not HOST:PORT with a port from 1 to 65535; write for example 224.5.23.2:10006");
  EXPECT_EQ(host_and_port_check()(""), "");
}

TEST(SplitHostAndPort, the_remedy_for_an_ipv6_address_contains_its_port) {
  EXPECT_THAT(refusal([] { split_host_and_port("::1:3100", "x:1"); }), testing::EndsWith("without brackets; write [::1]:3100"));
  EXPECT_THAT(refusal([] { split_host_and_port("fe80::1%eth0:3100", "x:1"); }), testing::EndsWith("write [fe80::1%eth0]:3100"));
  EXPECT_THAT(refusal([] { split_host_and_port(" localhost:3100", "127.0.0.1:3100"); }),
              testing::EndsWith("contains a blank; write for example 127.0.0.1:3100"));
}

}  // namespace
}  // namespace soccer
