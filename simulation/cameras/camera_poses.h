#pragma once

#include <array>

#include "blackboard/camera/camera_image.h"
#include "simulation/cameras/rolling_shutter.h"
#include "simulation/cameras/scene_history.h"
#include "simulation/simserver/body/body_description.h"

namespace soccer {

/// Pose of a robot's camera in the world; camera axes as in CameraMotion. mount: rotation of the camera from its mount: roll, pitch (down
/// positive), yaw, rad.
Eigen::Isometry3d camera_pose(const BodyDescription& body, const VisibleRobot& robot, CameraPlace place,
                              const std::array<double, 3>& mount);

/// Motion of a robot's camera while an image is read out, from `start` on. Errors: InputError when the robot is missing from the scene.
CameraMotion camera_motion(const SceneHistory& history, const BodyLibrary& bodies, const RobotId& own, CameraPlace place, Time start,
                           Time readout);

}  // namespace soccer
