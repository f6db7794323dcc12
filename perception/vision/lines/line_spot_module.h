#pragma once

#include "blackboard/camera/camera_image.h"
#include "blackboard/common/describe.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"
#include "blackboard/wiring/tick_memory.h"

namespace soccer {

/// Parameters of the search for spots on painted lines.
struct LineSpotParameters {
  // clang-format off
  PARAMETERS(LineSpotParameters,
      (int, columns, 112, "", 8, 400, "number of scanned columns of each image"),
      (int, rows, 80, "", 4, 400, "number of scanned rows of each image"),
      (double, max_distance, 6, "m", 0.5, 20, "largest distance of spots on the ground"),
      (double, contrast, 0.2, "", 0.01, 2, "least luma of paint above that of the carpet before it, relative to the carpet's mean luma"),
      (double, thin_contrast, 0.12, "", 0.01, 2, "least luma of paint above that of the carpet where a line is thin, which mixes both, relative to the carpet's mean luma"),
      (double, min_contrast, 7, "", 1, 100, "least luma of paint above that of the carpet before it"),
      (double, samples, 3, "", 1, 20, "number of samples of a scan over the expected width of a line"),
      (int, max_step, 8, "px", 1, 50, "largest distance of two samples"),
      (double, narrowest, 0.55, "", 0.05, 1, "smallest width of a crossed line relative to the expected one"),
      (double, max_width, 2.4, "", 1, 10, "largest width of a crossed line relative to the expected one; it is crossed obliquely"),
      (double, width_tolerance, 1.0, "px", 0, 10, "tolerance of the smallest and the largest width of a line"),
      (double, beside, 0.3, "", 0.05, 2, "distance from the edges at which the carpet is checked, relative to the line's width"),
      (double, greenness, 0.65, "", 0, 1, "largest fraction of the carpet's chroma in the middle of a line"),
      (double, thin, 3, "px", 0, 20, "width below which a line is thin: the chroma of its middle is not checked either"))
  // clang-format on
};

/// Finds spots on painted lines: along columns and rows of the images, where luma is higher than that of the carpet before it, over a
/// distance that fits the width of a line at this place, with grey in between and carpet on both sides. The steps along a scan follow the
/// expected width. The spot is the centroid of what is brighter than the carpet, so that texture and noise average out.
class LineSpotModule {
 public:
  struct Inputs {
    const CameraImages& images;
    const CameraViews& views;
    const FieldColours& colours;
    const FieldBoundary& boundary;
  };
  struct Outputs {
    LineSpots& spots;
  };

  /// line_width: m.
  LineSpotModule(const CameraParameters& optics, double line_width, const LineSpotParameters& parameters)
      : optics_(optics), line_width_(line_width), parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out);
  void tune(const LineSpotParameters& parameters) { parameters_ = parameters; }

 private:
  CameraParameters optics_;
  double line_width_;
  LineSpotParameters parameters_;
  TickMemory memory_;
};

}  // namespace soccer
