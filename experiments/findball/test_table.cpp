#include "experiments/findball/test_table.h"

#include <algorithm>
#include <array>
#include <numeric>

#include <CLI/CLI.hpp>

#include "blackboard/common/files/text_file.h"
#include "experiments/findball/statistics.h"
#include "experiments/run/text.h"

namespace soccer::experiment {

void add_walk_speed(CLI::App& app, double& speed) {
  app.add_option("--walk-speed", speed,
                 "greatest speed of walking forward, m/s; 0: the robots' default of 0.25, to which Collette 2017 limited its simulated "
                 "robots; its NAOs walked at up to 0.3")
      ->check(CLI::Range(0.0, 0.35))
      ->capture_default_str();
}

void add_variation_options(CLI::App& app, SearchVariation& variation) {
  constexpr std::array kOptions{"--vary-place", "--vary-heading", "--vary-joint", "--vary-camera", "--vary-lateness"};  // by field
  std::size_t field = 0;
  for_each_field(variation, [&](std::string_view, const FieldCard& card, double& value) {
    app.add_option(kOptions.at(field++), value, std::string(card.meaning) + " (" + std::string(card.unit) + ")")
        ->check(CLI::Range(card.low, card.high))
        ->capture_default_str();
  });
}

std::string text_of(const SearchVariation& v) {
  if (v == kNoVariation) return {};
  return "starts vary by " + millimetres(v.place) + " mm and " + fixed(v.heading, 3) + " rad, joints by " + fixed(v.joint, 3) +
         " rad, cameras by " + fixed(v.camera, 3) + " rad, messages by " + millimetres(v.lateness) + " ms";
}

namespace {

constexpr int kMaxRows = 30;  // with more positions, only the summary rows are printed

struct Row {
  std::string name;
  int tests = 0;
  int found = 0;
  Summary seconds;
};

std::string markdown(const Row& row) {
  return "| " + table_cell(row.name) + " | " + std::to_string(row.tests) + " | " + std::to_string(row.found) + " | " +
         std::to_string(row.tests - row.found) + " | " + fixed(row.seconds.sum, 2) + " | " + fixed(row.seconds.mean, 2) + " | " +
         fixed(row.seconds.deviation, 2) + " |\n";
}

Row row_of(const FinishedTests& experiment, const std::string& name, int first, int last) {
  Row row{name, 0, 0, {}};
  std::vector<double> times;
  for (int position = first; position <= last; ++position) {
    row.tests += test_count(experiment, position);
    const std::vector<double> of_position = found_times(experiment, position);
    times.insert(times.end(), of_position.begin(), of_position.end());
  }
  row.found = static_cast<int>(times.size());
  row.seconds = summarise(times);
  return row;
}

std::string percent(double share) { return fixed(100 * share, 1) + " %"; }

}  // namespace

FinishedTests read_tests(const ExperimentFolder& folder) {
  FinishedTests experiment{folder.config(), folder.path().filename().string(), {}, {}, {}};
  if (experiment.name.empty()) experiment.name = folder.path().parent_path().filename().string();
  for (int number = 1; number <= experiment.config.tests(); ++number) {
    if (const auto result = folder.result(number)) {
      experiment.tests.emplace_back(test_of(experiment.config, number), *result);
    } else if (const auto damage = folder.damage(number)) {
      experiment.damaged.push_back(number);
      experiment.left_out.push_back(*damage + " is left out; run the experiment again to repeat it");
    }
  }
  return experiment;
}

std::vector<double> found_times(const FinishedTests& experiment, int position) {
  std::vector<double> times;
  for (const auto& [test, result] : experiment.tests)
    if (result.found && (position == 0 || test.position == position)) times.push_back(result.seconds);
  return times;
}

int test_count(const FinishedTests& experiment, int position) {
  return static_cast<int>(std::count_if(experiment.tests.begin(), experiment.tests.end(),
                                        [&](const auto& finished) { return position == 0 || finished.first.position == position; }));
}

std::string test_table(const FinishedTests& experiment) {
  std::string text =
      "| Position | Tests | Found | Not found | Total s | Average s | Std. dev. |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n";
  const int positions = static_cast<int>(experiment.config.balls.size()), half = positions / 2;
  const auto rows = [&](int first, int last) {
    for (int position = first; position <= last && positions <= kMaxRows; ++position)
      text += markdown(row_of(experiment, std::to_string(position), position, position));
    if (positions > 1)
      text += markdown(row_of(experiment, "**" + std::to_string(first) + " to " + std::to_string(last) + "**", first, last));
  };
  if (half > 0) rows(1, half);
  rows(half + 1, positions);
  const Row all = row_of(experiment, "**all**", 1, positions);
  text += markdown(all);
  const std::vector<PlaceResult> places = place_results(experiment);
  const Interval rate = place_rate_interval(places);
  const Estimate mean = place_mean(places);
  text += "\nFind rate " + percent(all.tests > 0 ? static_cast<double>(all.found) / all.tests : 0) + " (95 % confidence " +
          percent(rate.low) + " to " + percent(rate.high) + "), average of the positions' averages " + fixed(mean.value, 2) + " s (" +
          fixed(mean.interval.low, 2) + " to " + fixed(mean.interval.high, 2) +
          "). The intervals are over positions, because tests of one position are alike: the standard deviation of the times is " +
          fixed(deviation_within_places(places), 2) + " s within positions and " + fixed(mean.deviation, 2) +
          " s between their averages.\n";
  return text;
}

}  // namespace soccer::experiment
