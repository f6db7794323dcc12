#pragma once

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/common/describe.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"

namespace soccer {

/// (U - 128) / Y and (V - 128) / Y.
using CarpetChroma = std::array<double, 2>;

/// A colour of the carpet that a user has selected for one robot, instead of the learned one. Section ManualColourParameters of the robot's
/// own file.
struct ManualColourParameters {
  // clang-format off
  PARAMETERS(ManualColourParameters,
      (bool, use_top, false, "", 0, 1, "whether `top` is used instead of the learned colour"),
      (bool, use_bottom, false, "", 0, 1, "whether `bottom` is used instead of the learned colour"),
      (CarpetChroma, top, {}, "", -1, 1, "carpet in the top camera's images: (U - 128) / Y, (V - 128) / Y"),
      (double, top_tolerance, 0, "", 0, 1, "largest difference of both numbers from `top` at which a pixel shows the carpet"),
      (CarpetChroma, bottom, {}, "", -1, 1, "carpet in the bottom camera's images: (U - 128) / Y, (V - 128) / Y"),
      (double, bottom_tolerance, 0, "", 0, 1, "largest difference of both numbers from `bottom` at which a pixel shows the carpet"),
      (double, luma, 100, "", 1, 255, "mean Y of the carpet until it is learned"))
  // clang-format on
};

/// Parameters of the adaptive field colour.
struct FieldColourParameters {
  // clang-format off
  PARAMETERS(FieldColourParameters,
      (double, max_distance, 5, "m", 0.5, 20, "largest distance on the ground of the pixels from which the colour is learned"),
      (int, columns, 40, "", 8, 200, "number of sampled columns of each image"),
      (int, rows, 30, "", 8, 200, "number of sampled rows of each image"),
      (int, min_samples, 60, "", 10, 5000, "smallest number of samples of the carpet's colour from which it is learned"),
      (double, min_saturation, 0.06, "", 0.01, 0.5, "smallest distance of the carpet's chroma from grey, relative to luma"),
      (double, max_red, -0.05, "", -0.5, 0.5, "largest V of the carpet relative to luma; floors of wood and stone are redder"),
      (double, max_difference, 0.12, "", 0.02, 2, "largest difference of chroma between the cameras' carpets, by different white balance"),
      (double, max_relative_difference, 0.5, "", 0.05, 5, "largest such difference relative to the chroma of the lower camera's carpet, since floors are greyer"),
      (double, clear_saturation, 0.15, "", 0.01, 1, "smallest distance from grey of an upper image's carpet that differs by more from the lower one's"),
      (double, spread, 0.09, "", 0.02, 0.5, "largest distance from the most frequent chroma of samples that are averaged"),
      (double, tolerance, 3.0, "", 1, 10, "tolerance of the classification, in standard deviations of these samples"),
      (double, min_tolerance, 0.045, "", 0.01, 0.5, "smallest tolerance"),
      (double, max_tolerance, 0.12, "", 0.01, 0.5, "largest tolerance"),
      (double, darkest, 12, "", 0, 255, "luma below which chroma is not measurable"),
      (double, brightest, 245, "", 0, 255, "luma above which pixels are saturated and their chroma is wrong"),
      (double, min_green, 0.5, "", 0, 1, "least fraction of the carpet's chroma in a pixel of the carpet; grey has none"),
      (double, min_luma, 0.4, "", 0, 1, "least luma of a pixel of the carpet relative to the mean; shadows are brighter, patches of the ball darker"),
      (double, coarseness, 2, "", 0, 20, "tolerance of chroma in addition to that in proportion to luma"),
      (double, adaptation, 0.25, "", 0.01, 1, "fraction by which the colour follows a new image"))
  // clang-format on
};

/// Learns the colour of the carpet from the images of each camera: below the horizon and near the robot, the most frequent greenish chroma
/// is the carpet's. Needs no calibration and follows the light. The lower camera, which nearly always shows the carpet at the robot's feet,
/// comes first: a colour far from its own is learned from the upper one, which may look out of the field, only if it is clearly green.
class FieldColourModule {
 public:
  struct Inputs {
    const CameraImages& images;
    const CameraViews& views;
  };
  struct Outputs {
    FieldColours& colours;
  };

  FieldColourModule(const CameraParameters& optics, const FieldColourParameters& parameters) : optics_(optics), parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out);
  void tune(const FieldColourParameters& parameters) { parameters_ = parameters; }
  /// Chroma that replaces the learned one; the luma is learned nevertheless.
  void tune(const ManualColourParameters& manual) { manual_ = manual; }

 private:
  struct Sample {
    float u, v, luma;
  };
  void sample(const StoredImage* image, const CameraView& view);
  void learn(FieldColour& colour, const FieldColour* near = nullptr);
  void replace(FieldColour& colour, const CarpetChroma& chroma, double tolerance) const;
  bool is_saturated(double u, double v, const FieldColour* near) const;
  std::optional<std::pair<int, int>> most_frequent(const FieldColour* near);
  struct Cluster {
    int count = 0;
    double u = 0, v = 0, luma = 0, deviation = 0;
  };
  Cluster cluster_at(double u, double v) const;

  CameraParameters optics_;
  FieldColourParameters parameters_;
  ManualColourParameters manual_;
  std::vector<Sample> samples_;
  std::vector<int> histogram_;
};

}  // namespace soccer
