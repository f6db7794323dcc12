#pragma once

#include <array>
#include <vector>

#include "simulation/cameras/traced/lighting.h"
#include "simulation/cameras/traced/object_shapes.h"
#include "simulation/cameras/traced/surfels.h"

namespace soccer::traced {

/// The nets of both goals: panels of strings that cover a part of each pixel.
class Nets {
 public:
  Nets(const HallPlan& plan, const FieldDimensions& field, const Lighting& lighting);

  struct Cover {
    float part = 0;  ///< of the pixel that strings cover, 0 to 1
    Colour radiance{0, 0, 0};
  };
  /// Strings before a surfel, mixed from the farthest to the nearest.
  Cover at(const PixelRays& rays, int column, int row, const Surfel& surfel) const;
  /// The pixels that may see a goal: left, top, right, bottom.
  std::vector<std::array<int, 4>> areas(const CameraModel& model, const CameraMotion& motion) const;

 private:
  struct Panel {
    Vector3f corner, along, up, normal;  // unit vectors along the edges
    float length, height;
    float upper_length;  // m; a trapezium if it differs from the length
    Colour radiance;
  };
  void add_panel(const Vector3f& corner, const Vector3f& along, const Vector3f& up, float upper);
  float covered(const Panel& panel, float u, float v, const Vector3f& right, const Vector3f& down) const;

  float mesh_, string_;
  bool diamond_;
  std::vector<Panel> panels_;
  std::vector<GoalFrame> goals_;
};

}  // namespace soccer::traced
