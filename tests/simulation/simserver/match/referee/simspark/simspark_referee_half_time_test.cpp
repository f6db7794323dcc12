// Halves of the 3D league, and what a change of sides turns round in the referee's memory.
#include <gtest/gtest.h>

#include "bench.h"

namespace soccer {
namespace {

using enum PlayMode;

TEST(HalfTime, ends_a_game_of_a_single_half) {
  Bench bench;
  bench.rules.game.half_time = 2;
  bench.rules.game.single_half = true;
  bench.begin(kPlayOn);
  bench.run(1.9);
  EXPECT_EQ(bench.match.mode, kPlayOn);
  bench.run(0.2);
  EXPECT_EQ(bench.match.mode, kGameOver);
  EXPECT_EQ(bench.match.half, 1);
}

TEST(HalfTime, comes_after_300_s_and_the_end_after_600_s) {
  Bench bench;
  bench.begin(kPlayOn);
  bench.match.time = 299.9;
  bench.cycle();
  EXPECT_EQ(bench.match.mode, kPlayOn);
  bench.run(0.1);
  EXPECT_EQ(bench.match.mode, kBeforeKickOff);
  EXPECT_EQ(bench.match.half, 2);
  EXPECT_FALSE(bench.actions.change_sides) << "the 3D league keeps its sides";
  bench.begin(kPlayOn);
  bench.match.time = 599.9;
  bench.cycle();
  EXPECT_EQ(bench.match.mode, kPlayOn);
  bench.run(0.1);
  EXPECT_EQ(bench.match.mode, kGameOver);
}

TEST(HalfTime, changes_the_sides_once) {
  Bench bench;
  bench.rules.game.change_sides = true;
  bench.begin(kPlayOn);
  bench.match.time = 300;
  bench.cycle();
  EXPECT_TRUE(bench.actions.change_sides);
  bench.cycle();
  EXPECT_FALSE(bench.actions.change_sides);
}

TEST(BeginKickOff, gives_the_second_half_to_the_other_team_with_and_without_a_change_of_sides) {
  for (const bool change : {false, true})
    for (const Side first : {Side::kLeft, Side::kRight}) {
      Bench bench;
      bench.rules.game.change_sides = change;
      begin_kick_off(bench.rules, bench.match, bench.state, first);
      bench.match.half = 2;
      begin_kick_off(bench.rules, bench.match, bench.state, std::nullopt);
      EXPECT_EQ(bench.match.mode, kick_off_of(change ? first : other(first)));
    }
}

TEST(BeginKickOff, gives_the_second_half_to_the_left_team_if_the_first_had_no_kick_off) {
  Bench bench;
  bench.match.half = 2;
  begin_kick_off(bench.rules, bench.match, bench.state, std::nullopt);
  EXPECT_EQ(bench.match.mode, kKickOffLeft);
}

TEST(AutomaticKickOff, begins_after_30_s_if_the_rules_enable_it) {
  for (const bool automatic : {true, false}) {
    Bench bench;
    bench.rules.game.automatic_kick_off = automatic;
    bench.run(29.9);
    EXPECT_EQ(bench.match.mode, kBeforeKickOff);
    bench.run(0.2);
    EXPECT_EQ(bench.match.mode, automatic ? kKickOffLeft : kBeforeKickOff);
  }
}

TEST(SimSparkReferee, leaves_the_ball_alone_on_an_empty_field) {
  Bench bench(0);
  bench.rules.game.automatic_kick_off = true;
  bench.view.ball = {3, 2, kBallHeight};
  bench.run(31);
  EXPECT_EQ(bench.view.ball, Eigen::Vector3d(3, 2, kBallHeight));
  EXPECT_EQ(bench.match.mode, kBeforeKickOff);
}

TEST(GoalPause, sends_both_teams_home_and_ends_with_a_kick_off_of_the_opponents) {
  for (const Side scorer : {Side::kLeft, Side::kRight}) {
    Bench bench;
    const Side foe = other(scorer);
    bench.view.ball = {-homeward(scorer) * 15.1, 0, kBallHeight};
    bench.begin(scorer == Side::kLeft ? kGoalLeft : kGoalRight);
    bench.put({scorer, 2}, homeward(scorer) * 1, 0.5);  // in the circle, in its half: the team that scored must leave
    bench.put({foe, 2}, homeward(foe) * 1, 0.5);
    bench.put({foe, 1}, -homeward(foe) * 5, 5);
    bench.cycle();
    EXPECT_GE(homeward(scorer) * bench.robot({scorer, 2}).torso.x(), 2.2);
    EXPECT_EQ(homeward(foe) * bench.robot({foe, 2}).torso.x(), 1);
    EXPECT_GE(homeward(foe) * bench.robot({foe, 1}).torso.x(), 2.2);
    EXPECT_NE(bench.view.ball.x(), 0) << "it stays in the goal for the pause";
    bench.run(3);
    EXPECT_EQ(bench.match.mode, kick_off_of(foe));
    EXPECT_EQ(bench.view.ball, Eigen::Vector3d(0, 0, kBallHeight));
    EXPECT_EQ(bench.state.free_kick, Eigen::Vector2d(0, 0));
  }
}

/// A referee that is asked as the simulator does, in a game whose sides change at half time.
class ChangeOfSides : public testing::TestWithParam<Side> {
 protected:
  ChangeOfSides() : bench(3), referee(options(), bench.field, 1) { bench.begin(kPlayOn); }
  static RefereeOptions options() {
    RefereeOptions options;
    options.rules = Rules::kSimSpark;
    options.simspark.game.change_sides = true;
    return options;
  }
  void judge(std::optional<RobotId> toucher = {}) {
    for (ObservedRobot& r : bench.view.robots) r.touches_ball = toucher == r.id;
    referee.advance_clock(bench.match, bench.view.step);
    actions = referee.judge(bench.view, bench.match);
    for (const RefereeActions::Placement& p : actions.robots) bench.put(p.robot, p.torso.x(), p.torso.y(), p.torso.z());
    if (actions.ball) bench.view.ball = *actions.ball;
    if (!actions.change_sides) return;
    for (ObservedRobot& r : bench.view.robots) r.id.side = other(r.id.side);
    std::ranges::sort(bench.view.robots, {}, &ObservedRobot::id);
  }
  /// The half ends, and a trainer lets play go on at once.
  void change() {
    bench.match.time = 300;
    judge();
    ASSERT_TRUE(actions.change_sides);
    bench.begin(kPlayOn);
  }
  PlayMode of(PlayMode left, PlayMode right, Side wanted) const { return wanted == Side::kLeft ? left : right; }
  const Side side = GetParam(), later = other(side);
  const RobotId two{side, 2}, three{side, 3};
  Bench bench;
  Referee referee;
  RefereeActions actions;
};

TEST_P(ChangeOfSides, exchanges_the_side_of_the_last_touch) {
  judge(two);
  change();
  bench.view.ball = {3, 10.2, kBallHeight};
  judge();
  EXPECT_EQ(bench.match.mode, of(kKickInLeft, kKickInRight, side)) << "the team that touched it plays on the other side";
}

TEST_P(ChangeOfSides, exchanges_the_side_of_the_robot_that_must_not_touch_the_ball_again) {
  bench.view.ball = {3, 4, kBallHeight};
  judge();
  bench.begin(of(kKickInLeft, kKickInRight, side));
  for (int i = 0; i < 60; ++i) judge();
  judge(two);
  ASSERT_EQ(bench.match.mode, kPlayOn);
  for (int i = 0; i < 20; ++i) judge();
  change();
  judge({{later, 2}});
  EXPECT_EQ(bench.match.mode, of(kFreeKickLeft, kFreeKickRight, side));
}

TEST_P(ChangeOfSides, exchanges_the_side_of_the_robot_that_kicked_off) {
  bench.begin(kick_off_of(side));
  judge();
  judge(two);
  for (int i = 0; i < 20; ++i) judge();
  judge(three);  // in the circle: its team may not score yet
  ASSERT_EQ(bench.match.mode, kPlayOn);
  change();
  bench.view.ball = {-homeward(later) * 15.1, 0, kBallHeight};
  judge();
  EXPECT_EQ(bench.match.mode, of(kGoalKickLeft, kGoalKickRight, side));
}

TEST_P(ChangeOfSides, exchanges_the_memories_of_passes) {
  bench.view.ball = {4, 1, kBallHeight};
  bench.put(two, 3.7, 1);
  judge();
  referee.request_pass_mode(two);
  judge();
  judge();
  judge(two);
  change();
  bench.view.ball = {-homeward(later) * 15.1, 0, kBallHeight};
  judge();
  EXPECT_EQ(bench.match.mode, of(kGoalKickLeft, kGoalKickRight, side));
}

TEST_P(ChangeOfSides, exchanges_the_speeds_of_robots) {
  bench.view.ball = {8, 8, kBallHeight};
  const double home = homeward(side);
  bench.put(two, home * 0.2, 6);
  bench.put({later, 2}, -home * 0.2, 6);
  bench.robot(two).velocity = {-home * 0.6, 0, 0};
  for (int i = 0; i < 5; ++i) judge();
  change();
  bench.view.ball = {8, 8, kBallHeight};
  bench.view.contacts = {{1, 4, {0, 6}}};
  judge();
  ASSERT_EQ(bench.match.fouls.size(), 1U);
  EXPECT_EQ(bench.match.fouls[0].robot, (RobotId{later, 2}));
}

INSTANTIATE_TEST_SUITE_P(Sides, ChangeOfSides, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);

struct LineCase {
  std::string name;
  double x, y;
  PlayMode mode;
};

class JudgeBallOutAtLines : public testing::TestWithParam<LineCase> {};

/// Left number 2 touched the ball last, at (3, 2).
TEST_P(JudgeBallOutAtLines, needs_the_whole_ball_beyond_a_line) {
  Bench bench;
  bench.begin(kPlayOn);
  bench.view.ball = {3, 2, kBallHeight};
  bench.cycle(kLeftTwo);
  bench.view.ball = {GetParam().x, GetParam().y, kBallHeight};
  bench.cycle();
  EXPECT_EQ(name_of(bench.match.mode), name_of(GetParam().mode));
}

INSTANTIATE_TEST_SUITE_P(
    All, JudgeBallOutAtLines,
    testing::Values(LineCase{"side_touched", 3, 10.04, kPlayOn}, LineCase{"side_crossed", 3, 10.05, kKickInRight},
                    LineCase{"lower_side_touched", 3, -10.04, kPlayOn}, LineCase{"lower_side_crossed", 3, -10.05, kKickInRight},
                    LineCase{"right_end_touched", 15.04, 4, kPlayOn}, LineCase{"right_end_crossed", 15.05, 4, kGoalKickRight},
                    LineCase{"left_end_touched", -15.04, 4, kPlayOn}, LineCase{"left_end_crossed", -15.05, 4, kCornerKickRight},
                    LineCase{"corner_crossed", 15.1, 10.1, kGoalKickRight},
                    LineCase{"left_corner_crossed", -15.1, -10.1, kCornerKickRight}),
    [](const auto& c) { return c.param.name; });

TEST(AwardedKick, needs_a_touch_of_a_robot) {
  Bench bench;
  bench.begin(kPlayOn);
  bench.view.ball = {3, 10.2, kBallHeight};
  bench.cycle();
  EXPECT_EQ(bench.match.mode, kPlayOn);
}

TEST(KickIn, is_taken_at_the_last_position_of_the_ball_on_the_field) {
  for (const double up : {1.0, -1.0}) {
    Bench bench;
    bench.begin(kPlayOn);
    bench.view.ball = {3, 9.9 * up, kBallHeight};
    bench.cycle(kLeftTwo);
    bench.view.ball = {4, 10.2 * up, kBallHeight};
    bench.cycle();
    EXPECT_LT((bench.state.free_kick - Eigen::Vector2d(3, 9.958 * up)).norm(), 1e-9);
  }
}

}  // namespace
}  // namespace soccer
