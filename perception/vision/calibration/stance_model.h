#pragma once

#include <Eigen/Core>

#include "perception/kinematics/kinematics_module.h"
#include "perception/vision/calibration/marked_lines.h"

namespace soccer {

/// The unknowns of a calibration: the robot's calibration, and how it stands. An offset of HeadYaw acts as another heading of the robot,
/// and an offset of HeadPitch as another pitch of both cameras: they cannot be told apart while the robot stands, so that they are no
/// unknowns.
enum Unknown : int {
  kTorsoRoll,
  kTorsoPitch,
  kTopRoll,
  kTopPitch,
  kTopYaw,
  kBottomRoll,
  kBottomPitch,
  kBottomYaw,
  kCalibrated,            ///< number of the unknowns that are part of the calibration
  kPlaceX = kCalibrated,  ///< pose of Ground in Field
  kPlaceY,
  kHeading,
  kLift,  ///< height of the torso above that of the kinematics, m: errors of the leg joints
  kUnknowns
};
using Unknowns = Eigen::Matrix<double, kUnknowns, 1>;

Unknowns unknowns_of(const CalibrationParameters& calibration, const Pose2<Field, Ground>& place);

/// Writes the calibrated unknowns to the parameters; joint offsets are kept.
void apply(const Unknowns& unknowns, CalibrationParameters& calibration);

Pose2<Field, Ground> place_of(const Unknowns& unknowns);

/// Pose of the image's camera on the field.
Pose3<Field, Camera> camera_on_field(const BodyModel& body, const ObservedImage& image, const Unknowns& unknowns);

}  // namespace soccer
