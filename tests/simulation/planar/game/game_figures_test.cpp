#include "simulation/planar/game/game_figures.h"

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "simulation/simserver/match/referee/spl/spl_game.h"

namespace soccer {
namespace {

class GameCounterTest : public testing::Test {
 protected:
  GameCounterTest() { match_.mode = PlayMode::kPlaying; }
  /// One second with the ball at (x, 0), and the robot with this index touching it; -1: none.
  void second(double x, int touches) {
    for (std::size_t i = 0; i < cycle_.robots.size(); ++i) cycle_.robots[i].touches_ball = static_cast<int>(i) == touches;
    cycle_.ball = {x, 0};
    counter_.add(match_, true, cycle_, 1);
  }
  GameFigures figures() { return counter_.figures(match_, true); }

  Match match_;
  CycleInPlay cycle_{{{true, {-1, 0, 0}}, {true, {1, 0, 0}}, {false, {4, 0, 0}}}, {}, {}};
  GameCounter counter_;
};

TEST_F(GameCounterTest, a_pass_is_a_touch_by_a_teammate_far_away) {
  second(-1, 0);
  second(0, -1);
  second(1, 1);
  EXPECT_EQ(figures().passes, (std::array{1, 0}));
}

TEST_F(GameCounterTest, a_near_touch_one_of_the_same_robot_or_one_after_an_opponent_is_not_a_pass) {
  second(0, 0);
  second(0.5, 1);  // too near
  second(2, 1);    // the same robot
  second(3, 2);    // an opponent
  second(0, 0);
  EXPECT_EQ(figures().passes, (std::array{0, 0}));
}

TEST_F(GameCounterTest, an_interruption_ends_a_pass) {
  second(-1, 0);
  match_.mode = PlayMode::kReady;
  second(-1, -1);
  match_.mode = PlayMode::kPlaying;
  second(1, 1);
  EXPECT_EQ(figures().passes, (std::array{0, 0}));
}

TEST_F(GameCounterTest, a_contention_begins_when_both_teams_are_at_the_ball) {
  second(1, -1);
  cycle_.robots[2].pose = {1.3, 0, 0};
  second(1, -1);
  second(1, -1);
  EXPECT_EQ(figures().contentions, 1);
  second(3, -1);
  second(1, -1);
  EXPECT_EQ(figures().contentions, 2);
}

TEST_F(GameCounterTest, possession_belongs_to_the_team_that_touched_the_ball_last) {
  second(0, 2);
  second(0, -1);
  second(0, -1);
  second(0, 0);
  EXPECT_DOUBLE_EQ(figures().home_possession, 0.25);
}

TEST_F(GameCounterTest, distances_are_those_of_the_nearest_robots) {
  second(0, -1);
  second(2, -1);
  EXPECT_DOUBLE_EQ(figures().to_ball[0], 1);
  EXPECT_DOUBLE_EQ(figures().to_ball[1], 3);
  EXPECT_DOUBLE_EQ(figures().playing_time, 2);
}

TEST_F(GameCounterTest, a_contact_with_an_opponent_counts_once_for_the_pushing_team) {
  cycle_.robots[2] = {false, {1.25, 0, kPi}, true};
  cycle_.contacts = {{1, 2}};
  second(0, -1);
  second(0, -1);
  EXPECT_EQ(figures().collisions, (std::array{0, 1}));
  cycle_.robots[0] = {true, {0.75, 0, 0}, true};
  cycle_.contacts = {{0, 1}};  // teammates
  second(0, -1);
  EXPECT_EQ(figures().collisions, (std::array{0, 1}));
}

TEST(PusherOf, is_a_robot_that_walks_into_the_back_of_another_one) {
  const RobotInContact behind{{0, 0, 0}, true}, ahead{{0.25, 0, 0}, true};
  EXPECT_EQ(pusher_of(behind, ahead), Pusher::kFirst);
  EXPECT_EQ(pusher_of(ahead, behind), Pusher::kSecond);
}

TEST(PusherOf, is_none_when_both_see_each_other_or_neither_does) {
  EXPECT_EQ(pusher_of({{0, 0, 0}, true}, {{0.25, 0, kPi}, true}), Pusher::kNone);
  EXPECT_EQ(pusher_of({{0, 0, kPi}, true}, {{0.25, 0, 0}, true}), Pusher::kNone);
}

TEST(PusherOf, is_not_a_robot_that_stands) {
  EXPECT_EQ(pusher_of({{0, 0, 0}, false}, {{0.25, 0, kPi}, true}), Pusher::kSecond);
  EXPECT_EQ(pusher_of({{0, 0, 0}, false}, {{0.25, 0, 0}, false}), Pusher::kNone);
}

TEST_F(GameCounterTest, a_pushing_penalty_counts_once) {
  match_.penalised = {{{Side::kRight, 2}, kPushing, 30}};
  second(0, -1);
  second(0, -1);
  EXPECT_EQ(figures().pushes, (std::array{0, 1}));
}

}  // namespace
}  // namespace soccer
