#pragma once

#include <array>

#include "blackboard/body/body_model.h"
#include "blackboard/body/forward_kinematics.h"
#include "blackboard/body/joints.h"
#include "blackboard/common/describe.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"

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

/// Computes the pose of the body relative to the ground: joint angles give the kinematic chain, the inertial unit the torso's tilt, and the
/// foot that carries the robot the height. The origin of Ground is midway between the soles (under the ankles), its heading is that of the
/// torso. While sensor values are not finite, the last result remains. The robot's calibration corrects the angles first.
class KinematicsModule {
 public:
  struct Inputs {
    const SensorFrame& sensors;
    const BodyState& body;
  };
  struct Outputs {
    Kinematics& kinematics;
  };

  explicit KinematicsModule(const BodyModel& body, const CalibrationParameters& calibration = {})
      : body_(body), calibration_(calibration) {}

  void tick(const Inputs& in, const Outputs& out) const;

  void tune(const CalibrationParameters& calibration) { calibration_ = calibration; }

 private:
  BodyModel body_;
  CalibrationParameters calibration_;
};

}  // namespace soccer
