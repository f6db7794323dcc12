#include "blackboard/common/config/renamed_parameters.h"

#include <gtest/gtest.h>

namespace soccer::config {
namespace {

TEST(RenamedEntry, has_the_present_key_and_the_same_values_and_location) {
  const auto entry = renamed_entry({"longest_leg", {2}, "search.yaml:3"}, "RouteParameters");
  ASSERT_TRUE(entry);
  EXPECT_EQ(entry->key, "max_leg_length");
  EXPECT_EQ(entry->values, std::vector<double>{2});
  EXPECT_EQ(entry->where, "search.yaml:3");
}

TEST(RenamedEntry, is_empty_for_a_key_that_was_not_renamed) {
  EXPECT_FALSE(renamed_entry({"max_leg_length", {2}, "search.yaml:3"}, "RouteParameters"));
  EXPECT_FALSE(renamed_entry({"longest_leg", {2}, "search.yaml:3"}, "SearchParameters"));
}

}  // namespace
}  // namespace soccer::config
