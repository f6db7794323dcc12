#include "experiments/findball/reality_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "experiments/findball/ball_positions.h"

namespace soccer::experiment {
namespace {

using testing::HasSubstr;
using testing::Not;

/// An experiment in which position p is found after p * seconds.
FinishedTests experiment(const std::string& name, int positions, int repeats, double seconds, const std::string& search = "2017") {
  FinishedTests tests;
  tests.name = name;
  tests.config.search = search;
  tests.config.balls = thesis_ball_positions();
  tests.config.balls.resize(static_cast<std::size_t>(positions));
  tests.config.repeats = repeats;
  for (int number = 1; number <= tests.config.tests(); ++number) {
    const Test test = test_of(tests.config, number);
    tests.tests.push_back({test, TestResult{true, test.position * seconds, 2, 0, 0, 1}});
  }
  return tests;
}

TEST(RealityTable, simulated_times_are_adjusted_for_speed) {
  const std::string text = reality_table(experiment("sim", 10, 2, 20), experiment("nao", 5, 1, 9), {150, 300});
  EXPECT_THAT(text, HasSubstr("| 3 | 2 of 2 | 1 of 1 | 60.00 | 30.00 | 27.00 | 3.00 |"));
  EXPECT_THAT(text, HasSubstr("| **all** | 10 of 10 | 5 of 5 | 60.00 | 30.00 | 27.00 | 3.00 |"));
  EXPECT_THAT(text, HasSubstr("Simulated times are multiplied by 0.5000"));
}

TEST(RealityTable, has_the_tables_of_the_thesis) {
  const std::string text = reality_table(experiment("sim", 5, 1, 20), experiment("nao", 5, 1, 9), {});
  // Tables 5.16 and 5.17: adjusted 34.54, real 24.34, difference 10.20; 44.97, 43.26, 1.72; averages 49.24, 46.84, 2.41.
  EXPECT_THAT(text, HasSubstr("| 1 | 10 of 10 | 5 of 5 | 57.90 | 34.53 | 24.34 | 10.19 |"));
  EXPECT_THAT(text, HasSubstr("| 5 | 10 of 10 | 5 of 5 | 75.40 | 44.97 | 43.26 | 1.71 |"));
  EXPECT_THAT(text, HasSubstr("| **all** | 50 of 50 | 24 of 25 | 82.56 | 49.24 | 46.84 | 2.41 |"));
  EXPECT_THAT(text, HasSubstr("Find rate: simulated 1.00, real 0.96"));
  const std::string of_2016 = reality_table(experiment("sim", 5, 1, 20, "2016"), experiment("nao", 5, 1, 9, "2016"), {});
  EXPECT_THAT(of_2016, HasSubstr("| 2 | 10 of 10 | 4 of 5 | 80.30 | 47.90 | 103.59 | -55.69 |"));
  EXPECT_THAT(of_2016, HasSubstr("| 4 | 1 of 10 | 1 of 5 | 100.00 | 59.65 | 50.61 | 9.04 |"));
  EXPECT_THAT(of_2016, HasSubstr("| **all** | 41 of 50 | 20 of 25 | 75.00 | 44.73 | 62.39 | -17.66 |"));
}

TEST(RealityTable, has_only_the_real_columns_of_the_thesis_for_one_robot) {
  FinishedTests real = experiment("nao", 5, 1, 9, "2016");
  real.config.robots = 1;
  const std::string text = reality_table(experiment("sim", 5, 1, 20, "2016"), real, {});
  EXPECT_THAT(text, HasSubstr("The experiments differ"));
  EXPECT_THAT(text, HasSubstr("| 4 |  | 0 of 5 |  |  |  |  |"));
  EXPECT_THAT(text, HasSubstr("| **all** |  | 20 of 25 |  |  | 50.04 |  |"));
}

TEST(RealityTable, has_no_thesis_for_other_positions_and_methods) {
  EXPECT_THAT(reality_table(experiment("sim", 5, 1, 20, "planned"), experiment("nao", 5, 1, 9, "planned"), {}), Not(HasSubstr("Collette")));
  FinishedTests elsewhere = experiment("nao", 1, 1, 9);
  elsewhere.config.balls = {{0.123, 0.456}};
  EXPECT_THAT(reality_table(experiment("sim", 5, 1, 20), elsewhere, {}), HasSubstr("no position in common"));
}

}  // namespace
}  // namespace soccer::experiment
