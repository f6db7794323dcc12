#include "offnao/plot/axis_range.h"

#include <gtest/gtest.h>

namespace soccer::offnao {
namespace {

TEST(AxisRange, zoomed_keeps_the_fixed_value_where_it_is_drawn) {
  const AxisRange before{10, 30};
  const AxisRange after = zoomed(before, 15, 0.5);
  EXPECT_DOUBLE_EQ(after.length(), 10);
  EXPECT_DOUBLE_EQ((15 - after.min) / after.length(), (15 - before.min) / before.length());
  EXPECT_EQ(zoomed(after, 15, 2), before);
}

TEST(AxisRange, is_never_zoomed_until_numbers_do_not_divide_it_or_overflow) {
  AxisRange close{1000, 1001}, far{-1, 1};
  for (int i = 0; i < 2000; ++i) {
    close = zoomed(close, 1000.5, 0.8);
    far = zoomed(far, 0, 1.25);
  }
  EXPECT_GT(close.length(), 1e-7);
  EXPECT_LT(close.length(), 1e-5);
  EXPECT_LT(far.length(), 2e12);
}

TEST(AxisRange, moved_keeps_its_length) { EXPECT_EQ(moved({10, 30}, -0.25), (AxisRange{5, 25})); }

TEST(AxisRange, between_two_values_is_ordered_and_not_empty) {
  EXPECT_EQ(range_between(3, -2), (AxisRange{-2, 3}));
  EXPECT_GT(range_between(5, 5).length(), 0);
}

}  // namespace
}  // namespace soccer::offnao
