#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "simulation/simserver/match/referee/spl/spl_shot.h"
#include "spl_bench.h"

namespace soccer {
namespace {

using testing::ElementsAre;

class MovingBench : public SplBench {
 public:
  /// Runs for this many seconds with constant velocities. touching: robots that are near one another are in contact.
  void go(double seconds, bool touching = false) {
    for (int i = 0; i < std::lround(seconds / view.step); ++i) {
      for (ObservedRobot& r : view.robots) {
        const Eigen::Vector3d to = r.torso + view.step * r.velocity;
        put(r.id, to.x(), to.y(), to.z());
      }
      if (touching) meet();
      turn();
    }
  }
  std::vector<std::pair<RobotId, int>> penalised() const {
    std::vector<std::pair<RobotId, int>> result;
    for (const Penalised& p : match.penalised) result.emplace_back(p.robot, p.code);
    return result;
  }

 private:
  void meet() {
    for (std::size_t a = 0; a < view.robots.size(); ++a)
      for (std::size_t b = a + 1; b < view.robots.size(); ++b)
        if ((view.robots[a].torso - view.robots[b].torso).norm() < 0.35) view.contacts.push_back({a, b, {0, 0}});
  }
};

TEST(MotionInSet, is_called_when_a_robot_moves_after_it_has_come_to_rest) {
  MovingBench bench;
  bench.match.next_kick_off = Side::kLeft;
  bench.spl.set_time = 60;
  set_mode(bench.match, PlayMode::kSet);
  bench.robot(kLeftTwo).velocity = {-0.1, 0, 0};
  bench.go(2.9);
  bench.robot(kLeftTwo).velocity.setZero();
  bench.go(2);
  EXPECT_TRUE(bench.penalised().empty()) << "the robots have time to come to rest";
  bench.robot(kLeftTwo).velocity = {-0.1, 0, 0};
  bench.go(1.7);
  EXPECT_THAT(bench.penalised(), ElementsAre(std::pair(kLeftTwo, static_cast<int>(kMotionInSet))));
}

TEST(MotionInSet, is_not_called_for_a_robot_that_gets_up) {
  MovingBench bench;
  bench.match.next_kick_off = Side::kLeft;
  bench.spl.set_time = 60;
  set_mode(bench.match, PlayMode::kSet);
  bench.go(4);
  bench.put(kLeftTwo, -2.5, 1.2, 0.1);
  bench.go(3);
  bench.put(kLeftTwo, -2.2, 1.2, 0.33);
  bench.go(1);
  EXPECT_TRUE(bench.penalised().empty());
}

struct PushCase {
  std::string name;
  Eigen::Vector2d pusher, pusher_speed, pushed, pushed_speed, ball;
  bool falls;
  bool called;
};

class Pushing : public testing::TestWithParam<PushCase> {};

TEST_P(Pushing, is_called_for_the_robot_that_walks_into_an_opponent) {
  const PushCase& c = GetParam();
  MovingBench bench;
  bench.play();
  bench.view.ball.head<2>() = c.ball;
  bench.put(kLeftTwo, c.pusher.x(), c.pusher.y());
  bench.put(kRightTwo, c.pushed.x(), c.pushed.y());
  bench.robot(kLeftTwo).velocity.head<2>() = c.pusher_speed;
  bench.robot(kRightTwo).velocity.head<2>() = c.pushed_speed;
  bench.go(3, true);
  if (c.falls) {
    const Eigen::Vector3d at = bench.robot(kRightTwo).torso;
    bench.put(kRightTwo, at.x(), at.y(), 0.1);
    bench.robot(kLeftTwo).velocity.setZero();
    bench.go(0.2, true);
  }
  if (c.called)
    EXPECT_THAT(bench.penalised(), ElementsAre(std::pair(kLeftTwo, static_cast<int>(kPushing))));
  else
    EXPECT_TRUE(bench.penalised().empty()) << bench.penalised().size();
}

INSTANTIATE_TEST_SUITE_P(
    All, Pushing,
    testing::Values(PushCase{"two_seconds_of_walking_along_with_it", {-2, 2}, {0.2, 0}, {-1.6, 2}, {0.12, 0}, {3, -2}, false, true},
                    PushCase{"a_fall", {-2, 2}, {0.3, 0}, {-0.8, 2}, {0, 0}, {3, -2}, true, true},
                    PushCase{"no_contact", {-2, 2}, {0.1, 0}, {-0.8, 2}, {0, 0}, {3, -2}, true, false},
                    PushCase{"a_standing_robot", {-1, 2}, {0, 0}, {-0.7, 2}, {0, 0}, {3, -2}, true, false},
                    PushCase{"both_walk_into_each_other", {-2, 2}, {0.2, 0}, {-0.8, 2}, {-0.2, 0}, {3, -2}, true, false},
                    PushCase{"side_by_side", {-2, 2}, {0.3, 0}, {-1.95, 2.3}, {0.28, 0}, {3, -2}, true, false}),
    [](const auto& c) { return c.param.name; });

TEST(BallHolding, is_called_after_three_seconds_and_for_the_goalkeeper_in_its_area_after_ten) {
  MovingBench bench;
  bench.play();
  bench.put(kLeftTwo, -1, 1);
  bench.view.ball = {-0.95, 1.03, 0.05};
  bench.go(2.9);
  EXPECT_TRUE(bench.penalised().empty());
  bench.go(0.3);
  EXPECT_THAT(bench.penalised(), ElementsAre(std::pair(kLeftTwo, static_cast<int>(kBallHolding))));
  bench.put(kLeftOne, -4.2, 0);
  bench.view.ball = {-4.2, 0.03, 0.05};
  bench.go(9.8);
  EXPECT_EQ(bench.penalised().size(), 1U);
  bench.go(0.4);
  EXPECT_EQ(bench.penalised().size(), 2U);
}

TEST(StuckGame, penalises_the_only_robot_at_the_ball_without_counting_an_infraction) {
  MovingBench bench;
  bench.play();
  bench.spl.stuck_time = 30;
  bench.put(kLeftTwo, -1.4, 1);
  bench.view.ball = {-1, 1, 0.05};
  bench.go(30.2);
  EXPECT_THAT(bench.penalised(), ElementsAre(std::pair(kLeftTwo, static_cast<int>(kInactive))));
  EXPECT_EQ(bench.match.mode, PlayMode::kPlaying);
  bench.penal(kLeftThree, kPushing);
  EXPECT_NEAR(bench.match.penalised[1].remaining, 45, 1e-9);
}

TEST(StuckGame, gives_the_kick_off_to_the_nearer_of_two_teams_at_the_ball) {
  MovingBench bench;
  bench.play();
  bench.spl.stuck_time = 30;
  bench.put(kLeftTwo, -1.4, 1);
  bench.put(kRightTwo, -0.7, 1);
  bench.view.ball = {-1, 1, 0.05};
  bench.go(30.2);
  EXPECT_EQ(bench.match.mode, PlayMode::kReady);
  EXPECT_EQ(bench.match.next_kick_off, Side::kRight);
  EXPECT_TRUE(bench.penalised().empty());
}

class Shot : public testing::Test {
 protected:
  Shot() {
    bench.match.mode = PlayMode::kFinished;
    bench.turn();
    begin_shot(bench.match, bench.spl_state, Side::kLeft);
    bench.turn();
    bench.wait(10.1);
  }
  SplBench bench;
};

TEST_F(Shot, has_the_taker_a_metre_behind_the_penalty_mark_and_the_goalkeeper_as_the_only_other_robot) {
  EXPECT_EQ(bench.match.mode, PlayMode::kPlaying);
  EXPECT_LT((bench.robot(kLeftTwo).torso.head<2>() - Eigen::Vector2d(2.2, 0)).norm(), 1e-9);
  EXPECT_LT((bench.robot(kRightOne).torso.head<2>() - Eigen::Vector2d(4.25, 0)).norm(), 1e-9);
  EXPECT_LT((bench.view.ball.head<2>() - Eigen::Vector2d(3.2, 0)).norm(), 1e-9);
  for (const RobotId off : {kLeftOne, kLeftThree, kRightTwo}) EXPECT_GT(std::abs(bench.robot(off).torso.y()), 3);
}

TEST_F(Shot, counts_as_a_goal_and_is_over) {
  bench.turn(kLeftTwo);
  bench.view.ball.x() = 4;
  bench.turn();
  bench.view.ball.x() = 4.7;
  bench.turn();
  EXPECT_THAT(bench.match.score, ElementsAre(1, 0));
  EXPECT_EQ(bench.match.mode, PlayMode::kFinished);
}

TEST_F(Shot, is_over_at_the_second_touch) {
  bench.turn(kLeftTwo);
  bench.view.ball.x() = 3.8;
  bench.turn();
  bench.turn(kLeftTwo);
  EXPECT_EQ(bench.match.mode, PlayMode::kFinished);
  EXPECT_THAT(bench.match.score, ElementsAre(0, 0));
}

TEST_F(Shot, is_over_when_the_ball_is_out_and_after_45_s) {
  bench.wait(44);
  EXPECT_EQ(bench.match.mode, PlayMode::kPlaying);
  bench.wait(1.1);
  EXPECT_EQ(bench.match.mode, PlayMode::kFinished);
  begin_shot(bench.match, bench.spl_state, Side::kRight);
  bench.turn();
  EXPECT_LT((bench.robot(kRightTwo).torso.head<2>() - Eigen::Vector2d(-2.2, 0)).norm(), 1e-9);
  EXPECT_LT((bench.robot(kLeftOne).torso.head<2>() - Eigen::Vector2d(-4.25, 0)).norm(), 1e-9);
  bench.wait(10.1);
  bench.view.ball = {-4.7, 2, 0.05};
  bench.turn();
  EXPECT_EQ(bench.match.mode, PlayMode::kFinished);
}

}  // namespace
}  // namespace soccer
