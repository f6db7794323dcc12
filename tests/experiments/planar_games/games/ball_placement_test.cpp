#include "experiments/planar_games/games/ball_placement.h"

#include <cmath>

#include <gtest/gtest.h>

namespace soccer {
namespace {

/// The places after a number of kick-offs.
std::vector<Point2<Field>> places(const std::string& where, std::uint64_t seed, int count) {
  BallPlacement placement(where, seed, {});
  std::vector<Point2<Field>> found;
  for (int i = 0; i < count; ++i)
    for (const PlayMode mode : {PlayMode::kReady, PlayMode::kSet, PlayMode::kPlaying, PlayMode::kPlaying})
      if (const auto place = placement.place(mode)) found.push_back(*place);
  return found;
}

TEST(BallPlacement, moves_the_ball_once_after_each_kick_off_in_front_of_either_goal) {
  const std::vector<Point2<Field>> found = places("goal", 1, 20);
  ASSERT_EQ(found.size(), 20U);
  int left = 0;
  for (const Point2<Field> place : found) {
    EXPECT_GE(std::abs(place.x), 2);
    EXPECT_LE(std::abs(place.x), 3.5);
    EXPECT_LE(std::abs(place.y), 1.5);
    left += place.x < 0 ? 1 : 0;
  }
  EXPECT_GT(left, 3);
  EXPECT_LT(left, 17);
}

TEST(BallPlacement, depends_on_the_seed_only) {
  EXPECT_EQ(places("goal", 1, 5), places("goal", 1, 5));
  EXPECT_NE(places("goal", 1, 5), places("goal", 2, 5));
}

TEST(BallPlacement, leaves_the_ball_in_the_centre) { EXPECT_TRUE(places("centre", 1, 5).empty()); }

}  // namespace
}  // namespace soccer
