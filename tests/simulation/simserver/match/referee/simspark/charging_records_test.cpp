// What collisions leave behind for later ones in the 3D league: immunity, honest collisions, and robots that defend themselves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bench.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Robots 2 of both teams stand face to face, far from the ball, and do not move until a test says so.
class CallCharging : public testing::TestWithParam<Side> {
 protected:
  CallCharging() : bench(3) {
    bench.begin(PlayMode::kPlayOn);
    bench.view.ball = {8, 8, 0.042};
    bench.put(first, 2, -3);
    bench.put(second, 2 - homeward(side) * 0.3, -3);
    bench.put({side, 3}, 2, -6);
    bench.put({other(side), 3}, 2 - homeward(side) * 0.3, -6);
    bench.run(0.2);
  }
  std::size_t index(RobotId id) { return static_cast<std::size_t>(&bench.robot(id) - bench.view.robots.data()); }
  /// For so many cycles `runner` runs into `victim`, which stands, and they touch in the last one.
  void run_into(RobotId runner, RobotId victim, double speed = 0.6, int cycles = 3, std::optional<RobotId> touches = {}) {
    const Eigen::Vector2d between = (bench.robot(victim).torso - bench.robot(runner).torso).head<2>();
    for (ObservedRobot& robot : bench.view.robots) robot.velocity.setZero();
    bench.robot(runner).velocity.head<2>() = speed * between.normalized();
    for (int i = 1; i < cycles; ++i) bench.cycle(touches);
    meet(runner, victim);
    bench.robot(runner).velocity.setZero();
  }
  void meet(RobotId a, RobotId b) {
    const Eigen::Vector2d at = (bench.robot(a).torso + bench.robot(b).torso).head<2>() / 2;
    bench.view.contacts = {{std::min(index(a), index(b)), std::max(index(a), index(b)), at}};
    bench.cycle();
    bench.view.contacts.clear();
  }
  std::vector<RobotId> called() const {
    std::vector<RobotId> result;
    for (const Foul& foul : bench.match.fouls) result.push_back(foul.robot);
    return result;
  }
  const Side side = GetParam();
  const RobotId first{side, 2}, second{other(side), 2};
  Bench bench;
};

TEST_P(CallCharging, calls_a_robot_that_runs_into_a_standing_opponent) {
  run_into(first, second);
  EXPECT_THAT(called(), ElementsAre(first));
}

TEST_P(CallCharging, does_not_excuse_the_robot_that_was_charged) {
  run_into(first, second);
  ASSERT_THAT(called(), ElementsAre(first));
  bench.put({side, 3}, 2 - homeward(side) * 0.6, -3);
  run_into(second, {side, 3});
  EXPECT_THAT(called(), ElementsAre(first, second));
}

TEST_P(CallCharging, excuses_the_runner_for_200_ms_after_a_collision_without_charging) {
  run_into(first, second, 0.1);
  run_into(first, second);
  EXPECT_THAT(called(), IsEmpty()) << "0.06 s later";
  bench.run(0.3);
  run_into(first, second);
  EXPECT_THAT(called(), ElementsAre(first));
}

TEST_P(CallCharging, excuses_the_robot_that_was_hit_for_200_ms_after_a_collision_without_charging) {
  run_into(first, second, 0.1);
  run_into(second, first);
  EXPECT_THAT(called(), IsEmpty()) << "0.06 s later";
  bench.run(0.3);
  run_into(second, first);
  EXPECT_THAT(called(), ElementsAre(second));
}

TEST_P(CallCharging, does_not_call_two_robots_that_both_charge) {
  bench.robot(first).velocity = {-homeward(side) * 0.6, 0, 0};
  bench.robot(second).velocity = {homeward(side) * 0.6, 0, 0};
  bench.run(0.1);
  meet(first, second);
  EXPECT_THAT(called(), IsEmpty());
  run_into(first, second);
  EXPECT_THAT(called(), IsEmpty()) << "0.06 s later";
}

TEST_P(CallCharging, does_not_call_a_collision_at_the_ball) {
  const Eigen::Vector3d far = bench.view.ball;
  bench.view.ball = {2 - homeward(side) * 0.15, -2.92, 0.042};
  run_into(first, second);
  EXPECT_THAT(called(), IsEmpty());
  bench.view.ball = far;
  run_into(first, second);
  EXPECT_THAT(called(), IsEmpty()) << "0.06 s later";
}

