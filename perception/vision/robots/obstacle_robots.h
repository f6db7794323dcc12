#pragma once

#include "blackboard/camera/camera_image.h"
#include "blackboard/common/describe.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"

namespace soccer {

/// Parameters of robots that are found as obstacles before the field boundary.
struct ObstacleRobotParameters {
  // clang-format off
  PARAMETERS(ObstacleRobotParameters,
      (double, max_distance, 5, "m", 0.5, 10, "largest distance of a robot"),
      (double, before_boundary, 0.012, "", 0.001, 0.2, "least distance of an obstacle's foot from the field boundary, as a fraction of the image's height"),
      (double, narrowest, 0.12, "m", 0.02, 1, "smallest width of a robot"),
      (double, max_width, 0.8, "m", 0.1, 3, "largest width of a robot"),
      (double, height, 0.5, "m", 0.2, 1, "height of a standing robot"),
      (double, min_height, 0.3, "m", 0.05, 1, "height at which an obstacle must not show the carpet, which excludes balls"))
  // clang-format on
};

/// Finds robots where the carpet ends before the field boundary: neighbouring columns are one obstacle, of which the width must be that of
/// a robot. Teams are not distinguished.
class ObstacleRobots {
 public:
  struct Inputs {
    const CameraImages& images;
    const CameraViews& views;
    const FieldColours& colours;
    const FieldBoundary& boundary;
  };
  struct Outputs {
    ImageRobots& robots;
  };

  ObstacleRobots(const CameraParameters& optics, const ObstacleRobotParameters& parameters) : optics_(optics), parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out) const;
  void tune(const ObstacleRobotParameters& parameters) { parameters_ = parameters; }

 private:
  CameraParameters optics_;
  ObstacleRobotParameters parameters_;
};

}  // namespace soccer
