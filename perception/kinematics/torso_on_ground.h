#pragma once

#include "blackboard/body/forward_kinematics.h"

namespace soccer {

/// The foot that carries the robot.
enum class Support { kNone, kLeft, kRight };

/// Pose of the torso relative to the ground: the kinematic chain and the torso's tilt give its orientation, and the lowest corner of the
/// supporting foot, or of both feet, touches the ground. roll, pitch: of the torso, rad, as in SensorFrame.
Pose3<Ground, Torso> torso_on_ground(const BodyModel& body, const BodyPose& pose, double roll, double pitch, Support support);

}  // namespace soccer
