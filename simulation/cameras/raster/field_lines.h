#pragma once

#include <vector>

#include <Eigen/Core>

#include "blackboard/field/field_dimensions.h"
#include "simulation/cameras/raster/rasteriser.h"

namespace soccer::raster {

/// The painted markings of a field as strips of short quadrilaterals on the ground.
class FieldLines {
 public:
  explicit FieldLines(const FieldDimensions& field);

  /// Replaces the mask by the markings as this camera sees them.
  void draw(const Projector& projector, int width, int height, CoverageMask& mask) const;

 private:
  /// Points on both edges of a line; consecutive pairs are the corners of a quadrilateral.
  struct Strip {
    std::vector<Eigen::Vector3f> left, right;
  };
  void add_line(double x0, double y0, double x1, double y1);
  void add_arc(double x, double y, double radius);

  double line_width_;
  std::vector<Strip> strips_;
};

}  // namespace soccer::raster
