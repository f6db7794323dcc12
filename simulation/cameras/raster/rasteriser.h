#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include <Eigen/Core>

#include "blackboard/camera/camera_model.h"
#include "simulation/cameras/labels.h"
#include "simulation/cameras/rolling_shutter.h"

namespace soccer::raster {

/// A projected point: position in the image, px, and the reciprocal of the depth, 1/m; inverse_depth is 0 for a point without image.
struct ScreenPoint {
  float x = 0, y = 0, inverse_depth = 0;
};

/// project() of rolling_shutter.h for many points, in single precision.
class Projector {
 public:
  Projector(const CameraModel& model, const CameraParameters& parameters);

  void set_motion(const CameraMotion& motion);

  ScreenPoint project(const Eigen::Vector3f& point) const;
  /// Whether a sphere may appear in the image.
  bool may_see(const Eigen::Vector3f& centre, float radius) const;
  /// Pose of the camera in the middle of the readout.
  const Eigen::Vector3f& position() const { return position_; }
  /// Size of an object of 1 m at this distance, px.
  float pixels_at(float distance) const { return focal_ / distance; }

 private:
  struct View {  // world to camera
    Eigen::Matrix3f rotation;
    Eigen::Vector3f translation;
  };
  bool project(const View& view, const Eigen::Vector3f& point, ScreenPoint& out) const;

  float width_, height_, focal_, k1_, k2_, max_squared_;
  float slope_x_, slope_y_;  // of the edges of the image, without distortion, and a margin
  std::vector<View> views_;  // at equal distances from the upper to the lower edge
  View middle_;
  Eigen::Vector3f position_{0, 0, 0};
  bool still_ = true;
};

/// The fraction of each pixel's area that a set of polygons covers: exact for polygons that do not overlap. Each polygon contributes, for
/// each of its edges, the signed area to the right of the edge; the sum over a row from the left is the coverage.
class CoverageMask {
 public:
  void begin(int width, int height);
  /// A convex polygon in either direction. A polygon with a vertex without image is left out.
  void add(std::span<const ScreenPoint> polygon);
  /// Sums up; row() is valid afterwards.
  void finish();

  /// Whether a row contains covered pixels.
  bool touches(int y) const { return rows_[static_cast<std::size_t>(y)].first < rows_[static_cast<std::size_t>(y)].last; }
  /// Coverage of the pixels of a row, 0 to 1; only if touches(y).
  const float* row(int y) const { return areas_.data() + static_cast<std::ptrdiff_t>(y) * stride_; }

 private:
  struct Extent {
    int first, last;  // columns with areas
  };
  void add_edge(const ScreenPoint& from, const ScreenPoint& to, float sign);
  void add_in_row(int y, float x0, float x1, float height);

  int width_ = 0, height_ = 0, stride_ = 0;
  std::vector<float> areas_;
  std::vector<Extent> rows_;
};

/// A projected vertex with its colour, encoded as in RenderedImage (0 to 255).
struct ShadedVertex {
  ScreenPoint at;
  float red = 0, green = 0, blue = 0;
};

/// An image with the reciprocal depth of each pixel, 1/m; 0: infinitely far.
struct Canvas {
  RenderedImage& image;
  std::vector<float>& inverse_depth;
};

/// Draws triangles that are counter-clockwise seen from the camera; the nearest surface remains visible. A pixel is covered if its centre
/// is inside. Depth and colour are interpolated linearly in the image. Triangles with a vertex without image are not drawn.
void draw_triangles(Canvas canvas, std::span<const ShadedVertex> vertices, std::span<const std::array<std::uint16_t, 3>> triangles,
                    std::uint8_t label);

}  // namespace soccer::raster
