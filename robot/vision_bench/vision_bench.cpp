#include "robot/vision_bench/vision_bench.h"

#include <deque>
#include <future>

#include "blackboard/time/clock.h"
#include "robot/vision_bench/image_folder.h"
#include "robot/vision_bench/rendered_pairs.h"
#include "robot/vision_bench/vision_tick.h"
#include "robot/wiring/vision_modules.h"

namespace soccer {
namespace {

std::unique_ptr<PairSource> rendered_pairs(const VisionBenchOptions& options, ParameterStore& store) {
  Recipe recipe = recipe_of(options.config_folder, options.recipe, store);
  if (options.per_hall) recipe.images.scenes_per_hall = *options.per_hall;
  if (options.scale) recipe.cameras.scale = *options.scale;
  return std::make_unique<RenderedPairs>(std::move(recipe), options.seed, options.count.value_or(kRenderedPairs));
}

}  // namespace

VisionBench::VisionBench(const VisionBenchOptions& options)
    : options_(options),
      store_(options.config_folder, {}, options.assignments),
      body_(store_.load<BodyModel>(std::filesystem::path(options.body) / "body.yaml")),
      optics_(store_.load<CameraParameters>(std::filesystem::path(options.body) / "camera.yaml")),
      field_(store_.load<FieldDimensions>(std::filesystem::path("fields") / (options.field + ".yaml"))) {
  if (options.images.empty()) {
    source_ = rendered_pairs(options, store_);
  } else {
    auto folder = std::make_unique<ImageFolder>(options.images, field_, optics_, options.count.value_or(0));
    assumed_poses_ = folder->assumed_poses();
    source_ = std::move(folder);
  }
  ParameterStore store = store_;
  const VisionTick unused(store, options.body, body_, field_,
                          options.detector);  // so that wrong options are reported before the first image
  store.check_all_used();
}

void VisionBench::run(const std::function<void(const BenchScene&)>& see, const StopRequest& stop) const {
  std::deque<std::future<std::vector<BenchScene>>> running;
  for (int next = 0; (next < source_->groups() || !running.empty()) && !stop.stopped();) {
    while (next < source_->groups() && running.size() < static_cast<std::size_t>(options_.jobs))
      running.push_back(std::async(std::launch::async, [this, group = next++] { return evaluate(group); }));
    for (const BenchScene& scene : running.front().get()) see(scene);
    running.pop_front();
  }
}

std::vector<BenchScene> VisionBench::evaluate(int group) const {
  std::vector<BenchScene> scenes;
  for (LabelledPair& pair : source_->group(group)) scenes.push_back(evaluate(std::move(pair)));
  return scenes;
}

BenchScene VisionBench::evaluate(LabelledPair pair) const {
  ParameterStore store = store_;
  VisionTick vision(store, options_.body, body_, field_, options_.detector);
  BenchScene scene{
      pair.index,    pair.images, std::move(pair.labels), vision.see(pair.images, pair.views, pair.jerseys), VisionScore(field_, optics_),
      vision.times()};
  if (pair.has_field)
    scene.score.add(scene.result, scene.labels, pair.robot, pair.own);
  else
    scene.score.add_boxes(scene.result, scene.labels);
  return scene;
}

}  // namespace soccer
