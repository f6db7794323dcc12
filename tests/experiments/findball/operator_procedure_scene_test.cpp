#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "experiments/findball/operator_procedure.h"

namespace soccer::experiment {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

constexpr double kToday = 1.8e9;  // s since 1970

/// A robot that walks at 1 m/s along x, seen every 20 ms.
SceneHistory history() {
  SceneHistory scenes;
  for (int i = 0; i <= 100; ++i) scenes.add({.ball = {}, .robots = {{2, {0.02 * i, 0}}}, .wall_time = kToday + 0.02 * i}, 10 + 0.02 * i);
  return scenes;
}

Belief belief(double wall_time, bool synchronised = true, double error = 0.01) {
  Belief belief;
  belief.player_number = 2;
  belief.wall_time = wall_time;
  belief.clock_synchronised = synchronised;
  belief.clock_error = error;
  return belief;
}

double x_for(const Belief& belief) { return history().scene_of(belief).robots.at(2).x; }

TEST(SceneHistory, a_belief_is_compared_with_the_scene_of_its_instant) {
  EXPECT_NEAR(x_for(belief(kToday + 1.5)), 1.5, 0.011);
  EXPECT_NEAR(x_for(belief(kToday + 2.1)), 2, 1e-9) << "the newest, if the belief is newer";
  EXPECT_THAT(history().clock_problem(belief(kToday + 1.5)), IsEmpty());
}

TEST(SceneHistory, a_belief_without_a_wall_time_is_compared_with_the_newest_scene) {
  EXPECT_NEAR(x_for(belief(0)), 2, 1e-9);
  EXPECT_THAT(history().clock_problem(belief(0)), IsEmpty());
}

TEST(SceneHistory, a_truth_source_without_wall_times_gives_its_newest_scene) {
  SceneHistory scenes;
  scenes.add({.ball = {}, .robots = {{2, {1, 0}}}}, 10);
  scenes.add({.ball = {}, .robots = {{2, {3, 0}}}}, 11);
  EXPECT_EQ(scenes.scene_of(belief(kToday)).robots.at(2).x, 3);
  EXPECT_THAT(scenes.clock_problem(belief(kToday)), IsEmpty());
  EXPECT_EQ(scenes.arrived(), 11);
}

TEST(SceneHistory, clocks_that_differ_are_reported_and_not_used) {
  const Belief late = belief(kToday + 5);
  EXPECT_THAT(history().clock_problem(late), HasSubstr("the clock of robot 2 differs from that of the truth source by about 3.0 s"));
  EXPECT_NEAR(x_for(late), 2, 1e-9);
  EXPECT_NEAR(x_for(belief(kToday - 60)), 2, 1e-9);
}

TEST(SceneHistory, a_clock_that_is_not_synchronised_is_reported_and_not_used) {
  EXPECT_THAT(history().clock_problem(belief(kToday + 1, false)), HasSubstr("is not synchronised"));
  EXPECT_THAT(history().clock_problem(belief(kToday + 1, true, 0.4)), HasSubstr("error up to 0.40 s"));
  EXPECT_NEAR(x_for(belief(kToday + 1, false)), 2, 1e-9);
}

TEST(SceneHistory, begins_again_when_the_clock_of_the_truth_source_is_set_back) {
  SceneHistory scenes = history();
  scenes.add({.ball = {}, .robots = {{2, {7, 0}}}, .wall_time = kToday - 100}, 20);
  EXPECT_EQ(scenes.scene_of(belief(kToday - 100)).robots.at(2).x, 7);
}

}  // namespace
}  // namespace soccer::experiment
