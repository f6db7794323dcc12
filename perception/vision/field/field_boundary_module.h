#pragma once

#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/common/describe.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"
#include "perception/vision/field/carpet_map.h"

namespace soccer {

/// Parameters of the field boundary.
struct FieldBoundaryParameters {
  // clang-format off
  PARAMETERS(FieldBoundaryParameters,
      (int, columns, 64, "", 8, 400, "number of scanned columns of each image"),
      (double, step, 0.04, "", 0.005, 0.5, "distance between the samples of a column relative to that from the horizon"),
      (int, run, 5, "", 1, 50, "number of samples by which carpet must outweigh other samples below its end"),
      (int, draws, 120, "", 5, 1000, "number of pairs of ends that are tried as a straight edge"),
      (double, near_edge, 0.004, "", 0.0005, 0.1, "largest distance of a carpet's end from the edge on which it lies, as a fraction of the focal length"),
      (double, min_carpet, 0.25, "", 0, 1, "fraction of the columns with carpet below which, if no edge is found, none of the image shows the field"),
      (double, perpendicular, 0.12, "", 0, 0.5, "largest deviation of two edges from a right angle, as its cosine"),
      (int, neighbours, 10, "", 3, 100, "number of successive ends of the carpet among which two are tried as the second edge"),
      (double, above, 0.7, "", 0, 10, "penalty for an end above the edge, relative to the reward of one on it"),
      (double, below, 0.1, "", 0, 2, "penalty for an end below the edge, where an obstacle stands"),
      (double, min_gain, 3.5, "", 2, 50, "smallest increase of the score by an edge, in ends on it"),
      (int, min_fitted_ends, 4, "", 2, 50, "smallest number of ends to which an edge is fitted"))
  // clang-format on
};

/// A place in one column where carpet ends. The ends of a column follow each other from below.
struct CarpetEnd {
  LevelPoint at;
  bool clipped = false;   ///< at the image's upper edge: the carpet continues above it
  bool empty = false;     ///< at the image's lower edge: no carpet is seen in this column
  bool resuming = false;  ///< the carpet's colour is seen again above: behind an obstacle, or on something beyond the carpet
};

/// Finds the upper edge of the carpet. In each scanned column, field pixels end where the excess of field over other samples, counted from
/// any row below, is largest; samples are denser towards the horizon. A column has several ends if carpet is seen above other things.
/// Through these ends go the edges of a rectangle on the ground, of which the image shows at most three.
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

  FieldBoundaryModule(const CameraParameters& optics, const FieldDimensions& field, const FieldBoundaryParameters& parameters);

  void tick(const Inputs& in, const Outputs& out) {
    find(in.images.top.get(), in.views.top, in.colours.top, out.boundary.top);
    find(in.images.bottom.get(), in.views.bottom, in.colours.bottom, out.boundary.bottom);
  }
  void tune(const FieldBoundaryParameters& parameters) { parameters_ = parameters; }

 private:
  void find(const StoredImage* image, const CameraView& view, const FieldColour& colour, ImageBoundary& out);

  CameraParameters optics_;
  double max_distance_;  // m, length of the carpet's diagonal
  FieldBoundaryParameters parameters_;
  std::vector<CarpetEnd> ends_;
  std::vector<int> rows_;  // ends of the carpet in one column
};

}  // namespace soccer
