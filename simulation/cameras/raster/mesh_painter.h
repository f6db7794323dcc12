#pragma once

#include <array>
#include <vector>

#include <Eigen/Geometry>

#include "simulation/cameras/raster/illumination.h"
#include "simulation/cameras/raster/mesh.h"
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

/// Reflectances of a mesh's colours.
using Palette = std::vector<LinearColour>;

/// Projects, lights and draws meshes; keeps its buffers.
class MeshPainter {
 public:
  /// pose: of the mesh in the world. Nothing is drawn if the mesh is outside of the image or too small.
  void draw(Canvas canvas, const Projector& projector, const Illumination& light, const Mesh& mesh, const Eigen::Isometry3f& pose,
            const Palette& palette, std::uint8_t label);

 private:
  std::vector<ShadedVertex> vertices_;
};

}  // namespace soccer::raster
