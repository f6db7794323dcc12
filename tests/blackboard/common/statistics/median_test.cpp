#include "blackboard/common/statistics/median.h"

#include <gtest/gtest.h>

namespace soccer {

TEST(Median, is_the_middle_value_or_the_greater_one_of_two) {
  EXPECT_EQ(median({3, 1, 2}), 2);
  EXPECT_EQ(median({4, 1, 3, 2}), 3);
  EXPECT_EQ(median({7}), 7);
}

}  // namespace soccer
