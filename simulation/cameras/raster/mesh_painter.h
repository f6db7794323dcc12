#pragma once

#include <vector>

#include "simulation/cameras/raster/illumination.h"
#include "simulation/cameras/raster/mesh.h"
#include "simulation/cameras/raster/rasteriser.h"

namespace soccer::raster {

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
