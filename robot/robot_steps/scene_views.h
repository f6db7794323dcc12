#pragma once

#include "blackboard/camera/camera_image.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/camera_views.h"
#include "simulation/cameras/rolling_shutter.h"

namespace soccer {

/// The true view of a camera whose motion during the readout is known. own: the origin of Ground in the world.
CameraView view_of(const CameraMotion& motion, const StoredImage& image, const Pose2<Field, Ground>& own);

}  // namespace soccer
