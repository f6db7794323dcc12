#include "experiments/findball/comparison_table.h"

#include <vector>

#include "blackboard/files/markdown.h"
#include "experiments/findball/place_statistics.h"
#include "experiments/findball/rank_tests.h"
#include "experiments/findball/thesis_results.h"
#include "experiments/run/json_object.h"

namespace soccer::experiment {

namespace {

constexpr double kSignificant = 0.05;

std::string probability(double p) { return p < 0.0001 ? "< 0.0001" : "= " + fixed(p, 4); }

std::string cell(const FinishedTests& experiment, int position) {
  const std::vector<double> times = found_times(experiment, position);
  const std::string found = std::to_string(times.size()) + " of " + std::to_string(test_count(experiment, position));
  return found + " | " + (times.empty() ? "" : fixed(summarise(times).mean, 2));
}

std::string verdict(double p) { return "p " + probability(p) + (p < kSignificant ? ", they differ" : ", no difference shown"); }

std::string text_of(const std::string& test, double rates, double times) {
  return "Find rates: " + verdict(rates) + ". Times, with the time limit for balls that were not found: " + verdict(times) + " (" + test +
         ", one value per position: the average of its tests). Significant means p < 0.05. ";
}

// Both searches had the same positions.
std::string paired_tests(const FinishedTests& a, const FinishedTests& b) {
  std::vector<double> rates, times;
  for (int position = 1; position <= static_cast<int>(a.config.balls.size()); ++position) {
    const auto of_a = place_result(a, position), of_b = place_result(b, position);
    if (!of_a || !of_b) continue;
    rates.push_back(of_a->rate() - of_b->rate());
    times.push_back(of_a->mean - of_b->mean);
  }
  const Summary difference = summarise(times);
  const Interval interval = mean_interval(difference);
  return text_of("Wilcoxon's signed-rank test of the positions' differences", wilcoxon(rates), wilcoxon(times)) +
         "Mean difference of the times, " + a.name + " less " + b.name + ": " + fixed(difference.mean, 2) + " s (95 % confidence " +
         fixed(interval.low, 2) + " to " + fixed(interval.high, 2) + ", over positions).\n";
}

std::string unpaired_tests(const FinishedTests& a, const FinishedTests& b) {
  const auto values = [](const FinishedTests& experiment, auto value) {
    std::vector<double> result;
    for (const PlaceResult& place : place_results(experiment)) result.push_back(value(place));
    return result;
  };
  const auto rate = [](const PlaceResult& place) { return place.rate(); };
  const auto mean = [](const PlaceResult& place) { return place.mean; };
  return text_of("Mann and Whitney's U", mann_whitney(values(a, rate), values(b, rate)), mann_whitney(values(a, mean), values(b, mean))) +
         "\n";
}

}  // namespace

std::string comparison_table(const FinishedTests& a, const FinishedTests& b) {
  std::string text = "| Position | " + table_cell(a.name) + " found | average s | " + table_cell(b.name) +
                     " found | average s |\n| --- | ---: | ---: | ---: | ---: |\n";
  const bool same_places = a.config.balls == b.config.balls;
  if (same_places)
    for (int position = 1; position <= static_cast<int>(a.config.balls.size()); ++position)
      text += "| " + std::to_string(position) + " | " + cell(a, position) + " | " + cell(b, position) + " |\n";
  text += "| **all** | " + cell(a, 0) + " | " + cell(b, 0) + " |\n\n";
  text += same_places ? paired_tests(a, b) : unpaired_tests(a, b);
  if (!same_places) text += "The ball positions differ, so the two experiments do not have the same task.\n";
  return text;
}

std::string beside_thesis(const FinishedTests& experiment) {
  const ExperimentConfig& config = experiment.config;
  if (config.positions != "thesis" || config.robots != 3) return {};
  const auto theirs = [](const ThesisResult& of) { return std::to_string(of.found) + " of 10 | " + fixed(of.average, 2) + " |"; };
  std::string text =
      "| Position | found | average s | thesis 2016 found | average s | thesis 2017 found | average s |\n"
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n";
  for (std::size_t i = 0; i < kThesis2016.size(); ++i)
    text += "| " + std::to_string(i + 1) + " | " + cell(experiment, static_cast<int>(i + 1)) + " | " + theirs(kThesis2016[i]) + " " +
            theirs(kThesis2017[i]) + "\n";
  // The thesis's averages are those of the positions' averages.
  return text + "| **all** | " + cell(experiment, 0) + " | 80 of 100 | 86.16 | 96 of 100 | 71.11 |\n";
}

}  // namespace soccer::experiment
