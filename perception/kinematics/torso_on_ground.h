#pragma once

#include <array>

#include "blackboard/body/forward_kinematics.h"
#include "blackboard/body/joints.h"
#include "blackboard/common/describe.h"

namespace soccer {

using RollPitchYaw = std::array<double, 3>;

/// Measured deviations of one robot from its body's file. Section CalibrationParameters of the robot's own file.
struct CalibrationParameters {
  // clang-format off
  PARAMETERS(CalibrationParameters,
      (double, torso_roll, 0, "rad", -0.3, 0.3, "correction added to the roll measured by the inertial unit, positive to the right"),
      (double, torso_pitch, 0, "rad", -0.3, 0.3, "correction added to the pitch measured by the inertial unit, positive forward"),
      (JointArray, joint_offset, {}, "rad", -0.3, 0.3, "correction added to the measured angle of each joint"),
      (RollPitchYaw, top_camera, {}, "rad", -0.3, 0.3, "rotation of the top camera from its mount: roll, pitch (down positive), yaw"),
      (RollPitchYaw, bottom_camera, {}, "rad", -0.3, 0.3, "rotation of the bottom camera from its mount: roll, pitch (down positive), yaw"))
  // clang-format on
};

/// The foot that carries the robot.
enum class Support { kNone, kLeft, kRight };

/// Pose of the torso relative to the ground: the kinematic chain and the torso's tilt give its orientation, and the lowest corner of the
/// supporting foot, or of both feet, touches the ground. roll, pitch: of the torso, rad, as in SensorFrame.
Pose3<Ground, Torso> torso_on_ground(const BodyModel& body, const BodyPose& pose, double roll, double pitch, Support support);

}  // namespace soccer
