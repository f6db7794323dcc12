#include "perception/vision/camera/calibrated_camera.h"

#include "blackboard/body/camera_rotation.h"

namespace soccer {

Pose3<Head, Camera> calibrated_camera(const BodyModel& body, CameraPlace place, const CalibrationParameters& calibration) {
  if (place == CameraPlace::kTop) {
    const auto mount = top_camera_in_head(body);
    return Pose3<Head, Camera>{mount.rotation, mount.origin} * camera_rotation(calibration.top_camera);
  }
  const auto mount = bottom_camera_in_head(body);
  return Pose3<Head, Camera>{mount.rotation, mount.origin} * camera_rotation(calibration.bottom_camera);
}

}  // namespace soccer
