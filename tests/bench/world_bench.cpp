// Cost of a physics step: robots that stand far apart, and robots that collapse on top of each other because their knees give way.
#include <benchmark/benchmark.h>

#include "simulation/simserver/simspark/simulator.h"

namespace soccer {
namespace {

World world_with(int robots, double spacing) {
  const SimulatorOptions options = options_for_field(SOURCE_DIR "/config", "spl2017");
  World world(options.world);
  for (int i = 0; i < robots; ++i)
    world.add({i < 11 ? Side::kLeft : Side::kRight, i % 11 + 1}, {spacing * (i % 5 - 2), spacing * (i / 5 - 2), 0.4}, 0);
  return world;
}

void standing(benchmark::State& state) {
  World world = world_with(static_cast<int>(state.range(0)), 1);
  ParallelLoop loop(1);
  world.step(100, loop);
  for (auto _ : state) world.step(1, loop);
}
BENCHMARK(standing)->Arg(1)->Arg(3)->Arg(10)->Arg(22)->Unit(benchmark::kMicrosecond);

void folded(benchmark::State& state) {
  World world = world_with(static_cast<int>(state.range(0)), 0.3);
  for (std::size_t robot = 0; robot < world.scene().robots().size(); ++robot)
    for (const std::size_t knee : {13U, 19U}) world.motors(robot).set_velocity(knee, -3);
  ParallelLoop loop(1);
  world.step(300, loop);
  for (auto _ : state) world.step(1, loop);
}
BENCHMARK(folded)->Arg(1)->Arg(3)->Arg(10)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace soccer

BENCHMARK_MAIN();
