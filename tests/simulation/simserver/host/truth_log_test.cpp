#include "simulation/simserver/host/truth_log.h"

#include <gtest/gtest.h>

#include "support.h"

namespace soccer {
namespace {

TEST(TruthLog, contains_the_simulators_state_in_the_fields_axes) {
  Simulator simulator(small_field());
  TestRobot robot(simulator, "RUN", 2);
  robot.turn("(beam -2 0.5 90)");
  for (int i = 0; i < 50; ++i) robot.turn();
  simulator.command("(playMode PlayOn)(ball (pos 1 2 0.05)(vel 0.5 0 0))(score (left 2)(right 1))");
  const SceneTruth scene = simulator.truth();
  EXPECT_EQ(scene.time, from_seconds(simulator.now()));
  EXPECT_EQ(scene.play_mode, "PlayOn");
  EXPECT_EQ(scene.score_left, 2);
  EXPECT_DOUBLE_EQ(scene.ball.y, 2);
  EXPECT_DOUBLE_EQ(scene.ball_velocity.x, 0.5);
  ASSERT_EQ(scene.robots.size(), 1U);
  EXPECT_EQ(scene.robots[0].team, "RUN");
  EXPECT_TRUE(scene.robots[0].upright);
  const Point3<Field> ahead = scene.robots[0].torso * Point3<Torso>{1, 0, 0};
  EXPECT_NEAR(ahead.x, -2, 0.1);
  EXPECT_NEAR(ahead.y, 1.5, 0.1);
}

}  // namespace
}  // namespace soccer
