#include "robot/simulation/embedded_robot.h"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

namespace soccer {
namespace {

SimswiftOptions embedded_options() {
  SimswiftOptions options;
  options.embedded = true;
  options.robot.in_step = true;
  options.robot.config_folder = SOURCE_DIR "/config";
  options.robot.behaviours_folder = SOURCE_DIR "/behaviours_py";
  options.robot.behaviour = "skills.Stand";
  options.start = {-1, 0, 0};
  options.ball = {1, 0.5};
  return options;
}

TEST(EmbeddedRobot, the_truth_that_is_shown_is_that_of_the_percepts_at_the_time_of_the_robot) {
  EmbeddedRobot embedded(embedded_options());
  std::vector<SceneTruth> seen;
  std::vector<Time> ticks;
  Cycle& motion = embedded.robot().motion().cycle();
  motion.after_tick<SensorFrame>([&](const SensorFrame& frame) { ticks.push_back(frame.time); });
  embedded.watch([&](const SceneTruth& truth) { seen.push_back(truth); });
  embedded.run_until([] { return false; }, 2);
  ASSERT_GT(seen.size(), 50U);
  for (const SceneTruth& truth : seen) {
    EXPECT_NE(std::ranges::find(ticks, truth.time), ticks.end());
    ASSERT_EQ(truth.robots.size(), 1U);
  }
  EXPECT_EQ(seen.back().time, ticks.back());
  EXPECT_EQ(seen.back().play_mode, "PlayOn");
  EXPECT_NEAR(seen.back().ball.x, 1, 0.01);
  EXPECT_NEAR(seen.back().robots[0].torso.origin.x, -1, 0.1);
}

}  // namespace
}  // namespace soccer
