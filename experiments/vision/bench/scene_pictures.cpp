#include "experiments/vision/bench/scene_pictures.h"

#include <algorithm>

#include "blackboard/camera/jpeg.h"
#include "experiments/vision/bench/overlay.h"

namespace soccer {
namespace {

/// How many errors of a kind count as one, because its objects are points or columns.
double errors_of_one_object(const std::string& kind) {
  if (kind == "line") return 10;
  return kind == "field boundary" ? 40 : 1;
}

}  // namespace

std::vector<std::string> write_pictures(const std::filesystem::path& folder, const BenchScene& scene, const CameraParameters& optics,
                                        const FieldDimensions& field) {
  constexpr int kQuality = 92;
  std::vector<std::string> names;
  for (const bool top : {true, false}) {
    const auto& image = top ? scene.images.top : scene.images.bottom;
    if (!image) continue;
    StoredImage drawn = *image;
    draw_labels(scene.labels[top ? 0 : 1], top, scene.result.views, optics, drawn);
    draw_overlay(scene.result, top, optics, field, drawn);
    names.push_back(std::to_string(scene.index) + (top ? "-top.jpg" : "-bottom.jpg"));
    write_jpeg(folder / names.back(), drawn.view(), kQuality);
  }
  return names;
}

double errors_in(const BenchScene& scene, const std::string& kind) {
  double sum = 0;
  for (const auto& [name, errors] : scene.score.last_errors())
    if (kind.empty() || kind == name) sum += errors / errors_of_one_object(name);
  return sum;
}

void WorstScenes::add(const BenchScene& scene) {
  const double errors = errors_in(scene, kind_);
  if (count_ == 0 || errors <= 0) return;
  if (scenes_.size() == count_ && errors <= errors_in(scenes_.back(), kind_)) return;
  if (scenes_.size() == count_) scenes_.pop_back();
  const auto place =
      std::ranges::upper_bound(scenes_, errors, std::greater<>(), [&](const BenchScene& one) { return errors_in(one, kind_); });
  BenchScene& kept = *scenes_.insert(place, scene);
  for (ImageLabels& labels : kept.labels) labels.segmentation.classes = labels.segmentation.robots = {};
}

}  // namespace soccer
