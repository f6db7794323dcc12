#include "simulation/cameras/traced/shader.h"

#include <algorithm>
#include <cmath>

namespace soccer::traced {
namespace {

/// Reflectance of a clear coat by Schlick's approximation.
float fresnel(float at_normal, float cosine) { return at_normal + (1 - at_normal) * std::pow(1 - std::clamp(cosine, 0.0F, 1.0F), 5.0F); }

}  // namespace

Colour Shader::highlights(const Material& material, const Vector3f& point, const Vector3f& normal, const Vector3f& to_camera,
                          const PointLight& light) const {
  Colour sum = Colour::Zero();
  for (std::size_t i = 0; i < lighting_.lamps(); ++i) {
    if (light.visible[i] <= 0) continue;
    const Vector3f half = ((lighting_.lamp(i).centre - point).normalized() + to_camera).normalized();
    const float cosine = std::max(0.0F, half.dot(normal));
    const float lobe = material.gloss * (material.sharpness + 8) / 8 * std::pow(cosine, material.sharpness);
    if (lobe > 1e-4F) sum += (light.visible[i] * lobe) * lighting_.from_lamp(i, point, normal);
  }
  return sum;
}

Shader::Result Shader::shade(const Surfel& surfel, const Vector3f& direction, int row, const PointLight& light) const {
  if (surfel.room()) return shade_room(direction, row, light);
  const Vector3f point = rays_.origin(row) + surfel.distance * direction;
  Colour radiance = surfel.reflectance.cwiseProduct(points_.sum(light, point, surfel.normal));
  const Material& material = geometry_.material(surfel.material);
  if (material.gloss > 0) {
    const Vector3f to_camera = -direction.normalized();
    const float cosine = surfel.normal.dot(to_camera);
    const Vector3f mirrored = 2 * cosine * surfel.normal - to_camera;
    radiance += highlights(material, point, surfel.normal, to_camera, light);
    radiance += 0.7F * fresnel(material.gloss, cosine) * lighting_.room_radiance(point, mirrored);
  }
  return {radiance, surfel.label};
}

Shader::Result Shader::shade_room(const Vector3f& direction, int row, const PointLight& light) const {
  const Room& room = lighting_.room();
  const Room::Hit hit = room.hit(rays_.origin(row), direction, true);
  Footprint footprint;
  if (hit.part == Room::kCarpetPart) {
    footprint.right = rays_.step_on_plane(row, direction, hit.distance, hit.normal, 0).head<2>();
    footprint.down = rays_.step_on_plane(row, direction, hit.distance, hit.normal, 1).head<2>();
  }
  const Room::Texel texel = room.texel(hit, direction, footprint);
  Colour radiance = texel.reflectance.cwiseProduct(light.sum) + texel.emission;
  if (hit.part == Room::kFloor && room.plan().floor_gloss > 0) {
    const Vector3f mirrored(direction.x(), direction.y(), -direction.z());
    const Room::Hit reflected = room.hit(hit.point, mirrored, true);
    const Colour seen = reflected.part == Room::kLamp ? Colour(reflected.emission.cwiseMin(3.0F)) : lighting_.radiance_of(reflected);
    radiance += fresnel(room.plan().floor_gloss, -direction.normalized().z()) * seen;
  }
  return {radiance, label_of(texel.label)};
}

}  // namespace soccer::traced
