#pragma once

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "blackboard/body/body_model.h"
#include "blackboard/body/camera_picture.h"
#include "blackboard/body/forward_kinematics.h"
#include "blackboard/camera/camera_model.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/vision.h"
#include "offnao/model/parameter_table.h"

namespace soccer::offnao {

/// A point of an image: x is -1 at the left edge and 1 at the right edge, y is -1 at the upper edge and 1 at the lower edge.
struct ImagePoint {
  double x = 0;
  double y = 0;
};

/// One camera of the head: projects sightings into its image.
class CameraProjection {
 public:
  /// turned: rotation of the camera from its mount: roll, pitch (down positive), yaw, rad.
  CameraProjection(const BodyModel& body, CameraPlace place, const std::array<double, 3>& turned = {})
      : camera_in_head_(camera_in_head(body, place, turned)), eye_height_(body.eye_offset_z) {}

  /// std::nullopt when the point is behind the camera. Points outside of the image have coordinates beyond -1…1.
  std::optional<ImagePoint> project(const Point3<Head>& point) const;
  /// std::nullopt when the sighting is behind the camera. Points outside of the image have coordinates beyond -1…1.
  std::optional<ImagePoint> project(const Sighting& sighting) const;
  /// The part of a line that is in front of the camera; std::nullopt when all of it is behind.
  std::optional<std::pair<ImagePoint, ImagePoint>> project(const Sighting& from, const Sighting& to) const;
  /// A direction in the head's axes, without a distance; for example that of the horizon.
  std::optional<ImagePoint> project_direction(const Point3<Head>& direction) const;
  /// Half the image's width of an object of this size at this distance, both in m, in the middle of the image.
  double image_size(double size, double distance) const;

 private:
  Point3<Camera> in_camera(const Sighting& sighting) const;
  std::optional<ImagePoint> project_point(const Point3<Camera>& point) const;

  Pose3<Head, Camera> camera_in_head_;
  double eye_height_;  // m, above HeadPitch
  CameraModel model_{640, 480, {}};
};

/// A sighting as a point in the head's frame. `eye_height`: m, above HeadPitch.
Point3<Head> in_head(const Sighting& sighting, double eye_height);

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
