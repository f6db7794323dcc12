#pragma once

#include <cmath>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/normal_distribution.hpp>

#include "perception/vision/calibration/calibration_model.h"
#include "perception/vision/calibration/calibration_module.h"

namespace soccer {

/// Calls visit(point) for points of a line that are 0.1 m apart, from its beginning on.
template <class Visit>
void for_each_point(const FieldLine& line, const Visit& visit) {
  constexpr double kSpacing = 0.1;  // m
  const double length = distance(line.from, line.to);
  for (double along = 0; along <= length; along += kSpacing) visit(line.from + (along / length) * (line.to - line.from));
}

/// What a robot sees of the lines during a sweep of its head, from geometry alone: every line of the field in pieces, where it is within
/// 4 m and in the image. noise: rad, of each spot.
inline std::vector<ObservedImage> observe_field(const BodyModel& body, const FieldMap& map, const Unknowns& truth, double noise) {
  constexpr double kMaxDistance = 4, kHalfWidth = 0.58, kHalfHeight = 0.44;  // m; slopes at the edges of the image
  boost::random::mt19937 engine(7);
  boost::random::normal_distribution<double> error(0, noise);
  std::vector<ObservedImage> images;
  const HeadSweep sweep({});
  for (int gaze = 0; gaze < sweep.size(); ++gaze)
    for (const CameraPlace place : {CameraPlace::kTop, CameraPlace::kBottom}) {
      JointArray angle{};
      angle[kHeadYaw] = sweep.at(gaze).yaw;
      angle[kHeadPitch] = sweep.at(gaze).pitch;
      ObservedImage image{place, forward_kinematics(body, angle), 0.01, -0.02, Support::kLeft, {}};
      const Pose3<Camera, Field> into = camera_on_field(body, image, truth).inverse();
      for (const FieldLine& line : map.lines) {
        ObservedPiece piece;
        for_each_point(line, [&](const Point2<Field>& at) {
          const Point3<Camera> seen = into * Point3<Field>{at.x, at.y, 0};
          if (seen.x <= 0 || seen.norm() > kMaxDistance || std::abs(seen.y / seen.x) > kHalfWidth ||
              std::abs(seen.z / seen.x) > kHalfHeight)
            return;
          const Point3<Camera> ray{1, seen.y / seen.x + error(engine), seen.z / seen.x + error(engine)};
          piece.rays.push_back((1 / ray.norm()) * ray);
        });
        if (piece.rays.size() >= 4) image.pieces.push_back(piece);
      }
      if (!image.pieces.empty()) images.push_back(image);
    }
  return images;
}

}  // namespace soccer
