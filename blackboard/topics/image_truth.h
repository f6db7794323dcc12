#pragma once

#include <array>
#include <vector>

#include "blackboard/camera/camera_model.h"
#include "blackboard/common/describe.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/vision.h"

namespace soccer {

/// The true ball in an image.
struct TrueImageBall {
  PixelPosition centre;
  double radius = 0;
  double visible = 0;   ///< fraction of its pixels in the image and not occluded
  double distance = 0;  ///< from the camera
  DESCRIBE(TrueImageBall, (centre, ""), (radius, "px"), (visible, ""), (distance, "m"))
};

/// A true robot in an image; the box is that of its visible pixels.
struct TrueImageRobot {
  bool left_team = true;
  int number = 0;
  int left = 0, top = 0, right = 0, bottom = 0;
  int pixels = 0;                 ///< visible ones
  double distance = 0;            ///< from the camera to the point on the ground below the torso
  PixelPosition foot;             ///< image of that point
  double facing = 0;              ///< as ImageRobot::facing
  bool fallen = false;            ///< its torso leans by more than 45 degrees
  Point2<Field> place;            ///< of the point on the ground below the torso
  std::array<float, 3> jersey{};  ///< its reflectance, linear, in the primaries of sRGB
  DESCRIBE(TrueImageRobot, (left_team, ""), (number, ""), (left, "px"), (top, "px"), (right, "px"), (bottom, "px"), (pixels, ""),
           (distance, "m"), (foot, ""), (facing, "rad"), (fallen, ""), (place, ""), (jersey, ""))
};

/// A true landmark in an image.
struct TrueImageLandmark {
  FeatureKind kind = FeatureKind::kCorner;
  PixelPosition at;
  double distance = 0;     ///< from the camera
  double orientation = 0;  ///< its own direction relative to the heading of the optical axis
  Point2<Field> place;
  DESCRIBE(TrueImageLandmark, (kind, ""), (at, ""), (distance, "m"), (orientation, "rad"), (place, ""))
};

/// The visible part of a true line in an image, along its middle.
struct TrueImageLine {
  PixelPosition from, to;
  double distance = 0;  ///< from the camera to the nearer end
  Point2<Field> place_from, place_to;
  DESCRIBE(TrueImageLine, (from, ""), (to, ""), (distance, "m"), (place_from, ""), (place_to, ""))
};

/// What one image shows. The frame Field is that of the simulator.
struct TrueImage {
  int width = 0, height = 0;
  Pose3<Field, TopCamera> camera;    ///< of this camera, top or bottom, when the middle row was exposed
  std::vector<TrueImageBall> balls;  ///< at most one
  std::vector<TrueImageRobot> robots;
  std::vector<TrueImageLandmark> landmarks;
  std::vector<TrueImageLine> lines;
  std::vector<double> boundary;  ///< row of the carpet's upper edge in each column, as if nothing stood before it; NaN: not in the image
  DESCRIBE(TrueImage, (width, "px"), (height, "px"), (camera, ""), (balls, ""), (robots, ""), (landmarks, ""), (lines, ""),
           (boundary, "px"))
};

/// Labels of a pair of simulated images. Producer: SimulatedEyes, into the log only; the robot does not see them.
struct ImageTruth {
  Time time{0};  ///< of the images
  TrueImage top, bottom;
  DESCRIBE(ImageTruth, (time, "ns"), (top, ""), (bottom, ""))
};

/// Channel of ImageTruth in logs.
inline constexpr const char* kImageTruthChannel = "truth/ImageTruth";

}  // namespace soccer
