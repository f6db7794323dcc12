// Penalty shots in an SPL game: both teams, both ends.
#include "simulation/simserver/match/referee/spl/spl_shot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "spl_bench.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using enum PlayMode;

/// A shot of either side, in play.
class JudgeShot : public testing::TestWithParam<Side> {
 protected:
  JudgeShot() {
    bench.match.mode = kFinished;
    bench.turn();
    begin_shot(bench.match, bench.spl_state, side);
    bench.turn();
    bench.wait(10.1);
  }
  void ball_to(double ahead, double y) {
    bench.view.ball = {-homeward(side) * ahead, y, 0.05};
    bench.turn();
  }
  const Side side = GetParam();
  const RobotId taker{side, 2}, keeper{other(side), 1};
  SplBench bench;
};

TEST_P(JudgeShot, counts_a_goal_in_the_other_goal_but_not_in_the_own) {
  bench.turn(taker);
  ball_to(4, 0);
  ball_to(4.7, 0.2);
  EXPECT_EQ(bench.match.score[index_of(side)], 1);
  EXPECT_EQ(bench.match.mode, kFinished);
  bench.turn();
  EXPECT_EQ(bench.match.score[index_of(side)], 1) << "once";
  begin_shot(bench.match, bench.spl_state, side);
  bench.turn();
  bench.wait(10.1);
  ball_to(-4.7, 0.2);
  EXPECT_EQ(bench.match.mode, kFinished);
  EXPECT_EQ(bench.match.score[index_of(side)] + bench.match.score[index_of(other(side))], 1);
}

TEST_P(JudgeShot, does_not_count_a_goal_by_a_second_touch) {
  bench.turn(taker);
  ball_to(4, 0);
  bench.view.ball = {-homeward(side) * 4.7, 0, 0.05};
  bench.turn(taker);
  EXPECT_THAT(bench.match.score, ElementsAre(0, 0));
  EXPECT_EQ(bench.match.mode, kFinished);
}

TEST_P(JudgeShot, continues_when_the_keeper_touches_the_ball) {
  bench.turn(taker);
  ball_to(4, 0);
  bench.turn(keeper);
  bench.turn(keeper);
  EXPECT_EQ(bench.match.mode, kPlaying);
  ball_to(4.7, 0);
  EXPECT_EQ(bench.match.score[index_of(side)], 1);
}

TEST_P(JudgeShot, accepts_the_first_touch_after_the_ball_has_moved_by_itself) {
  ball_to(3.6, 0);  // by chance, 0.4 m from the mark
  bench.turn(taker);
  EXPECT_EQ(bench.match.mode, kPlaying) << "it is the first touch";
  bench.turn();
  bench.turn(taker);
  EXPECT_EQ(bench.match.mode, kFinished);
}

TEST_P(JudgeShot, stops_the_clock_the_calls_and_the_throw_ins) {
  const double time = bench.match.time;
  bench.put(taker, -homeward(side) * 2.2, 0, 0.1);
  bench.wait(30);
  EXPECT_EQ(bench.match.time, time);
  EXPECT_EQ(std::ranges::count(bench.match.penalised, static_cast<int>(kInactive), &Penalised::code), 0);
  ball_to(3, 3.2);
  EXPECT_EQ(bench.match.mode, kFinished);
}

TEST_P(JudgeShot, ignores_the_end_of_the_half) {
  bench.match.time = 700;
  bench.wait(1);
  EXPECT_EQ(bench.match.mode, kPlaying);
  EXPECT_EQ(bench.match.half, 1);
}

TEST_P(JudgeShot, ends_with_a_kick_off) {
  begin_ready(bench.match, bench.spl_state, Side::kLeft);
  EXPECT_FALSE(bench.spl_state.shot.has_value());
}

INSTANTIATE_TEST_SUITE_P(Sides, JudgeShot, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);

TEST(PlaceForShot, chooses_a_field_player_and_the_keeper_or_the_robots_that_exist) {
  for (const bool keeper_alone : {true, false}) {
    SplBench bench(0);
    for (const int unum : keeper_alone ? std::vector<int>{1} : std::vector<int>{3, 4})
      for (const Side side : {Side::kLeft, Side::kRight}) bench.add({side, unum}, {homeward(side) * 2.0, 0.5 * unum});
    std::ranges::sort(bench.view.robots, {}, &ObservedRobot::id);
    bench.match.mode = kFinished;
    bench.turn();
    begin_shot(bench.match, bench.spl_state, Side::kLeft);
    bench.turn();
    const int unum = keeper_alone ? 1 : 3;
    EXPECT_EQ(bench.spl_state.shot->taker, (RobotId{Side::kLeft, unum}));
    EXPECT_NEAR(bench.robot({Side::kLeft, unum}).torso.x(), 2.2, 1e-9);
    EXPECT_NEAR(bench.robot({Side::kRight, unum}).torso.x(), 4.25, 1e-9);
  }
}

TEST(PlaceForShot, lets_robots_play_again_that_were_off_the_field_in_the_last_shot) {
  SplBench bench;
  bench.match.mode = kFinished;
  bench.turn();
  for (const Side side : {Side::kLeft, Side::kRight, Side::kLeft}) {
    begin_shot(bench.match, bench.spl_state, side);
    bench.turn();
    for (const RobotId id : {RobotId{side, 2}, RobotId{other(side), 1}}) {
      EXPECT_FALSE(is_penalised(bench.match, id));
      EXPECT_EQ(bench.robot(id).torso.y(), 0);
    }
    EXPECT_EQ(bench.match.penalised.size(), 4U);
  }
}

}  // namespace
}  // namespace soccer
