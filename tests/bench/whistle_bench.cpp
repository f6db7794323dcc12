// The whistle detector in synthetic hall sound: whistles heard in time, false ones, and the effect of distance.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iostream>

#include <CLI/CLI.hpp>

#include "bench_report.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "whistle/hearing.h"

namespace {

using namespace soccer;

struct Options {
  int scenes = 200, scenes_per_distance = 50;
  double minutes = 30;
  std::uint64_t seed = 2'000'001;
  int rate = 16'000, microphones = 4;
  bool details = false;
  std::string out, format;
};

constexpr double kScene = 10, kQuiet = 20;  // s

double percentile(std::vector<double> values, double part) {
  if (values.empty()) return std::nan("");
  const auto nth = values.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), nth, values.end());
  return *nth;
}

/// Scenes with a whistle of this field. Reports those that are missed with `details`.
void measure_scenes(const Options& options, BenchReport& report, const std::string& name, HallSceneOptions scene, int scenes) {
  std::vector<double> delays;
  int wrong = 0;
  scene.duration = kScene;
  scene.rate = options.rate;
  scene.microphones = options.microphones;
  for (int i = 0; i < scenes; ++i, ++scene.seed) {
    const HallScene made = make_hall_scene(scene);
    const auto found = listen(made, {});
    const double late = delay(made, found);
    wrong += false_whistles(made, found);
    if (late >= 0) delays.push_back(late);
    if (late >= 0 || !options.details) continue;
    std::cout << "missed: seed " << scene.seed << ", onset " << *made.whistle;
    for (const Recognition& one : found) std::cout << "; at " << one.at << " pitch " << one.whistle.pitch << " level " << one.whistle.level;
    std::cout << '\n';
  }
  report.add(name, {{"scenes", scenes},
                    {"heard", static_cast<double>(delays.size())},
                    {"heard_percent", 100.0 * static_cast<double>(delays.size()) / scenes},
                    {"median_s", percentile(delays, 0.5)},
                    {"p95_s", percentile(delays, 0.95)},
                    {"false", wrong}});
}

/// Sound without a whistle of this field.
void measure_quiet(const Options& options, BenchReport& report) {
  int wrong = 0, distant = 0, scenes = 0;
  HallSceneOptions scene{
      .seed = options.seed + 100'000, .rate = options.rate, .microphones = options.microphones, .duration = kQuiet, .whistle = false};
  for (; scenes * kQuiet < 60 * options.minutes; ++scenes, ++scene.seed) {
    const auto found = listen(make_hall_scene(scene), {});
    for (const Recognition& one : found) {
      ++(one.whistle.of_this_field ? wrong : distant);
      if (options.details && one.whistle.of_this_field)
        std::cout << "false: seed " << scene.seed << " at " << one.at << " pitch " << one.whistle.pitch << " level " << one.whistle.level
                  << '\n';
    }
  }
  report.add("without a whistle", {{"minutes", scenes * kQuiet / 60}, {"false", wrong}, {"distant", distant}});
}

void measure(const Options& options) {
  BenchReport report(options.out);
  measure_scenes(options, report, "a whistle in each scene", {.seed = options.seed}, options.scenes);
  if (options.minutes > 0) measure_quiet(options, report);
  if (options.scenes_per_distance > 0)
    for (const double distance : {1.0, 3.0, 5.0, 7.0, 9.0, 12.0, 15.0, 20.0, 30.0})
      measure_scenes(options, report, "distance/" + std::to_string(static_cast<int>(distance)),
                     {.seed = options.seed + 200'000, .distance = distance}, options.scenes_per_distance);
  report.write();
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app("Measures the whistle detector in synthetic hall sound.");
  app.add_option("--scenes", options.scenes, "scenes with a whistle")->check(positive_number())->capture_default_str();
  app.add_option("--minutes", options.minutes, "minutes of sound without a whistle of this field; 0: none")->capture_default_str();
  app.add_option("--scenes-per-distance", options.scenes_per_distance, "scenes for each distance of the whistle; 0: none")
      ->capture_default_str();
  app.add_option("--seed", options.seed, "seed of the first scene; seeds below 2000000 were used to choose the parameters")
      ->capture_default_str();
  app.add_option("--rate", options.rate, "samples per second")->check(CLI::Range(16'000, 48'000))->capture_default_str();
  app.add_option("--microphones", options.microphones)->check(CLI::Range(1, 4))->capture_default_str();
  app.add_flag("--details", options.details, "print seed and time of each missed and false whistle");
  app.add_option("--benchmark_out", options.out, "JSON file for the figures");
  app.add_option("--benchmark_out_format", options.format, "json")->check(CLI::IsMember({"json"}));
  require_decimal_numbers(app);
  CLI11_PARSE(app, argc, argv);
  try {
    measure(options);
  } catch (const std::exception& error) {
    std::cerr << "whistle_bench: " << error.what() << '\n';
    return 1;
  }
  return 0;
}
