// Manual placement in set and the touch lines before a half, for whole teams on both sides of the SPL's field.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "simulation/simserver/match/referee/spl/spl_referee.h"
#include "spl_bench.h"

namespace soccer {
namespace {

using enum PlayMode;

class ManualPlacement : public testing::TestWithParam<Side> {
 protected:
  static constexpr double kBack = 3.65;
  /// As the left team sees it.
  void put(SplBench& bench, RobotId id, double x, double y) const { bench.put(id, -homeward(side) * x, -homeward(side) * y); }
  Eigen::Vector2d place(SplBench& bench, int unum) const { return -homeward(side) * bench.robot({side, unum}).torso.head<2>(); }
  static void set(SplBench& bench, std::optional<Side> kicking) {
    bench.match.next_kick_off = kicking;
    set_mode(bench.match, kSet);
    bench.turn();
  }
  const Side side = GetParam(), foe = other(side);
};

TEST_P(ManualPlacement, begins_behind_the_circle_for_the_team_that_kicks_off) {
  SplBench bench(5);
  for (int unum = 1; unum <= 5; ++unum) put(bench, {side, unum}, 3, unum - 3);
  set(bench, side);
  EXPECT_LT((place(bench, 1) - Eigen::Vector2d(-4.25, 0)).norm(), 1e-9);
  EXPECT_LT((place(bench, 2) - Eigen::Vector2d(-0.9, 0)).norm(), 1e-9);
  EXPECT_LT((place(bench, 3) - Eigen::Vector2d(-kBack, 2.001)).norm(), 1e-9);
  EXPECT_LT((place(bench, 4) - Eigen::Vector2d(-kBack, 0.45)).norm(), 1e-9);
  EXPECT_LT((place(bench, 5) - Eigen::Vector2d(-kBack, -2.061)).norm(), 1e-9);
}

TEST_P(ManualPlacement, is_in_front_of_its_area_for_the_other_team) {
  SplBench bench(5);
  for (int unum = 1; unum <= 5; ++unum) put(bench, {side, unum}, 3, unum - 3);
  set(bench, foe);
  EXPECT_LT((place(bench, 2) - Eigen::Vector2d(-kBack, 2.001)).norm(), 1e-9);
  EXPECT_LT((place(bench, 3) - Eigen::Vector2d(-kBack, 0.45)).norm(), 1e-9);
  EXPECT_LT((place(bench, 4) - Eigen::Vector2d(-kBack, -0.519)).norm(), 1e-9);
  EXPECT_LT((place(bench, 5) - Eigen::Vector2d(-kBack, -2.061)).norm(), 1e-9);
}

TEST_P(ManualPlacement, keeps_half_a_metre_to_robots_near_a_position) {
  for (const double gap : {0.49, 0.51}) {
    SplBench bench;
    put(bench, {side, 2}, 3, 1);
    put(bench, {side, 3}, -0.9 - 0.6 * gap, 0.8 * gap);
    set(bench, side);
    EXPECT_EQ((place(bench, 2) - Eigen::Vector2d(-0.9, 0)).norm() < 1e-9, gap > 0.5) << gap;
  }
}

TEST_P(ManualPlacement, may_use_the_position_of_the_robot_itself) {
  SplBench bench(4);
  put(bench, {side, 4}, -kBack, 2);
  put(bench, {side, 2}, -4.2, -0.8);
  put(bench, {side, 3}, -4.05, 0.45);  // the second in its area, 0.4 m from a place
  set(bench, foe);
  EXPECT_LT((place(bench, 3) - Eigen::Vector2d(-kBack, 0.45)).norm(), 1e-9);
}

TEST_P(ManualPlacement, has_a_legal_position_for_each_of_eleven_robots) {
  SplBench bench(11);
  for (int unum = 1; unum <= 11; ++unum) put(bench, {side, unum}, 0.3 * unum, -2.9);
  for (int unum = 1; unum <= 11; ++unum) put(bench, {foe, unum}, 0.38 * unum, 2.9);
  set(bench, side);
  for (int unum = 1; unum <= 11; ++unum) {
    EXPECT_LT(place(bench, unum).x(), 0) << unum;
    for (int mate = 1; mate < unum; ++mate) EXPECT_GE((place(bench, unum) - place(bench, mate)).norm(), 0.5 - 1e-9) << unum << ", " << mate;
  }
}

TEST_P(ManualPlacement, assumes_a_kick_off_of_the_left_team_if_none_was_named) {
  SplBench bench;
  put(bench, {side, 2}, -0.4, 0.1);
  set(bench, std::nullopt);
  EXPECT_EQ(place(bench, 2).x() == -0.4, side == Side::kLeft) << "in the circle";
}

TEST_P(ManualPlacement, sends_the_second_field_player_out_of_its_own_area_but_not_the_first) {
  SplBench bench;
  put(bench, {side, 1}, -4.3, 0);
  put(bench, {side, 2}, -4.2, 0.8);
  put(bench, {side, 3}, -4.2, -0.8);
  set(bench, side);
  EXPECT_EQ(place(bench, 1).x(), -4.3);
  EXPECT_EQ(place(bench, 2).x(), -4.2);
  EXPECT_LT((place(bench, 3) - Eigen::Vector2d(-0.9, 0)).norm(), 1e-9);
}

TEST_P(ManualPlacement, faces_the_other_goal) {
  SplBench bench;
  put(bench, {side, 2}, 3, 1);
  set(bench, side);
  ASSERT_EQ(bench.actions.robots.size(), 1U);
  EXPECT_EQ(bench.actions.robots[0].heading, side == Side::kLeft ? 0 : M_PI);
  EXPECT_EQ(bench.actions.robots[0].torso.z(), 0.4);
}

INSTANTIATE_TEST_SUITE_P(Sides, ManualPlacement, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);

TEST(RefereeView, has_no_touches_no_motion_and_a_step_of_20_ms_by_default) {
  EXPECT_FALSE(ObservedRobot{}.touches_ball);
  EXPECT_EQ(ObservedRobot{}.velocity, Eigen::Vector3d::Zero());
  EXPECT_EQ(RefereeView{}.step, 0.02);
  EXPECT_EQ(RefereeView{}.ball, Eigen::Vector3d::Zero());
  EXPECT_EQ(RefereeView{}.ball_velocity, Eigen::Vector3d::Zero());
  EXPECT_FALSE(RefereeActions{}.change_sides || RefereeActions{}.ball.has_value());
}

TEST(RefereeStates, contain_no_touch_no_foul_and_no_play_at_first) {
  const SimSparkState simspark;
  EXPECT_FALSE(simspark.touch.robot || simspark.kick.taker || simspark.kick_off_taker || simspark.kicked_off[0] || simspark.kicked_off[1]);
  EXPECT_FALSE(simspark.kick.indirect || simspark.kick.watch_second || simspark.repel_kickers || simspark.touched_left ||
               simspark.touched_right);
  for (const auto& team : simspark.records)
    for (const RobotRecord& record : team) {
      EXPECT_EQ(record.lying + record.not_standing + record.held, 0);
      EXPECT_FALSE(record.foul || record.in_own_area || record.was_in_own_area);
      EXPECT_EQ(record.group + record.previous_group, 2U);
      for (const Eigen::Vector2d& velocity : record.velocities) EXPECT_EQ(velocity, Eigen::Vector2d::Zero());
    }
  for (const PassMemory& pass : simspark.pass) EXPECT_FALSE(pass.cleared || pass.several || pass.left_circle || pass.toucher != 0);
  const SplState spl;
  EXPECT_EQ(spl.seen, kInitial);
  EXPECT_EQ(spl.first_kick_off, Side::kLeft);
  EXPECT_FALSE(spl.kick_off_open || spl.clock_started || spl.to_line_up || spl.whistled || spl.controller_spoke);
  EXPECT_FALSE(spl.touch.robot || spl.exit || spl.shot || spl.controller || spl.kick_off_taker);
  EXPECT_EQ(spl.infractions, (std::array<int, 2>{0, 0}));
  EXPECT_EQ(spl.out_for + spl.rested + spl.whistle_sounds, 0);
}

}  // namespace
}  // namespace soccer
