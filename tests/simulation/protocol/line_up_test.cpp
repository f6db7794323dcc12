#include "simulation/protocol/line_up.h"

#include <cmath>

#include <gtest/gtest.h>

namespace soccer {
namespace {

TEST(TouchLinePlace, is_on_the_touch_line_of_the_own_half_and_faces_the_field) {
  const FieldDimensions field;
  for (int player = 1; player <= 11; ++player) {
    const Pose2<Field, Ground> place = touch_line_place(field, player);
    EXPECT_DOUBLE_EQ(std::abs(place.y), field.width / 2) << player;
    EXPECT_LT(place.x, 0) << player;
    EXPECT_GT(place.x, -field.length / 2) << player;
    EXPECT_DOUBLE_EQ(place.angle, place.y > 0 ? -kPi / 2 : kPi / 2) << player;
  }
}

TEST(TouchLinePlace, keeps_half_a_metre_between_players_of_one_team) {
  const FieldDimensions field;
  for (int one = 1; one <= 11; ++one)
    for (int other = 1; other < one; ++other)
      EXPECT_GT((touch_line_place(field, one).position() - touch_line_place(field, other).position()).norm(), 0.5) << one << ", " << other;
}

TEST(TouchLinePlace, is_fixed_for_the_first_five_players) {
  const FieldDimensions field;
  const double half = field.length / 2;
  EXPECT_NEAR(touch_line_place(field, 1).x / half, -0.867, 1e-9);
  EXPECT_GT(touch_line_place(field, 1).y, 0);
  for (const int pair : {2, 4}) {
    EXPECT_DOUBLE_EQ(touch_line_place(field, pair).x, touch_line_place(field, pair + 1).x) << "pairs of players face each other";
    EXPECT_DOUBLE_EQ(touch_line_place(field, pair).y, -touch_line_place(field, pair + 1).y);
  }
}

TEST(TouchLinePlace, repeats_after_the_eleventh_player) {
  const FieldDimensions field;
  EXPECT_EQ(touch_line_place(field, 12).x, touch_line_place(field, 1).x);
}

}  // namespace
}  // namespace soccer
