#include "simulation/simserver/match/referee/mj/mj_referee.h"

#include <vector>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace soccer {
namespace {

constexpr double kStep = 0.02;

/// A game without physics: robots and the ball are where the test or the referee puts them.
class Play {
 public:
  Play() {
    view.step = kStep;
    for (const RobotId id : {RobotId{Side::kLeft, 1}, RobotId{Side::kLeft, 2}, RobotId{Side::kRight, 1}, RobotId{Side::kRight, 2}})
      view.robots.push_back({id, {id.side == Side::kLeft ? -20.0 : 20.0, 3.0 * id.unum, 0.67}, {0, 0, 0}, {}, false});
  }

  RefereeActions cycle() {
    match.mode_time += kStep;
    if (clock_runs(match.mode)) match.time += kStep;
    RefereeActions actions = referee.judge(view, match);
    apply(actions);
    return actions;
  }
  void wait(double seconds) {
    for (int cycles = static_cast<int>(seconds / kStep) + 1; cycles > 0; --cycles) cycle();
  }
  void apply(const RefereeActions& actions) {
    if (actions.ball) view.ball = *actions.ball;
    for (const auto& placement : actions.robots)
      for (ObservedRobot& robot : view.robots)
        if (robot.id == placement.robot) robot.torso = placement.torso;
  }
  void kick_off(Side side) { apply(referee.kick_off(side, match)); }
  /// The robot touches the ball in this cycle only.
  void touch(std::size_t robot) {
    view.robots[robot].touches_ball = true;
    cycle();
    view.robots[robot].touches_ball = false;
  }
  void play_on() {
    kick_off(Side::kLeft);
    touch(0);
    touch(2);
    ASSERT_EQ(match.mode, PlayMode::kPlayOn);
  }
  void ball_to(double x, double y, double z = 0.11) { view.ball = {x, y, z}; }

