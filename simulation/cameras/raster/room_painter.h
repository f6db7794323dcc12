#pragma once

#include <array>
#include <vector>

#include <Eigen/Geometry>

#include "blackboard/camera/camera_model.h"
#include "blackboard/field/field_dimensions.h"
#include "simulation/cameras/hall.h"
#include "simulation/cameras/labels.h"
#include "simulation/cameras/raster/illumination.h"
#include "simulation/cameras/raster/rasteriser.h"
#include "simulation/cameras/raster/room_textures.h"
#include "simulation/cameras/rolling_shutter.h"

namespace soccer::raster {

/// Rays of an image's pixels, one row at a time. Directions are given at every kStep-th column, at the left edges of pixels 0, kStep, …,
/// width; between them they are linear to within 0.001 px.
class RayRows {
 public:
  static constexpr int kStep = 8;

  /// Errors: InputError when the image's width is not a multiple of kStep.
  explicit RayRows(const CameraModel& model);

  void set_motion(const CameraMotion& motion);
  /// Computes the rays through the centres of this row.
  void select(int row);

  const Eigen::Vector3f& origin() const { return origin_; }
  /// Directions, with a component of 1 along the optical axis.
  const std::vector<Eigen::Vector3f>& directions() const { return directions_; }
  float focal_length() const { return focal_; }

 private:
  struct View {  // camera to world
    Eigen::Matrix3f rotation;
    Eigen::Vector3f origin;
  };
  int height_;
  float focal_;
  std::size_t columns_;
  std::vector<float> left_, up_;  // slopes of all rows
  std::vector<View> views_;
  Eigen::Vector3f origin_{0, 0, 0};
  std::vector<Eigen::Vector3f> directions_;
};

/// Draws what is behind all objects: carpet with lines, floor, walls and ceiling. The room is a box, so each ray meets one of six planes.
class RoomPainter {
 public:
  RoomPainter(const Hall& hall, const FieldDimensions& field);

  /// Overwrites all pixels. lines: of the markings, for this camera.
  void paint(RenderedImage& image, RayRows& rays, const CoverageMask& lines, const GroundLight& light);

 private:
  enum Surface : int { kFloor, kCeiling, kWalls };  // kWalls + i: wall i at +x, +y, -x, -y
  struct Hit {
    Surface surface;
    float depth;      // of the ray's direction
    float light = 0;  // of the ground, encoded
    bool on_carpet = false;
  };
  struct Texels {  // of the pixels of a span
    float x[RayRows::kStep], y[RayRows::kStep], shade[RayRows::kStep];
  };
  struct Span {
    std::uint32_t* pixels;
    const float* coverage;  // nullptr: no line in this row
    const Eigen::Vector3f &origin, &from, &to;
    const Hit &first, &last;
    float focal;
  };

  void find_texels(const Span& span, Texels& out) const;
  Hit hit(const Eigen::Vector3f& origin, const Eigen::Vector3f& direction) const;
  void paint_floor(const Span& span) const;
  void paint_carpet(const Span& span) const;
  bool on_carpet(const Eigen::Vector3f& at) const { return std::abs(at.x()) < carpet_x_ && std::abs(at.y()) < carpet_y_; }
  void paint_wall(const Span& span) const;
  void paint_mixed(const Span& span) const;
  std::uint32_t wall_pixel(Surface wall, const Eigen::Vector3f& at) const;
  std::uint32_t ceiling_pixel(const Eigen::Vector3f& at) const;

  float half_length_, half_width_, height_, carpet_x_, carpet_y_;
  Eigen::Vector3f carpet_, floor_, paint_;  // encoded, in the light of the centre spot
  std::uint32_t ceiling_, lamp_;
  std::vector<Eigen::Vector3f> lamps_;  // x, y, radius
  CarpetTexture texture_;
  std::array<WallImage, 4> walls_;
  std::vector<Hit> hits_;
};

}  // namespace soccer::raster
