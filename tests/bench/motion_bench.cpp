// Cost of a motion tick while the robot walks: the body state estimator and the motion engine together.
#include <algorithm>
#include <chrono>
#include <vector>

#include <benchmark/benchmark.h>

#include "experiments/closed_loop/embedded_stage.h"
#include "experiments/closed_loop/simulated_robot.h"

namespace soccer {
namespace {

void tick_of_motion(benchmark::State& state) {
  const std::filesystem::path config = SOURCE_DIR "/config";
  EmbeddedStage stage(0.02);
  SimulatedRobot robot(stage);
  robot.run(2);
  robot.request = {.action = BodyAction::kWalk, .forward = 0.2, .left = 0.05, .turn = 0.3};
  robot.run(2);
  const auto parameters = load_motion_parameters(config, "simspark");
  BodyStateEstimator estimator(parameters.body_state);
  MotionEngine engine(load_yaml<BodyModel>(config / "simspark" / "body.yaml"), parameters);
  std::vector<double> times;  // us
  for (auto _ : state) {
    const auto begin = std::chrono::steady_clock::now();
    estimator.tick({robot.sensors}, {robot.state});
    engine.tick({robot.sensors, robot.state, robot.request}, {robot.joints, robot.status, robot.odometry});
    times.push_back(std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count());
  }
  std::ranges::sort(times);
  state.counters["median_us"] = times[times.size() / 2];
  state.counters["p99_us"] = times[times.size() * 99 / 100];
}
BENCHMARK(tick_of_motion)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace soccer

BENCHMARK_MAIN();
