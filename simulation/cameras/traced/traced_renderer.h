#pragma once

#include "simulation/cameras/renderer.h"
#include "simulation/cameras/traced/hall_plan.h"
#include "simulation/cameras/traced/point_light.h"
#include "simulation/cameras/traced/surfels.h"

namespace soccer::traced {

/// Radiance that surfaces send to the camera.
class Shader {
 public:
  Shader(const Lighting& lighting, const Geometry& geometry, const PointLighting& points, const PixelRays& rays)
      : lighting_(lighting), geometry_(geometry), points_(points), rays_(rays) {}

  struct Result {
    Colour radiance;
    std::uint8_t label;
  };
  /// direction: from the camera to the surfel, as the surfel's distance is measured. row: of the pixel.
  Result shade(const Surfel& surfel, const Vector3f& direction, int row, const PointLight& light) const;

 private:
  Result shade_room(const Vector3f& direction, int row, const PointLight& light) const;
  Colour highlights(const Material& material, const Vector3f& point, const Vector3f& normal, const Vector3f& to_camera,
                    const PointLight& light) const;

  const Lighting& lighting_;
  const Geometry& geometry_;
  const PointLighting& points_;
  const PixelRays& rays_;
};

}  // namespace soccer::traced

namespace soccer {

/// Makes halls for the traced renderer: rays from the camera, soft shadows of area lamps by next-event estimation, and one bounce of
/// indirect light from objects. It shares interface, labels and sensor with the software renderer, and no code that draws. The same input
/// gives the same bytes on processors with the same instruction set.
HallFactory traced_halls(const TracedHallParameters& parameters = {});

}  // namespace soccer
