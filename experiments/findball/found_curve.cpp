#include "experiments/findball/found_curve.h"

#include <algorithm>

namespace soccer::experiment {
namespace {

constexpr double kAllTests = 100;  // %

}  // namespace

std::vector<ChartPoint> found_curve(const FinishedTests& experiment) {
  if (experiment.tests.empty()) return {};
  std::vector<double> times = found_times(experiment);
  std::ranges::sort(times);
  const auto tests = static_cast<double>(experiment.tests.size());
  std::vector<ChartPoint> points{{0, 0}};
  for (std::size_t found = 1; found <= times.size(); ++found) {
    const double time = times[found - 1], percent = kAllTests * static_cast<double>(found) / tests;
    if (points.back().x == time)
      points.back().y = percent;
    else
      points.push_back({time, percent});
  }
  if (points.back().x < experiment.config.timeout) points.push_back({experiment.config.timeout, points.back().y});
  return points;
}

void draw_found_curves(const std::filesystem::path& svg, const std::vector<const FinishedTests*>& experiments) {
  Chart chart{"Balls found over time", "time since the start of the search, s", "% of the tests", kAllTests, {}};
  for (const FinishedTests* experiment : experiments) chart.lines.push_back({experiment->name, found_curve(*experiment)});
  write_chart(svg, chart);
}

}  // namespace soccer::experiment
