// Who is moved before a kick-off, at a kick and at a dropped ball in the 3D league, and how far.
#include "simulation/simserver/match/referee/simspark/clearing.h"

#include <cmath>

#include <gtest/gtest.h>

#include "led_bench.h"

namespace soccer {
namespace {

/// Whether a robot of this side, alone at that place, is moved for a kick-off.
bool moved(Side side, Side kicking, const Eigen::Vector2d& place) {
  LedBench bench;
  bench.put({side, 1}, homeward(side) * 14, -9);
  bench.put({side, 2}, place.x(), place.y());
  bench.look_again();
  clear_for_kick_off(bench.game, kicking);
  return !bench.world.actions.robots.empty();
}

TEST(ClearForKickOff, does_not_move_opponents_outside_the_circle_in_their_half) {
  for (const Side kicking : {Side::kLeft, Side::kRight}) {
    const Side side = other(kicking);
    for (double x = -5.05; x < 5.1; x += 0.7)
      for (double y = -4.05; y < 4.1; y += 0.9) {
        const double gap_x = std::max(0.0, std::abs(x) - 0.15), gap_y = std::max(0.0, std::abs(y) - 0.15);
        const bool in_circle = std::hypot(gap_x, gap_y) < 2;
        const bool in_half = homeward(side) * x > 0.15;
        EXPECT_EQ(moved(side, kicking, {x, y}), in_circle || !in_half) << x << ", " << y;
      }
  }
}

TEST(ClearForKickOff, does_not_move_the_kicking_team_in_its_half_or_wholly_inside_the_circle) {
  for (const Side kicking : {Side::kLeft, Side::kRight})
    for (double x = -5.05; x < 5.1; x += 0.7)
      for (double y = -4.05; y < 4.1; y += 0.9) {
        const bool in_circle = std::hypot(std::abs(x) + 0.15, std::abs(y) + 0.15) < 2;
        const bool in_half = homeward(kicking) * x > 0.15;
        EXPECT_EQ(moved(kicking, kicking, {x, y}), !in_half && !in_circle) << x << ", " << y;
      }
}

TEST(ClearForKickOff, moves_the_kicking_team_home_by_one_to_two_free_kick_distances) {
  for (const Side side : {Side::kLeft, Side::kRight})
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
      LedBench bench(2, seed);
      bench.put({side, 2}, -homeward(side) * 6, 3);
      bench.look_again();
      clear_for_kick_off(bench.game, side);
      EXPECT_GE(homeward(side) * bench.place({side, 2}).x(), 2.2);
      EXPECT_LE(homeward(side) * bench.place({side, 2}).x(), 4.4);
      EXPECT_EQ(bench.place({side, 2}).y(), 3);
    }
}

TEST(ClearForKickOff, moves_no_robot_where_robots_may_start_anywhere) {
  LedBench bench;
  bench.rules.game.start_anywhere = true;
  bench.put(kLeftTwo, 4, 3);
  bench.put(kLeftOne, 1, 3);
  bench.put(kRightTwo, 0.5, 0.5);
  bench.put(kRightOne, -4, 0.5);
  bench.look_again();
  for (const Side side : {Side::kLeft, Side::kRight}) clear_for_kick_off(bench.game, side);
  EXPECT_TRUE(bench.world.actions.robots.empty());
}

TEST(ClearOtherHalf, moves_robots_from_the_middle_to_ten_metres_beyond_the_lines) {
  for (const Side side : {Side::kLeft, Side::kRight}) {
    const double home = homeward(side);
    for (const auto& [x, y, moves] : std::vector<std::tuple<double, double, bool>>{{0.16, 3, false},
                                                                                   {0.14, 3, true},
                                                                                   {-24.9, 19.9, true},
                                                                                   {-24.9, -19.9, true},
                                                                                   {-26, 3, false},
                                                                                   {-3, 21, false},
                                                                                   {-3, -21, false}}) {
      LedBench bench;
      bench.put({side, 2}, home * x, y);
      bench.look_again();
      clear_other_half(bench.game, side);
      EXPECT_EQ(!bench.world.actions.robots.empty(), moves) << x << ", " << y;
    }
  }
}

/// Distances that robots are put to over many seeds: least, greatest and mean.
template <class Put>
std::array<double, 3> spread(Put put) {
  std::array<double, 3> result{1e9, -1e9, 0};
  constexpr std::uint32_t kSeeds = 600;
  for (std::uint32_t seed = 1; seed <= kSeeds; ++seed) {
    LedBench bench(2, seed);
    const double distance = put(bench);
    result = {std::min(result[0], distance), std::max(result[1], distance), result[2] + distance / kSeeds};
  }
  return result;
}

TEST(ClearCircle, spreads_robots_evenly_over_two_metres_outside_a_margin) {
  for (const Side side : {Side::kLeft, Side::kRight}) {
    const auto [minimum, maximum, mean] = spread([side](LedBench& bench) {
      bench.put({side, 2}, 3 + homeward(side) * 0.3, -4);
      bench.look_again();
      clear_circle(bench.game, side, {3, -4}, 2);
      return homeward(side) * (bench.place({side, 2}).x() - 3);
    });
    EXPECT_NEAR(minimum, 2.2, 0.03);
    EXPECT_NEAR(maximum, 4.2, 0.03);
    EXPECT_NEAR(mean, 3.2, 0.12);
  }
}

TEST(ClearBox, spreads_robots_evenly_over_one_to_two_free_kick_distances) {
  for (const Side side : {Side::kLeft, Side::kRight}) {
    const auto [minimum, maximum, mean] = spread([side](LedBench& bench) {
      bench.put({side, 2}, -homeward(side) * 14, 1);
      bench.look_again();
      clear_box(bench.game, side, bench.game.own_area(other(side)));
      EXPECT_EQ(bench.place({side, 2}).y(), 1);
      return 13.2 + homeward(side) * bench.place({side, 2}).x();
    });
    EXPECT_NEAR(minimum, 2.2, 0.03);
    EXPECT_NEAR(maximum, 4.4, 0.03);
    EXPECT_NEAR(mean, 3.3, 0.12);
  }
}

TEST(ClearCircle, spreads_robots_inward_along_the_own_end_line) {
  for (const Side side : {Side::kLeft, Side::kRight})
    for (const double up : {-1.0, 1.0}) {
      const auto [minimum, maximum, mean] = spread([side, up](LedBench& bench) {
        const double x = homeward(side) * 14.8;
        bench.put({side, 2}, homeward(side) * 14, 8 * up);
        bench.look_again();
        clear_circle(bench.game, side, {x, 7 * up}, 2);
        EXPECT_EQ(bench.place({side, 2}).x(), homeward(side) * 14);
        return 7 - up * bench.place({side, 2}).y();
      });
      EXPECT_NEAR(minimum, 2.2, 0.03);
      EXPECT_NEAR(maximum, 4.2, 0.03);
      EXPECT_NEAR(mean, 3.2, 0.12);
    }
}

TEST(ClearCircle, moves_robots_homeward_near_the_own_end_as_long_as_there_is_field) {
  int along_x = 0, along_y = 0;
  for (std::uint32_t seed = 1; seed <= 100; ++seed) {
    LedBench bench(2, seed);
    bench.put(kLeftTwo, -12, 7);
    bench.look_again();
    clear_circle(bench.game, Side::kLeft, {-12, 7}, 2);
    const Eigen::Vector2d at = bench.place(kLeftTwo);
    EXPECT_GE(at.x(), -15) << "on the field";
    (at.y() == 7 ? along_x : along_y)++;
  }
  EXPECT_NEAR(along_x, 40, 20) << "up to 3 m of 2.2 to 4.2 m";
  EXPECT_EQ(along_x + along_y, 100);
}

TEST(ClearCircle, keeps_the_height_of_robots) {
  LedBench bench;
  bench.put(kLeftTwo, 3.3, 1, 0.2);
  bench.put(kLeftOne, 3.3, 5, 0.3);
  bench.look_again();
  clear_circle(bench.game, Side::kLeft, {3, 1}, 2);
  clear_other_half(bench.game, Side::kLeft);
  for (const RefereeActions::Placement& placement : bench.world.actions.robots)
    EXPECT_EQ(placement.torso.z(), placement.robot == kLeftTwo ? 0.2 : 0.3);
  EXPECT_GE(bench.world.actions.robots.size(), 2U);
}

TEST(ClearCircle, moves_only_robots_whose_lowest_part_is_below_two_metres) {
  for (const double min_z : {1.9, 2.1}) {  // above the ground; the ball's middle is 4 cm above it
    LedBench bench;
    bench.put(kLeftTwo, 3, 1, 0.385 + min_z);
    bench.look_again();
    clear_circle(bench.game, Side::kLeft, {3, 1}, 2);
    EXPECT_EQ(bench.world.actions.robots.size(), min_z < 2 ? 1U : 0U) << min_z;
  }
}

TEST(Repel, keeps_the_distance_to_the_ball_when_the_new_position_is_occupied) {
  LedBench bench(3);
  bench.view.ball = {3, 1, 0.042};
  bench.put(kLeftTwo, 2.5, 1);
  bench.put(kRightTwo, 1.8, 1);  // where it would go
  bench.look_again();
  repel(bench.game, Side::kLeft, {3, 1}, 1, 1.1);
  EXPECT_GE((bench.place(kLeftTwo) - Eigen::Vector2d(3, 1)).norm(), 1 - 1e-6);
  EXPECT_NE(bench.place(kLeftTwo), Eigen::Vector2d(1.9, 1));
}

TEST(Repel, moves_a_robot_of_the_right_team_at_the_centre_to_the_right) {
  LedBench bench;
  bench.view.ball = {-8, 5, 0.042};
  bench.put(kRightTwo, 3, 1, 0.33);
  bench.look_again();
  repel(bench.game, Side::kRight, {3, 1}, 1, 1.5);
  EXPECT_LT((bench.place(kRightTwo) - Eigen::Vector2d(4.5, 1)).norm(), 1e-9);
  EXPECT_EQ(bench.world.actions.robots.at(0).torso.z(), 0.33);
}

TEST(DropBall, keeps_both_teams_two_metres_away_and_forgets_kicks_and_passes) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    LedBench bench(3, seed);
    bench.match.mode = PlayMode::kFreeKickLeft;
    bench.put(kLeftTwo, 5.5, -4);
    bench.put(kRightTwo, 4.2, -5);
    bench.put(kRightOne, 5, -6.2);  // its box begins 2.05 m away
    bench.state.kick = {kLeftTwo, 0.5, true, true};
    bench.state.pass[0].ago = bench.state.pass[1].ago = 1;
    bench.look_again();
    drop_ball(bench.game, {5, -4});
    EXPECT_EQ(bench.match.mode, PlayMode::kPlayOn);
    for (const RobotId id : {kLeftTwo, kRightTwo}) EXPECT_GE((bench.place(id) - Eigen::Vector2d(5, -4)).norm(), 2.0);
    EXPECT_EQ(bench.place(kRightOne), Eigen::Vector2d(5, -6.2));
    EXPECT_FALSE(bench.state.kick.indirect || bench.state.kick.watch_second);
    for (const PassMemory& pass : bench.state.pass) EXPECT_EQ(pass.ago, kLongAgo);
  }
}

}  // namespace
}  // namespace soccer
