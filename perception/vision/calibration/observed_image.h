#pragma once

#include <vector>

#include "blackboard/body/forward_kinematics.h"
#include "blackboard/camera/camera_image.h"
#include "perception/kinematics/torso_on_ground.h"

namespace soccer {

/// A piece of a painted line in an image: the directions in which the camera sees its spots, along the line.
struct ObservedPiece {
  std::vector<Point3<Camera>> rays;  ///< of unit length
};

/// What a camera saw of the painted lines, and the body at that time.
struct ObservedImage {
  CameraPlace place = CameraPlace::kTop;
  BodyPose body;     ///< from the measured joints with the calibration's joint offsets
  double roll = 0;   ///< of the torso, by the inertial unit
  double pitch = 0;  ///< of the torso, by the inertial unit
  Support support = Support::kNone;
  std::vector<ObservedPiece> pieces;
};

}  // namespace soccer
