#include "experiments/planar_games/games/comparison.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>

namespace soccer {
namespace {

std::size_t index(bool home) { return home ? 0 : 1; }

/// With two decimals.
std::string text_of(double value) {
  std::array<char, 400> text{};
  std::snprintf(text.data(), text.size(), "%.2f", value);
  return text.data();
}

/// With two decimals and its sign.
std::string signed_text_of(double value) { return (std::signbit(value) ? "" : "+") + text_of(value); }

}  // namespace

Comparison::Comparison(const ComparisonParameters& parameters) : parameters_(parameters) {
  const auto add = [&](const std::string& name, const std::function<double(const GameFigures&, bool)>& of) {
    metrics_.push_back(
        {name, of, 0, 0,
         ConfidenceSequence(parameters.error_rate, parameters.narrowest_at, static_cast<std::size_t>(parameters.first_look))});
  };
  add("goals", [](const GameFigures& f, bool home) { return f.goals[index(home)]; });
  add("possession", [](const GameFigures& f, bool home) { return home ? f.home_possession : 1 - f.home_possession; });
  add("kicks", [](const GameFigures& f, bool home) { return f.kicks[index(home)]; });
  add("passes", [](const GameFigures& f, bool home) { return f.passes[index(home)]; });
  add("distance to the ball, m", [](const GameFigures& f, bool home) { return f.to_ball[index(home)]; });
  add("contentions", [](const GameFigures& f, bool) { return f.contentions; });
  add("falls", [](const GameFigures& f, bool home) { return f.falls[index(home)]; });
  add("collisions", [](const GameFigures& f, bool home) { return f.collisions[index(home)]; });
  add("pushes", [](const GameFigures& f, bool home) { return f.pushes[index(home)]; });
}

void Comparison::add(const GameRow& a_at_home, const GameRow& b_at_home) {
  if (verdict_ != Verdict::kOpen) return;
  ++pairs_;
  for (Metric& metric : metrics_) {
    const double a = metric.of(a_at_home.figures, true) + metric.of(b_at_home.figures, false),
                 b = metric.of(a_at_home.figures, false) + metric.of(b_at_home.figures, true);
    metric.a += a;
    metric.b += b;
    metric.difference.add((a - b) / 2);
  }
  if (goals().excludes(0))
    verdict_ = goals().mean() > 0 ? Verdict::kABetter : Verdict::kBBetter;
  else if (goals().radius() < parameters_.precision)
    verdict_ = Verdict::kEqual;
}

Comparison comparison_of(const std::vector<GameRow>& rows, const ComparisonParameters& parameters,
                         const std::function<void(const Comparison&)>& visit) {
  std::map<int, const GameRow*> games;
  for (const GameRow& row : rows) games[row.game] = &row;
  Comparison comparison(parameters);
  for (int game = 1; games.contains(game) && games.contains(game + 1) && comparison.verdict() == Comparison::Verdict::kOpen; game += 2) {
    comparison.add(*games[game], *games[game + 1]);
    visit(comparison);
  }
  return comparison;
}

std::string verdict_line(const Comparison& comparison) {
  const ConfidenceSequence& goals = comparison.goals();
  const std::string figures = std::to_string(comparison.pairs()) + " pairs of games, " + signed_text_of(goals.mean()) + " goals a game (" +
                              signed_text_of(goals.low()) + " to " + signed_text_of(goals.high()) + ")";
  switch (comparison.verdict()) {
    case Comparison::Verdict::kABetter: return "A is better than B: " + figures;
    case Comparison::Verdict::kBBetter: return "B is better than A: " + figures;
    case Comparison::Verdict::kEqual: return "no difference of this size: " + figures;
    default: return "undecided: " + figures;
  }
}

std::string report_of(const Comparison& comparison, const std::string& setup) {
  std::string text = "# Comparison\n\n" + verdict_line(comparison) +
                     "\n\n| per game | A | B | A - B | 95 % interval at any time |\n| --- | ---: | ---: | ---: | --- |\n";
  const double games = std::max(1, 2 * comparison.pairs());
  for (const Comparison::Metric& metric : comparison.metrics()) {
    text += "| " + metric.name + " | " + text_of(metric.a / games) + " | " + text_of(metric.b / games);
    text += " | " + signed_text_of(metric.difference.mean()) + " | " + signed_text_of(metric.difference.low());
    text += " to " + signed_text_of(metric.difference.high()) + " |\n";
  }
  return text + "\n```\n" + setup + "```\n";
}

}  // namespace soccer
