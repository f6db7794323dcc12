#include "experiments/run/placement.h"

#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/common/error.h"

namespace soccer::experiment {
namespace {

TEST(Placement, robots_start_at_the_poses_of_the_thesis_facing_the_field) {
  const auto starts = thesis_start_places(3);
  ASSERT_EQ(starts.size(), 3U);
  for (const StartPlace& start : starts) EXPECT_LT(std::sin(start.heading) * start.place.y, -2.9) << start.player;
  EXPECT_EQ(thesis_start_places(1).at(0).player, 2);
  EXPECT_THROW(thesis_start_places(2), InputError);
}

TEST(Placement, on_a_larger_field_the_robots_start_at_the_same_fractions_of_it) {
  const auto small = thesis_start_places(3), large = thesis_start_places(3, {27, 24});
  for (std::size_t i = 0; i < small.size(); ++i) {
    EXPECT_DOUBLE_EQ(large[i].place.x, 3 * small[i].place.x);
    EXPECT_DOUBLE_EQ(large[i].place.y, 4 * small[i].place.y);
    EXPECT_EQ(large[i].heading, small[i].heading);
  }
}

TEST(Placement, a_server_with_another_field_is_refused_once_its_size_is_known) {
  const FieldChoice ours;
  EXPECT_EQ(why_another_field({0, 0}, ours), "");
  EXPECT_EQ(why_another_field({9, 6}, ours), "");
  EXPECT_EQ(why_another_field({30, 20}, ours),
            "the server's field is 30 x 20 m, and the robots play on spl2017, 9 x 6 m; give the server this field "
            "(docs/guide/rcssserver3d.md), or the robots another with --field");
  EXPECT_NE(why_another_field({9, 20}, ours), "");
  EXPECT_EQ(why_another_field({30, 20}, named_field("3dsim")), "");
  EXPECT_NE(why_another_field({9, 6}, named_field("3dsim")), "");
}

TEST(Placement, a_random_ball_is_within_the_lines_and_clear_of_the_robots) {
  const auto starts = thesis_start_places(3);
  const FieldSize field{9, 6};
  double max_x = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const Point2<Field> ball = random_ball_place(seed, field, starts);
    EXPECT_EQ(why_no_ball_place(ball, field, starts), "") << seed;
    EXPECT_LE(std::abs(ball.x), 4.5);
    EXPECT_LE(std::abs(ball.y), 3.0);
    for (const StartPlace& start : starts) EXPECT_GE(distance(ball, start.place), 0.5);
    max_x = std::max(max_x, std::abs(ball.x));
  }
  EXPECT_GT(max_x, 4.4);  // positions cover the whole field
}

TEST(Placement, the_ball_position_depends_on_the_seed) {
  const auto starts = thesis_start_places(3);
  const auto place = [&](std::uint64_t seed) { return random_ball_place(seed, {9, 6}, starts); };
  EXPECT_EQ(place(5).x, place(5).x);
  EXPECT_EQ(place(5).y, place(5).y);
  EXPECT_NE(place(5).x, place(6).x);
}

TEST(Placement, an_illegal_ball_position_is_refused_with_a_reason) {
  const auto starts = thesis_start_places(1);
  EXPECT_EQ(why_no_ball_place({4.5, 3}, {9, 6}, starts), "");
  EXPECT_EQ(why_no_ball_place({4.6, 0}, {9, 6}, starts), "is outside the lines");
  EXPECT_EQ(why_no_ball_place({std::nan(""), 0}, {9, 6}, starts), "is outside the lines");
  EXPECT_EQ(why_no_ball_place({-3.25, 2.6}, {9, 6}, starts), "is within 0.5 m of robot 2's start position");
}

}  // namespace
}  // namespace soccer::experiment
