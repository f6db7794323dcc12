#pragma once

#include "blackboard/body/forward_kinematics.h"
#include "blackboard/camera/camera_image.h"
#include "perception/kinematics/calibration_parameters.h"

namespace soccer {

/// Pose of a camera in the head, with its rotation from the mount by the calibration.
Pose3<Head, Camera> calibrated_camera(const BodyModel& body, CameraPlace place, const CalibrationParameters& calibration);

}  // namespace soccer
