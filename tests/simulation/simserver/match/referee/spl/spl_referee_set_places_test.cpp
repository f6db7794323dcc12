// Poses to which the SPL referee moves robots, and positions of the ball.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "simulation/simserver/match/referee/spl/spl_ball.h"
#include "simulation/simserver/match/referee/spl/spl_referee.h"
#include "simulation/simserver/match/referee/spl/spl_shot.h"
#include "spl_bench.h"

namespace soccer {
namespace {

class PlacesBench : public SplBench {
 public:
  explicit PlacesBench(int robots = 3) : SplBench(robots), world{view, {}}, game{spl, field, match, spl_state, world} {}
  /// The last placement of this robot.
  const RefereeActions::Placement& order(RobotId id) const {
    const auto found =
        std::find_if(world.actions.robots.rbegin(), world.actions.robots.rend(), [&](const auto& p) { return p.robot == id; });
    if (found == world.actions.robots.rend()) throw std::out_of_range("the robot was not placed");
    return *found;
  }
  bool ordered(RobotId id) const {
    return std::ranges::any_of(world.actions.robots, [&](const auto& p) { return p.robot == id; });
  }
  void look_again() { world.view = view; }
  RefereeWorld world;
  SplGame game;
};

void expect_place(const RefereeActions::Placement& order, double x, double y, double heading) {
  EXPECT_NEAR(order.torso.x(), x, 1e-9);
  EXPECT_NEAR(order.torso.y(), y, 1e-9);
  EXPECT_NEAR(order.torso.z(), 0.4, 1e-9) << "slightly above the standing height";
  ASSERT_TRUE(order.heading.has_value());
  EXPECT_NEAR(std::remainder(*order.heading - heading, 2 * M_PI), 0, 1e-9);
}

TEST(LineUpAtTouchLines, places_both_teams_facing_the_field) {
  PlacesBench bench;
  line_up_at_touch_lines(bench.game);
  expect_place(bench.order(kLeftOne), -0.867 * 4.5, 3, -M_PI / 2);
  expect_place(bench.order(kLeftTwo), -0.556 * 4.5, 3, -M_PI / 2);
  expect_place(bench.order(kLeftThree), -0.556 * 4.5, -3, M_PI / 2);
  expect_place(bench.order(kRightTwo), 0.556 * 4.5, -3, M_PI / 2);
  expect_place(bench.order(kRightThree), 0.556 * 4.5, 3, -M_PI / 2);
}

TEST(LineUpAtTouchLines, leaves_out_penalised_robots) {
  PlacesBench bench;
  penalise(bench.game, kLeftTwo, kPushing);
  bench.world.actions.robots.clear();
  line_up_at_touch_lines(bench.game);
  EXPECT_FALSE(bench.ordered(kLeftTwo));
  EXPECT_TRUE(bench.ordered(kLeftThree));
}

struct LegalCase {
  std::string name;
  RobotId robot;
  double x, y;
  bool legal;
};

class StandsLegally : public testing::TestWithParam<LegalCase> {};

TEST_P(StandsLegally, is_true_in_the_own_half_and_outside_the_circle_unless_the_team_kicks_off) {
  PlacesBench bench;
  bench.match.next_kick_off = Side::kLeft;
  bench.put(kLeftTwo, -4.2, 0.8);
  bench.put(GetParam().robot, GetParam().x, GetParam().y);
  bench.look_again();
  const auto place = static_cast<std::size_t>(&bench.robot(GetParam().robot) - bench.view.robots.data());
  EXPECT_EQ(stands_legally(bench.game, place), GetParam().legal);
}

INSTANTIATE_TEST_SUITE_P(
    All, StandsLegally,
    testing::Values(
        LegalCase{"own_half", kLeftThree, -0.1, 2, true}, LegalCase{"other_half", kLeftThree, 0.1, 2, false},
        LegalCase{"on_the_halfway_line", kLeftThree, 0, 2, false}, LegalCase{"right_own_half", kRightTwo, 0.1, 2, true},
        LegalCase{"right_other_half", kRightTwo, -0.1, 2, false}, LegalCase{"circle_in_own_kick_off", kLeftThree, -0.5, 0.1, true},
        LegalCase{"circle_in_opponents_kick_off", kRightTwo, 0.5, 0.5, false},
        LegalCase{"just_outside_the_circle", kRightTwo, 0.6, 0.5, true}, LegalCase{"behind_the_goal_line", kLeftThree, -4.51, 2, false},
        LegalCase{"in_front_of_the_goal_line", kLeftThree, -4.49, 2, true}, LegalCase{"outside_the_field", kLeftThree, -2, 3.01, false},
        LegalCase{"outside_the_field_below", kLeftThree, -2, -3.01, false}, LegalCase{"within_the_touch_line", kLeftThree, -2, 2.99, true},
        LegalCase{"second_in_its_area", kLeftThree, -4.2, -0.8, false}, LegalCase{"first_in_its_area", kLeftTwo, -4.2, -0.8, true},
        LegalCase{"keeper_in_its_area", kLeftOne, -4.2, 0, true}, LegalCase{"in_the_others_area_half", kRightThree, 4.2, 0, true}),
    [](const auto& c) { return c.param.name; });

TEST(PlaceForKickOff, assigns_positions_in_order_facing_the_opponents_goal) {
  PlacesBench bench;
  bench.match.next_kick_off = Side::kLeft;
  for (const RobotId id : {kLeftOne, kLeftTwo, kLeftThree}) bench.put(id, 3, 0.8 * id.unum);
  for (const RobotId id : {kRightOne, kRightTwo, kRightThree}) bench.put(id, -3, -0.8 * id.unum);
  bench.look_again();
  place_for_kick_off(bench.game);
  expect_place(bench.order(kLeftOne), -4.25, 0, 0);
  expect_place(bench.order(kLeftTwo), -0.9, 0, 0);
  expect_place(bench.order(kLeftThree), -3.65, 2.001, 0);
  expect_place(bench.order(kRightOne), 4.25, 0, M_PI);
  expect_place(bench.order(kRightTwo), 3.65, -2.001, M_PI);
  expect_place(bench.order(kRightThree), 3.65, -0.45, M_PI);
}

TEST(PlaceForKickOff, places_additional_robots_along_the_touch_line) {
  PlacesBench bench(7);
  bench.match.next_kick_off = Side::kLeft;
  for (int unum = 1; unum <= 7; ++unum) bench.put({Side::kLeft, unum}, 3, 0.7 * unum - 2.8);
  bench.look_again();
  place_for_kick_off(bench.game);
  expect_place(bench.order({Side::kLeft, 6}), -0.5, 2.7, 0);
  expect_place(bench.order({Side::kLeft, 7}), -1, 2.7, 0);
}

TEST(PlaceForKickOff, skips_occupied_positions) {
  PlacesBench bench;
  bench.match.next_kick_off = Side::kLeft;
  bench.put(kLeftTwo, 3, 1);
  bench.put(kLeftThree, -0.9, 0.45);
  bench.look_again();
  place_for_kick_off(bench.game);
  EXPECT_FALSE(bench.ordered(kLeftThree)) << "its position is legal";
  expect_place(bench.order(kLeftTwo), -3.65, 2.001, 0);
}

TEST(Penalise, places_a_robot_next_to_its_half_facing_away_from_the_field) {
  PlacesBench bench;
  penalise(bench.game, kLeftTwo, kPushing);
  penalise(bench.game, kRightThree, kPushing);
  expect_place(bench.order(kLeftTwo), -1, -3.5, -M_PI / 2);
  expect_place(bench.order(kRightThree), 1.5, 3.5, M_PI / 2);
}

TEST(LetIn, places_a_robot_at_the_touch_line_level_with_the_penalty_mark_away_from_the_ball) {
  PlacesBench bench;
  for (const double ball : {1.0, -1.0}) {
    bench.world.view.ball.y() = ball;
    for (const RobotId id : {kLeftTwo, kRightTwo}) {
      penalise(bench.game, id, kPushing);
      let_in(bench.game, id);
      expect_place(bench.order(id), homeward(id.side) * 3.2, ball > 0 ? -3 : 3, ball > 0 ? M_PI / 2 : -M_PI / 2);
      EXPECT_FALSE(is_penalised(bench.match, id));
    }
  }
}

TEST(LetIn, places_a_robot_farther_ahead_if_the_position_is_occupied) {
  PlacesBench bench;
  bench.put(kRightTwo, -3.2, -2.6);
  bench.put(kRightThree, -2.7, -3.2);
  bench.look_again();
  bench.world.view.ball.y() = 1;
  penalise(bench.game, kLeftTwo, kPushing);
  let_in(bench.game, kLeftTwo);
  expect_place(bench.order(kLeftTwo), -2.2, -3, M_PI / 2);
}

TEST(LetIn, does_not_move_a_robot_without_a_penalty) {
  PlacesBench bench;
  let_in(bench.game, kLeftTwo);
  EXPECT_FALSE(bench.ordered(kLeftTwo));
}

TEST(PlaceForShot, places_the_taker_a_metre_behind_the_mark_and_the_keeper_on_the_goal_line) {
  PlacesBench bench;
  bench.spl_state.shot = SplShot{.taking = Side::kRight, .taker = {}};
  place_for_shot(bench.game);
  expect_place(bench.order(kRightTwo), -2.2, 0, M_PI);
  expect_place(bench.order(kLeftOne), -4.25, 0, 0);
  EXPECT_EQ(bench.spl_state.shot->taker, kRightTwo);
  EXPECT_EQ(penalty_mark(bench.field, Side::kLeft), Eigen::Vector2d(3.2, 0));
  for (const RobotId id : {kLeftTwo, kLeftThree, kRightOne, kRightThree}) EXPECT_TRUE(is_penalised(bench.match, id));
  for (const RobotId id : {kLeftOne, kRightTwo}) EXPECT_FALSE(is_penalised(bench.match, id));
}

struct SplGoalCase {
  std::string name;
  Eigen::Vector3d ball;
  std::optional<Side> goal;
};

class SplGoalWithBall : public testing::TestWithParam<SplGoalCase> {};

TEST_P(SplGoalWithBall, contains_the_whole_ball_behind_the_line_between_posts_and_bar) {
  EXPECT_EQ(spl_goal_with_ball(FieldDimensions{}, GetParam().ball), GetParam().goal);
}

INSTANTIATE_TEST_SUITE_P(
    All, SplGoalWithBall,
    testing::Values(SplGoalCase{"right", {4.58, 0, 0.05}, Side::kRight}, SplGoalCase{"left", {-4.58, 0, 0.05}, Side::kLeft},
                    SplGoalCase{"touches_the_line", {4.57, 0, 0.05}, std::nullopt},
                    SplGoalCase{"left_touches", {-4.57, 0, 0.05}, std::nullopt},
                    SplGoalCase{"inside_the_post", {4.6, FieldDimensions{}.goal_width / 2 - 0.01, 0.05}, Side::kRight},
                    SplGoalCase{"next_to_the_post", {4.6, FieldDimensions{}.goal_width / 2 + 0.01, 0.05}, std::nullopt},
                    SplGoalCase{"next_to_the_other_post", {4.6, -FieldDimensions{}.goal_width / 2 - 0.01, 0.05}, std::nullopt},
                    SplGoalCase{"under_the_bar", {4.6, 0, FieldDimensions{}.goal_height - 0.01}, Side::kRight},
                    SplGoalCase{"over_the_bar", {4.6, 0, FieldDimensions{}.goal_height + 0.01}, std::nullopt},
                    SplGoalCase{"in_the_depth", {4.5 + FieldDimensions{}.goal_depth - 0.01, 0, 0.05}, Side::kRight},
                    SplGoalCase{"behind_the_net", {4.5 + FieldDimensions{}.goal_depth + 0.01, 0, 0.05}, std::nullopt}),
    [](const auto& c) { return c.param.name; });

TEST(SplClock, runs_in_play_and_after_the_first_play_also_in_ready_and_set) {
  const auto runs = [](PlayMode mode, bool started, bool stops = false, bool shot = false) {
    SplRules rules;
    rules.stop_clock = stops;
    Match match;
    match.mode = mode;
    SplState state;
    state.clock_started = started;
    if (shot) state.shot = SplShot{};
    return spl_clock_runs(rules, match, state);
  };
  EXPECT_TRUE(runs(PlayMode::kPlaying, false));
  EXPECT_TRUE(runs(PlayMode::kPlaying, true, true));
  EXPECT_FALSE(runs(PlayMode::kPlaying, true, false, true)) << "a shot has its own clock";
  for (const PlayMode mode : {PlayMode::kReady, PlayMode::kSet}) {
    EXPECT_TRUE(runs(mode, true));
    EXPECT_FALSE(runs(mode, false));
    EXPECT_FALSE(runs(mode, true, true)) << "it is stopped in play-offs";
  }
  EXPECT_FALSE(runs(PlayMode::kInitial, true));
  EXPECT_FALSE(runs(PlayMode::kFinished, true));
}

TEST(PenaltyNames, belong_to_the_game_controllers_numbers) {
  const std::vector<std::pair<int, std::string_view>> names{{0, "none"},
                                                            {1, "ball_holding"},
                                                            {2, "pushing"},
                                                            {3, "motion_in_set"},
                                                            {4, "inactive"},
                                                            {5, "illegal_defender"},
                                                            {6, "leaving_the_field"},
                                                            {7, "kick_off_goal"},
                                                            {8, "request_for_pick_up"},
                                                            {9, "coach_motion"},
                                                            {14, "substitute"},
                                                            {15, "manual"}};
  for (const auto& [code, name] : names) {
    EXPECT_EQ(name_of_penalty(code), name);
    EXPECT_EQ(penalty_named(name), code);
  }
  EXPECT_EQ(name_of_penalty(10), "unknown");
  EXPECT_EQ(penalty_named("offside"), std::nullopt);
}

TEST(PenaltyTimes, increase_with_a_teams_infractions_only) {
  PlacesBench bench(6);
  const auto seconds_of = [&](int unum, int code, bool counts = true) {
    const RobotId id{Side::kLeft, unum};
    penalise(bench.game, id, code, counts);
    return std::ranges::find(bench.match.penalised, id, &Penalised::robot)->remaining;
  };
  EXPECT_EQ(seconds_of(1, kRequestForPickUp), 45);
  EXPECT_EQ(seconds_of(2, kPushing, false), 45);
  EXPECT_EQ(seconds_of(3, kManual), 45);
  EXPECT_EQ(seconds_of(4, kPushing), 45);
  EXPECT_EQ(seconds_of(5, kPushing), 50);
  EXPECT_EQ(seconds_of(6, kMotionInSet), 0);
  penalise(bench.game, {Side::kRight, 2}, kPushing);
  EXPECT_EQ(bench.match.penalised.back().remaining, 45) << "the other team also begins at 45 s";
}

TEST(PenaltyTimes, do_not_end_automatically_for_robots_that_left_the_game) {
  for (const int code : {kCoachMotion, kSubstitute, kManual}) {
    SplBench bench;
    bench.play();
    bench.penal(kLeftTwo, code);
    bench.view.ball = {0, 1, 0.05};
    bench.wait(60);
    EXPECT_EQ(bench.match.penalised.size(), 1U) << code;
  }
}

TEST(ChangeSides, applies_to_the_whole_state) {
  Match match;
  match.next_kick_off = Side::kLeft;
  match.penalised = {{kLeftTwo, kManual, 0}, {kRightThree, kPushing, 3}, {kRightThree, kSubstitute, 0}};
  SplState state;
  state.touch.robot = kLeftTwo;
  state.kick_off_taker = kRightTwo;
  state.team_numbers = {5, 18};
  change_sides(match, state);
  EXPECT_EQ(match.next_kick_off, Side::kRight);
  ASSERT_EQ(match.penalised.size(), 2U) << "times off the field end with the half";
  EXPECT_EQ(match.penalised[0].robot, kLeftThree);
  EXPECT_EQ(match.penalised[1].robot, kRightTwo);
  EXPECT_EQ(state.touch.robot, kRightTwo);
  EXPECT_EQ(state.kick_off_taker, kLeftTwo);
  EXPECT_EQ(state.first_kick_off, Side::kRight);
  EXPECT_EQ(state.team_numbers, (std::array<int, 2>{18, 5}));
}

}  // namespace
}  // namespace soccer
