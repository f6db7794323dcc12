#include "learning/tabular/optimal_steps.h"

#include <gtest/gtest.h>

#include "small_world.h"

namespace soccer::tabular {
namespace {

OptimalStepsParameters small_grid() {
  OptimalStepsParameters parameters;
  parameters.cells = 8;
  parameters.headings = 4;
  return parameters;
}

TEST(OptimalSteps, matches_a_manual_count_of_decisions) {
  const GoToBallWorld world(small_area(), Target::kPosition);
  const OptimalSteps optimum(world, small_grid());
  EXPECT_EQ(optimum.from({0.075, 0.075, 0}), 0);
  EXPECT_EQ(optimum.from({0.065, 0.075, 0}), 1);
  EXPECT_EQ(optimum.from({0.055, 0.065, 0}), 2);        // fast forward, left
  EXPECT_EQ(optimum.from({0.035, 0.065, kPi / 2}), 4);  // forward, turn right, fast forward twice
  EXPECT_EQ(optimum.from({0.015, 0.075, kPi / 2}), 4);  // turn right, fast forward three times
}

TEST(OptimalSteps, a_heading_that_is_part_of_the_target_takes_turns) {
  const GoToBallWorld world(small_area(), Target::kPose);
  const OptimalSteps optimum(world, small_grid());
  EXPECT_EQ(optimum.from({0.075, 0.075, 0}), 0);
  EXPECT_EQ(optimum.from({0.075, 0.075, kPi}), 2);
  EXPECT_EQ(optimum.from({0.055, 0.065, kPi / 2}), 3);  // turn right, fast forward, left
}

TEST(OptimalSteps, headings_that_turns_cannot_reach_are_unreachable) {
  GoToBallParameters parameters = small_area();
  parameters.turn = kPi;
  const GoToBallWorld world(parameters, Target::kPose);
  const OptimalSteps optimum(world, small_grid());
  EXPECT_EQ(optimum.from({0.075, 0.075, kPi}), 1);
  EXPECT_EQ(optimum.from({0.075, 0.075, kPi / 2}), std::nullopt);
}

TEST(OptimalSteps, a_finer_grid_changes_the_mean_by_little) {
  GoToBallParameters parameters;
  parameters.size = parameters.target_x = parameters.target_y = 0.2;
  parameters.cells = 20;
  const GoToBallWorld world(parameters, Target::kPose);
  OptimalStepsParameters as_used, finer;
  as_used.cells = 40;
  finer.cells = 80;
  const OptimalSteps coarse(world, as_used), fine(world, finer);
  double coarse_sum = 0, fine_sum = 0;
  for (int i = 0; i < 20; ++i)
    for (int j = 0; j < 20; ++j) {
      const RobotPose pose{(i + 0.5) * 0.01, (j + 0.5) * 0.01, (i + j) % 8 * kPi / 4};
      coarse_sum += coarse.from(pose).value();
      fine_sum += fine.from(pose).value();
    }
  EXPECT_NEAR(coarse_sum / fine_sum, 1, 0.04);
}

}  // namespace
}  // namespace soccer::tabular
