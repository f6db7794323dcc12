#include "experiments/vision/bench/vision_bench.h"

#include <deque>
#include <future>

#include "blackboard/error.h"
#include "blackboard/time/clock.h"
#include "experiments/vision/bench/image_folder.h"
#include "experiments/vision/bench/rendered_pairs.h"
#include "experiments/vision/bench/vision_tick.h"
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
    left_out_annotations_ = folder->left_out();
    source_ = std::move(folder);
  }
  ParameterStore store = store_;
  const VisionTick unused(store, options.body, body_, field_,
                          options.detector);  // so that wrong options are reported before the first image
  store.check_all_used();
}

std::vector<PairError> VisionBench::run(const std::function<void(const BenchScene&)>& see, const StopRequest& stop) const {
  std::vector<PairError> left_out;
  std::deque<std::future<Evaluated>> running;
  int next = 0;
  for (int group = 0; group < source_->groups() && !stop.stopped(); ++group) {
    for (; next < source_->groups() && running.size() < static_cast<std::size_t>(options_.jobs); ++next)
      running.push_back(std::async(std::launch::async, [this, next] { return evaluate(next); }));
    const Evaluated evaluated = running.front().get();
    running.pop_front();
    for (const BenchScene& scene : evaluated.scenes) see(scene);
    if (!evaluated.error.empty()) left_out.push_back({group, evaluated.error});
  }
  if (!left_out.empty() && left_out.size() == static_cast<std::size_t>(source_->groups()))
    throw InputError(options_.images.string(), "no image of its annotations can be read", "the first: " + left_out.front().error);
  return left_out;
}

VisionBench::Evaluated VisionBench::evaluate(int group) const {
  Evaluated evaluated;
  std::vector<LabelledPair> pairs;
  try {
    pairs = source_->group(group);
  } catch (const InputError& error) {
    if (options_.images.empty()) throw;  // what is rendered depends on no images of others
    evaluated.error = error.what();
  }
  for (LabelledPair& pair : pairs) evaluated.scenes.push_back(evaluate(std::move(pair)));
  return evaluated;
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
