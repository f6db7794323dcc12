#include "experiments/findball/test_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/files/text_file.h"
#include "blackboard/common/program/old_names.h"
#include "blackboard/geometry/angle.h"
#include "experiments/findball/statistics.h"
#include "experiments/run/text.h"
#include "simulation/protocol/number.h"

namespace soccer::experiment {

void add_walk_speed(CLI::App& app, double& speed) {
  app.add_option("--walk-speed", speed,
                 "greatest speed of walking forward, m/s; 0: the robots' default of 0.25, to which Collette 2017 limited its simulated "
                 "robots; its NAOs walked at up to 0.3")
      ->check(CLI::Range(0.0, 0.35))
      ->capture_default_str();
}

void add_variation_options(CLI::App& app, SearchVariation& variation) {
  struct Names {
    const char *present, *old;
  };
  constexpr std::array<Names, 5> kNames{{{"--place-error", "--vary-place"},
                                         {"--heading-error", "--vary-heading"},
                                         {"--joint-error", "--vary-joint"},
                                         {"--camera-error", "--vary-camera"},
                                         {"--message-delay", "--vary-lateness"}}};  // by field
  std::size_t field = 0;
  for_each_field(variation, [&](std::string_view, const FieldCard& card, double& value) {
    const Names names = kNames.at(field++);
    const bool is_angle = card.unit == "rad";
    const double scale = is_angle ? radians_to_degrees(1.0) : 1;
    app.add_option_function<double>(
           names.present, [&value, scale](double given) { value = given / scale; },
           std::string(card.meaning) + (is_angle ? " (degrees)" : " (" + std::string(card.unit) + ")"))
        ->check(CLI::Range(scale * card.low, scale * card.high))
        ->default_str(config::text_of(std::round(100 * scale * value) / 100));
    // The old angles were in radians.
    add_old_name(app, names.old, names.present, [scale](const std::string& text) {
      return config::text_of(scale * to_number(text).value_or(std::numeric_limits<double>::quiet_NaN()));
    });
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

std::string known(double value, bool is_known) { return is_known ? fixed(value, 2) : kNoNumber; }

std::string markdown(const Row& row) {
  return "| " + table_cell(row.name) + " | " + std::to_string(row.tests) + " | " + std::to_string(row.found) + " | " +
         std::to_string(row.tests - row.found) + " | " + known(row.seconds.sum, row.found > 0) + " | " +
         known(row.seconds.mean, row.found > 0) + " | " + known(row.seconds.deviation, row.found > 1) + " |\n";
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

/// How many positions are in no average; empty if all are.
std::string without_times(const std::vector<PlaceResult>& places) {
  const auto count = std::ranges::count(places, 0, &PlaceResult::found);
  if (count == 0) return {};
  return " The ball was not found at " + std::to_string(count) + " of " + std::to_string(places.size()) +
         " positions, which are in no average of times.";
}

}  // namespace

std::string interval_text(double low, double high, std::size_t values, const std::string& unit) {
  constexpr int kDecimalsOfTimes = 2, kDecimalsOfPercent = 1;
  if (values < 2) return kNoNumber;
  const int decimals = unit == " %" ? kDecimalsOfPercent : kDecimalsOfTimes;
  return fixed(low, decimals) + unit + " to " + fixed(high, decimals) + unit;
}

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
  const auto timed = static_cast<std::size_t>(std::ranges::count_if(places, [](const PlaceResult& place) { return place.found > 0; }));
  const bool repeated = std::ranges::any_of(places, [](const PlaceResult& place) { return place.tests > 1; });
  constexpr double kPercent = 100;
  text += "\nFind rate " + (all.tests > 0 ? fixed(kPercent * all.found / all.tests, 1) + " %" : kNoNumber) + " (95 % confidence " +
          interval_text(kPercent * rate.low, kPercent * rate.high, places.size(), " %") + "), average of the positions' averages " +
          known(mean.value, timed > 0) + (timed > 0 ? " s" : "") + " (" +
          interval_text(std::max(0.0, mean.interval.low), mean.interval.high, timed) + ")." + without_times(places) +
          " The intervals are over positions, because tests of one position are alike: the standard deviation of the times is " +
          known(deviation_within_places(places), repeated) + (repeated ? " s" : "") + " within positions and " +
          known(mean.deviation, timed > 1) + (timed > 1 ? " s" : "") + " between their averages.\n";
  return text;
}

}  // namespace soccer::experiment
