#include <gtest/gtest.h>

#include "../../simulation/simserver/support.h"
#include "experiments/truth/truth_source.h"
#include "simulation/simserver/host/truth_log.h"

namespace soccer {
namespace {

/// A game on a server, and its state as a monitor receives it.
class MonitorTruthTest : public testing::Test {
 protected:
  MonitorTruthTest() {
    play(1, "(beam -2 0.5 90)", "(beam -1 -1 30)");
    play(20);
    simulator.command("(playMode PlayOn)(ball (pos 1 2 0.05)(vel 0.5 0 0))(score (left 2)(right 1))");
    monitor.read(simulator.full_state());
  }
  void play(int cycles, const std::string& of_left = "", const std::string& of_right = "") {
    for (int i = 0; i < cycles; ++i) {
      left.transport.send(of_left + "(syn)");
      right.transport.send(of_right + "(syn)");
      left.transport.receive();
      right.transport.receive();
    }
  }

  Simulator simulator{small_field()};
  TestRobot left{simulator, "RED", 2};
  TestRobot right{simulator, "BLUE", 3};
  experiment::MonitorReader monitor;
};

TEST_F(MonitorTruthTest, equals_the_state_of_the_server) {
  const SceneTruth known = simulator.truth(), monitored = scene_of(monitor, nullptr);
  EXPECT_EQ(monitored.time, known.time);
  EXPECT_NEAR(monitored.game_time, known.game_time, 0.01);
  EXPECT_EQ(monitored.play_mode, known.play_mode);
  EXPECT_EQ(monitored.score_left, 2);
  EXPECT_EQ(monitored.score_right, 1);
  EXPECT_NEAR(monitored.ball.x, known.ball.x, 1e-3);
  EXPECT_NEAR(monitored.ball.z, known.ball.z, 1e-3);
  ASSERT_EQ(monitored.robots.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(monitored.robots[i].team, known.robots[i].team);
    EXPECT_EQ(monitored.robots[i].left, known.robots[i].left);
    EXPECT_EQ(monitored.robots[i].number, known.robots[i].number);
    EXPECT_EQ(monitored.robots[i].upright, known.robots[i].upright);
    for (const Point3<Torso> point : {Point3<Torso>{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}) {
      const Point3<Field> a = monitored.robots[i].torso * point, b = known.robots[i].torso * point;
      EXPECT_NEAR((a - b).norm(), 0, 2e-3);
    }
  }
}

TEST_F(MonitorTruthTest, computes_the_velocity_of_the_ball_from_two_states) {
  const SceneTruth before = scene_of(monitor, nullptr);
  play(5);
  monitor.read(simulator.full_state());
  const SceneTruth now = scene_of(monitor, &before);
  EXPECT_EQ(before.ball_velocity.x, 0);
  EXPECT_LT(now.ball_velocity.x, 0.5);                                // the initial velocity
  EXPECT_GT(now.ball_velocity.x, simulator.truth().ball_velocity.x);  // the present velocity; the ball slows down
}

TEST(MonitorTruth, an_unreachable_server_is_an_error) {
  StopRequest stop;
  EXPECT_THROW(MonitorTruth(HostPort{"127.0.0.1", 1}, [](const std::string&) {}).run([](const SceneTruth&) {}, stop), InputError);
}

}  // namespace
}  // namespace soccer
