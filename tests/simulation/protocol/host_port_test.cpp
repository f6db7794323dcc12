#include "simulation/protocol/host_port.h"

#include <gtest/gtest.h>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

TEST(HostPort, is_validated_by_parse) {
  EXPECT_EQ(HostPort::parse("localhost:3100").host, "localhost");
  EXPECT_EQ(HostPort::parse("localhost:3100").port, 3100);
  EXPECT_EQ(HostPort::parse("a:1").port, 1);
  EXPECT_EQ(HostPort::parse("a:65535").text(), "a:65535");
  EXPECT_EQ(HostPort::parse("[::1]:80").host, "::1");
  for (const char* text : {"", "host", "host:", ":80", "host:0", "host:65536", "host:1x", "host:-1", "::1", "[]:80"})
    EXPECT_THROW(HostPort::parse(text), InputError) << text;
}

}  // namespace
}  // namespace soccer
