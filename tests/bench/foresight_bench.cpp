#include <algorithm>
#include <cmath>

#include <benchmark/benchmark.h>

#include "behaviour/foresight/rollout.h"
#include "blackboard/common/config/yaml.h"
#include "blackboard/geometry/angle.h"

namespace soccer {

/// The 95th percentile of the repetitions.
double percentile_95(const std::vector<double>& times) {
  std::vector<double> sorted = times;
  std::ranges::sort(sorted);
  return sorted[static_cast<std::size_t>(0.95 * static_cast<double>(sorted.size() - 1))];
}

/// Five against five at a kick-off; a robot stands behind the ball.
Situation kick_off() {
  Situation situation{.robots = {{.pose = {-0.6, 0.1, 0}, .teammate = true}}};
  situation.x_deviation = situation.y_deviation = situation.heading_deviation = 0.03;
  for (int i = 0; i < 4; ++i)
    situation.robots.push_back({.pose = {-1.0 - i, i % 2 == 0 ? -1.0 : 1.0, 0}, .teammate = true, .reported = true});
  for (int i = 0; i < 5; ++i) situation.robots.push_back({.pose = {0.8 + 0.8 * i, i == 4 ? 0 : i % 2 == 0 ? -0.7 : 0.7, kPi}});
  return situation;
}

/// 200 rollouts, 25 of each of 8 alternatives, with all ten robots. Argument: horizon in s.
void two_hundred_rollouts(benchmark::State& state) {
  const std::filesystem::path config = SOURCE_DIR "/config";
  ForesightModel model;
  model.world = load_yaml<PlanarWorldParameters>(config / "behaviour_simulator/simspark.yaml");
  model.motion = load_yaml<MotionModelParameters>(config / "behaviour_simulator/simspark.yaml");
  model.foresight.horizon = static_cast<double>(state.range(0));
  std::vector<Alternative> alternatives;
  for (int i = 0; i < 8; ++i)
    alternatives.push_back({.kind = Alternative::Kind::kKick, .target = {3, i - 3.5}, .tolerance = 0.25, .sweep_cost = 0.9});
  std::uint64_t seed = 0;
  for (auto _ : state) benchmark::DoNotOptimize(look_ahead(model, {}, kick_off(), alternatives, 25, ++seed));
}
BENCHMARK(two_hundred_rollouts)
    ->Arg(5)
    ->Arg(8)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1)
    ->Repetitions(200)
    ->ReportAggregatesOnly()
    ->ComputeStatistics("p95", percentile_95);

}  // namespace soccer

BENCHMARK_MAIN();
