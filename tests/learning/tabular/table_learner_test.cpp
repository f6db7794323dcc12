#include "learning/tabular/table_learner.h"

#include <gtest/gtest.h>

#include "learning/tabular/learning_run.h"
#include "small_world.h"

namespace soccer::tabular {
namespace {

/// Two cells of 10 mm in a row, of which the second one is the target.
GoToBallParameters two_cells() {
  GoToBallParameters parameters = small_area();
  parameters.size = parameters.target_x = parameters.target_y = 0.02;
  parameters.cells = 2;
  return parameters;
}

struct LearnerCase {
  const char* name;
  Method method;
};

class EachLearner : public testing::TestWithParam<LearnerCase> {};

TEST_P(EachLearner, finds_short_paths_in_a_small_area) {
  const GoToBallWorld world(small_area(), Target::kPose);
  const OptimalSteps optimum(world, {.cells = 16, .headings = 4});
  const auto learner = make_learner(GetParam().method, world, {});
  RandomStream random(1);
  learner->learn(100000, random);
  PolicyEvaluationParameters judged;
  judged.exploration = 0;
  const PolicyScore score = evaluate(*learner, world, optimum, evaluation_starts(world, optimum, 8), judged, random);
  EXPECT_GT(score.reached, 0.98);
  EXPECT_LT(score.ratio(), 1.4);
}

TEST_P(EachLearner, learns_that_an_action_into_the_target_is_worth_its_reward) {
  const GoToBallWorld world(two_cells(), Target::kPosition);
  const auto learner = make_learner(GetParam().method, world, {});
  RandomStream random(1);
  learner->learn(5000, random);
  EXPECT_NEAR(learner->value({0.005, 0.015, 0}, kSlowForward), 99, 1);
  EXPECT_NEAR(learner->value({0.005, 0.005, 0}, kSlowForward), 98, 2);
}

TEST_P(EachLearner, learns_the_same_table_with_the_same_seed) {
  const GoToBallWorld world(small_area(), Target::kPose);
  const auto learned = [&](std::uint64_t seed) {
    const auto learner = make_learner(GetParam().method, world, {});
    RandomStream random(seed);
    learner->learn(5000, random);
    std::vector<double> values;
    for (int x = 0; x < 8; ++x)
      for (int y = 0; y < 8; ++y)
        for (int action = 0; action < kActions; ++action) values.push_back(learner->value({0.005 + x * 0.01, 0.005 + y * 0.01, 0}, action));
    return values;
  };
  EXPECT_EQ(learned(7), learned(7));
  EXPECT_NE(learned(7), learned(8));
}

INSTANTIATE_TEST_SUITE_P(All, EachLearner,
                         testing::Values(LearnerCase{"plain", Method::kPlain}, LearnerCase{"traces", Method::kTraces},
                                         LearnerCase{"cases", Method::kCases}),
                         [](const auto& c) { return c.param.name; });

TEST(TableLearner, traces_carry_the_first_reward_to_the_whole_path) {
  // After the first success: number of states with an action that is known to lead to the target.
  const auto known = [](Method method) {
    const GoToBallWorld world(small_area(), Target::kPosition);
    TabularLearnerParameters parameters;
    parameters.exploration = 1;
    const auto learner = make_learner(method, world, parameters);
    RandomStream random(1);
    int positive = 0;
    for (int decisions = 0; positive == 0 && decisions < 1000; ++decisions) {
      learner->learn(100, random);
      for (int x = 0; x < 8; ++x)
        for (int y = 0; y < 8; ++y)
          for (int heading = 0; heading < 4; ++heading) {
            const RobotPose pose{0.005 + x * 0.01, 0.005 + y * 0.01, heading * kPi / 2};
            positive += learner->value(pose, learner->greedy_action(pose)) > 0.5 ? 1 : 0;
          }
    }
    return positive;
  };
  EXPECT_LE(known(Method::kPlain), 2);
  EXPECT_GT(known(Method::kTraces), 5);
}

TEST(TableLearner, methods_have_names) {
  EXPECT_EQ(method_of("plain"), Method::kPlain);
  EXPECT_EQ(method_of("traces"), Method::kTraces);
  EXPECT_EQ(method_of("cases"), Method::kCases);
  EXPECT_EQ(method_of("sarsa"), std::nullopt);
}

}  // namespace
}  // namespace soccer::tabular
