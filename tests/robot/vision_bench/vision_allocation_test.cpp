#include "../../bench/count_allocations.h"
#include "robot/vision_bench/vision_tick.h"
#include "support.h"

namespace soccer {
namespace {

TEST(VisionAllocations, a_warm_tick_allocates_nothing) {
  const VisionBenchOptions options = small_bench();
  const VisionBench bench(options);
  ParameterStore store(options.config_folder, {}, {});
  const auto body = store.load<BodyModel>("nao-v5/body.yaml");
  VisionTick vision(store, options.body, body, bench.field(), options.detector);
  std::vector<LabelledPair> pairs;
  for (int group = 0; group < bench.source().groups(); ++group)
    for (LabelledPair& pair : bench.source().group(group)) pairs.push_back(std::move(pair));
  const auto tick = [&](const LabelledPair& pair) {
    vision.cycle().topic<CameraImages>() = pair.images;
    vision.cycle().topic<CameraViews>() = pair.views;
    const std::size_t before = allocations();
    vision.cycle().tick();
    return allocations() - before;
  };
  constexpr int kRounds = 3;  // until all lists have their largest size
  for (int round = 0; round < kRounds; ++round)
    for (const LabelledPair& pair : pairs) tick(pair);
  for (const LabelledPair& pair : pairs) EXPECT_EQ(tick(pair), 0U) << "pair " << pair.index;
}

}  // namespace
}  // namespace soccer
