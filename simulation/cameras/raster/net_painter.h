#pragma once

#include <vector>

#include "blackboard/field/field_dimensions.h"
#include "simulation/cameras/hall.h"
#include "simulation/cameras/raster/projector.h"
#include "simulation/cameras/raster/rasteriser.h"

namespace soccer::raster {

/// Draws the nets of both goals: strings that are thinner than a pixel cover only a part of it.
class NetPainter {
 public:
  NetPainter(const Hall& hall, const FieldDimensions& field);

  /// After all opaque objects. A pixel is a net's if a string covers at least half of it.
  void draw(Canvas canvas, const Projector& projector);

 private:
  /// A straight part of a string, short enough for lens distortion.
  struct Piece {
    std::size_t from, to;  // points
  };
  void add_string(const Eigen::Vector3f& from, const Eigen::Vector3f& to);
  void add_panel(const Eigen::Vector3f& corner, const Eigen::Vector3f& along, const Eigen::Vector3f& up);
  void draw_piece(Canvas canvas, const ScreenPoint& from, const ScreenPoint& to, float focal) const;

  Eigen::Vector3f colour_;  // encoded
  std::vector<Eigen::Vector3f> points_;
  std::vector<Piece> pieces_;
  std::vector<ScreenPoint> projected_;
};

}  // namespace soccer::raster
