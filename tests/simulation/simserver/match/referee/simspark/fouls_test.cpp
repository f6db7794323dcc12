#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bench.h"

namespace soccer {
namespace {

std::vector<FoulKind> kinds(const Match& match) {
  std::vector<FoulKind> kinds;
  for (const Foul& foul : match.fouls) kinds.push_back(foul.kind);
  return kinds;
}

class Fouls : public testing::Test {
 protected:
  Fouls() : bench(4) {
    bench.begin(PlayMode::kPlayOn);
    bench.view.ball = {0, -5, 0.042};
    bench.cycle();
  }
  void meet(RobotId a, RobotId b, const Eigen::Vector2d& at) {
    const auto index = [&](RobotId id) { return static_cast<std::size_t>(&bench.robot(id) - bench.view.robots.data()); };
    bench.view.contacts.push_back({index(a), index(b), at});
  }
  static constexpr RobotId kLeftThree{Side::kLeft, 3}, kLeftFour{Side::kLeft, 4}, kRightThree{Side::kRight, 3};
  Bench bench;
};

TEST_F(Fouls, a_robot_lying_for_15_s_is_lifted_and_placed_outside_the_field_opposite_the_ball) {
  bench.put(kLeftTwo, -3, 2, 0.1);
  bench.run(14.9);
  EXPECT_TRUE(bench.match.fouls.empty());
  bench.run(0.3);
  EXPECT_THAT(kinds(bench.match), testing::ElementsAre(FoulKind::kIncapable));
  EXPECT_GT(bench.robot(kLeftTwo).torso.z(), 1.0);
  EXPECT_EQ(bench.robot(kLeftTwo).torso.x(), -3);
  bench.run(0.5);
  EXPECT_EQ(bench.robot(kLeftTwo).torso, Eigen::Vector3d(-3, 10.5, 0.4));
}

TEST_F(Fouls, the_goalkeeper_may_lie_for_30_s) {
  bench.put(kLeftOne, -14, 0, 0.1);
  bench.run(29.9);
  EXPECT_TRUE(bench.match.fouls.empty());
  bench.run(0.3);
  EXPECT_EQ(bench.match.fouls.size(), 1U);
}

TEST_F(Fouls, a_robot_crouching_for_30_s_without_standing_for_half_a_second_is_incapable) {
  for (int i = 0; i < 15; ++i) {
    bench.put(kLeftTwo, -3, 2, 0.2);
    bench.run(1.98);
    bench.put(kLeftTwo, -3, 2, 0.385);
    bench.run(0.02);
  }
  EXPECT_TRUE(bench.match.fouls.empty());
  bench.put(kLeftTwo, -3, 2, 0.2);
  bench.run(0.5);
  EXPECT_EQ(bench.match.fouls.size(), 1U);
}

TEST_F(Fouls, getting_up_resets_the_time_on_the_ground) {
  bench.put(kLeftTwo, -3, 2, 0.1);
  bench.run(14);
  bench.put(kLeftTwo, -3, 2, 0.385);
  bench.run(1);
  bench.put(kLeftTwo, -3, 2, 0.1);
  bench.run(14);
  EXPECT_TRUE(bench.match.fouls.empty());
}

TEST_F(Fouls, lying_outside_the_field_is_allowed) {
  bench.put(kLeftTwo, -3, 10.5, 0.1);
  bench.run(40);
  EXPECT_TRUE(bench.match.fouls.empty());
}

TEST_F(Fouls, the_fourth_robot_in_its_own_penalty_area_is_called) {
  bench.put(kLeftOne, -14.5, 0);
  bench.put(kLeftTwo, -14, 2);
  bench.put(kLeftThree, -14, -2);
  bench.cycle();
  EXPECT_TRUE(bench.match.fouls.empty());
  bench.put(kLeftFour, -13.5, 0);
  bench.cycle();
  EXPECT_THAT(kinds(bench.match), testing::ElementsAre(FoulKind::kIllegalDefence));
  EXPECT_EQ(bench.match.fouls[0].robot, kLeftFour);
}

TEST_F(Fouls, if_the_goalkeeper_enters_last_the_teammate_at_the_maximum_distance_from_the_goal_is_called) {
  bench.put(kLeftTwo, -14, 1);
  bench.put(kLeftThree, -14, -1);
  bench.put(kLeftFour, -13.4, 2.5);
  bench.cycle();
  EXPECT_TRUE(bench.match.fouls.empty());
  bench.put(kLeftOne, -14.5, 0);
  bench.cycle();
  ASSERT_EQ(bench.match.fouls.size(), 1U);
  EXPECT_EQ(bench.match.fouls[0].robot, kLeftFour);
}

TEST_F(Fouls, the_third_robot_of_a_group_in_contact_is_called_if_its_team_is_not_the_minority) {
  bench.rules.charging.enabled = false;
  meet(kLeftTwo, kRightTwo, {-3, 2});
  bench.cycle();
  EXPECT_TRUE(bench.match.fouls.empty());
  meet(kLeftThree, kRightTwo, {-3, 2.2});
  bench.cycle();
  ASSERT_THAT(kinds(bench.match), testing::ElementsAre(FoulKind::kTouching));
  EXPECT_EQ(bench.match.fouls[0].robot, kLeftThree);
}

TEST_F(Fouls, robots_in_contact_elsewhere_do_not_belong_to_the_group) {
  bench.rules.charging.enabled = false;
  meet(kRightTwo, kRightThree, {-3, 2});
  meet(kLeftTwo, kLeftFour, {5, 5});
  bench.cycle();
  EXPECT_TRUE(bench.match.fouls.empty());
  meet(kLeftThree, kRightTwo, {-3, 2.2});
  bench.cycle();
  ASSERT_THAT(kinds(bench.match), testing::ElementsAre(FoulKind::kTouching));
  EXPECT_EQ(bench.match.fouls[0].robot.side, Side::kRight) << "two of its three robots are from the right team";
}

TEST_F(Fouls, if_the_goalkeeper_joins_a_group_last_a_teammate_is_called) {
  bench.rules.charging.enabled = false;
  meet(kLeftTwo, kRightTwo, {-3, 2});
  bench.cycle();
  meet(kLeftOne, kRightTwo, {-3, 2.2});
  bench.cycle();
  ASSERT_EQ(bench.match.fouls.size(), 1U);
  EXPECT_EQ(bench.match.fouls[0].robot, kLeftTwo);
}

TEST_F(Fouls, crowding_is_called_if_the_rules_contain_distances) {
  bench.rules.fouls.crowd_opponent = 0.8;
  bench.rules.fouls.crowd_second = 0.4;
  bench.rules.fouls.crowd_third = 1.0;
  bench.put(kRightTwo, 0.3, -5);
  bench.put(kLeftTwo, -0.2, -5);
  bench.put(kLeftThree, 0, -5.9);
  bench.put(kLeftFour, -0.3, -4.7);
  bench.cycle();
  EXPECT_THAT(kinds(bench.match), testing::ElementsAre(FoulKind::kCrowding));  // the third robot; the second is 0.42 m away
  EXPECT_EQ(bench.match.fouls[0].robot, kLeftThree);
}

struct ChargeCase {
  std::string name;
  Eigen::Vector2d left_velocity, right_velocity, ball;
  std::optional<Side> guilty;
};

class ChargingFoulByVelocity : public testing::TestWithParam<ChargeCase> {};

TEST_P(ChargingFoulByVelocity, is_called_for_the_robot_that_plays_the_opponent_instead_of_the_ball) {
  Bench bench;
  bench.begin(PlayMode::kPlayOn);
  bench.view.ball = {GetParam().ball.x(), GetParam().ball.y(), 0.042};
  bench.put(kLeftTwo, 0, 0);
  bench.put(kRightTwo, 0.3, 0);
  bench.run(1.5);
  bench.robot(kLeftTwo).velocity.head<2>() = GetParam().left_velocity;
  bench.robot(kRightTwo).velocity.head<2>() = GetParam().right_velocity;
  bench.run(0.1);
  bench.view.contacts.push_back({1, 3, {0.15, 0}});
  bench.cycle();
  if (!GetParam().guilty) {
    EXPECT_TRUE(bench.match.fouls.empty());
    return;
  }
  ASSERT_EQ(bench.match.fouls.size(), 1U);
  EXPECT_EQ(bench.match.fouls[0].kind, FoulKind::kCharging);
  EXPECT_EQ(bench.match.fouls[0].robot.side, *GetParam().guilty);
}

INSTANTIATE_TEST_SUITE_P(All, ChargingFoulByVelocity,
                         testing::Values(ChargeCase{"far_from_the_ball", {0.6, 0}, {0, 0}, {8, 8}, Side::kLeft},
                                         ChargeCase{"both_run", {0.6, 0}, {-0.6, 0}, {8, 8}, std::nullopt},
                                         ChargeCase{"slow", {0.3, 0}, {0, 0}, {8, 8}, std::nullopt},
                                         ChargeCase{"ball_at_the_side", {0.6, 0}, {0, 0}, {-0.1, 0.6}, Side::kLeft},
                                         ChargeCase{"both_run_to_the_ball", {0.6, 0}, {-0.6, 0}, {0.15, 0.15}, std::nullopt},
                                         ChargeCase{"into_a_robot_at_the_ball", {0.6, 0}, {0.1, 0}, {0.32, 0.05}, Side::kLeft},
                                         ChargeCase{"farther_and_into_its_back", {0.6, 0}, {0.1, 0}, {0.6, 0}, Side::kLeft}),
                         [](const auto& c) { return c.param.name; });

TEST(ChargingImmunity, lasts_a_second_after_touching_the_ball) {
  for (const bool touched : {true, false}) {
    Bench bench;
    bench.begin(PlayMode::kPlayOn);
    bench.view.ball = {8, 8, 0.042};
    bench.put(kLeftTwo, 0, 0);
    bench.put(kRightTwo, 0.3, 0);
    bench.run(2);
    bench.robot(kLeftTwo).velocity = {0.6, 0, 0};
    bench.cycle(touched ? std::optional(kLeftTwo) : std::nullopt);
    bench.run(0.5);
    bench.view.contacts.push_back({1, 3, {0.15, 0}});
    bench.cycle();
    EXPECT_EQ(bench.match.fouls.empty(), touched);
  }
}

}  // namespace
}  // namespace soccer
