#include <gtest/gtest.h>

#include "learning/play/play_tasks.h"

namespace soccer {
namespace {

const FieldDimensions kField;  // 9 m x 6 m

TEST(FieldEvents, the_whole_ball_must_be_over_the_line) {
  EXPECT_EQ(place_of({0, 0}, kField), BallStatus::kInPlay);
  EXPECT_EQ(place_of({4.56, 0}, kField), BallStatus::kInPlay);
  EXPECT_EQ(place_of({4.58, 0}, kField), BallStatus::kRightGoal);
  EXPECT_EQ(place_of({-4.58, 0.7}, kField), BallStatus::kLeftGoal);
  EXPECT_EQ(place_of({4.58, 0.9}, kField), BallStatus::kOut);
  EXPECT_EQ(place_of({0, 3.06}, kField), BallStatus::kInPlay);
  EXPECT_EQ(place_of({0, -3.08}, kField), BallStatus::kOut);
}

TEST(FieldEvents, a_ball_is_put_back_onto_the_field) {
  const Point2<Field> place = returned({5, -4}, kField, 0.3);
  EXPECT_DOUBLE_EQ(place.x, 4.2);
  EXPECT_DOUBLE_EQ(place.y, -2.7);
}

}  // namespace
}  // namespace soccer
