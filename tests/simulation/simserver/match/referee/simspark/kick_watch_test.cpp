// When a kick has been taken in the 3D league, and what follows when the same robot touches the ball again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bench.h"
#include "simulation/simserver/match/referee/simspark/set_play.h"

namespace soccer {
namespace {

using enum PlayMode;

class KickWatchTest : public testing::TestWithParam<Side> {
 protected:
  PlayMode of(PlayMode left, PlayMode right) const { return side == Side::kLeft ? left : right; }
  PlayMode free_kick_of_others() const { return side == Side::kLeft ? kFreeKickRight : kFreeKickLeft; }
  /// A kick that number 2 of the side takes at (3, 4); a goal kick's ball then leaves the area.
  void take(Bench& bench, PlayMode mode) const {
    bench.begin(kPlayOn);
    bench.view.ball = {3, 4, kBallHeight};
    bench.cycle();
    if (mode == kGoalKickLeft || mode == kGoalKickRight) bench.view.ball = {homeward(side) * 14, 0, kBallHeight};
    bench.state.free_kick = bench.view.ball.head<2>();
    bench.begin(mode);
    if (mode == kick_off_of(side)) {
      bench.view.ball = {0, 0, kBallHeight};
      bench.cycle();
    } else {
      bench.run(1.1);
    }
    bench.cycle(two);
    if (mode != kGoalKickLeft && mode != kGoalKickRight) return;
    EXPECT_EQ(bench.match.mode, mode) << "in the area";
    bench.view.ball = {homeward(side) * 13, 0, kBallHeight};
    bench.cycle();
  }
  const Side side = GetParam();
  const RobotId two{side, 2}, three{side, 3}, foe{other(side), 2};
};
using KickWatch = KickWatchTest;
using SetPlay = KickWatchTest;

TEST_P(KickWatch, punishes_a_second_touch_of_the_same_robot) {
  for (const PlayMode mode :
       {kick_off_of(side), of(kKickInLeft, kKickInRight), of(kCornerKickLeft, kCornerKickRight), of(kGoalKickLeft, kGoalKickRight),
        of(kFreeKickLeft, kFreeKickRight), of(kDirectFreeKickLeft, kDirectFreeKickRight)}) {
    Bench bench(3);
    take(bench, mode);
    ASSERT_EQ(bench.match.mode, kPlayOn) << name_of(mode);
    bench.run(0.3);
    bench.view.ball = {2, -4, kBallHeight};
    bench.cycle(two);
    EXPECT_EQ(bench.match.mode, free_kick_of_others()) << name_of(mode);
    EXPECT_EQ(bench.state.free_kick, Eigen::Vector2d(2, -4));
  }
}

TEST_P(KickWatch, counts_touches_within_100_ms_as_one_kick) {
  for (const int cycles : {3, 6}) {
    Bench bench(3);
    take(bench, of(kKickInLeft, kKickInRight));
    for (int i = 0; i < cycles; ++i) bench.cycle();
    bench.cycle(two);
    EXPECT_EQ(bench.match.mode == kPlayOn, cycles == 3) << 0.02 * cycles;
  }
}

TEST_P(KickWatch, allows_any_touch_after_one_of_another_robot) {
  for (const RobotId between : {three, foe}) {
    Bench bench(3);
    take(bench, of(kKickInLeft, kKickInRight));
    bench.run(0.3);
    bench.cycle(between);
    bench.run(0.3);
    bench.cycle(two);
    EXPECT_EQ(bench.match.mode, kPlayOn);
  }
}

TEST_P(KickWatch, punishes_a_second_touch_before_a_goal_or_a_ball_out_counts) {
  for (const Eigen::Vector3d& ball : {Eigen::Vector3d(-homeward(side) * 15.1, 0, kBallHeight), Eigen::Vector3d(3, 10.2, kBallHeight)}) {
    Bench bench(3);
    take(bench, of(kCornerKickLeft, kCornerKickRight));
    bench.run(0.3);
    bench.view.ball = ball;
    bench.cycle(two);
    EXPECT_EQ(bench.match.mode, free_kick_of_others());
    EXPECT_EQ(bench.match.score, (std::array<int, 2>{0, 0}));
  }
}

TEST_P(KickWatch, punishes_a_second_touch_once) {
  Bench bench(3);
  take(bench, of(kKickInLeft, kKickInRight));
  bench.run(0.3);
  bench.cycle(two);
  ASSERT_EQ(bench.match.mode, free_kick_of_others());
  bench.begin(kPlayOn);
  bench.run(0.3);
  bench.cycle(two);
  EXPECT_EQ(bench.match.mode, kPlayOn);
}

TEST_P(SetPlay, does_not_end_with_a_touch_at_the_moment_when_the_ball_is_placed) {
  for (const double time : {1.02, 1.06}) {
    Bench bench(3);
    bench.begin(kPlayOn);
    bench.view.ball = {3, 4, kBallHeight};
    bench.cycle();
    bench.begin(of(kKickInLeft, kKickInRight));
    bench.run(time - 0.02);
    bench.cycle(two);
    EXPECT_EQ(bench.match.mode == kPlayOn, time > 1.03) << time;
  }
}

TEST_P(SetPlay, lasts_without_limit_where_the_rules_set_no_time) {
  for (const PlayMode mode : {kick_off_of(side), of(kKickInLeft, kKickInRight), of(kGoalKickLeft, kGoalKickRight)}) {
    Bench bench(3);
    bench.rules.game.drop_ball_time = 0;
    bench.begin(mode);
    bench.run(40);
    EXPECT_EQ(bench.match.mode, mode);
  }
}

TEST_P(SetPlay, becomes_a_dropped_ball_after_15_s) {
  for (const PlayMode mode :
       {kick_off_of(side), of(kKickInLeft, kKickInRight), of(kGoalKickLeft, kGoalKickRight), of(kFreeKickLeft, kFreeKickRight)}) {
    Bench bench(3);
    bench.begin(mode);
    bench.run(15);
    EXPECT_EQ(bench.match.mode, mode);
    bench.run(0.06);
    EXPECT_EQ(bench.match.mode, kPlayOn) << name_of(mode);
  }
}

TEST_P(SetPlay, begins_without_the_memory_of_passes) {
  for (const PlayMode mode : {kick_off_of(side), of(kKickInLeft, kKickInRight), of(kCornerKickLeft, kCornerKickRight),
                              of(kGoalKickLeft, kGoalKickRight), of(kFreeKickLeft, kFreeKickRight)}) {
    Bench bench(3);
    bench.state.pass[0].ago = bench.state.pass[1].ago = 1;
    bench.begin(mode);
    bench.run(1.1);
    EXPECT_GT(bench.state.pass[0].ago, 100) << name_of(mode);
    EXPECT_GT(bench.state.pass[1].ago, 100) << name_of(mode);
  }
}

TEST_P(SetPlay, does_not_end_with_a_touch_before_the_kick_off) {
  Bench bench(3);
  bench.begin(kPlayOn);
  bench.cycle(two);
  bench.begin(kick_off_of(side));
  bench.run(0.5);
  EXPECT_EQ(bench.match.mode, kick_off_of(side));
  bench.cycle(two);
  EXPECT_EQ(bench.match.mode, kPlayOn);
}

/// The ball lies in the goal kick's area, on its goal line beside the goal, or out of it.
TEST_P(SetPlay, continues_a_goal_kick_until_the_ball_is_outside_the_area) {
  const double home = homeward(side);
  for (const auto& [x, y, over] : std::vector<std::tuple<double, double, bool>>{{13.3, 0, false},
                                                                                {13.1, 0, true},
                                                                                {14, 2.9, false},
                                                                                {14, -2.9, false},
                                                                                {14, 3.1, true},
                                                                                {14, -3.1, true},
                                                                                {15.0, 2, false},
                                                                                {15.03, 2, false},
                                                                                {15.06, 2, true},
                                                                                {15.0, -2, false}}) {
    Bench bench(3);
    bench.state.free_kick = {home * 14, 0};
    bench.begin(of(kGoalKickLeft, kGoalKickRight));
    bench.run(1.1);
    bench.cycle(two);
    bench.view.ball = {home * x, y, kBallHeight};
    bench.cycle();
    EXPECT_EQ(bench.match.mode != of(kGoalKickLeft, kGoalKickRight), over) << x << ", " << y;
  }
}

TEST_P(SetPlay, keeps_opponents_outside_the_area_of_a_goal_kick) {
  Bench bench(3);
  bench.state.free_kick = {homeward(side) * 14, 0};
  bench.put(foe, homeward(side) * 14, 2);
  bench.put(three, homeward(side) * 14, -2);
  bench.begin(of(kGoalKickLeft, kGoalKickRight));
  bench.run(0.9);
  EXPECT_EQ(bench.robot(foe).torso.x(), homeward(side) * 14) << "in the pause";
  bench.run(0.2);
  EXPECT_LE(homeward(side) * bench.robot(foe).torso.x(), 13.2 - 2.2);
  EXPECT_EQ(bench.robot(three).torso.x(), homeward(side) * 14);
}

INSTANTIATE_TEST_SUITE_P(Sides, KickWatch, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);
INSTANTIATE_TEST_SUITE_P(Sides, SetPlay, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);

TEST(KickingSide, is_the_side_in_the_name_of_the_mode) {
  for (std::size_t i = 0; i < kPlayModeNames.size(); ++i) {
    const auto mode = static_cast<PlayMode>(i);
    const bool kick = mode != kOffsideLeft && mode != kOffsideRight && mode != kGoalLeft && mode != kGoalRight;
    const std::string_view name = name_of(mode);
    std::optional<Side> expected;
    if (kick && (name.ends_with("_left") || name.ends_with("_Left"))) expected = Side::kLeft;
    if (kick && (name.ends_with("_right") || name.ends_with("_Right"))) expected = Side::kRight;
    EXPECT_EQ(kicking_side(mode), expected) << name;
  }
}

}  // namespace
}  // namespace soccer
