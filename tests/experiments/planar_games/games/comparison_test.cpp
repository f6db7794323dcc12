#include "experiments/planar_games/games/comparison.h"

#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/planar/counter_random.h"

namespace soccer {
namespace {

using testing::HasSubstr;
using Verdict = Comparison::Verdict;

/// Pairs of games in which A scores with probability `a`, B with `b`.
std::vector<GameRow> games(int pairs, double a, double b, std::uint64_t seed = 1) {
  const CounterRandom random(seed);
  std::vector<GameRow> rows;
  for (int game = 1; game <= 2 * pairs; ++game) {
    const bool a_at_home = game % 2 == 1;
    GameRow row;
    row.game = game;
    const auto counter = static_cast<std::uint64_t>(game);
    row.figures.goals[a_at_home ? 0 : 1] = random.uniform(0, 0, counter) < a ? 1 : 0;
    row.figures.goals[a_at_home ? 1 : 0] = random.uniform(1, 0, counter) < b ? 1 : 0;
    row.figures.kicks = {a_at_home ? 9 : 4, a_at_home ? 4 : 9};
    row.figures.home_possession = a_at_home ? 0.6 : 0.4;
    rows.push_back(row);
  }
  return rows;
}

TEST(Comparison, finds_the_better_team_on_either_side) {
  EXPECT_EQ(comparison_of(games(300, 0.7, 0.3), {}).verdict(), Verdict::kABetter);
  EXPECT_EQ(comparison_of(games(300, 0.3, 0.7), {}).verdict(), Verdict::kBBetter);
}

TEST(Comparison, errs_for_equal_teams_at_most_at_its_rate) {
  int wrong = 0;
  for (std::uint64_t seed = 1; seed <= 500; ++seed) {
    const Verdict verdict = comparison_of(games(300, 0.4, 0.4, seed), {}).verdict();
    wrong += verdict == Verdict::kABetter || verdict == Verdict::kBBetter ? 1 : 0;
  }
  EXPECT_LE(wrong, 35) << "of 500; expected are at most 25";
}

TEST(Comparison, ends_for_equal_teams_at_the_precision) {
  ComparisonParameters parameters;
  parameters.precision = 0.2;
  const Comparison comparison = comparison_of(games(1000, 0.4, 0.4), parameters);
  EXPECT_EQ(comparison.verdict(), Verdict::kEqual);
  EXPECT_LT(comparison.pairs(), 200);
}

TEST(Comparison, does_not_depend_on_the_order_of_games_nor_on_later_ones) {
  std::vector<GameRow> rows = games(300, 0.7, 0.3);
  const int pairs = comparison_of(rows, {}).pairs();
  const std::string report = report_of(comparison_of(rows, {}), "");
  EXPECT_LT(pairs, 300);
  rows.resize(static_cast<std::size_t>(2 * pairs + 5));
  std::ranges::reverse(rows);
  EXPECT_EQ(report_of(comparison_of(rows, {}), ""), report);
}

TEST(Comparison, waits_for_missing_games) {
  std::vector<GameRow> rows = games(30, 0.7, 0.3);
  rows.erase(rows.begin() + 10);
  EXPECT_EQ(comparison_of(rows, {}).pairs(), 5);
  EXPECT_EQ(comparison_of(rows, {}).verdict(), Verdict::kOpen);
}

TEST(Comparison, has_no_interval_before_the_first_look) {
  EXPECT_EQ(verdict_line(comparison_of({}, {})), "undecided: no pair of games was played");
  const Comparison few = comparison_of(games(3, 0.5, 0.5), {});
  EXPECT_THAT(verdict_line(few), HasSubstr(" goals a game (too few for an interval)"));
  EXPECT_THAT(report_of(few, ""), testing::Not(HasSubstr("inf ")));
}

TEST(Comparison, reports_all_metrics_by_team) {
  const std::string report = report_of(comparison_of(games(30, 0.5, 0.5), {}), "half: 60\n");
  EXPECT_THAT(report, HasSubstr("undecided: 30 pairs of games"));
  EXPECT_THAT(report, HasSubstr("| kicks | 9.00 | 4.00 | +5.00 |"));
  EXPECT_THAT(report, HasSubstr("| possession | 0.60 | 0.40 | +0.20 |"));
  EXPECT_THAT(report, HasSubstr("half: 60"));
}

}  // namespace
}  // namespace soccer
