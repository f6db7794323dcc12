#include "perception/vision/camera/calibrated_camera.h"

#include "blackboard/body/camera_rotation.h"

namespace soccer {

Pose3<Head, Camera> calibrated_camera(const BodyModel& body, CameraPlace place, const CalibrationParameters& calibration) {
  return camera_in_head(body, place, place == CameraPlace::kTop ? calibration.top_camera : calibration.bottom_camera);
}

}  // namespace soccer
