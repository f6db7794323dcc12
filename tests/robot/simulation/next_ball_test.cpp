#include "robot/simulation/next_ball.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace soccer {
namespace {

constexpr double kDelay = 3;  // s

struct NextBallTest : testing::Test {
  FieldDimensions field;
  SceneTruth scene;

  NextBallTest() { scene.robots = {{"RED", true, 2, translation<Field, Torso>(1, 1, 0.33), true}}; }

  /// The place of the ball after it has been somewhere for a time, s.
  std::optional<Point2<Field>> after(double time, Point2<Field> ball, NextBall& next) {
    scene.ball = {ball.x, ball.y, 0.05};
    std::optional<Point2<Field>> moved;
    for (const Time until = scene.time + from_seconds(time); scene.time < until && !moved; scene.time += from_seconds(0.1))
      moved = next.due(scene);
    return moved;
  }
};

TEST_F(NextBallTest, a_ball_that_was_reached_is_moved_away_from_the_robot_within_the_field) {
  NextBall next(kDelay, field, 1);
  for (int i = 0; i < 20; ++i) {
    EXPECT_FALSE(after(0.9 * kDelay, {1.2, 1}, next));
    const auto moved = after(0.2 * kDelay, {1.2, 1}, next);
    ASSERT_TRUE(moved);
    EXPECT_LT(std::abs(moved->x), field.length / 2);
    EXPECT_LT(std::abs(moved->y), field.width / 2);
    EXPECT_GT(std::hypot(moved->x - 1, moved->y - 1), 1.4);
  }
}

TEST_F(NextBallTest, a_ball_on_the_field_stays_until_the_robot_reaches_it) {
  NextBall next(kDelay, field, 1);
  EXPECT_FALSE(after(100, {2, 1}, next));
}

TEST_F(NextBallTest, a_ball_that_has_left_the_field_is_moved) {
  NextBall next(kDelay, field, 1);
  EXPECT_TRUE(after(1.1 * kDelay, {field.length / 2 + 0.2, 0}, next));
  EXPECT_TRUE(after(1.1 * kDelay, {0, -field.width / 2 - 0.2}, next));
}

TEST_F(NextBallTest, the_time_begins_again_when_the_robot_leaves_the_ball) {
  NextBall next(kDelay, field, 1);
  EXPECT_FALSE(after(0.7 * kDelay, {1.2, 1}, next));
  EXPECT_FALSE(after(0.2, {2, 1}, next));
  EXPECT_FALSE(after(0.7 * kDelay, {1.2, 1}, next));
}

TEST_F(NextBallTest, places_depend_on_the_seed_only) {
  const auto places = [&](std::uint64_t seed) {
    NextBall next(kDelay, field, seed);
    std::vector<double> all;
    for (int i = 0; i < 3; ++i)
      if (const auto moved = after(1.1 * kDelay, {1.2, 1}, next)) all.insert(all.end(), {moved->x, moved->y});
    return all;
  };
  EXPECT_EQ(places(7).size(), 6U);
  EXPECT_EQ(places(7), places(7));
  EXPECT_NE(places(7), places(8));
}

TEST_F(NextBallTest, without_a_robot_the_ball_stays) {
  NextBall next(kDelay, field, 1);
  scene.robots.clear();
  EXPECT_FALSE(after(2 * kDelay, {field.length, 0}, next));
}

}  // namespace
}  // namespace soccer
