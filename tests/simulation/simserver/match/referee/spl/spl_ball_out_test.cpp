// Balls that go out and kick-off goals in an SPL game: both teams, both ends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "simulation/simserver/match/referee/spl/spl_ball.h"
#include "spl_bench.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using enum PlayMode;

TEST(WatchBallOut, puts_the_ball_back_from_where_it_went_out_however_far_it_rolled) {
  SplBench bench;
  bench.play();
  bench.put(kLeftTwo, 1, 2);
  bench.turn(kLeftTwo);
  bench.view.ball = {1.5, 3.1, 0.05};
  bench.turn();
  bench.view.ball = {-3, 5, 0.05};
  bench.wait(2);
  EXPECT_LT((bench.view.ball - Eigen::Vector3d(0, 2.6, 0.05)).norm(), 1e-9) << "a metre back from the robot";
}

TEST(WatchBallOut, leaves_a_ball_that_returned_to_the_field) {
  SplBench bench;
  bench.play();
  for (int i = 0; i < 3; ++i) {
    bench.view.ball = {1, 3.2, 0.05};
    bench.wait(1.5);
    EXPECT_EQ(bench.view.ball.y(), 3.2) << "two seconds begin again each time it goes out";
    bench.view.ball = {1, 2.9, 0.05};
    bench.wait(0.1);
    EXPECT_EQ(bench.view.ball.y(), 2.9);
  }
}

TEST(WatchBallOut, waits_two_seconds_each_time) {
  SplBench bench;
  bench.play();
  for (int i = 0; i < 2; ++i) {
    bench.view.ball = {1, -3.2, 0.05};
    bench.wait(1.9);
    EXPECT_EQ(bench.view.ball.y(), -3.2);
    bench.wait(0.2);
    EXPECT_NEAR(bench.view.ball.y(), -2.6, 1e-9);
  }
}

TEST(PutBackPlaceWithoutTouch, is_where_the_ball_went_out_but_a_metre_from_the_ends) {
  const auto place = [](double x, double y) { return put_back_place({}, {}, {x, y}, std::nullopt, {0, 0}); };
  EXPECT_LT((place(1, -3.1) - Eigen::Vector2d(1, -2.6)).norm(), 1e-9);
  EXPECT_LT((place(4.6, 1) - Eigen::Vector2d(3.5, 2.6)).norm(), 1e-9);
  EXPECT_LT((place(-4.6, -1) - Eigen::Vector2d(-3.5, -2.6)).norm(), 1e-9);
}

struct BackCase {
  std::string name;
  Eigen::Vector2d exit, toucher;
  double x;
};

class PutBackPlaceOfBothTeams : public testing::TestWithParam<BackCase> {};

/// As seen by the left team; the right team's is the same from the other end.
TEST_P(PutBackPlaceOfBothTeams, is_symmetric_for_teams_and_sides) {
  const auto& [name, exit, toucher, x] = GetParam();
  for (const double up : {1.0, -1.0}) {
    const Eigen::Vector2d out(exit.x(), up * exit.y());
    EXPECT_LT((put_back_place({}, {}, out, Side::kLeft, toucher) - Eigen::Vector2d(x, up * 2.6)).norm(), 1e-9);
    const Eigen::Vector2d turned(-exit.x(), up * exit.y());
    EXPECT_LT((put_back_place({}, {}, turned, Side::kRight, -toucher) - Eigen::Vector2d(-x, up * 2.6)).norm(), 1e-9);
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, PutBackPlaceOfBothTeams,
    testing::Values(BackCase{"side_kicked_ahead", {2, 3.1}, {0.5, 2}, -0.5}, BackCase{"side_kicked_back", {-1, 3.1}, {0.5, 2}, -2},
                    BackCase{"side_near_the_own_end", {-3, 3.1}, {-2, 2}, -3.5},
                    BackCase{"side_near_the_other_end", {4.4, 3.1}, {4.3, 2}, 3.3}, BackCase{"own_end", {-4.6, 1}, {-2, 0}, -3.5},
                    BackCase{"other_end_from_ahead", {4.6, 1}, {3, 0}, 0}, BackCase{"other_end_from_just_ahead", {4.6, 1}, {0.5, 0}, -0.5},
                    BackCase{"other_end_from_far_back", {4.6, 1}, {-3, 0}, -3.5}),
    [](const auto& c) { return c.param.name; });

TEST(SplKickOffGoals, penalise_the_kicker_and_put_the_ball_back_from_its_position) {
  for (const Side side : {Side::kLeft, Side::kRight}) {
    SplBench bench;
    const RobotId kicker{side, 2};
    bench.match.next_kick_off = side;
    set_mode(bench.match, kPlaying);
    bench.turn();
    bench.put(kicker, homeward(side) * 0.3, 0);
    bench.turn(kicker);
    bench.view.ball = {-homeward(side) * 4.7, 0.1, 0.05};
    bench.turn();
    EXPECT_THAT(calls(bench), ElementsAre(std::pair(kicker, static_cast<int>(kKickOffGoal))));
    EXPECT_LT((bench.view.ball - Eigen::Vector3d(homeward(side) * 1.3, 2.6, 0.05)).norm(), 1e-9);
    EXPECT_EQ(bench.match.mode, kPlaying);
    EXPECT_THAT(bench.match.score, ElementsAre(0, 0));
    bench.view.ball = {-homeward(side) * 4.7, 0.1, 0.05};
    bench.turn();
    EXPECT_EQ(bench.match.score[index_of(side)], 1) << "the next one counts";
  }
}

TEST(SplKickOffGoals, count_for_the_opponents_in_the_own_goal) {
  for (const Side side : {Side::kLeft, Side::kRight}) {
    SplBench bench;
    bench.match.next_kick_off = side;
    set_mode(bench.match, kPlaying);
    bench.turn();
    bench.turn({{side, 2}});
    bench.view.ball = {homeward(side) * 4.7, 0.1, 0.05};
    bench.turn();
    EXPECT_EQ(bench.match.score[index_of(other(side))], 1);
    EXPECT_EQ(bench.match.mode, kReady);
    EXPECT_EQ(bench.match.next_kick_off, side);
    EXPECT_THAT(calls(bench), IsEmpty());
  }
}

TEST(SplKickOffGoals, count_after_a_touch_of_the_other_team) {
  for (const Side side : {Side::kLeft, Side::kRight})
    for (const bool touched : {true, false}) {
      SplBench bench;
      bench.match.next_kick_off = side;
      set_mode(bench.match, kPlaying);
      bench.turn();
      bench.turn({{side, 2}});
      bench.turn({{touched ? other(side) : side, 3}});
      bench.view.ball = {-homeward(side) * 4.7, 0.1, 0.05};
      bench.turn();
      EXPECT_EQ(bench.match.score[index_of(side)], touched ? 1 : 0);
    }
}

}  // namespace
}  // namespace soccer
