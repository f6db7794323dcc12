// Player pushing in an SPL game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "spl_bench.h"

namespace soccer {
namespace {

using testing::ElementsAre;

/// Left number 2 walks into right number 2, far from the ball; each test changes the conditions.
class Collision : public testing::Test {
 protected:
  Collision() {
    bench.play();
    bench.view.ball = {3, -2, 0.05};
    bench.put(kLeftTwo, -2, 2, 0.33);
    bench.put(kRightTwo, -1.7, 2, 0.33);
  }
  /// Both robots stay at their positions, report these velocities, and are in contact if `touch` is true.
  void meet(double seconds, const Eigen::Vector2d& left, const Eigen::Vector2d& right = {0, 0}, bool touch = true) {
    for (int i = 0; i < std::lround(seconds / bench.view.step); ++i) {
      bench.robot(kLeftTwo).velocity = {left.x(), left.y(), 0};
      bench.robot(kRightTwo).velocity = {right.x(), right.y(), 0};
      if (touch) bench.view.contacts.push_back({1, 4, {-1.85, 2}});
      bench.turn();
    }
  }
  void fall() {
    const Eigen::Vector3d at = bench.robot(kRightTwo).torso;
    bench.put(kRightTwo, at.x(), at.y(), 0.1);
  }
  SplBench bench;
};

TEST_F(Collision, is_pushing_if_the_robot_continues_to_walk_for_two_seconds) {
  meet(1, {0.2, 0}, {0, 0}, false);
  meet(1.9, {0.2, 0});
  EXPECT_TRUE(calls(bench).empty());
  meet(0.2, {0.2, 0});
  EXPECT_THAT(calls(bench), only(kLeftTwo, kPushing));
}

TEST_F(Collision, is_not_pushing_below_10_cm_per_second) {
  meet(2, {0.09, 0}, {0, 0}, false);
  meet(4, {0.09, 0});
  EXPECT_TRUE(calls(bench).empty());
  meet(2, {0.12, 0}, {0, 0}, false);
  meet(2.1, {0.12, 0});
  EXPECT_THAT(calls(bench), only(kLeftTwo, kPushing));
}

TEST_F(Collision, is_pushing_by_the_clearly_faster_of_two_robots_that_walk_towards_each_other) {
  meet(2, {0.2, 0}, {-0.16, 0}, false);
  meet(4, {0.2, 0}, {-0.16, 0});
  EXPECT_TRUE(calls(bench).empty());
  meet(2, {0.25, 0}, {-0.16, 0}, false);
  meet(2.1, {0.25, 0}, {-0.16, 0});
  EXPECT_THAT(calls(bench), only(kLeftTwo, kPushing));
}

TEST_F(Collision, is_not_pushing_at_more_than_60_degrees_from_the_velocity) {
  meet(2, {0.15, 0.3}, {0, 0}, false);
  meet(4, {0.15, 0.3});
  EXPECT_TRUE(calls(bench).empty());
}

TEST_F(Collision, is_not_pushing_with_the_ball_between_the_robots) {
  bench.view.ball = {-1.85, 2.05, 0.05};
  meet(2, {0.2, 0}, {0, 0}, false);
  meet(2.5, {0.2, 0});
  EXPECT_TRUE(calls(bench).empty());
}

TEST_F(Collision, is_pushing_with_the_ball_behind_the_robot) {
  bench.view.ball = {-2.3, 2.05, 0.05};
  meet(2, {0.2, 0}, {0, 0}, false);
  meet(2.1, {0.2, 0});
  EXPECT_THAT(calls(bench), only(kLeftTwo, kPushing));
}

TEST_F(Collision, is_not_pushing_by_a_fallen_robot) {
  bench.put(kLeftTwo, -2, 2, 0.27);
  meet(2, {0.2, 0}, {0, 0}, false);
  meet(3, {0.2, 0});
  EXPECT_TRUE(calls(bench).empty());
}

TEST_F(Collision, is_pushing_if_the_opponent_falls_within_a_second) {
  meet(1, {0.2, 0}, {0, 0}, false);
  meet(0.1, {0.2, 0});
  meet(0.9, {0, 0}, {0, 0}, false);
  EXPECT_TRUE(calls(bench).empty());
  fall();
  meet(0.06, {0, 0}, {0, 0}, false);
  EXPECT_THAT(calls(bench), only(kLeftTwo, kPushing));
}

TEST_F(Collision, is_not_pushing_if_the_opponent_falls_after_more_than_a_second) {
  meet(1, {0.2, 0}, {0, 0}, false);
  meet(0.1, {0.2, 0});
  meet(1.1, {0, 0}, {0, 0}, false);
  fall();
  meet(0.1, {0, 0}, {0, 0}, false);
  EXPECT_TRUE(calls(bench).empty());
}

TEST_F(Collision, counts_for_at_most_300_ms_after_the_contact) {
  meet(1, {0.2, 0}, {0, 0}, false);
  meet(1.5, {0.2, 0});
  meet(0.9, {0.2, 0}, {0, 0}, false);
  EXPECT_TRUE(calls(bench).empty()) << "0.3 s of the time without contact count";
  meet(0.4, {0.2, 0});
  EXPECT_THAT(calls(bench), only(kLeftTwo, kPushing));
}

TEST_F(Collision, is_not_pushing_between_teammates) {
  bench.put(kLeftThree, -1.7, 2, 0.33);
  bench.put(kRightTwo, 1, 2, 0.33);
  for (int i = 0; i < 200; ++i) {
    bench.robot(kLeftTwo).velocity = {0.2, 0, 0};
    bench.view.contacts.push_back({1, 2, {-1.85, 2}});
    bench.turn();
  }
  EXPECT_TRUE(calls(bench).empty());
}

TEST(KeeperInItsArea, is_not_called_for_pushing) {
  for (const double x : {-4.2, -3.5}) {
    SplBench bench;
    bench.play();
    bench.view.ball = {3, -2, 0.05};
    bench.put(kLeftOne, x, 0, 0.33);
    bench.put(kRightTwo, x + 0.3, 0, 0.33);
    for (int i = 0; i < 200; ++i) {
      bench.robot(kLeftOne).velocity = {0.2, 0, 0};
      if (i > 50) bench.view.contacts.push_back({0, 4, {x + 0.15, 0}});
      bench.turn();
    }
    EXPECT_EQ(calls(bench).empty(), x < -4) << x;
  }
}

}  // namespace
}  // namespace soccer
