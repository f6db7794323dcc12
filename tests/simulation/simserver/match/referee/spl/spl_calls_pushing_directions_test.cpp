// Player pushing by either team, in any direction, and with robots that are penalised.
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "spl_bench.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Direction {
  std::string name;
  Side side;
  double degrees;
};

/// A robot that walks into an opponent 0.3 m before it, in some direction.
class CallPushing : public testing::TestWithParam<Direction> {
 protected:
  CallPushing() {
    bench.spl.holding_time = 1e4;
    bench.play();
    bench.view.ball = {3, -2, 0.05};
    at(pusher, {0, 0});
    at(pushed, {0.3, 0});
  }
  Eigen::Vector2d turned(const Eigen::Vector2d& v) const { return Eigen::Rotation2D<double>(GetParam().degrees * M_PI / 180) * v; }
  /// Places and speeds as the pusher sees them that walks along x.
  void at(RobotId id, const Eigen::Vector2d& v, double height = 0.33) {
    const Eigen::Vector2d place = Eigen::Vector2d(-1, 1) + turned(v);
    bench.put(id, place.x(), place.y(), height);
  }
  void ball_at(const Eigen::Vector2d& v) {
    const Eigen::Vector2d place = Eigen::Vector2d(-1, 1) + turned(v);
    bench.view.ball = {place.x(), place.y(), 0.05};
  }
  void walk(double seconds, const Eigen::Vector2d& speed, bool touch = true) {
    for (int i = 0; i < std::lround(seconds / bench.view.step); ++i) {
      bench.robot(pusher).velocity.head<2>() = turned(speed);
      if (touch) bench.view.contacts.push_back({1, 4, {0, 0}});
      bench.turn();
    }
  }
  std::vector<std::pair<RobotId, int>> pushing() const { return {{pusher, static_cast<int>(kPushing)}}; }
  const RobotId pusher{GetParam().side, 2}, pushed{other(GetParam().side), 2};
  SplBench bench;
};

TEST_P(CallPushing, calls_a_robot_after_two_seconds) {
  walk(1.5, {0.2, 0}, false);
  walk(1.96, {0.2, 0});
  EXPECT_THAT(calls(bench), IsEmpty());
  walk(0.1, {0.2, 0});
  EXPECT_EQ(calls(bench), pushing());
}

TEST_P(CallPushing, calls_a_robot_whose_opponent_falls) {
  walk(1.5, {0.2, 0}, false);
  walk(0.1, {0.2, 0});
  at(pushed, {0.3, 0}, 0.2);
  walk(0.02, {0, 0}, false);
  EXPECT_EQ(calls(bench), pushing());
}

TEST_P(CallPushing, does_not_call_a_robot_whose_opponent_bends) {
  walk(1.5, {0.2, 0}, false);
  walk(0.1, {0.2, 0});
  at(pushed, {0.3, 0}, 0.26);
  walk(0.5, {0, 0}, false);
  EXPECT_THAT(calls(bench), IsEmpty());
}

TEST_P(CallPushing, does_not_call_a_robot_that_then_stands_still) {
  walk(1.5, {0.2, 0}, false);
  walk(1, {0.2, 0});
  walk(6, {0, 0});
  EXPECT_THAT(calls(bench), IsEmpty());
}

TEST_P(CallPushing, calls_a_robot_that_marches_on_the_spot) {
  walk(1.5, {0.2, 0}, false);
  walk(1, {0.2, 0});
  for (int i = 0; i < 6; ++i) {
    walk(0.1, {0.1, 0});
    walk(0.1, {-0.1, 0});
  }
  EXPECT_EQ(calls(bench), pushing());
}

TEST_P(CallPushing, continues_the_time_after_a_short_separation) {
  walk(1.5, {0.2, 0}, false);
  walk(1.5, {0.2, 0});
  walk(0.2, {0.2, 0}, false);
  EXPECT_THAT(calls(bench), IsEmpty());
  walk(0.36, {0.2, 0});
  EXPECT_EQ(calls(bench), pushing()) << "two seconds in all";
}

