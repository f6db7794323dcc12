// Who of two that run into each other near the ball charges, by angles and distances, in the 3D league.
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bench.h"

namespace soccer {
namespace {

/// Degrees, from where one robot is to where the other is.
Eigen::Vector2d way(double degrees, double speed = 0.6) {
  return speed * Eigen::Vector2d(std::cos(degrees * M_PI / 180), std::sin(degrees * M_PI / 180));
}

/// Two robots 0.3 m from each other: the runner at the origin, the other at (0.3, 0), as seen in a frame that is anywhere on the field.
struct Encounter {
  std::string name;
  Eigen::Vector2d runner, met;  // velocities, m/s
  Eigen::Vector2d ball;         // m
  bool charges;                 // the runner; the other one never does
  Eigen::Vector2d at{0.15, 0};  // where they touch, m
};

class ChargingFoulByAngle : public testing::TestWithParam<Encounter> {};

/// The robots that are called when the encounter is turned by that angle and either team runs.
std::vector<RobotId> called(const Encounter& e, double degrees, Side runner) {
  const Eigen::Rotation2D<double> turn(degrees * M_PI / 180);
  const Eigen::Vector2d origin(2, -3);
  const RobotId a{runner, 2}, b{other(runner), 2};
  Bench bench;
  bench.begin(PlayMode::kPlayOn);
  const Eigen::Vector2d ball = origin + turn * e.ball, other_place = origin + turn * Eigen::Vector2d(0.3, 0);
  bench.view.ball = {ball.x(), ball.y(), 0.042};
  bench.put(a, origin.x(), origin.y());
  bench.put(b, other_place.x(), other_place.y());
  bench.robot(a).velocity.head<2>() = turn * e.runner;
  bench.robot(b).velocity.head<2>() = turn * e.met;
  bench.run(0.1);
  bench.view.contacts = {{1, 3, origin + turn * e.at}};
  bench.cycle();
  std::vector<RobotId> result;
  for (const Foul& foul : bench.match.fouls) result.push_back(foul.robot);
  return result;
}

TEST_P(ChargingFoulByAngle, is_judged_alike_in_any_direction_and_for_both_teams) {
  for (const double degrees : {0.0, 70.0, 180.0, 200.0, 290.0})
    for (const Side runner : {Side::kLeft, Side::kRight}) {
      if (GetParam().charges)
        EXPECT_THAT(called(GetParam(), degrees, runner), testing::ElementsAre(RobotId{runner, 2})) << degrees;
      else
        EXPECT_THAT(called(GetParam(), degrees, runner), testing::IsEmpty()) << degrees;
    }
}

const Eigen::Vector2d kStands{0, 0}, kFar{5, 4};

INSTANTIATE_TEST_SUITE_P(FarFromTheBall, ChargingFoulByAngle,
                         testing::Values(Encounter{"straight", way(0), kStands, kFar, true},
                                         Encounter{"aside", way(-60), way(90, 0.1), kFar, true},
                                         Encounter{"past_it", way(-75), way(90, 0.1), kFar, false},
                                         Encounter{"away_from_it", way(150), way(90, 0.1), kFar, false},
                                         Encounter{"slowly", way(0, 0.38), way(90, 0.1), kFar, false},
                                         Encounter{"toward_where_they_touch", {0.3, 0.3}, way(90, 0.1), kFar, true, {0, 0.3}},
                                         Encounter{"away_from_where_they_touch", {0.45, -0.25}, way(90, 0.1), kFar, false, {0, 0.3}}),
                         [](const auto& c) { return c.param.name; });

// The ball is 0.5 m from the runner, in a direction that each case gives; the other one runs away too slowly to charge.
INSTANTIATE_TEST_SUITE_P(
    NearTheBall, ChargingFoulByAngle,
    testing::Values(Encounter{"opponent_straight_ahead_ball_aside", way(0), way(90, 0.1), way(60, 0.5), true},
                    Encounter{"ball_25_degrees_aside_and_nearer_to_the_runner", way(0), way(90, 0.1), way(-25, 0.13), false, {0.25, 0.15}},
                    Encounter{"ball_35_degrees_aside_and_nearer_to_the_runner", way(0), way(90, 0.1), way(-35, 0.13), true, {0.25, 0.15}},
                    Encounter{"runs_more_to_the_ball_than_to_the_opponent", way(50), way(90, 0.1), way(90, 0.25), false},
                    Encounter{"runs_more_to_the_opponent_than_to_the_ball", way(50), way(90, 0.1), way(110, 0.25), true},
                    Encounter{"ball_nearer_than_a_metre_is_an_excuse", way(-65), way(90, 0.1), way(-94, 0.97), false},
                    Encounter{"ball_a_metre_away_is_no_excuse", way(-65), way(90, 0.1), way(-94, 1.03), true}),
    [](const auto& c) { return c.param.name; });

// Both run toward the ball, which lies at the side of them; the runner is farther from it.
INSTANTIATE_TEST_SUITE_P(BothPlayTheBall, ChargingFoulByAngle,
                         testing::Values(Encounter{"in_different_directions_the_farther_one_charges", way(43), way(90), {0.3, 0.6}, true},
                                         Encounter{"in_the_same_angle_to_each_other_neither_charges", way(60), way(118), {0.3, 0.6}, false},
                                         Encounter{"within_15_degrees_neither_charges", way(60), way(106), {0.3, 0.6}, false},
                                         Encounter{"beyond_15_degrees_the_farther_one_charges", way(60), way(104, 0.6), {0.3, 0.6}, true},
                                         Encounter{"a_slow_opponent_is_charged_in_any_angle", way(60), way(118, 0.35), {0.3, 0.6}, true},
                                         Encounter{"as_far_from_it_neither_charges", way(43), way(90), {0.19, 0.6}, false},
                                         Encounter{"a_little_farther_one_charges", way(43), way(95), {0.29, 0.6}, true},
                                         Encounter{"nearer_to_it_the_runner_does_not_charge", way(65), way(90), {0.0, 0.6}, false}),
                         [](const auto& c) { return c.param.name; });

/// A keeper in its own area, or behind it, that runs into an opponent.
TEST(KeeperCharging, is_allowed_in_its_own_area_and_behind_the_goal_line) {
  for (const Side side : {Side::kLeft, Side::kRight})
    for (const auto& [x, y, free] : std::vector<std::tuple<double, double, bool>>{
             {13.3, 0, true}, {13.1, 0, false}, {15.4, 0, true}, {14, 2.9, true}, {14, 3.1, false}, {14, -2.9, true}, {14, -3.1, false}}) {
      Bench bench;
      bench.begin(PlayMode::kPlayOn);
      bench.view.ball = {0, 8, 0.042};
      const RobotId keeper{side, 1}, opponent{other(side), 2};
      const double home = homeward(side);
      bench.put(keeper, home * x, y);
      bench.put(opponent, home * (x - 0.3), y);
      bench.robot(keeper).velocity = {-home * 0.6, 0, 0};
      bench.run(0.1);
      const auto index = [&](RobotId id) { return static_cast<std::size_t>(&bench.robot(id) - bench.view.robots.data()); };
      bench.view.contacts = {{index(keeper), index(opponent), {home * (x - 0.15), y}}};
      bench.cycle();
      EXPECT_EQ(bench.match.fouls.empty(), free) << x << ", " << y;
    }
}

TEST(KeeperCharging, is_allowed_for_number_1_only) {
  Bench bench;
  bench.begin(PlayMode::kPlayOn);
  bench.view.ball = {0, 8, 0.042};
  bench.put(kLeftTwo, -14, 0);
  bench.put(kRightTwo, -13.7, 0);
  bench.robot(kLeftTwo).velocity = {0.6, 0, 0};
  bench.run(0.1);
  bench.view.contacts = {{1, 3, {-13.85, 0}}};
  bench.cycle();
  EXPECT_EQ(bench.match.fouls.size(), 1U);
}

}  // namespace
}  // namespace soccer
