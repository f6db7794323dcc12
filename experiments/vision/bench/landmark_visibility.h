#pragma once

#include <array>

#include "blackboard/camera/camera_model.h"
#include "simulation/cameras/labels.h"

namespace soccer {

/// Decides from the labels of a pair of images whether a landmark's kind can be read from them at all: a T-junction of which the stem is
/// hidden looks like a line, a corner beside the image's edge may be a T-junction. A landmark that cannot be recognised is not a miss.
///
/// - Corner, T-junction: of each painted arm, 0.25 m within the first 0.4 m are visible; where a corner's lines do not continue, 0.1 m of
///   carpet within the first 0.2 m is visible.
/// - Centre circle: 60 degrees of its arc are visible.
/// - Penalty mark: its middle and the ends of its four arms are visible.
///
/// Points are visible when one of the two images shows carpet or paint there. Labels without a segmentation (of real images) are taken to
/// be visible.
class LandmarkVisibility {
 public:
  LandmarkVisibility(const std::array<ImageLabels, 2>& labels, const FieldDimensions& field, const CameraParameters& optics);

  bool recognisable(const LandmarkLabel& landmark) const;

 private:
  bool visible(const Point2<Field>& point) const;
  double visible_length(const Point2<Field>& from, const Point2<Field>& direction, double length) const;
  bool arms_visible(const LandmarkLabel& landmark) const;

  const std::array<ImageLabels, 2>& labels_;
  FieldDimensions field_;
  std::array<CameraModel, 2> models_;
  std::array<Pose3<TopCamera, Field>, 2> in_camera_;
};

}  // namespace soccer
