#pragma once

#include <vector>

#include <boost/container/static_vector.hpp>

#include "blackboard/camera/camera_image.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"
#include "perception/vision/field/edge_search.h"

namespace soccer {

/// Finds the upper edge of the carpet. In each scanned column, field pixels end where the excess of field over other samples, counted from
/// any row below, is largest; samples are denser towards the horizon. A column has several ends if carpet is seen above other things.
/// Through these ends go the edges of a rectangle on the ground, of which the image shows at most three. The bottom image, in which the
/// robot's own body hides much, knows the edges of the top one.
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

  void tick(const Inputs& in, const Outputs& out);
  void tune(const FieldBoundaryParameters& parameters) { parameters_ = parameters; }

 private:
  void find(const StoredImage* image, const CameraView& view, const FieldColour& colour, ImageBoundary& out);
  /// Finds the ends of the carpet. Returns in how many columns carpet is seen.
  int scan(const CameraImage& image, const FieldColour& colour, const ImageGeometry& geometry, const LevelView& level,
           const LevelLine& default_edge, std::vector<PixelPosition>& spots);

  CameraParameters optics_;
  double max_distance_;  // m, length of the carpet's diagonal
  FieldBoundaryParameters parameters_;
  std::vector<CarpetEnd> ends_;
  std::vector<LevelPoint> points_;                                         // those of the ends through which an edge may go
  std::vector<int> rows_;                                                  // ends of the carpet in one column
  boost::container::static_vector<GroundEdge, FieldEdges::kFound> edges_;  // in the image before
};

}  // namespace soccer
