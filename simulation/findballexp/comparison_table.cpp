#include "simulation/findballexp/comparison_table.h"

#include "simulation/experiment/json_object.h"
#include "simulation/findballexp/statistics.h"
#include "simulation/findballexp/thesis_results.h"

namespace soccer::experiment {

namespace {

constexpr double kSignificant = 0.05;

std::string probability(double p) { return p < 0.0001 ? "< 0.0001" : "= " + fixed(p, 4); }

std::string cell(const FinishedTests& experiment, int position) {
  const std::vector<double> times = found_times(experiment, position);
  const std::string found = std::to_string(times.size()) + " of " + std::to_string(test_count(experiment, position));
  return found + " | " + (times.empty() ? "" : fixed(summarise(times).mean, 2));
}

}  // namespace

std::string comparison_table(const FinishedTests& a, const FinishedTests& b) {
  std::string text =
      "| Position | " + a.name + " found | average s | " + b.name + " found | average s |\n| --- | ---: | ---: | ---: | ---: |\n";
  const bool same_places = a.config.balls == b.config.balls;
  if (same_places)
    for (int position = 1; position <= static_cast<int>(a.config.balls.size()); ++position)
      text += "| " + std::to_string(position) + " | " + cell(a, position) + " | " + cell(b, position) + " |\n";
  text += "| **all** | " + cell(a, 0) + " | " + cell(b, 0) + " |\n\n";
  const auto found = [](const FinishedTests& e) { return static_cast<int>(found_times(e).size()); };
  const double rates = fisher_exact(found(a), test_count(a), found(b), test_count(b));
  const double times = mann_whitney(all_times(a), all_times(b));
  text += "Find rates: p " + probability(rates) + (rates < kSignificant ? ", they differ" : ", no difference shown") +
          " (Fisher's exact test). ";
  text += "Times, with the time limit for balls that were not found: p " + probability(times) +
          (times < kSignificant ? ", they differ" : ", no difference shown") + " (Mann and Whitney's U). Significant means p < 0.05.\n";
  if (!same_places) text += "The ball positions differ, so the two experiments do not have the same task.\n";
  return text;
}

std::string beside_thesis(const FinishedTests& experiment) {
  const ExperimentConfig& config = experiment.config;
  const bool is_2016 = config.search == "2016", is_2017 = config.search == "2017";
  if (config.positions != "thesis" || config.robots != 3 || (!is_2016 && !is_2017)) return {};
  const auto& thesis = is_2016 ? kThesis2016 : kThesis2017;
  std::string text = "| Position | found | average s | thesis found | average s |\n| --- | ---: | ---: | ---: | ---: |\n";
  int found = 0;
  double sum = 0;
  for (int position = 1; position <= static_cast<int>(thesis.size()); ++position) {
    const ThesisResult& theirs = thesis[static_cast<std::size_t>(position - 1)];
    found += theirs.found;
    sum += theirs.found * theirs.average;
    text += "| " + std::to_string(position) + " | " + cell(experiment, position) + " | " + std::to_string(theirs.found) + " of 10 | " +
            fixed(theirs.average, 2) + " |\n";
  }
  return text + "| **all** | " + cell(experiment, 0) + " | " + std::to_string(found) + " of 100 | " + fixed(sum / found, 2) +
         " |\n\nThe average of averages given in the thesis is " + (is_2016 ? "86.16" : "71.11") + " s.\n";
}

}  // namespace soccer::experiment
