#include "blackboard/config/address_and_port.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/error.h"

namespace soccer {
namespace {

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

}  // namespace
}  // namespace soccer
