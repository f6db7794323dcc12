// Who walked into whom, in an SPL game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "spl_bench.h"

namespace soccer {
namespace {

using testing::ElementsAre;

constexpr RobotId kLeftThree{Side::kLeft, 3};

auto only(RobotId robot, SplPenalty code) { return ElementsAre(std::pair(robot, static_cast<int>(code))); }

/// A robot that walks into another one; what is asked is changed by each test.
class Collision : public testing::Test {
 protected:
  Collision() {
    bench.play();
    bench.sight.ball = {3, -2, 0.05};
    bench.put(kLeftTwo, -2, 2, 0.33);
    bench.put(kRightTwo, -1.7, 2, 0.33);
  }
  /// Both stay in place, though they feel these speeds, and touch each other or not.
  void meet(double seconds, const Eigen::Vector2d& left, const Eigen::Vector2d& right = {0, 0}, bool touch = true) {
    for (int i = 0; i < std::lround(seconds / bench.sight.step); ++i) {
      bench.robot(kLeftTwo).velocity = {left.x(), left.y(), 0};
      bench.robot(kRightTwo).velocity = {right.x(), right.y(), 0};
      if (touch) bench.sight.meetings.push_back({1, 4, {-1.85, 2}});
      bench.turn();
    }
  }
  void fall() {
    const Eigen::Vector3d at = bench.robot(kRightTwo).torso;
    bench.put(kRightTwo, at.x(), at.y(), 0.1);
  }
  SplBench bench;
};

TEST_F(Collision, of_who_walks_on_for_two_seconds_is_pushing) {
  meet(1, {0.2, 0}, {0, 0}, false);
  meet(1.9, {0.2, 0});
  EXPECT_TRUE(calls(bench).empty());
  meet(0.2, {0.2, 0});
  EXPECT_THAT(calls(bench), only(kLeftTwo, kPushing));
}

TEST_F(Collision, slower_than_10_cm_a_second_is_none) {
  meet(2, {0.09, 0}, {0, 0}, false);
  meet(4, {0.09, 0});
  EXPECT_TRUE(calls(bench).empty());
  meet(2, {0.12, 0}, {0, 0}, false);
  meet(2.1, {0.12, 0});
  EXPECT_THAT(calls(bench), only(kLeftTwo, kPushing));
}

TEST_F(Collision, of_two_who_meet_half_way_is_the_fault_of_the_clearly_faster_one) {
  meet(2, {0.2, 0}, {-0.16, 0}, false);
  meet(4, {0.2, 0}, {-0.16, 0});
  EXPECT_TRUE(calls(bench).empty());
  meet(2, {0.25, 0}, {-0.16, 0}, false);
  meet(2.1, {0.25, 0}, {-0.16, 0});
  EXPECT_THAT(calls(bench), only(kLeftTwo, kPushing));
}

TEST_F(Collision, farther_aside_than_60_degrees_is_none) {
  meet(2, {0.15, 0.3}, {0, 0}, false);
  meet(4, {0.15, 0.3});
  EXPECT_TRUE(calls(bench).empty());
}

TEST_F(Collision, over_the_ball_is_play) {
  bench.sight.ball = {-1.85, 2.05, 0.05};
  meet(2, {0.2, 0}, {0, 0}, false);
  meet(2.5, {0.2, 0});
  EXPECT_TRUE(calls(bench).empty());
}

TEST_F(Collision, with_the_ball_behind_is_none_the_less_pushing) {
  bench.sight.ball = {-2.3, 2.05, 0.05};
  meet(2, {0.2, 0}, {0, 0}, false);
  meet(2.1, {0.2, 0});
  EXPECT_THAT(calls(bench), only(kLeftTwo, kPushing));
}

TEST_F(Collision, of_who_has_fallen_itself_is_none) {
  bench.put(kLeftTwo, -2, 2, 0.27);
  meet(2, {0.2, 0}, {0, 0}, false);
  meet(3, {0.2, 0});
  EXPECT_TRUE(calls(bench).empty());
}

TEST_F(Collision, before_a_fall_within_a_second_is_pushing) {
  meet(1, {0.2, 0}, {0, 0}, false);
  meet(0.1, {0.2, 0});
  meet(0.9, {0, 0}, {0, 0}, false);
  EXPECT_TRUE(calls(bench).empty());
  fall();
  meet(0.06, {0, 0}, {0, 0}, false);
  EXPECT_THAT(calls(bench), only(kLeftTwo, kPushing));
}

TEST_F(Collision, longer_ago_than_a_second_has_nothing_to_do_with_a_fall) {
  meet(1, {0.2, 0}, {0, 0}, false);
  meet(0.1, {0.2, 0});
  meet(1.1, {0, 0}, {0, 0}, false);
  fall();
  meet(0.1, {0, 0}, {0, 0}, false);
  EXPECT_TRUE(calls(bench).empty());
}

TEST_F(Collision, that_was_over_for_more_than_a_moment_does_not_last) {
  meet(1, {0.2, 0}, {0, 0}, false);
  meet(1.5, {0.2, 0});
  meet(0.9, {0.2, 0}, {0, 0}, false);
  EXPECT_TRUE(calls(bench).empty()) << "0.3 s of it count";
  meet(0.4, {0.2, 0});
  EXPECT_THAT(calls(bench), only(kLeftTwo, kPushing));
}

TEST_F(Collision, of_mates_is_none) {
  bench.put(kLeftThree, -1.7, 2, 0.33);
  bench.put(kRightTwo, 1, 2, 0.33);
  for (int i = 0; i < 200; ++i) {
    bench.robot(kLeftTwo).velocity = {0.2, 0, 0};
    bench.sight.meetings.push_back({1, 2, {-1.85, 2}});
    bench.turn();
  }
  EXPECT_TRUE(calls(bench).empty());
}

TEST(KeeperInItsArea, pushes_nobody) {
  for (const double x : {-4.2, -3.5}) {
    SplBench bench;
    bench.play();
    bench.sight.ball = {3, -2, 0.05};
    bench.put(kLeftOne, x, 0, 0.33);
    bench.put(kRightTwo, x + 0.3, 0, 0.33);
    for (int i = 0; i < 200; ++i) {
      bench.robot(kLeftOne).velocity = {0.2, 0, 0};
      if (i > 50) bench.sight.meetings.push_back({0, 4, {x + 0.15, 0}});
      bench.turn();
    }
    EXPECT_EQ(calls(bench).empty(), x < -4) << x;
  }
}

}  // namespace
}  // namespace soccer
