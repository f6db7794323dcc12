#include "simulation/cameras/raster/mesh_painter.h"

#include <cmath>

namespace soccer::raster {
namespace {

constexpr float kMinRadius = 0.3F;  // px, radius below which a mesh is not drawn

}  // namespace

void MeshPainter::draw(Canvas canvas, const Projector& projector, const Illumination& light, const Mesh& mesh,
                       const Eigen::Isometry3f& pose, const Palette& palette, std::uint8_t label) {
  const Eigen::Vector3f centre = pose * mesh.centre;
  if (!projector.may_see(centre, mesh.radius)) return;
  if (mesh.radius * projector.pixels_at((centre - projector.position()).norm()) < kMinRadius) return;
  vertices_.resize(mesh.positions.size());
  for (std::size_t i = 0; i < vertices_.size(); ++i) {
    ShadedVertex& vertex = vertices_[i];
    vertex.at = projector.project(pose * mesh.positions[i]);
    const LinearColour radiance = palette[mesh.colours[i]].cwiseProduct(light.radiance(pose.linear() * mesh.normals[i]));
    vertex.red = encoded(radiance.x());
    vertex.green = encoded(radiance.y());
    vertex.blue = encoded(radiance.z());
  }
  draw_triangles(canvas, vertices_, mesh.triangles, label);
}

}  // namespace soccer::raster
