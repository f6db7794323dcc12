#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bench.h"
#include "simulation/server/referee/spl_ball.h"
#include "simulation/server/referee/spl_penalties.h"
#include "simulation/server/referee/spl_referee.h"

namespace soccer {
namespace {

using testing::ElementsAre;

/// An SPL game without physics, on the small field.
class SplBench : public Bench {
 public:
  explicit SplBench(int robots = 3) : Bench(robots) {
    field = FieldDimensions{};
    for (RobotSight& r : sight.robots) put(r.id, homeward(r.id.side) * 2.5, 0.6 * r.id.unum);
    match.mode = PlayMode::kInitial;
    sight.ball = {0, 0, field.ball_radius};
  }
  void turn(std::optional<RobotId> toucher = {}) {
    sight.ball += sight.step * sight.ball_velocity;
    for (RobotSight& r : sight.robots) r.touches_ball = toucher == r.id;
    if (spl_clock_runs(spl, match, spl_state)) match.time += sight.step;
    match.mode_time += sight.step;
    const PlayMode before = match.mode;
    orders = judge_spl(spl, field, sight, match, spl_state);
    if (match.mode != before) history.push_back(match.mode);
    if (orders.ball) sight.ball = *orders.ball;
    for (const Orders::Placement& p : orders.robots) put(p.robot, p.torso.x(), p.torso.y(), p.torso.z());
  }
  void wait(double seconds) {
    for (int i = 0; i < std::lround(seconds / sight.step); ++i) turn();
  }
  void play() {
    match.next_kick_off = Side::kLeft;
    set_mode(match, PlayMode::kPlaying);
    turn();
    turn(kRightTwo);
    spl_state.kick_off_open = false;
  }
  void penal(RobotId robot, int code) {
    Hands hands{sight, {}};
    SplGame game{spl, field, match, spl_state, hands};
    penalise(game, robot, code);
    for (const Orders::Placement& p : hands.orders.robots) put(p.robot, p.torso.x(), p.torso.y(), p.torso.z());
  }

