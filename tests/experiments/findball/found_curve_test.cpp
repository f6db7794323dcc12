#include "experiments/findball/found_curve.h"

#include <gmock/gmock.h>

namespace soccer::experiment {
namespace {

TEST(FoundCurve, grows_at_each_ball_found_up_to_the_time_limit) {
  FinishedTests experiment;
  experiment.config.timeout = 60;
  for (const TestResult& result : {TestResult{true, 20}, TestResult{true, 5}, TestResult{false, 60}, TestResult{true, 5}})
    experiment.tests.emplace_back(soccer::experiment::Test{}, result);
  EXPECT_THAT(found_curve(experiment), testing::ElementsAre(ChartPoint{0, 0}, ChartPoint{5, 50}, ChartPoint{20, 75}, ChartPoint{60, 75}));
}

TEST(FoundCurve, is_empty_without_finished_tests) { EXPECT_THAT(found_curve(FinishedTests{}), testing::IsEmpty()); }

}  // namespace
}  // namespace soccer::experiment
