#include "blackboard/common/files/crc32.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

TEST(Crc32, check_value_of_the_published_parameters) { EXPECT_EQ(crc32("123456789"), 0xCBF43926U); }

TEST(Crc32, nothing_has_the_initial_value) {
  EXPECT_EQ(crc32({}), 0U);
  EXPECT_EQ(crc32({}, 17), 17U);
}

TEST(Crc32, content_in_parts_has_the_checksum_of_the_whole) { EXPECT_EQ(crc32("56789", crc32({}, crc32("1234"))), crc32("123456789")); }

}  // namespace
}  // namespace soccer
