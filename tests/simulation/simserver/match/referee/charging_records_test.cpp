// What collisions leave behind for later ones in the 3D league: immunity, honest collisions, and robots that defend themselves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bench.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Robots 2 of both teams stand face to face, far from the ball, and do not move until a test says so.
class Collisions : public testing::TestWithParam<Side> {
 protected:
  Collisions() : bench(3) {
    bench.begin(PlayMode::kPlayOn);
    bench.sight.ball = {8, 8, 0.042};
    bench.put(first, 2, -3);
    bench.put(second, 2 - homeward(side) * 0.3, -3);
    bench.put({side, 3}, 2, -6);
    bench.put({other(side), 3}, 2 - homeward(side) * 0.3, -6);
    bench.run(0.2);
  }
  std::size_t index(RobotId id) { return static_cast<std::size_t>(&bench.robot(id) - bench.sight.robots.data()); }
  /// For so many cycles `runner` runs into `victim`, which stands, and they touch in the last one.
  void run_into(RobotId runner, RobotId victim, double speed = 0.6, int cycles = 3, std::optional<RobotId> touches = {}) {
    const Eigen::Vector2d between = (bench.robot(victim).torso - bench.robot(runner).torso).head<2>();
    for (RobotSight& robot : bench.sight.robots) robot.velocity.setZero();
    bench.robot(runner).velocity.head<2>() = speed * between.normalized();
    for (int i = 1; i < cycles; ++i) bench.cycle(touches);
    meet(runner, victim);
    bench.robot(runner).velocity.setZero();
  }
  void meet(RobotId a, RobotId b) {
    const Eigen::Vector2d at = (bench.robot(a).torso + bench.robot(b).torso).head<2>() / 2;
    bench.sight.contacts = {{std::min(index(a), index(b)), std::max(index(a), index(b)), at}};
    bench.cycle();
    bench.sight.contacts.clear();
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

TEST_P(Collisions, that_are_charging_are_called) {
  run_into(first, second);
  EXPECT_THAT(called(), ElementsAre(first));
}

TEST_P(Collisions, that_were_called_excuse_no_later_one_of_the_robot_that_was_hit) {
  run_into(first, second);
  ASSERT_THAT(called(), ElementsAre(first));
  bench.put({side, 3}, 2 - homeward(side) * 0.6, -3);
  run_into(second, {side, 3});
  EXPECT_THAT(called(), ElementsAre(first, second));
}

TEST_P(Collisions, that_were_honest_excuse_the_robot_that_ran_for_a_fifth_of_a_second) {
  run_into(first, second, 0.1);
  run_into(first, second);
  EXPECT_THAT(called(), IsEmpty()) << "0.06 s later";
  bench.run(0.3);
  run_into(first, second);
  EXPECT_THAT(called(), ElementsAre(first));
}

TEST_P(Collisions, that_were_honest_excuse_the_robot_that_was_hit_as_long) {
  run_into(first, second, 0.1);
  run_into(second, first);
  EXPECT_THAT(called(), IsEmpty()) << "0.06 s later";
  bench.run(0.3);
  run_into(second, first);
  EXPECT_THAT(called(), ElementsAre(second));
}

TEST_P(Collisions, of_two_that_both_charge_are_honest) {
  bench.robot(first).velocity = {-homeward(side) * 0.6, 0, 0};
  bench.robot(second).velocity = {homeward(side) * 0.6, 0, 0};
  bench.run(0.1);
  meet(first, second);
  EXPECT_THAT(called(), IsEmpty());
  run_into(first, second);
  EXPECT_THAT(called(), IsEmpty()) << "0.06 s later";
}

TEST_P(Collisions, at_the_ball_are_honest) {
  const Eigen::Vector3d far = bench.sight.ball;
  bench.sight.ball = {2 - homeward(side) * 0.15, -2.92, 0.042};
  run_into(first, second);
  EXPECT_THAT(called(), IsEmpty());
  bench.sight.ball = far;
  run_into(first, second);
  EXPECT_THAT(called(), IsEmpty()) << "0.06 s later";
}

TEST_P(Collisions, by_a_robot_that_just_had_an_honest_one_excuse_the_robot_that_is_hit_as_well) {
  run_into(first, {other(side), 3}, 0.1);
  run_into(first, second);
  ASSERT_THAT(called(), IsEmpty());
  run_into(second, first);
  EXPECT_THAT(called(), IsEmpty()) << "0.12 s after the honest one";
}

TEST_P(Collisions, by_a_robot_that_may_charge_allow_the_other_to_charge_as_long) {
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

TEST_P(Collisions, by_a_robot_that_may_not_charge_allow_nothing) {
  bench.state.record(first).since_ball = 3;
  run_into(first, second);
  EXPECT_GT(bench.state.record(second).since_ball, 100);
}

TEST_P(Collisions, by_a_robot_that_may_charge_do_not_take_what_a_later_touch_gave) {
  bench.state.record(first).since_ball = 0.8;
  bench.state.record(second).since_ball = 0.2;
  run_into(first, second);
  EXPECT_NEAR(bench.state.record(second).since_ball, 0.26, 0.011);
}

TEST_P(Collisions, that_do_not_charge_leave_the_times_since_the_ball_alone) {
  bench.state.record(first).since_ball = 0.5;
  run_into(first, second, 0.1);
  EXPECT_GT(bench.state.record(second).since_ball, 100);
}

TEST_P(Collisions, with_a_keeper_that_charges_allow_the_other_to_charge_for_a_second) {
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

TEST_P(Collisions, of_robots_that_were_just_put_somewhere_are_none) {
  for (const RobotId put : {first, second}) {
    bench.match.fouls.clear();
    bench.state.record(first).since_moved = bench.state.record(second).since_moved = 5;
    bench.state.record(put).since_moved = 0.7;
    run_into(first, second);
    EXPECT_THAT(called(), IsEmpty());
  }
}

TEST_P(Collisions, of_robots_that_do_not_stand_are_none) {
  for (const RobotId down : {first, second}) {
    bench.state.record(down).not_standing = 1;
    bench.state.record(down).standing = 0;
    run_into(first, second);
    EXPECT_THAT(called(), IsEmpty());
    bench.run(1);
  }
}

TEST_P(Collisions, with_robots_that_are_being_punished_are_none) {
  bench.state.record(second).foul = FoulKind::kIncapable;
  run_into(first, second);
  EXPECT_THAT(called(), IsEmpty());
}

TEST_P(Collisions, in_a_group_of_three_are_none) {
  bench.rules.fouls.touch_group = 9;
  bench.robot(first).velocity = {-homeward(side) * 0.6, 0, 0};
  bench.run(0.1);
  const auto at = bench.robot(second).torso.head<2>();
  for (const RobotId third : {RobotId{side, 3}, RobotId{other(side), 3}})
    for (const RobotId pair : {first, second})
      bench.sight.contacts.push_back({std::min(index(pair), index(third)), std::max(index(pair), index(third)), at});
  bench.sight.contacts.push_back({std::min(index(first), index(second)), std::max(index(first), index(second)), at});
  bench.cycle();
  EXPECT_THAT(called(), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Sides, Collisions, testing::Values(Side::kLeft, Side::kRight),
                         [](const auto& s) { return s.param == Side::kLeft ? "left" : "right"; });

}  // namespace
}  // namespace soccer
