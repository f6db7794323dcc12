#include "learning/tabular/learning_run.h"

#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "small_world.h"

namespace soccer::tabular {
namespace {

TabularParameters small_experiment() {
  TabularParameters parameters;
  parameters.world = small_area();
  parameters.evaluation.rows = 8;
  parameters.optimum = {.cells = 8, .headings = 4};
  parameters.run = {.decisions = 20000, .evaluations = 4};
  return parameters;
}

std::vector<double> steps(const std::vector<CurvePoint>& curve) {
  std::vector<double> found;
  found.reserve(curve.size());
  for (const CurvePoint& point : curve) found.push_back(point.score.steps);
  return found;
}

TEST(GoToBallExperiment, evaluates_at_equal_distances_and_at_the_end) {
  TabularParameters parameters = small_experiment();
  parameters.run = {.decisions = 1000, .evaluations = 3};
  const auto curve = GoToBallExperiment(parameters, Target::kPosition).run(Method::kPlain, 1);
  ASSERT_EQ(curve.size(), 3U);
  EXPECT_EQ(curve[0].decisions, 333);
  EXPECT_EQ(curve[1].decisions, 666);
  EXPECT_EQ(curve[2].decisions, 1000);
}

TEST(GoToBallExperiment, the_curve_of_traces_rises_before_that_of_plain_learning) {
  const GoToBallExperiment experiment(small_experiment(), Target::kPose);
  const auto plain = experiment.run(Method::kPlain, 1), traces = experiment.run(Method::kTraces, 1);
  EXPECT_GT(traces[0].score.reached, plain[0].score.reached + 0.1);
  EXPECT_GT(traces.back().score.reached, 0.98);
}

TEST(GoToBallExperiment, the_same_seed_gives_the_same_curve) {
  const GoToBallExperiment experiment(small_experiment(), Target::kPose);
  EXPECT_EQ(steps(experiment.run(Method::kCases, 3)), steps(experiment.run(Method::kCases, 3)));
  EXPECT_NE(steps(experiment.run(Method::kCases, 3)), steps(experiment.run(Method::kCases, 4)));
}

TEST(GoToBallExperiment, the_mean_optimum_is_that_of_the_starts) {
  const double position = GoToBallExperiment(small_experiment(), Target::kPosition).mean_optimal_steps();
  const double pose = GoToBallExperiment(small_experiment(), Target::kPose).mean_optimal_steps();
  EXPECT_GT(position, 4);
  EXPECT_GT(pose, position);
}

TEST(GoToBallExperiment, a_target_that_no_start_can_reach_is_an_error) {
  TabularParameters parameters = small_experiment();
  parameters.world.turn = kPi;
  parameters.world.target_heading = kPi / 2;
  parameters.world.pose_start_headings = 1;
  try {
    const GoToBallExperiment experiment(parameters, Target::kPose);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "GoToBallParameters: no start of the evaluation can reach the target; choose other speeds or more rows");
  }
}

}  // namespace
}  // namespace soccer::tabular
