#include "../../../bench/count_allocations.h"
#include "experiments/vision/bench/vision_tick.h"
#include "support.h"

namespace soccer {
namespace {

class VisionAllocations : public testing::TestWithParam<const char*> {};

TEST_P(VisionAllocations, a_warm_tick_allocates_nothing) {
  const VisionBenchOptions options = small_bench();
  const auto scenes = scenes_of(options);
  ParameterStore store(options.config_folder, {}, {});
  VisionTick vision(store, options.body, store.load<BodyModel>("nao-v5/body.yaml"), VisionBench(options).field(), {GetParam()});
  const auto tick = [&](const BenchScene& scene) {
    vision.cycle().topic<CameraImages>() = scene.images;
    vision.cycle().topic<CameraViews>() = scene.result.views;
    const std::size_t before = allocations();
    vision.cycle().tick();
    return allocations() - before;
  };
  constexpr int kRounds = 3;  // until all lists have their largest size
  for (int round = 0; round < kRounds; ++round)
    for (const BenchScene& scene : scenes) tick(scene);
  for (const BenchScene& scene : scenes) EXPECT_EQ(tick(scene), 0U) << "pair " << scene.index;
}

INSTANTIATE_TEST_SUITE_P(Detectors, VisionAllocations, testing::Values("net", "bayes", "obstacles"),
                         [](const auto& one) { return std::string(one.param); });

}  // namespace
}  // namespace soccer
