#include <vector>

#include <gtest/gtest.h>

#include "experiments/findball/report.h"

namespace soccer::experiment {
namespace {

TEST(MannWhitney, distinguishes_ranks) {
  std::vector<double> low, high;
  for (int i = 0; i < 20; ++i) {
    low.push_back(i);
    high.push_back(i + 15);
  }
  EXPECT_LT(mann_whitney(low, high), 1e-5);
  EXPECT_NEAR(mann_whitney(low, low), 1, 1e-9);
  EXPECT_NEAR(mann_whitney(low, high), mann_whitney(high, low), 1e-12);
  EXPECT_EQ(mann_whitney({}, high), 1);
  const std::vector<double> same(10, 180.0);
  EXPECT_EQ(mann_whitney(same, same), 1);
}

// {1,2,3} against {4,5,6}: U = 0, z = (4.5 - 0.5) / sqrt(5.25) = 1.7457, p = 0.0809.
TEST(MannWhitney, matches_a_manual_calculation) {
  const std::vector<double> a{1, 2, 3}, b{4, 5, 6};
  EXPECT_NEAR(mann_whitney(a, b), 0.0809, 1e-4);
}

// Darwin's pairs of maize plants, differences of height in eighths of an inch (Fisher, The Design of Experiments, 1935). The smaller rank
// sum is 24; p = 0.0413.
TEST(Wilcoxon, is_exact) {
  const std::vector<double> plants{49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48};
  EXPECT_NEAR(wilcoxon(plants), 0.0413, 1e-4);
  EXPECT_NEAR(wilcoxon(std::vector<double>{1, 2, 3, 4, 5}), 2.0 / 32, 1e-12);
  EXPECT_NEAR(wilcoxon(std::vector<double>{-1, -2, -3, -4, -5, 0, 0}), 2.0 / 32, 1e-12) << "differences of 0 are left out";
  EXPECT_EQ(wilcoxon(std::vector<double>{0, 0}), 1);
  EXPECT_EQ(wilcoxon(std::vector<double>{2, -2}), 1);
}

// With {1, 1, -1} all ranks are 2; a sum of at most 2 has probability 4/8.
TEST(Wilcoxon, gives_equal_differences_the_mean_of_their_ranks) { EXPECT_EQ(wilcoxon(std::vector<double>{1, 1, -1}), 1); }

TEST(Wilcoxon, continues_the_exact_probability_by_an_approximation_for_many_pairs) {
  std::vector<double> differences;
  for (int i = 1; i <= 200; ++i) differences.push_back(i % 5 < 2 ? -i : i);
  const double exact = wilcoxon(differences);
  differences.push_back(-0.1);
  differences.push_back(0.2);
  EXPECT_NEAR(wilcoxon(differences), exact, 0.1 * exact);
}

}  // namespace
}  // namespace soccer::experiment
