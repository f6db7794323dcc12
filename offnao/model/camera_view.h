#pragma once

#include <optional>
#include <vector>

#include "blackboard/body/forward_kinematics.h"
#include "blackboard/topics/vision.h"

namespace soccer::offnao {

/// A point of a picture: -1…1 from its left to its right edge, and from its upper to its lower one.
struct PicturePoint {
  double x = 0;
  double y = 0;
};

/// One camera of the head, seen as a picture: where sightings lie in it.
class CameraView {
 public:
  static constexpr double kWidth = 1.0641;  ///< rad, NAO V5
  static constexpr double kHeight = 0.8315;

  static CameraView top(const BodyModel& body);
  static CameraView bottom(const BodyModel& body);

  /// Nothing when it is behind the camera. Points outside of the picture have coordinates beyond 1.
  std::optional<PicturePoint> show(const Sighting& sighting) const;
  /// The piece of a line that lies in front of the camera.
  std::optional<std::pair<PicturePoint, PicturePoint>> show(const Sighting& from, const Sighting& to) const;
  /// A direction without distance: the horizon of an upright robot, in the head's axes.
  std::optional<PicturePoint> show_direction(const Point3<Head>& direction) const;

 private:
  explicit CameraView(Pose3<Head, TopCamera> camera, double eye_height) : camera_in_head_(camera), eye_height_(eye_height) {}
  Point3<TopCamera> in_camera(const Sighting& sighting) const;

  Pose3<Head, TopCamera> camera_in_head_;  // of either camera
  double eye_height_;                      // m, above HeadPitch
};

/// A sighting as a point of the head.
Point3<Head> in_head(const Sighting& sighting, double eye_height);

}  // namespace soccer::offnao