  SplRules spl;
  SplState spl_state;
};

TEST(Spl, goes_through_its_states_with_time) {
  SplBench bench;
  bench.spl.half_time = 100;
  bench.spl.automatic_kick_off = true;
  bench.wait(11 + 46 + 11);
  EXPECT_THAT(bench.history, ElementsAre(PlayMode::kReady, PlayMode::kSet, PlayMode::kPlaying));
  EXPECT_LT(bench.match.time, 3) << "the clock starts with the first play";
  bench.wait(100);
  EXPECT_EQ(bench.match.mode, PlayMode::kInitial);
  EXPECT_EQ(bench.match.half, 2);
  bench.wait(11 + 46 + 11 + 100);
  EXPECT_EQ(bench.match.mode, PlayMode::kFinished);
  EXPECT_EQ(bench.match.next_kick_off, Side::kRight);
}

TEST(Spl, a_goal_counts_and_the_others_kick_off_after_ready_and_set) {
  SplBench bench;
  bench.play();
  bench.sight.ball = {4.7, 0.2, 0.05};
  bench.turn();
  EXPECT_THAT(bench.match.score, ElementsAre(1, 0));
  EXPECT_EQ(bench.match.mode, PlayMode::kReady);
  EXPECT_EQ(bench.match.next_kick_off, Side::kRight);
  bench.wait(45.1);
  EXPECT_EQ(bench.match.mode, PlayMode::kSet);
  EXPECT_EQ(bench.sight.ball, Eigen::Vector3d(0, 0, 0.05));
}

TEST(Spl, a_kick_off_straight_into_the_goal_costs_the_kicker_45_s) {
  SplBench bench;
  bench.match.next_kick_off = Side::kLeft;
  set_mode(bench.match, PlayMode::kPlaying);
  bench.turn();
  bench.turn(kLeftTwo);
  bench.sight.ball = {4.7, 0, 0.05};
  bench.turn();
  EXPECT_THAT(bench.match.score, ElementsAre(0, 0));
  ASSERT_EQ(bench.match.penalised.size(), 1U);
  EXPECT_EQ(bench.match.penalised[0].code, kKickOffGoal);
  EXPECT_NEAR(std::abs(bench.sight.ball.y()), 2.6, 1e-9);
}

struct BackCase {
  std::string name;
  Eigen::Vector2d exit;
  std::optional<Side> last;
  Eigen::Vector2d toucher, place;
};

class PutBack : public testing::TestWithParam<BackCase> {};

TEST_P(PutBack, is_on_the_throw_in_line_where_the_rules_say) {
  const BackCase& c = GetParam();
  EXPECT_LT((put_back_place({}, {}, c.exit, c.last, c.toucher) - c.place).norm(), 1e-9)
      << put_back_place({}, {}, c.exit, c.last, c.toucher).transpose();
}

INSTANTIATE_TEST_SUITE_P(All, PutBack,
                         testing::Values(BackCase{"side_a_metre_back_from_the_exit", {1, 3.1}, Side::kLeft, {2, 2}, {0, 2.6}},
                                         BackCase{"side_a_metre_back_from_the_kicker", {1, -3.1}, Side::kLeft, {-1, 0}, {-2, -2.6}},
                                         BackCase{"side_of_the_right_team", {1, 3.1}, Side::kRight, {0, 2}, {2, 2.6}},
                                         BackCase{"side_ends_with_the_line", {-4, 3.1}, Side::kLeft, {-3, 2}, {-3.5, 2.6}},
                                         BackCase{"own_end", {-4.6, 1.5}, Side::kLeft, {-3, 0}, {-3.5, 2.6}},
                                         BackCase{"other_end_the_halfway_line", {4.6, -1.5}, Side::kLeft, {2, 0}, {0, -2.6}},
                                         BackCase{"other_end_behind_the_kicker", {4.6, -1.5}, Side::kLeft, {-1, 0}, {-2, -2.6}},
                                         BackCase{"nobody_touched_it", {1, 3.1}, std::nullopt, {0, 0}, {1, 2.6}}),
                         [](const auto& c) { return c.param.name; });

TEST(Spl, a_ball_that_is_out_comes_back_after_a_moment_and_play_goes_on) {
  SplBench bench;
  bench.play();
  bench.sight.ball = {1, 3.2, 0.05};
  bench.wait(1.9);
  EXPECT_EQ(bench.sight.ball.y(), 3.2);
  bench.wait(0.2);
  EXPECT_NEAR(bench.sight.ball.y(), 2.6, 1e-9);
  EXPECT_EQ(bench.match.mode, PlayMode::kPlaying);
}

TEST(Spl, in_set_who_stands_wrong_is_placed_and_who_stands_right_is_not) {
  SplBench bench;
  bench.match.next_kick_off = Side::kLeft;
  bench.put(kLeftTwo, 1, 1);        // in the other half
  bench.put(kRightTwo, 0.5, 0.1);   // in the circle
  bench.put({Side::kLeft, 3}, -0.5, 0.1);
  set_mode(bench.match, PlayMode::kSet);
  bench.turn();
  EXPECT_LT((bench.robot(kLeftTwo).torso.head<2>() - Eigen::Vector2d(-3.65, 2.001)).norm(), 0.01);
  EXPECT_LT((bench.robot(kRightTwo).torso.head<2>() - Eigen::Vector2d(3.65, -2.001)).norm(), 0.01);
  EXPECT_EQ(bench.robot({Side::kLeft, 3}).torso.x(), -0.5);
}

TEST(SplPenalty, takes_a_robot_off_for_45_s_and_5_more_for_each_earlier_one) {
  SplBench bench;
  bench.play();
  bench.penal(kLeftTwo, kPushing);
  EXPECT_GT(std::abs(bench.robot(kLeftTwo).torso.y()), 3);
  bench.penal({Side::kLeft, 3}, kPushing);
  EXPECT_NEAR(bench.match.penalised[1].remaining, 50, 1e-9);
  bench.sight.ball = {0, 1, 0.05};
  bench.wait(44.9);
  EXPECT_EQ(bench.match.penalised.size(), 2U);
  bench.wait(0.2);
  EXPECT_EQ(bench.match.penalised.size(), 1U);
  EXPECT_LT((bench.robot(kLeftTwo).torso.head<2>() - Eigen::Vector2d(-3.2, -3)).norm(), 1e-9) << "own half, away from the ball";
}

TEST(SplPenalty, brings_back_who_walks_in_too_early) {
  SplBench bench;
  bench.play();
  bench.penal(kLeftTwo, kPushing);
  bench.put(kLeftTwo, -1, 0);
  bench.turn();
  EXPECT_GT(std::abs(bench.robot(kLeftTwo).torso.y()), 3);
}

TEST(SplPenalty, ends_when_play_stops) {
  SplBench bench;
  bench.play();
  bench.penal(kLeftTwo, kPushing);
  bench.sight.ball = {4.7, 0, 0.05};
  bench.turn();  // a goal
  bench.turn();
  bench.turn();
  EXPECT_TRUE(bench.match.penalised.empty());
}

TEST(SplPenalty, motion_in_set_leaves_it_where_it_is_until_play) {
  SplBench bench;
  bench.match.next_kick_off = Side::kLeft;
  set_mode(bench.match, PlayMode::kSet);
  bench.turn();
  const Eigen::Vector3d place = bench.robot(kLeftTwo).torso;
  bench.penal(kLeftTwo, kMotionInSet);
  bench.wait(5);
  EXPECT_EQ(bench.match.penalised.size(), 1U);
  EXPECT_EQ(bench.robot(kLeftTwo).torso, place);
  bench.wait(6);
  EXPECT_TRUE(bench.match.penalised.empty());
}

struct CallCase {
  std::string name;
  Eigen::Vector3d place;
  double seconds;
  int code;
};

class SplCalls : public testing::TestWithParam<CallCase> {};

TEST_P(SplCalls, are_made_by_the_referee_itself) {
  SplBench bench;
  bench.put(kLeftOne, -4.3, 0);
  bench.put({Side::kLeft, 3}, -4.2, 0.8);
  bench.play();
  bench.put(kLeftTwo, GetParam().place.x(), GetParam().place.y(), GetParam().place.z());
  bench.wait(GetParam().seconds);
  if (GetParam().code == kNoPenalty) {
    EXPECT_TRUE(bench.match.penalised.empty());
  } else {
    ASSERT_EQ(bench.match.penalised.size(), 1U);
    EXPECT_EQ(bench.match.penalised[0].code, GetParam().code);
    EXPECT_EQ(bench.match.penalised[0].robot, kLeftTwo);
  }
}

INSTANTIATE_TEST_SUITE_P(All, SplCalls,
                         testing::Values(CallCase{"stands", {-1, 1, 0.33}, 25, kNoPenalty}, CallCase{"lies", {-1, 1, 0.1}, 20.1, kInactive},
                                         CallCase{"lies_for_a_while", {-1, 1, 0.1}, 19.8, kNoPenalty},
                                         CallCase{"third_in_its_area", {-4.2, -0.8, 0.33}, 0.1, kIllegalDefender},
                                         CallCase{"left_the_carpet", {-1, 3.75, 0.33}, 0.1, kLeavingTheField}),
                         [](const auto& c) { return c.param.name; });

/// A packet of 2017: team numbers 5 and 18.
std::string packet(int state, int kick_off, int seconds, int score, int penalty_of_player_2) {
  std::string bytes(588, '\0');
  bytes.replace(0, 4, "RGme");
  bytes[4] = 10;
  bytes[9] = static_cast<char>(state);
  bytes[10] = 1;
  bytes[11] = static_cast<char>(kick_off);
  bytes[16] = static_cast<char>(seconds & 255);
  bytes[17] = static_cast<char>(seconds >> 8);
  bytes[20] = 5;
  bytes[20 + 2] = static_cast<char>(score);
  bytes[20 + 262 + 2] = static_cast<char>(penalty_of_player_2);
  bytes[20 + 262 + 3] = penalty_of_player_2 != 0 ? 45 : 0;
  bytes[304] = 18;
  return bytes;
}

TEST(GameController, is_in_charge_once_it_spoke) {
  SplBench bench;
  Referee referee({Rules::kSpl, {}, {}, {}}, bench.field, 1);
  std::string complaint;
  const auto hear = [&](const std::string& bytes) {
    ASSERT_TRUE(referee.hear_game_controller(bytes, complaint)) << complaint;
    const Orders orders = referee.judge(bench.sight, bench.match);
    for (const Orders::Placement& p : orders.robots) bench.put(p.robot, p.torso.x(), p.torso.y(), p.torso.z());
  };
  hear(packet(1, 18, 600, 0, 0));
  EXPECT_EQ(bench.match.mode, PlayMode::kReady);
  EXPECT_EQ(bench.match.next_kick_off, Side::kRight);
  hear(packet(3, 18, 590, 2, kPushing));
  EXPECT_EQ(bench.match.mode, PlayMode::kPlaying);
  EXPECT_THAT(bench.match.score, ElementsAre(2, 0));
  EXPECT_NEAR(bench.match.time, 10, 1);
  ASSERT_EQ(bench.match.penalised.size(), 1U);
  EXPECT_EQ(bench.match.penalised[0].robot, kLeftTwo);
  EXPECT_GT(std::abs(bench.robot(kLeftTwo).torso.y()), 3);
  for (int i = 0; i < 100; ++i) {
    referee.advance_clock(bench.match, 0.02);
    referee.judge(bench.sight, bench.match);
  }
  EXPECT_NEAR(bench.match.time, 12, 1) << "between two packets the clock runs";
  EXPECT_NEAR(bench.match.penalised.at(0).remaining, 43, 0.1);
  hear(packet(3, 18, 589, 2, 0));
  EXPECT_TRUE(bench.match.penalised.empty());
  EXPECT_NEAR(bench.robot(kLeftTwo).torso.x(), -3.2, 1e-9);
}

TEST(GameController, of_another_game_is_not_heard) {
  Referee referee({Rules::kSpl, {}, {}, {5, 7}}, FieldDimensions{}, 1);
  std::string complaint;
  EXPECT_FALSE(referee.hear_game_controller(packet(1, 5, 600, 0, 0), complaint));
  EXPECT_THAT(complaint, testing::HasSubstr("its teams are 5 and 18, not 5 and 7"));
}

}  // namespace
}  // namespace soccer
