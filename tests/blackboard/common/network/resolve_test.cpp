#include "blackboard/common/network/resolve.h"

#include <gmock/gmock.h>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

using testing::StartsWith;
using testing::StrEq;
using testing::ThrowsMessage;

TEST(Resolve, gives_the_addresses_of_a_host_without_repetition) {
  const auto addresses = resolve("127.0.0.1", 80);
  ASSERT_EQ(addresses.size(), 1U);
  EXPECT_EQ(addresses[0].to_string(), "127.0.0.1");
  EXPECT_EQ(resolve("[127.0.0.1]", 80).size(), 1U);
}

TEST(Resolve, gives_only_ipv4_addresses_on_request) {
  for (const auto& address : resolve("localhost", 80, AddressFamily::kIpv4)) EXPECT_TRUE(address.is_v4());
  EXPECT_THAT([] { resolve("2001:db8::1", 80, AddressFamily::kIpv4); }, ThrowsMessage<InputError>(StartsWith("[2001:db8::1]:80: ")));
}

TEST(Resolve, reports_a_remedy_for_a_text_with_a_port) {
  EXPECT_THAT([] { resolve("127.0.0.1:3100", 0); },
              ThrowsMessage<InputError>(StrEq("127.0.0.1:3100: Name or service not known; give an address or a name, without a port")));
}

}  // namespace
}  // namespace soccer