  MjReferee referee{MjRules{}, ArenaDimensions{}, 1};
  Match match;
  RefereeView view;
};

TEST(MjReferee, waits_for_a_kick_off_and_stops_the_clock_until_then) {
  Play play;
  play.wait(60);
  EXPECT_EQ(play.match.mode, PlayMode::kBeforeKickOff);
  EXPECT_EQ(play.match.time, 0);
  play.ball_to(3, 3);
  play.kick_off(Side::kRight);
  EXPECT_EQ(play.match.mode, PlayMode::kKickOffRight);
  EXPECT_EQ(play.view.ball.head<2>(), Eigen::Vector2d(0, 0));
  play.wait(2);
  EXPECT_NEAR(play.match.time, 2, 0.03);
}

TEST(MjReferee, play_goes_on_with_a_touch_or_after_the_time_limit) {
  Play play;
  play.kick_off(Side::kLeft);
  play.touch(0);
  EXPECT_EQ(play.match.mode, PlayMode::kPlayOn);
  play.kick_off(Side::kLeft);
  play.wait(14.9);
  EXPECT_EQ(play.match.mode, PlayMode::kKickOffLeft);
  play.wait(0.3);
  EXPECT_EQ(play.match.mode, PlayMode::kPlayOn);
}

TEST(MjReferee, goals_count_and_the_other_team_kicks_off) {
  Play play;
  play.play_on();
  play.ball_to(28, 0.5);
  play.cycle();
  EXPECT_EQ(play.match.mode, PlayMode::kGoalLeft);
  EXPECT_THAT(play.match.score, testing::ElementsAre(1, 0));
  play.wait(3.1);
  EXPECT_EQ(play.match.mode, PlayMode::kKickOffRight);
  EXPECT_EQ(play.view.ball.x(), 0);
  EXPECT_THAT(play.match.score, testing::ElementsAre(1, 0));
}

TEST(MjReferee, a_ball_above_the_bar_is_not_a_goal) {
  Play play;
  play.play_on();
  play.touch(0);
  play.ball_to(28, 0.5, 2.5);
  play.cycle();
  EXPECT_EQ(play.match.mode, PlayMode::kGoalKickRight);
}

TEST(MjReferee, a_goal_directly_from_the_kick_off_is_a_goal_kick) {
  Play play;
  play.kick_off(Side::kLeft);
  play.touch(0);
  play.ball_to(28, 0);
  play.cycle();
  EXPECT_EQ(play.match.mode, PlayMode::kGoalKickRight);
  EXPECT_THAT(play.match.score, testing::ElementsAre(0, 0));
}

TEST(MjReferee, a_ball_that_leaves_the_field_restarts_play_for_the_other_team) {
  struct Case {
    double x, y;
    std::size_t last;
    PlayMode mode;
    Eigen::Vector2d ball;
  };
  for (const Case& c :
       {Case{3, 18.2, 0, PlayMode::kKickInRight, {3, 18}}, Case{-4, -18.2, 2, PlayMode::kKickInLeft, {-4, -18}},
        Case{27.8, 9, 2, PlayMode::kCornerKickLeft, {27.5, 18}}, Case{27.8, -9, 0, PlayMode::kGoalKickRight, {25.5, 0}},
        Case{-27.8, 9, 0, PlayMode::kCornerKickRight, {-27.5, 18}}, Case{-27.8, 9, 2, PlayMode::kGoalKickLeft, {-25.5, 0}}}) {
    Play play;
    play.play_on();
    play.touch(c.last);
    play.ball_to(c.x, c.y);
    play.cycle();
    EXPECT_EQ(play.match.mode, c.mode) << c.x << " " << c.y;
    EXPECT_TRUE(play.view.ball.head<2>().isApprox(c.ball)) << play.view.ball.transpose();
  }
}

TEST(MjReferee, a_second_touch_of_the_taker_is_a_free_kick) {
  Play play;
  play.kick_off(Side::kLeft);
  play.touch(0);
  play.cycle();
  play.touch(0);
  EXPECT_EQ(play.match.mode, PlayMode::kPlayOn) << "within a second it is the same kick";
  play.wait(1.2);
  play.touch(0);
  EXPECT_EQ(play.match.mode, PlayMode::kFreeKickRight);
}

TEST(MjReferee, a_goal_kick_ends_when_the_ball_leaves_the_area_or_after_the_time_limit) {
  Play play;
  play.play_on();
  play.touch(0);
  play.ball_to(28, 5);
  play.cycle();
  ASSERT_EQ(play.match.mode, PlayMode::kGoalKickRight);
  play.touch(2);
  EXPECT_EQ(play.match.mode, PlayMode::kGoalKickRight) << "the ball is still in the area";
  play.ball_to(23, 0);
  play.cycle();
  EXPECT_EQ(play.match.mode, PlayMode::kPlayOn);
  play.ball_to(28, 5);
  play.touch(0);
  ASSERT_EQ(play.match.mode, PlayMode::kGoalKickRight);
  play.wait(15.2);
  EXPECT_EQ(play.match.mode, PlayMode::kPlayOn);
  EXPECT_TRUE(play.view.ball.head<2>().isApprox(Eigen::Vector2d(23.5, 3.65)));
}

TEST(MjReferee, robots_that_stand_where_they_must_not_are_moved_beside_the_field) {
  Play play;
  play.view.robots[0].torso = {1, 0, 0.67};   // its team's taker
  play.view.robots[1].torso = {10, 0, 0.67};  // too far in the other half
  play.view.robots[2].torso = {4, 0, 0.67};   // an opponent in the circle
  play.kick_off(Side::kLeft);
  const RefereeActions actions = play.cycle();
  ASSERT_EQ(actions.robots.size(), 2);
  EXPECT_EQ(actions.robots[0].robot, (RobotId{Side::kLeft, 2}));
  EXPECT_TRUE(actions.robots[0].torso.head<2>().isApprox(Eigen::Vector2d(-2, 21)));
  EXPECT_EQ(actions.robots[1].robot, (RobotId{Side::kRight, 1}));
  EXPECT_TRUE(actions.robots[1].torso.head<2>().isApprox(Eigen::Vector2d(2, 21)));
}

TEST(MjReferee, penalised_robots_get_positions_of_their_own) {
  Play play;
  play.play_on();
  play.touch(2);
  play.ball_to(0, 18.5);
  play.view.robots[2].torso = {0, 17, 0.67};
  play.view.robots[3].torso = {1, 17, 0.67};
  const RefereeActions actions = play.cycle();
  ASSERT_EQ(play.match.mode, PlayMode::kKickInLeft);
  ASSERT_EQ(actions.robots.size(), 2);
  EXPECT_EQ(actions.robots[0].torso.x(), 2);
  EXPECT_EQ(actions.robots[1].torso.x(), 4);
  EXPECT_EQ(actions.robots[0].torso.y(), -21) << "on the other side than the ball";
}

TEST(MjReferee, the_game_is_over_after_the_half) {
  Play play;
  play.play_on();
  play.wait(301);
  EXPECT_EQ(play.match.mode, PlayMode::kGameOver);
  const double time = play.match.time;
  play.wait(5);
  EXPECT_EQ(play.match.time, time);
}

TEST(MjReferee, kicks_off_by_itself_if_the_rules_say_so) {
  Play play;
  MjRules rules;
  rules.kick_off_wait = 5;
  play.referee = MjReferee(rules, ArenaDimensions{}, 1);
  play.wait(5.1);
  EXPECT_EQ(play.match.mode, PlayMode::kKickOffLeft);
}

/// Sides of kick-offs for which a monitor has named none.
std::vector<Side> tossed(std::uint64_t seed) {
  MjReferee referee(MjRules{}, ArenaDimensions{}, seed);
  Match match;
  std::vector<Side> sides;
  for (int toss = 0; toss < 64; ++toss) {
    referee.kick_off(std::nullopt, match);
    sides.push_back(match.mode == PlayMode::kKickOffLeft ? Side::kLeft : Side::kRight);
  }
  return sides;
}

TEST(MjReferee, the_side_of_a_kick_off_without_a_side_depends_on_all_bits_of_the_seed) {
  boost::random::mt19937 dice(1);
  std::vector<Side> expected;
  for (int toss = 0; toss < 64; ++toss)
    expected.push_back(boost::random::uniform_int_distribution<int>(0, 1)(dice) == 0 ? Side::kLeft : Side::kRight);
  EXPECT_EQ(tossed(1), expected);
  EXPECT_NE(tossed(1), tossed((std::uint64_t{1} << 32U) + 1));
}

}  // namespace
}  // namespace soccer
