#include <benchmark/benchmark.h>

#include "behaviour_rig.h"

namespace soccer {

/// A tick of the complete behaviour while it searches for the ball.
void search_tick(benchmark::State& state) {
  BehaviourRig rig(kShippedBehaviours);
  rig.observations.robots.resize(4);
  for (auto _ : state) {
    ++rig.observations.frame;
    rig.tick();
  }
}
BENCHMARK(search_tick)->Unit(benchmark::kMicrosecond);

/// A tick while the robot walks to the ball.
void approach_tick(benchmark::State& state) {
  BehaviourRig rig(kShippedBehaviours);
  rig.ball.valid = rig.ball.seen = true;
  rig.ball.position = {1, 0.5};
  for (auto _ : state) {
    rig.ball.last_seen = rig.sensors.time;
    rig.tick();
  }
}
BENCHMARK(approach_tick)->Unit(benchmark::kMicrosecond);

/// Two robots in one process, alternating.
void two_robots_tick(benchmark::State& state) {
  BehaviourRig one(kShippedBehaviours), other(kShippedBehaviours);
  for (auto _ : state) {
    one.tick();
    other.tick();
  }
}
BENCHMARK(two_robots_tick)->Unit(benchmark::kMicrosecond);

/// Time from a changed file to the first request of the new behaviour.
void reload(benchmark::State& state) {
  BehaviourRig rig(kShippedBehaviours);
  for (auto _ : state) rig.tick_after_change();
}
BENCHMARK(reload)->Unit(benchmark::kMillisecond);

/// Cost of checking the files for changes.
void look_for_changes(benchmark::State& state) {
  PythonFileWatcher watcher(kShippedBehaviours);
  for (auto _ : state) benchmark::DoNotOptimize(watcher.changed());
}
BENCHMARK(look_for_changes)->Unit(benchmark::kMicrosecond);

}  // namespace soccer

BENCHMARK_MAIN();
