// What localisation gives to its filter from odometry, pictures, placements and the referee.
#include <algorithm>
#include <cmath>
#include <cstdint>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "blackboard/spl/set_places.h"
#include "blackboard/topics/game.h"
#include "support/recording_filter.h"

namespace soccer {
namespace {

using Pose = Pose2<Field, Ground>;

class LocalisationTest : public testing::Test, protected test::RecordedLocalisation {
 protected:
  void enter(GameState state) {
    game.state = state;
    tick();
  }
};

TEST_F(LocalisationTest, places_the_filter_at_the_start_and_once_for_each_placement) {
  EXPECT_EQ(filter.placed, (std::vector<Pose>{{}}));
  placement = {{-1, 2, 0.5}, 1};
  tick();
  tick();
  EXPECT_EQ(filter.placed, (std::vector<Pose>{{}, {-1, 2, 0.5}}));
}

TEST_F(LocalisationTest, uses_neither_image_nor_odometry_of_the_tick_of_a_placement) {
  placement = {{-1, 2, 0.5}, 1};
  odometry.pose = {0.1, 0, 0};
  look();
  EXPECT_TRUE(filter.frames.empty());
  EXPECT_TRUE(filter.predictions.empty());
  tick();
  ASSERT_EQ(filter.predictions.size(), 1U);
  EXPECT_EQ(filter.predictions[0].step.move.x, 0) << "that move was before";
  EXPECT_TRUE(filter.frames.empty());
}

TEST_F(LocalisationTest, gives_each_image_to_the_filter_once) {
  look();
  tick();
  look();
  EXPECT_EQ(filter.frames, (std::vector<std::uint32_t>{1, 2}));
}

TEST_F(LocalisationTest, withholds_images_while_the_robot_lies_on_the_ground) {
  odometry.stale = true;
  look();
  EXPECT_TRUE(filter.frames.empty());
  odometry.stale = false;
  look();
  EXPECT_EQ(filter.frames, std::vector<std::uint32_t>{2});
}

TEST_F(LocalisationTest, gives_odometry_step_and_elapsed_time_to_the_filter) {
  odometry.pose = {0.1, 0.05, 0.2};
  look(0.25);
  tick();
  ASSERT_EQ(filter.predictions.size(), 2U);
  EXPECT_NEAR(filter.predictions[0].elapsed, 0.25, 1e-9);
  EXPECT_EQ(filter.predictions[0].step.move, (Pose2<Ground, Ground>{0.1, 0.05, 0.2}));
  EXPECT_EQ(filter.predictions[1].elapsed, 0) << "no new picture, no time";
  EXPECT_NEAR(filter.predictions[1].step.move.position().norm(), 0, 1e-12);
}

TEST_F(LocalisationTest, limits_the_elapsed_time_to_0_to_10_s) {
  look(100);
  look(-50);
  ASSERT_EQ(filter.predictions.size(), 2U);
  EXPECT_EQ(filter.predictions[0].elapsed, 10);
  EXPECT_EQ(filter.predictions[1].elapsed, 0);
}

TEST_F(LocalisationTest, after_a_penalty_proposes_both_touch_lines_level_with_the_own_penalty_mark) {
  game.penalised = true;
  tick();
  EXPECT_TRUE(filter.carried.empty());
  game.penalised = false;
  tick();
  tick();
  ASSERT_EQ(filter.carried.size(), 1U);
  EXPECT_EQ(filter.carried[0].places, (std::vector<Pose>{{-3.2, 3, -kPi / 2}, {-3.2, -3, kPi / 2}}));
  EXPECT_GT(filter.carried[0].stays, 0.1) << "it may still stand where it was";
  EXPECT_LT(filter.carried[0].stays, 0.3);
}

TEST_F(LocalisationTest, after_a_penalty_that_ends_with_a_placement_proposes_nothing) {
  game.penalised = true;
  tick();
  game.penalised = false;
  placement = {{0, -3.2, kPi / 2}, 1};
  tick();
  tick();
  EXPECT_TRUE(filter.carried.empty());
}

TEST_F(LocalisationTest, after_a_penalty_that_ends_when_set_begins_proposes_both_touch_lines) {
  game.penalised = true;
  tick();
  game.penalised = false;
  enter(GameState::kSet);
  ASSERT_EQ(filter.carried.size(), 1U);
  EXPECT_EQ(filter.carried[0].places.size(), 2U);
}

TEST_F(LocalisationTest, before_a_half_proposes_positions_along_the_touch_lines_of_its_half) {
  enter(GameState::kFinished);
  enter(GameState::kInitial);
  tick();
  ASSERT_EQ(filter.carried.size(), 1U);
  const auto& [places, stays] = filter.carried[0];
  EXPECT_EQ(places.size(), 10U) << "a filter has room for them and two more";
  for (const double side : {1.0, -1.0})
    for (double x = -4.5; x <= 0; x += 0.05)
      EXPECT_TRUE(std::ranges::any_of(places,
                                      [&](const Pose& place) {
                                        return distance(place.position(), {x, 3 * side}) < 0.46 && place.angle == -side * kPi / 2;
                                      }))
          << x << ", side " << side;
  for (const Pose& place : places) EXPECT_LT(place.x, 0);
  EXPECT_GT(stays, 0.15);
  EXPECT_LT(stays, 0.5);
}

TEST_F(LocalisationTest, before_the_first_half_proposes_nothing) {
  enter(GameState::kInitial);
  EXPECT_TRUE(filter.carried.empty());
}

TEST_F(LocalisationTest, when_set_begins_proposes_the_manual_positions) {
  for (const bool kicks_off : {true, false}) {
    filter.carried.clear();
    game.own_kick_off = kicks_off;
    enter(GameState::kReady);
    EXPECT_TRUE(filter.carried.empty());
    enter(GameState::kSet);
    tick();
    ASSERT_EQ(filter.carried.size(), 1U);
    const auto& [places, stays] = filter.carried[0];
    const auto wanted = manual_places(field, kicks_off);
    ASSERT_EQ(places.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) EXPECT_EQ(places[i], (Pose{wanted[i].x, wanted[i].y, 0}));
    EXPECT_GT(stays, 0.6) << "most robots stand legally";
    EXPECT_LT(stays, 0.95);
    enter(GameState::kPlaying);
    EXPECT_EQ(filter.carried.size(), 1U);
  }
}

TEST_F(LocalisationTest, when_set_begins_proposes_the_position_before_the_goal_for_a_keeper) {
  game.player = 1;
  enter(GameState::kReady);
  enter(GameState::kSet);
  ASSERT_EQ(filter.carried.size(), 1U);
  EXPECT_EQ(filter.carried[0].places, (std::vector<Pose>{{-4.25, 0, 0}}));
}

TEST_F(LocalisationTest, publishes_a_covariance_that_covers_all_hypotheses) {
  filter.returned.resize(2);
  filter.returned[0].pose = {1, 2, 3};
  filter.returned[1].pose = {2, 0, -3};
  filter.returned[0].covariance = {0.1, 0.01, 0.02, 0.01, 0.2, 0.03, 0.02, 0.03, 0.3};
  filter.returned[0].weight = 0.75;
  filter.returned[1].weight = 0.25;
  tick();
  EXPECT_EQ(robot_pose.pose, filter.returned[0].pose);
  const std::array<double, 3> off{1, -2, 2 * kPi - 6};
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column)
      EXPECT_NEAR(robot_pose.covariance[3 * row + column], filter.returned[0].covariance[3 * row + column] + 0.25 * off[row] * off[column],
                  1e-12);
  EXPECT_EQ(hypotheses.hypotheses, filter.returned);
}

TEST_F(LocalisationTest, is_lost_when_the_filter_is_lost) {
  tick();
  EXPECT_FALSE(robot_pose.lost);
  filter.is_lost = true;
  tick();
  EXPECT_TRUE(robot_pose.lost);
}

}  // namespace
}  // namespace soccer
