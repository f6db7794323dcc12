#pragma once

#include <array>

#include <Eigen/Geometry>

#include "simulation/cameras/raster/illumination.h"
#include "simulation/cameras/raster/rasteriser.h"

namespace soccer::raster {

/// Draws the ball: white with the twelve black pentagons of a truncated icosahedron (SPL rules 2017, 1.3: a foam ball with a soccer-ball
/// print). Each pixel's ray is intersected with the sphere; pixels on the outline and on edges of the pattern are mixed.
class BallPainter {
 public:
  BallPainter();

  /// motion, model: of this image. rotation: of the ball's axes in the world.
  void draw(Canvas canvas, const CameraModel& model, const CameraMotion& motion, const Illumination& light, const Eigen::Vector3f& centre,
            float radius, const Eigen::Quaternionf& rotation) const;

 private:
  float blackness(const Eigen::Vector3f& direction, float pixel) const;

  std::array<Eigen::Vector3f, 12> corners_;  // of an icosahedron
};

}  // namespace soccer::raster
