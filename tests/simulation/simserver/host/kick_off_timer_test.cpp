#include "simulation/simserver/host/kick_off_timer.h"

#include <vector>

#include <gtest/gtest.h>

#include "support.h"

namespace soccer {
namespace {

constexpr double kDelay = 0.5;  // s

/// Makes cycles with a robot until a time, and returns the play mode.
PlayMode mode_at(double time, Simulator& simulator, KickOffTimer& timer, TestRobot& robot) {
  while (simulator.now() < time) {
    robot.turn();
    timer.after_cycle(simulator);
  }
  return simulator.match().mode;
}

TEST(KickOffTimer, without_a_referee_play_is_on_some_time_after_the_first_robot_has_joined) {
  Simulator simulator(small_field(0));
  KickOffTimer timer(kDelay, false);
  for (int i = 0; i < 100; ++i) {
    simulator.step();
    timer.after_cycle(simulator);
  }
  EXPECT_EQ(simulator.match().mode, PlayMode::kBeforeKickOff);
  TestRobot robot(simulator, "RED", 2);
  timer.after_cycle(simulator);
  const double joined = simulator.now();
  EXPECT_EQ(mode_at(joined + 0.8 * kDelay, simulator, timer, robot), PlayMode::kBeforeKickOff);
  EXPECT_EQ(mode_at(joined + 1.2 * kDelay, simulator, timer, robot), PlayMode::kPlayOn);
}

TEST(KickOffTimer, with_a_referee_the_left_team_has_a_kick_off) {
  SimulatorOptions options = small_field();
  options.referee = {Rules::kSimSpark, load_simspark_rules(SOURCE_DIR "/config/rules/soccer.yaml"), {}, {}};
  Simulator simulator(options);
  KickOffTimer timer(kDelay, true);
  TestRobot robot(simulator, "RED", 2);
  EXPECT_EQ(mode_at(1.5 * kDelay, simulator, timer, robot), PlayMode::kKickOffLeft);
}

TEST(KickOffTimer, with_the_spls_rules_the_robots_get_ready) {
  SimulatorOptions options = small_field();
  options.referee = {Rules::kSpl, {}, load_spl_rules(SOURCE_DIR "/config/rules/spl.yaml"), {}};
  Simulator simulator(options);
  KickOffTimer timer(kDelay, true);
  TestRobot robot(simulator, "RED", 2);
  EXPECT_EQ(mode_at(1.5 * kDelay, simulator, timer, robot), PlayMode::kReady);
}

TEST(KickOffTimer, a_trainer_that_was_faster_is_obeyed) {
  Simulator simulator(small_field());
  KickOffTimer timer(kDelay, false);
  TestRobot robot(simulator, "RED", 2);
  EXPECT_EQ(mode_at(0.5 * kDelay, simulator, timer, robot), PlayMode::kBeforeKickOff);
  simulator.command("(playMode KickOff_Right)");
  EXPECT_EQ(mode_at(1.5 * kDelay, simulator, timer, robot), PlayMode::kKickOffRight);
}

TEST(KickOffTimer, play_begins_only_once) {
  Simulator simulator(small_field());
  KickOffTimer timer(kDelay, false);
  TestRobot robot(simulator, "RED", 2);
  EXPECT_EQ(mode_at(1.5 * kDelay, simulator, timer, robot), PlayMode::kPlayOn);
  simulator.command("(playMode BeforeKickOff)");
  EXPECT_EQ(mode_at(4 * kDelay, simulator, timer, robot), PlayMode::kBeforeKickOff);
}

}  // namespace
}  // namespace soccer
