#include <gtest/gtest.h>

#include "blackboard/wiring/channel.h"

namespace soccer {
namespace {

TEST(Latest, a_value_is_new_when_it_differs_from_the_last_one) {
  Latest<int> count(0);
  EXPECT_FALSE(count.update(0));
  EXPECT_TRUE(count.update(2));
  EXPECT_FALSE(count.update(2));
  EXPECT_TRUE(count.update(1)) << "also when it is smaller";
}

TEST(Latest, the_first_value_is_new_when_none_is_known) {
  Latest<int> count;
  EXPECT_TRUE(count.update(0));
  EXPECT_FALSE(count.update(0));
}

}  // namespace
}  // namespace soccer
