#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/common/describe.h"
#include "simulation/planar/runs/confidence_sequence.h"
#include "simulation/planar/runs/game_table.h"

namespace soccer {

/// When a comparison of two teams ends.
struct ComparisonParameters {
  // clang-format off
  PARAMETERS(ComparisonParameters,
      (double, error_rate, 0.05, "", 0.0001, 0.5, "probability that two equal teams are found to differ, at any time"),
      (int, first_look, 20, "", 2, 100000, "pairs of games before the interval is looked at"),
      (double, narrowest_at, 100, "", 1, 1000000, "pairs of games at which the interval is relatively narrowest"),
      (double, precision, 0.1, "goals", 0.001, 10, "half-width of the interval at which a comparison ends without a difference"))
  // clang-format on
};

/// Two teams, A and B, that play pairs of games with the same seed: in the odd game A is the home team, in the even game B. A value type.
class Comparison {
 public:
  /// A figure of a game and its mean for both teams.
  struct Metric {
    std::string name;
    std::function<double(const GameFigures&, bool home)> of;
    double a = 0, b = 0;            // sums over games
    ConfidenceSequence difference;  // A minus B, per game
  };
  enum class Verdict { kOpen, kABetter, kBBetter, kEqual };

  explicit Comparison(const ComparisonParameters& parameters);

  /// Adds a pair of games. No effect after the verdict.
  void add(const GameRow& a_at_home, const GameRow& b_at_home);

  Verdict verdict() const { return verdict_; }
  int pairs() const { return pairs_; }
  /// Goals first.
  const std::vector<Metric>& metrics() const { return metrics_; }
  const ConfidenceSequence& goals() const { return metrics_.front().difference; }

 private:
  ComparisonParameters parameters_;
  std::vector<Metric> metrics_;
  Verdict verdict_ = Verdict::kOpen;
  int pairs_ = 0;
};

/// The comparison of all complete pairs of a series from the first one on, up to the verdict. It does not depend on the order in which
/// games were played.
/// visit: called after each pair with the comparison up to there.
Comparison comparison_of(
    const std::vector<GameRow>& rows, const ComparisonParameters& parameters,
    const std::function<void(const Comparison&)>& visit = [](const Comparison&) {});

/// Result in words, in one line.
std::string verdict_line(const Comparison& comparison);
/// Result as a Markdown report with a table of all metrics.
std::string report_of(const Comparison& comparison, const std::string& setup);

}  // namespace soccer