TEST_P(CallCharging, excuses_a_robot_that_is_hit_soon_after_a_collision_without_charging) {
  run_into(first, {other(side), 3}, 0.1);
  run_into(first, second);
  ASSERT_THAT(called(), IsEmpty());
  run_into(second, first);
  EXPECT_THAT(called(), IsEmpty()) << "0.12 s after the honest one";
}

TEST_P(CallCharging, lets_the_other_robot_charge_as_long_as_the_one_that_touched_the_ball) {
  run_into(first, second, 0.6, 10, first);
  ASSERT_THAT(called(), IsEmpty()) << "it has just touched the ball";
  EXPECT_LT(bench.state.record(second).since_ball, 0.1);
  bench.run(0.5);
  run_into(second, first);
  EXPECT_THAT(called(), IsEmpty());
  bench.run(0.6);
  run_into(second, first);
  EXPECT_THAT(called(), ElementsAre(second)) << "1.2 s after the touch";
}

TEST_P(CallCharging, grants_nothing_to_a_robot_that_is_hit_by_one_that_may_not_charge) {
  bench.state.record(first).since_ball = 3;
  run_into(first, second);
  EXPECT_GT(bench.state.record(second).since_ball, 100);
}

TEST_P(CallCharging, keeps_the_later_touch_of_the_robot_that_is_hit) {
  bench.state.record(first).since_ball = 0.8;
  bench.state.record(second).since_ball = 0.2;
  run_into(first, second);
  EXPECT_NEAR(bench.state.record(second).since_ball, 0.26, 0.011);
}

TEST_P(CallCharging, leaves_the_time_since_the_ball_unchanged_without_charging) {
  bench.state.record(first).since_ball = 0.5;
  run_into(first, second, 0.1);
  EXPECT_GT(bench.state.record(second).since_ball, 100);
}

TEST_P(CallCharging, lets_a_robot_charge_for_a_second_after_the_keeper_has_charged_it) {
  const RobotId keeper{side, 1};
  const double goal = homeward(side);
  bench.put(keeper, goal * 14, 0);
  bench.put(second, goal * 13.7, 0);
  run_into(keeper, second);
  ASSERT_THAT(called(), IsEmpty());
  bench.run(0.5);
  run_into(second, keeper);
  EXPECT_THAT(called(), IsEmpty());
  bench.run(0.6);
  run_into(second, keeper);
  EXPECT_THAT(called(), ElementsAre(second));
}

TEST_P(CallCharging, ignores_robots_that_were_just_moved) {
  for (const RobotId put : {first, second}) {
    bench.match.fouls.clear();
    bench.state.record(first).since_moved = bench.state.record(second).since_moved = 5;
    bench.state.record(put).since_moved = 0.7;
    run_into(first, second);
    EXPECT_THAT(called(), IsEmpty());
  }
}

TEST_P(CallCharging, ignores_robots_that_do_not_stand) {
  for (const RobotId down : {first, second}) {
    bench.state.record(down).not_standing = 1;
    bench.state.record(down).standing = 0;
    run_into(first, second);
    EXPECT_THAT(called(), IsEmpty());
    bench.run(1);
  }
}

TEST_P(CallCharging, ignores_robots_with_a_foul) {
  bench.state.record(second).foul = FoulKind::kIncapable;
  run_into(first, second);
  EXPECT_THAT(called(), IsEmpty());
}

TEST_P(CallCharging, ignores_groups_of_three) {
  bench.rules.fouls.touch_group = 9;
  bench.robot(first).velocity = {-homeward(side) * 0.6, 0, 0};
  bench.run(0.1);
  const auto at = bench.robot(second).torso.head<2>();
  for (const RobotId third : {RobotId{side, 3}, RobotId{other(side), 3}})
    for (const RobotId pair : {first, second})
      bench.view.contacts.push_back({std::min(index(pair), index(third)), std::max(index(pair), index(third)), at});
  bench.view.contacts.push_back({std::min(index(first), index(second)), std::max(index(first), index(second)), at});
  bench.cycle();
  EXPECT_THAT(called(), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Sides, CallCharging, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);

}  // namespace
}  // namespace soccer
