#include <algorithm>

#include <gtest/gtest.h>

#include "perception/vision/lines/image_lines.h"

namespace soccer {
namespace {

/// A spot of a scan along a column at x = 10 scan.
FlatSpot spot(int scan, double y) { return {10.0 * scan, y, {1, -0.03 * scan}, scan}; }

TEST(LineChains, two_lines_that_cross_are_two_chains) {
  std::vector<FlatSpot> spots;
  for (int scan = 0; scan < 20; ++scan) {
    spots.push_back(spot(scan, 5.0 * scan));
    if (scan != 10) spots.push_back(spot(scan, 100 - 5.0 * scan));
  }
  std::pmr::vector<bool> used(spots.size());
  const auto chains = line_chains(spots, true, {}, used);
  ASSERT_EQ(chains.size(), 2U);
  EXPECT_EQ(chains[0].spots.size() + chains[1].spots.size(), spots.size());
}

TEST(LineChains, the_line_of_a_chain_is_in_the_middle_of_its_spots) {
  std::vector<FlatSpot> spots;
  for (int scan = 0; scan < 20; ++scan) spots.push_back(spot(scan, scan % 2 == 0 ? 49.6 : 50.4));
  std::pmr::vector<bool> used(spots.size());
  const auto chains = line_chains(spots, true, {}, used);
  ASSERT_EQ(chains.size(), 1U);
  const PlaneLine line = chains[0].fit.line();
  EXPECT_NEAR(line.distance(0, 50), 0, 0.15);
  EXPECT_NEAR(line.distance(190, 50), 0, 0.15);
}

TEST(LineChains, spots_that_are_not_on_a_line_remain_unused) {
  std::vector<FlatSpot> spots;
  for (int scan = 0; scan < 20; ++scan) spots.push_back(spot(scan, scan * scan % 7 * 30.0));
  std::pmr::vector<bool> used(spots.size());
  EXPECT_TRUE(line_chains(spots, true, {}, used).empty());
  EXPECT_TRUE(std::ranges::none_of(used, [](bool taken) { return taken; }));
}

TEST(LineChains, a_gap_that_is_too_long_ends_a_chain) {
  std::vector<FlatSpot> spots;
  for (int scan = 0; scan < 60; ++scan)
    if (scan < 15 || scan > 40) spots.push_back(spot(scan, 50));
  std::pmr::vector<bool> used(spots.size());
  EXPECT_EQ(line_chains(spots, true, {}, used).size(), 2U);
}

}  // namespace
}  // namespace soccer
