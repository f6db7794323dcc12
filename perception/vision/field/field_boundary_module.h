#pragma once

#include "blackboard/camera/camera_image.h"
#include "blackboard/describe.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"

namespace soccer {

/// Parameters of the field boundary.
struct FieldBoundaryParameters {
  // clang-format off
  PARAMETERS(FieldBoundaryParameters,
      (int, columns, 64, "", 8, 400, "number of scanned columns of each image"),
      (int, rows, 320, "", 40, 1000, "number of samples of a column over the image's height"),
      (double, gap, 1.0, "", 0.1, 5, "weight of a sample that is not carpet relative to one that is, for the end of the carpet"),
      (int, draws, 80, "", 5, 1000, "number of pairs of spots that are tried as a straight edge"),
      (double, near_edge, 0.005, "", 0.0005, 0.1, "largest distance of a spot from the edge on which it lies, as a part of the image's height"),
      (double, least_near_edge, 1.5, "px", 0.1, 20, "smallest value of that distance"),
      (double, steepest, 3, "", 0.1, 20, "largest slope of an edge, rows per column"),
      (double, parallel, 0.05, "", 0, 1, "least difference of the slopes of both edges"),
      (double, most_behind, 0.15, "", 0, 1, "largest part of the columns that show carpet behind the second edge"),
      (double, above, 1.5, "", 0, 10, "penalty for a spot above the edge, relative to the reward of one on it"),
      (double, below, 0.1, "", 0, 2, "penalty for a spot below the edge, where an obstacle stands"),
      (int, fewest, 5, "", 3, 50, "smallest number of spots of an edge"))
  // clang-format on
};

/// Finds the upper edge of the carpet. In each scanned column, the last field pixel is where the excess of field over other samples,
/// counted from below, is largest. Through these spots go at most two straight edges, found by sampling consensus: obstacles hide the edge,
/// so spots below it count little, spots above it much.
class FieldBoundaryModule {
 public:
  struct Inputs {
    const CameraImages& images;
    const CameraViews& views;
    const FieldColours& colours;
  };
  struct Outputs {
    FieldBoundary& boundary;
  };

  FieldBoundaryModule(const CameraParameters& optics, const FieldBoundaryParameters& parameters)
      : optics_(optics), parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out);
  void tune(const FieldBoundaryParameters& parameters) { parameters_ = parameters; }

 private:
  void find(const StoredImage* image, const CameraView& view, const FieldColour& colour, ImageBoundary& out) const;

  CameraParameters optics_;
  FieldBoundaryParameters parameters_;
};

}  // namespace soccer
