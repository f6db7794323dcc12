#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "blackboard/camera/camera_model.h"
#include "blackboard/field/field_map.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/vision.h"
#include "simulation/protocol/line_up.h"

namespace soccer {

/// What a pixel shows.
enum class PixelClass : std::uint8_t { kSurroundings, kCarpet, kLine, kBall, kGoalFrame, kNet, kRobot, kPerson };

/// The class of each pixel, and the robot of robot pixels.
struct Segmentation {
  int width = 0, height = 0;
  std::vector<std::uint8_t> classes;  ///< PixelClass, row by row
  std::vector<std::uint8_t> robots;   ///< 0: none; n: robot n - 1 of the SceneState

  PixelClass at(int column, int row) const { return static_cast<PixelClass>(classes[static_cast<std::size_t>(row * width + column)]); }
};

/// A rectangle of pixels: from left and top up to, and not including, right and bottom.
struct PixelBox {
  int left = 0, top = 0, right = 0, bottom = 0;
};

/// The ball in an image.
struct BallLabel {
  PixelPosition centre;
  double radius = 0;    ///< pixels, without distortion's change over the ball
  double visible = 0;   ///< fraction of its pixels in the image and not occluded
  double distance = 0;  ///< m from the camera
};

/// A robot in an image.
struct RobotLabel {
  RobotId id;
  PixelBox box;                   ///< of the visible pixels
  int pixels = 0;                 ///< visible ones
  double distance = 0;            ///< m from the camera to the point on the ground below the torso
  PixelPosition foot;             ///< image of that point; may be outside of the image; NaN: not labelled
  double facing = 0;              ///< rad, of its forward direction relative to the direction to the camera: 0: faces the camera, positive:
                                  ///< counter-clockwise from above; NaN: not labelled
  bool fallen = false;            ///< its torso leans by more than 45 degrees
  Point2<Field> place;            ///< of the point on the ground below the torso, in the frame of ImageLabels::camera
  std::array<float, 3> jersey{};  ///< reflectance of its jersey, linear, in the primaries of sRGB
  bool has_posture = true;        ///< whether `fallen` is labelled
};

/// The visible part of a painted line's centre line, without interruptions by occlusion shorter than the line is wide.
struct LineLabel {
  PixelPosition from, to;
  double distance = 0;  ///< m from the camera to the nearer end
  Point2<Field> place_from, place_to;
};

/// A corner, T-junction, the centre of the centre circle, a penalty mark, or the foot of a goal post.
struct LandmarkLabel {
  FeatureKind kind = FeatureKind::kCorner;
  PixelPosition at;
  double distance = 0;     ///< m from the camera
  double orientation = 0;  ///< rad, the landmark's own direction (FieldLandmark) relative to the heading of the optical axis
  Point2<Field> place;
};

/// All that is known of a simulated image.
struct ImageLabels {
  Pose3<Field, TopCamera> camera;  ///< of this camera, top or bottom, when the middle row was exposed
  Segmentation segmentation;
  std::optional<BallLabel> ball;   ///< std::nullopt: no pixel of it is visible
  std::vector<RobotLabel> robots;  ///< those with a visible pixel
  std::vector<LineLabel> lines;
  std::vector<LandmarkLabel> landmarks;        ///< inside of the image and not occluded
  std::vector<LandmarkLabel> field_landmarks;  ///< all of the field, without their positions in the image
  std::vector<FieldLine> field_lines;          ///< all of the field
  std::vector<double>
      field_boundary;  ///< y of the carpet's upper edge for each column, as if nothing stood before it; NaN: not in the image
  std::optional<std::pair<double, double>> horizon;  ///< its y at the left and at the right edge; std::nullopt: vertical
};

/// What a renderer produces and a sensor exposes: radiance and label of each pixel, row by row from the top. A pixel consists of red (bits
/// 0 to 7), green (8 to 15), blue (16 to 23) and its label (24 to 31). A channel is 255 · sqrt(L / 2); L: radiance, linear, in the
/// primaries of sRGB, 1: a white surface in nominal light.
struct RenderedImage {
  int width = 0, height = 0;
  std::vector<std::uint32_t> pixels;

  std::uint32_t* row(int y) { return pixels.data() + static_cast<std::ptrdiff_t>(y) * width; }
  const std::uint32_t* row(int y) const { return pixels.data() + static_cast<std::ptrdiff_t>(y) * width; }
};

/// Labels of pixels: a PixelClass, or kFirstRobot + n for robot n of the scene.
inline constexpr std::uint8_t kFirstRobot = 8;
constexpr std::uint8_t label_of(PixelClass kind) { return static_cast<std::uint8_t>(kind); }

/// Largest radiance of a rendered image.
inline constexpr float kBrightest = 2;

/// The labels of an image as classes and robots.
inline void segment(const RenderedImage& image, Segmentation& out) {
  out.width = image.width;
  out.height = image.height;
  out.classes.resize(image.pixels.size());
  out.robots.resize(image.pixels.size());
  for (std::size_t i = 0; i < image.pixels.size(); ++i) {
    const auto label = static_cast<std::uint8_t>(image.pixels[i] >> 24);
    const bool robot = label >= kFirstRobot;
    out.classes[i] = robot ? label_of(PixelClass::kRobot) : label;
    out.robots[i] = robot ? static_cast<std::uint8_t>(label - kFirstRobot + 1) : std::uint8_t{0};
  }
}

}  // namespace soccer
