#pragma once

#include <array>
#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/describe.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"

namespace soccer {

/// Parameters of the search for spots on painted lines.
struct LineSpotParameters {
  // clang-format off
  PARAMETERS(LineSpotParameters,
      (int, columns, 80, "", 8, 400, "number of scanned columns of each image"),
      (int, rows, 40, "", 4, 400, "number of scanned rows of each image"),
      (double, farthest, 6, "m", 0.5, 20, "largest distance of spots on the ground"),
      (double, contrast, 0.12, "", 0.01, 2, "least rise of luma at the edges of a line, relative to the carpet's luma"),
      (double, least_contrast, 7, "", 1, 100, "least rise of luma at the edges of a line"),
      (double, narrowest, 0.4, "", 0.05, 1, "smallest width of a crossed line relative to the expected one"),
      (double, widest, 2.4, "", 1, 10, "largest width of a crossed line relative to the expected one; it is crossed obliquely"),
      (double, width_tolerance, 1.5, "px", 0, 10, "tolerance of both limits"),
      (double, beside, 0.3, "", 0.05, 2, "distance from the edges at which the carpet is checked, relative to the line's width"),
      (double, greenness, 0.65, "", 0, 1, "largest part of the carpet's chroma in the middle of a line"))
  // clang-format on
};

/// Finds spots on painted lines: along columns and rows of the images, a rise of luma followed by a fall, at a distance that fits the width
/// of a line at this place, grey in between and carpet on both sides. The steps along a scan follow the expected width.
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
};

}  // namespace soccer
