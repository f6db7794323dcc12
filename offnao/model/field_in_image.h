#pragma once

#include <array>
#include <vector>

#include "blackboard/body/body_model.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/vision.h"
#include "offnao/model/camera_projection.h"
#include "offnao/model/parameter_table.h"

namespace soccer::offnao {

/// The part of a robot's CalibrationParameters that moves its cameras.
struct CameraCalibration {
  std::array<double, 3> top{}, bottom{};  ///< roll, pitch, yaw, rad
  double head_yaw = 0, head_pitch = 0;    ///< offsets, rad
};

/// From the robot's parameters; zeros for what it has not published.
CameraCalibration camera_calibration(const ParameterTable& parameters);

using Polyline = std::vector<ImagePoint>;

/// The painted lines of the field and the centre circle in the image of a camera, top or bottom. head: where the robot's head is.
std::vector<Polyline> field_in_image(const BodyModel& body, const FieldDimensions& field, bool top, const Pose3<Field, Head>& head,
                                     const CameraCalibration& calibration = {});

/// The painted lines of the field and the centre circle in the image of a camera, as its calibration predicts them. top: of which
/// camera. frame: with the pose of the torso and the head when the image was exposed. place: of the robot.
std::vector<Polyline> field_in_image(const BodyModel& body, const FieldDimensions& field, bool top, const VisionFrame& frame,
                                     const CameraCalibration& calibration, const Pose2<Field, Ground>& place);

}  // namespace soccer::offnao
