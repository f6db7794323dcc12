#include <gtest/gtest.h>

#include "robot/options/robot_options.h"

namespace soccer {
namespace {

RobotOptions seeded(std::uint64_t seed) {
  RobotOptions options;
  options.seed = seed;
  options.player = 3;
  return options;
}

TEST(SeedOfPlayer, is_numbered_by_seed_and_player) {
  EXPECT_EQ(seed_of_player(seeded(2)), 2003U);
  EXPECT_EQ(seed_of_team_link(seeded(2)), 2003U);
}

TEST(SeedOfPlayer, of_a_large_seed_is_not_that_of_a_small_one) {
  const std::uint64_t wrapping = std::uint64_t{1} << 61U;  // times 1000: a multiple of 2^64
  EXPECT_NE(seed_of_player(seeded(wrapping)), seed_of_player(seeded(0)));
  const auto low = [](std::uint64_t seed) { return static_cast<std::uint32_t>(seed_of_team_link(seeded(seed))); };
  EXPECT_NE(low(std::uint64_t{1} << 32U), low(0));
}

}  // namespace
}  // namespace soccer
