#include <gtest/gtest.h>

#include "learning/tabular/learning_run.h"
#include "small_world.h"

namespace soccer::tabular {
namespace {

/// Walks fast forward until the border, then to the left: optimal with heading 0, if walking sideways is as fast.
class Forward final : public TableLearner {
 public:
  void learn(int /*decisions*/, RandomStream& /*random*/) override {}
  int greedy_action(const RobotPose& pose) const override { return pose.x < 0.07 ? kFastForward : kLeft; }
  double value(const RobotPose& /*pose*/, int /*action*/) const override { return 0; }
};

class PolicyEvaluation : public testing::Test {
 protected:
  PolicyScore score(Target target, double exploration = 0) {
    GoToBallParameters area = small_area();
    area.sideways = area.fast;
    const GoToBallWorld world(area, target);
    const OptimalSteps optimum(world, {.cells = 8, .headings = 4});
    PolicyEvaluationParameters parameters;
    parameters.exploration = exploration;
    parameters.max_steps = 30;
    RandomStream random(1);
    return evaluate(Forward(), world, optimum, evaluation_starts(world, optimum, 8), parameters, random);
  }
};

TEST_F(PolicyEvaluation, starts_are_a_grid_with_the_headings_in_which_episodes_begin) {
  const GoToBallWorld position(small_area(), Target::kPosition), pose(small_area(), Target::kPose);
  EXPECT_EQ(evaluation_starts(position, OptimalSteps(position, {.cells = 8, .headings = 4}), 8).size(), 63U);
  EXPECT_EQ(evaluation_starts(pose, OptimalSteps(pose, {.cells = 8, .headings = 4}), 8).size(), 255U);
}

TEST_F(PolicyEvaluation, an_optimal_policy_has_the_ratio_1) {
  const PolicyScore optimal = score(Target::kPosition);
  EXPECT_EQ(optimal.reached, 1);
  EXPECT_DOUBLE_EQ(optimal.steps, optimal.optimal);
  EXPECT_DOUBLE_EQ(optimal.ratio(), 1);
}

TEST_F(PolicyEvaluation, starts_that_do_not_arrive_are_not_part_of_the_ratio) {
  const PolicyScore partial = score(Target::kPose);
  EXPECT_GT(partial.reached, 0.2);  // those with heading 0
  EXPECT_LT(partial.reached, 0.4);
  EXPECT_LT(partial.ratio(), 1.5);
}

TEST_F(PolicyEvaluation, random_actions_cost_decisions) { EXPECT_GT(score(Target::kPosition, 0.3).ratio(), 1.3); }

TEST_F(PolicyEvaluation, a_table_is_useful_with_enough_starts_in_few_enough_decisions) {
  const PolicyEvaluationParameters parameters;
  EXPECT_TRUE(useful({0.8, 30, 10}, parameters));
  EXPECT_FALSE(useful({0.79, 30, 10}, parameters));
  EXPECT_FALSE(useful({0.8, 31, 10}, parameters));
  EXPECT_FALSE(useful({}, parameters));
}

}  // namespace
}  // namespace soccer::tabular
