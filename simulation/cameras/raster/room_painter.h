#pragma once

#include <array>
#include <vector>

#include "blackboard/field/field_dimensions.h"
#include "simulation/cameras/hall.h"
#include "simulation/cameras/raster/carpet_texture.h"
#include "simulation/cameras/raster/illumination.h"
#include "simulation/cameras/raster/rasteriser.h"
#include "simulation/cameras/raster/ray_rows.h"
#include "simulation/cameras/raster/wall_paint.h"
#include "simulation/cameras/rendered_image.h"

namespace soccer::raster {

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
