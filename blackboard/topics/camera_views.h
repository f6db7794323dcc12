#pragma once

#include "blackboard/common/describe.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer {

/// Where a camera was while one image was exposed. Rows are exposed one after another; in between, the pose is interpolated.
struct CameraView {
  bool valid = false;  ///< there is an image, and the robot stood upright
  int width = 0, height = 0;
  Time time{0};                     ///< when the middle row was exposed
  Pose3<Ground, Camera> first_row;  ///< when the first row was exposed
  Pose3<Ground, Camera> last_row;   ///< when the last row was exposed
  Pose3<Ground, Torso> torso;       ///< when the middle row was exposed
  double head_yaw = 0;              ///< when the middle row was exposed, as measured
  double head_pitch = 0;
  DESCRIBE(CameraView, (valid, ""), (width, "px"), (height, "px"), (time, "ns"), (first_row, ""), (last_row, ""), (torso, ""),
           (head_yaw, "rad"), (head_pitch, "rad"))
};

/// Views of the newest images. Producer: CameraViewModule.
struct CameraViews {
  CameraView top, bottom;
  DESCRIBE(CameraViews, (top, ""), (bottom, ""))
};

}  // namespace soccer