TEST_P(CallPushing, ignores_penalised_opponents) {
  bench.match.penalised = {{pushed, kMotionInSet, 0}};
  walk(1.5, {0.2, 0}, false);
  walk(4, {0.2, 0});
  EXPECT_THAT(calls(bench), ElementsAre(std::pair(pushed, static_cast<int>(kMotionInSet))));
  EXPECT_TRUE(bench.spl_state.collisions.empty());
}

TEST_P(CallPushing, forgets_collisions_of_penalised_robots) {
  bench.match.penalised = {{pusher, kMotionInSet, 0}};
  walk(1.5, {0.2, 0}, false);
  walk(1.9, {0.2, 0});
  EXPECT_TRUE(bench.spl_state.collisions.empty());
  bench.match.penalised.clear();
  walk(0.3, {0.2, 0});
  EXPECT_THAT(calls(bench), IsEmpty());
}

TEST_P(CallPushing, allows_the_ball_between_the_robots_within_40_cm_and_60_degrees) {
  struct Ball {
    double distance, degrees;
    bool called;
  };
  for (const auto& [distance, degrees, called] : std::vector<Ball>{
           {0.38, 0, false}, {0.42, 0, true}, {0.3, 55, false}, {0.3, 65, true}, {0.3, -55, false}, {0.3, -65, true}, {0.2, 180, true}}) {
    bench.match.penalised.clear();
    bench.spl_state.collisions.clear();
    at(pusher, {0, 0});
    at(pushed, {0.3, 0});
    const double angle = degrees * M_PI / 180;
    ball_at({distance * std::cos(angle), distance * std::sin(angle)});
    walk(2, {0, 0}, false);
    walk(1.5, {0.2, 0}, false);
    walk(2.1, {0.2, 0});
    EXPECT_EQ(calls(bench), called ? pushing() : (std::vector<std::pair<RobotId, int>>{})) << distance << " m, " << degrees;
  }
}

TEST_P(CallPushing, requires_a_walk_within_60_degrees_of_the_opponent) {
  for (const double degrees : {55.0, 65.0, -55.0, -65.0}) {
    bench.match.penalised.clear();
    bench.spl_state.collisions.clear();
    at(pusher, {0, 0});
    const double angle = degrees * M_PI / 180;
    const Eigen::Vector2d speed(0.4 * std::cos(angle), 0.4 * std::sin(angle));
    walk(3, {0, 0}, false);
    walk(2, speed, false);
    walk(2.1, speed);
    EXPECT_EQ(calls(bench).empty(), std::abs(degrees) > 60) << degrees;
  }
}

INSTANTIATE_TEST_SUITE_P(All, CallPushing,
                         testing::Values(Direction{"left", Side::kLeft, 0}, Direction{"left_up", Side::kLeft, 70},
                                         Direction{"left_back", Side::kLeft, 200}, Direction{"right", Side::kRight, 180},
                                         Direction{"right_down", Side::kRight, -80}, Direction{"right_back", Side::kRight, 20}),
                         [](const auto& d) { return d.param.name; });

TEST(SplRobotWatch, follows_the_velocity_with_a_delay_of_400_ms) {
  SplBench bench;
  bench.play();
  bench.view.ball = {3, -2, 0.05};
  SplRobotWatch& watch = bench.spl_state.robots[0][2];
  for (int i = 0; i < 20; ++i) {
    bench.robot(kLeftTwo).velocity = {0.3, -0.4, 0};
    bench.turn();
  }
  EXPECT_NEAR(watch.velocity.x(), 0.3 * (1 - std::exp(-1)), 0.006);
  EXPECT_NEAR(watch.velocity.y(), -0.4 * (1 - std::exp(-1)), 0.008);
  EXPECT_NEAR(watch.restless, 0.5 * (1 - std::exp(-1)), 0.01);
  bench.view.step = 0.6;
  bench.turn();
  EXPECT_NEAR(watch.velocity.x(), 0.3, 1e-9) << "no farther than the speed itself in a long step";
}

}  // namespace
}  // namespace soccer
