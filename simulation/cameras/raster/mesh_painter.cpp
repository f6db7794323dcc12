#include "simulation/cameras/raster/mesh_painter.h"

#include <algorithm>
#include <cmath>

namespace soccer::raster {
namespace {

constexpr float kWhiteReflectance = 0.8F, kBlackReflectance = 0.025F;  // reflectances

/// d0 - d1 on the edge of a pentagon; d0, d1: cosines to the nearest and the second nearest corner of the icosahedron. The edge's middle
/// divides the line between both corners 1 : 2.
const float kPentagonEdge = static_cast<float>((1 - 1 / std::sqrt(5.0)) / std::sqrt(5 + 4 / std::sqrt(5.0)));

}  // namespace

BallPainter::BallPainter() {
  const auto golden = static_cast<float>((1 + std::sqrt(5.0)) / 2);
  std::size_t i = 0;
  for (const float a : {-1.0F, 1.0F})
    for (const float b : {-golden, golden}) {
      corners_[i++] = Eigen::Vector3f(0, a, b).normalized();
      corners_[i++] = Eigen::Vector3f(a, b, 0).normalized();
      corners_[i++] = Eigen::Vector3f(b, 0, a).normalized();
    }
}

float BallPainter::blackness(const Eigen::Vector3f& direction, float pixel) const {
  float first = -1, second = -1;
  for (const Eigen::Vector3f& corner : corners_) {
    const float cosine = direction.dot(corner);
    second = std::max(second, std::min(cosine, first));
    first = std::max(first, cosine);
  }
  return std::clamp((first - second - kPentagonEdge) / pixel + 0.5F, 0.0F, 1.0F);
}

void BallPainter::draw(Canvas canvas, const CameraModel& model, const CameraMotion& motion, const Illumination& light,
                       const Eigen::Vector3f& centre, float radius, const Eigen::Quaternionf& rotation) const {
  const auto middle = project(model, motion, centre.cast<double>());
  if (!middle) return;
  RenderedImage& image = canvas.image;
  const double distance = (motion.at(middle->y / model.height()).translation() - centre.cast<double>()).norm();
  if (distance <= radius) return;
  const double size = model.focal_length() * radius / distance;  // px, on the axis
  const double reach = 1.8 * size + 3;                           // perspective and distortion enlarge it
  const auto limit = [](double value, int max_value) { return static_cast<int>(std::clamp(value, 0.0, static_cast<double>(max_value))); };
  const int top = limit(middle->y - reach, image.height), bottom = limit(middle->y + reach, image.height);
  const int left = limit(middle->x - reach, image.width), right = limit(middle->x + reach, image.width);
  const auto pixel = static_cast<float>(1 / size);  // size of a pixel, in radii
  const Eigen::Matrix3f to_ball = rotation.conjugate().toRotationMatrix();
  for (int row = top; row < bottom; ++row)
    for (int column = left; column < right; ++column) {
      const PixelRay ray = pixel_ray(model, motion, {column + 0.5, row + 0.5});
      const Eigen::Vector3f direction = ray.direction.normalized().cast<float>(), offset = centre - ray.origin.cast<float>();
      const float along = offset.dot(direction), beside = (offset - along * direction).norm() / radius;  // in radii
      const float covered = std::clamp((1 - beside) / pixel + 0.5F, 0.0F, 1.0F);
      if (along <= 0 || covered <= 0) continue;
      const float half_chord = radius * std::sqrt(std::max(0.0F, 1 - beside * beside));
      const Eigen::Vector3f normal = ((along - half_chord) * direction - offset).normalized();
      const std::size_t index = static_cast<std::size_t>(row * image.width + column);
      const float inverse_depth = static_cast<float>(ray.direction.norm()) / (along - half_chord);
      if (inverse_depth < canvas.inverse_depth[index]) continue;
      const float black = blackness(to_ball * normal, pixel / std::max(0.15F, -normal.dot(direction)));
      const LinearColour radiance = light.radiance(normal) * (kWhiteReflectance + black * (kBlackReflectance - kWhiteReflectance));
      std::uint32_t& out = image.pixels[index];
      std::uint32_t mixed = covered >= 0.5F ? static_cast<std::uint32_t>(label_of(PixelClass::kBall)) << 24 : out & 0xff000000U;
      for (int i = 0; i < 3; ++i) {
        const auto behind = static_cast<float>(out >> (8 * i) & 0xffU);
        mixed |= static_cast<std::uint32_t>(behind + covered * (encoded(radiance[i]) - behind)) << (8 * i);
      }
      out = mixed;
      if (covered >= 0.5F) canvas.inverse_depth[index] = inverse_depth;
    }
}

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
