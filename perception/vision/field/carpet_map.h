#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/colour_classifier.h"
#include "perception/vision/camera/image_geometry.h"

namespace soccer {

/// A place in the image of an ideal camera at the real camera's position that looks horizontally: without distortion, rolling shutter,
/// pitch and roll. A point of the ground at x ahead and y to the left of the camera is at u = y / x, v = height / x. Straight lines on the
/// ground are straight, v = a + b u, and the horizon is v = 0.
struct LevelPoint {
  double u = 0;  ///< to the left
  double v = 0;  ///< downward
};

/// A straight line on the ground in the level image. Its distance from the camera is height / hypot(a, b).
struct LevelLine {
  double a = 0, b = 0;  ///< (a, b): its normal in the axes of the camera, away from the camera

  double at(double u) const { return a + b * u; }
};

/// A straight edge of the carpet on the ground: the points p (m, in Ground) with normal · p = distance.
struct GroundEdge {
  double x = 0, y = 0;  ///< normal, of any length
  double distance = 0;  ///< of the edge from the origin in m, multiplied by the length of the normal
};

/// Projects between an image and the level image.
class LevelView {
 public:
  explicit LevelView(const ImageGeometry& geometry) : geometry_(geometry), middle_(geometry.camera_at(geometry.model().height() / 2.0)) {
    const auto& r = middle_.rotation;
    const double length = std::max(std::hypot(r[0], r[3]), 1e-9);
    cosine_ = r[0] / length;
    sine_ = r[3] / length;
  }

  double height() const { return middle_.origin.z; }

  /// The edge on the ground that a line of the level image shows.
  GroundEdge ground_edge(const LevelLine& line) const {
    const double x = cosine_ * line.a - sine_ * line.b, y = sine_ * line.a + cosine_ * line.b;
    return {x, y, height() + x * middle_.origin.x + y * middle_.origin.y};
  }
  /// The image of an edge; std::nullopt if the camera is beyond it.
  std::optional<LevelLine> line_of(const GroundEdge& edge) const {
    const double distance = edge.distance - edge.x * middle_.origin.x - edge.y * middle_.origin.y;
    if (distance <= kMinAhead * height()) return std::nullopt;
    const double scale = height() / distance;
    return LevelLine{scale * (cosine_ * edge.x + sine_ * edge.y), scale * (cosine_ * edge.y - sine_ * edge.x)};
  }

  /// std::nullopt above the horizon and behind the camera.
  std::optional<LevelPoint> of(const PixelPosition& pixel) const {
    const auto ground = geometry_.on_ground(pixel);
    if (!ground) return std::nullopt;
    const double dx = ground->x - middle_.origin.x, dy = ground->y - middle_.origin.y;
    const double ahead = cosine_ * dx + sine_ * dy, left = cosine_ * dy - sine_ * dx;
    if (ahead < kMinAhead * height()) return std::nullopt;
    return LevelPoint{left / ahead, height() / ahead};
  }

  /// The point of a line that an ideal camera with the real one's orientation would show in a column; left: tangent of the column's angle
  /// from the optical axis, positive to the left. std::nullopt when it is behind the camera or above the horizon.
  std::optional<LevelPoint> in_column(const LevelLine& line, double left) const {
    // The direction (1, left, up) of a pixel along Ground's z and along the level camera's axes, as functions of up.
    const auto& r = middle_.rotation;
    const auto ahead = [&](double x, double y) { return cosine_ * x + sine_ * y; };
    const auto aside = [&](double x, double y) { return cosine_ * y - sine_ * x; };
    const double x = r[0] + r[1] * left, y = r[3] + r[4] * left, z = r[6] + r[7] * left;
    const double slope = r[8] + line.a * ahead(r[2], r[5]) + line.b * aside(r[2], r[5]);
    if (std::abs(slope) < kParallel) return std::nullopt;
    const double up = -(z + line.a * ahead(x, y) + line.b * aside(x, y)) / slope;
    const double forward = ahead(x + r[2] * up, y + r[5] * up), down = -(z + r[8] * up);
    if (forward <= kParallel || down <= 0) return std::nullopt;
    return LevelPoint{aside(x + r[2] * up, y + r[5] * up) / forward, down / forward};
  }

  /// Image of a point on the ground; may be outside of the image.
  std::optional<PixelPosition> image_of(const LevelPoint& point) const {
    if (point.v <= 0) return std::nullopt;
    const double ahead = height() / point.v, left = point.u * ahead;
    return geometry_.image_of({middle_.origin.x + cosine_ * ahead - sine_ * left, middle_.origin.y + sine_ * ahead + cosine_ * left, 0});
  }

 private:
  static constexpr double kParallel = 1e-6;  // against division by zero
  static constexpr double kMinAhead = 0.05;  // of the camera's height: nearer points are below the camera

  const ImageGeometry& geometry_;
  Pose3<Ground, Camera> middle_;
  double cosine_ = 1, sine_ = 0;  // of the camera's heading
};

/// Which parts of an image show the carpet, at reduced resolution: one pixel of the image for each cell of a grid. A summed-area table
/// (Crow 1984) gives the part of a rectangle of cells that is not carpet in constant time.
class CarpetMap {
 public:
  /// Classifies the pixels of a complete image from a row of it (px) downwards; cells above count as not carpet. columns: of the grid, at
  /// most.
  void classify(const CameraImage& image, const PixelClassifier& classifier, int columns, int first_row);

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  int step() const { return step_; }  ///< px of the image from one cell to the next

  /// Part of the cells of a rectangle that are not carpet. Columns from `left` to `right` - 1, rows from `top` to `bottom` - 1. Only cells
  /// inside of the image count; for a rectangle outside of it, the result is `outside`.
  double part_not_carpet(int left, int top, int right, int bottom, double outside) const {
    left = std::max(left, 0);
    top = std::max(top, 0);
    right = std::min(right, columns_);
    bottom = std::min(bottom, rows_);
    if (right <= left || bottom <= top) return outside;
    return static_cast<double>(other(left, top, right, bottom)) / ((right - left) * (bottom - top));
  }

 private:
  std::uint32_t sum(int column, int row) const { return sums_[static_cast<std::size_t>(row * (columns_ + 1) + column)]; }
  std::uint32_t other(int left, int top, int right, int bottom) const {
    return sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top);
  }

  int columns_ = 0, rows_ = 0, step_ = 1;
  std::vector<std::uint32_t> sums_;  // of the cells above and to the left that are not carpet: rows_ + 1 rows of columns_ + 1
};

}  // namespace soccer
