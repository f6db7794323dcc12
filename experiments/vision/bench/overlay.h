#pragma once

#include <filesystem>
#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/field/field_dimensions.h"
#include "experiments/vision/bench/vision_bench.h"
#include "experiments/vision/bench/vision_score.h"

namespace soccer {

/// Writes both images of a scene as `INDEX-top.jpg` and `INDEX-bottom.jpg`, with the labels (white) and what was found (draw_overlay) drawn
/// over them. Returns the names of the files. Errors: InputError.
std::vector<std::string> write_pictures(const std::filesystem::path& folder, const BenchScene& scene, const CameraParameters& optics,
                                        const FieldDimensions& field);

/// Errors in a scene: misses and false detections, 1 m of a line or 40 columns of the field boundary counting as one. kind: only errors of
/// this kind; empty: of all.
double errors_in(const BenchScene& scene, const std::string& kind);

/// Keeps the scenes with the most errors, of equal ones the first.
class WorstScenes {
 public:
  WorstScenes(std::size_t count, std::string kind) : count_(count), kind_(std::move(kind)) {}

  void add(const BenchScene& scene);

  /// The worst first.
  const std::vector<BenchScene>& scenes() const { return scenes_; }

 private:
  std::size_t count_;
  std::string kind_;
  std::vector<BenchScene> scenes_;
};

/// Draws what was found over an image of one camera: field boundary (yellow), lines (red), landmarks (magenta; a circle of 0.15 m on the
/// ground), goal posts (cyan), ball candidates (cyan), balls (orange), robots (blue boxes).
void draw_overlay(const VisionResult& result, bool top, const CameraParameters& optics, const FieldDimensions& field, StoredImage& image);

/// Draws the labelled ball, robots and landmarks, in white.
void draw_labels(const ImageLabels& labels, bool top, const CameraViews& views, const CameraParameters& optics, StoredImage& image);

}  // namespace soccer
