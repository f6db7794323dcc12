// Cost of a motion tick, of the body state estimator and the motion engine together: while the robot walks, and while a learned policy
// recovers from a push.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include <benchmark/benchmark.h>

#include "experiments/closed_loop/embedded_stage.h"
#include "experiments/closed_loop/simulated_robot.h"

namespace soccer {
namespace {

constexpr double kStep = 0.02;  // s

/// The sensors of a torso that rocks forward and backward so far that the robot recovers as long as it is measured. time: s.
void rock(double time, SensorFrame& sensors) {
  constexpr double kLean = 0.45, kRate = 5;  // rad, rad/s
  sensors.torso_angle.y = kLean * std::sin(kRate * time);
  sensors.gyro.y = kLean * kRate * std::cos(kRate * time);
}

void measure(benchmark::State& state, bool pushed) {
  const std::filesystem::path config = SOURCE_DIR "/config";
  EmbeddedStage stage(kStep);
  SimulatedRobot robot(stage);
  robot.run(2);
  robot.request = {.action = BodyAction::kWalk, .forward = 0.2, .left = 0.05, .turn = 0.3};
  robot.run(2);
  const auto parameters = load_motion_parameters(config, "simspark");
  BodyStateEstimator estimator(parameters.body_state);
  MotionEngine engine(load_yaml<BodyModel>(config / "simspark" / "body.yaml"), parameters);
  std::vector<double> times;  // us
  double recovering = 0, now = 0;
  for (auto _ : state) {
    if (pushed) rock(now += kStep, robot.sensors);
    const auto begin = std::chrono::steady_clock::now();
    estimator.tick({robot.sensors}, {robot.state});
    engine.tick({robot.sensors, robot.state, robot.request}, {robot.joints, robot.status, robot.odometry});
    times.push_back(std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count());
    if (robot.status.state == MotionState::kPolicy) ++recovering;
  }
  const auto count = static_cast<double>(times.size());
  std::ranges::sort(times);
  state.counters["median_us"] = times[times.size() / 2];
  state.counters["p99_us"] = times[times.size() * 99 / 100];
  state.counters["recovering"] = recovering / count;
}

void tick_of_walking(benchmark::State& state) { measure(state, false); }
BENCHMARK(tick_of_walking)->Name("tick of motion, walking")->Unit(benchmark::kMicrosecond);

void tick_of_recovering(benchmark::State& state) { measure(state, true); }
BENCHMARK(tick_of_recovering)->Name("tick of motion, recovering from a push")->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace soccer

BENCHMARK_MAIN();
