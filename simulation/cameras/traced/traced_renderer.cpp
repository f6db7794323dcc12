#include "simulation/cameras/traced/traced_renderer.h"

#include <algorithm>
#include <cmath>

#include "simulation/cameras/traced/nets.h"
#include "simulation/cameras/traced/surfels.h"

namespace soccer::traced {
namespace {

/// Reflectance of a clear coat by Schlick's approximation.
float fresnel(float at_normal, float cosine) { return at_normal + (1 - at_normal) * std::pow(1 - std::clamp(cosine, 0.0F, 1.0F), 5.0F); }

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
  Result shade(const Surfel& surfel, const Vector3f& direction, int row, const PointLight& light) const {
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

 private:
  Result shade_room(const Vector3f& direction, int row, const PointLight& light) const {
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

  Colour highlights(const Material& material, const Vector3f& point, const Vector3f& normal, const Vector3f& to_camera,
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

  const Lighting& lighting_;
  const Geometry& geometry_;
  const PointLighting& points_;
  const PixelRays& rays_;
};

}  // namespace

}  // namespace soccer::traced

namespace soccer {
namespace {

using namespace traced;

/// What the cameras of a robot share.
struct SharedHall {
  SharedHall(const TracedHallParameters& parameters, const HallRequest& request)
      : plan(hall_plan(request.seed, request.field, parameters)),
        room(plan, request.field),
        lighting(room),
        geometry(plan, request),
        nets(plan, request.field, lighting) {}

  HallPlan plan;
  Room room;
  Lighting lighting;
  Geometry geometry;
  Nets nets;
};

std::uint32_t encoded(float radiance) {
  return static_cast<std::uint32_t>(std::min(255 * std::sqrt(std::max(radiance, 0.0F) / kBrightest), 255.0F));
}

class TracedRenderer final : public Renderer {
 public:
  TracedRenderer(std::shared_ptr<SharedHall> hall, int width, int height, const CameraParameters& camera)
      : hall_(std::move(hall)),
        model_(width, height, camera),
        rays_(model_),
        points_(hall_->lighting, hall_->geometry, hall_->plan.seed + static_cast<std::uint64_t>(width)),
        finder_(hall_->room, hall_->geometry, rays_),
        lights_(points_, rays_, surfels_),
        shader_(hall_->lighting, hall_->geometry, points_, rays_),
        image_{width, height, std::vector<std::uint32_t>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height))},
        radiance_(image_.pixels.size()),
        labels_(image_.pixels.size()) {}

  const CameraModel& model() const override { return model_; }
  RenderedImage& render(const SceneState& scene, const CameraMotion& motion, std::optional<RobotId> own) override {
    hall_->geometry.place(scene, own);
    rays_.set_motion(motion);
    finder_.find(surfels_);
    lights_.fill();
    shade_pixels();
    smooth_edges();
    draw_nets(motion);
    for (std::size_t i = 0; i < image_.pixels.size(); ++i) {
      const Colour& light = radiance_[i];
      image_.pixels[i] =
          encoded(light.x()) | encoded(light.y()) << 8 | encoded(light.z()) << 16 | static_cast<std::uint32_t>(labels_[i]) << 24;
    }
    return image_;
  }

 private:
  std::size_t index(int column, int row) const { return static_cast<std::size_t>(row * image_.width + column); }
  void shade_pixels() {
    for (int row = 0; row < image_.height; ++row)
      for (int column = 0; column < image_.width; ++column) {
        const std::size_t pixel = index(column, row);
        const auto result = shader_.shade(surfels_[pixel], rays_.direction(column, row), row, lights_.at(column, row));
        radiance_[pixel] = result.radiance;
        labels_[pixel] = result.label;
      }
  }

  void smooth_edges() {
    for (int row = 0; row < image_.height; ++row)
      for (int column = 0; column < image_.width; ++column) {
        const Surfel& here = surfels_[index(column, row)];
        if ((column > 0 && differ(here, surfels_[index(column - 1, row)])) || (row > 0 && differ(here, surfels_[index(column, row - 1)])) ||
            (column + 1 < image_.width && differ(here, surfels_[index(column + 1, row)])) ||
            (row + 1 < image_.height && differ(here, surfels_[index(column, row + 1)])))
          smooth_pixel(column, row);
      }
  }

  /// The mean of eight points of a pixel; points of the same texture are shaded once.
  void smooth_pixel(int column, int row) {
    SurfelFinder::Packet packet;
    finder_.find_within(column, row, packet);
    Colour sum = Colour::Zero();
    std::array<bool, SurfelFinder::kPacket> done{};
    for (std::size_t i = 0; i < packet.size(); ++i) {
      if (done[i]) continue;
      float count = 0;
      for (std::size_t j = i; j < packet.size(); ++j)
        if (!done[j] && packet[j].object == packet[i].object && packet[j].element == packet[i].element &&
            packet[j].normal.dot(packet[i].normal) > 0.8F) {
          done[j] = true;
          ++count;
        }
      const auto& [right, down] = SurfelFinder::offsets()[i];
      const Vector3f direction = rays_.direction(column, row, right, down);
      sum +=
          count * shader_.shade(packet[i], direction, row, light_near(column, row, packet[i], direction)).radiance.cwiseMin(2 * kBrightest);
    }
    radiance_[index(column, row)] = sum / static_cast<float>(packet.size());
  }

  bool differ(const Surfel& a, const Surfel& b) const {
    constexpr float kDepth = 1.04F, kNormal = 0.5F;
    if (a.object != b.object || a.element != b.element) return true;
    if (a.room()) return false;
    return a.distance > kDepth * b.distance || b.distance > kDepth * a.distance || a.normal.dot(b.normal) < kNormal;
  }

  /// The light of a neighbouring pixel that shows the same object, or that of the surfel itself.
  PointLight light_near(int column, int row, const Surfel& surfel, const Vector3f& direction) {
    const Surfel* best = nullptr;
    int best_x = 0, best_y = 0;
    for (int y = std::max(0, row - 1); y <= std::min(image_.height - 1, row + 1); ++y)
      for (int x = std::max(0, column - 1); x <= std::min(image_.width - 1, column + 1); ++x) {
        const Surfel& other = surfels_[index(x, y)];
        if (other.object != surfel.object) continue;
        if (best != nullptr && other.normal.dot(surfel.normal) <= best->normal.dot(surfel.normal)) continue;
        best = &other;
        best_x = x;
        best_y = y;
      }
    if (best != nullptr) return lights_.at(best_x, best_y);
    return points_.at(rays_.origin(row) + surfel.distance * direction, surfel.normal,
                      static_cast<std::uint32_t>(index(column, row)) ^ 0x80000000U);
  }

  void draw_nets(const CameraMotion& motion) {
    for (const auto& [left, top, right, bottom] : hall_->nets.areas(model_, motion))
      for (int row = top; row < bottom; ++row)
        for (int column = left; column < right; ++column) {
          const std::size_t pixel = index(column, row);
          const Nets::Cover cover = hall_->nets.at(rays_, column, row, surfels_[pixel]);
          if (cover.part <= 0) continue;
          radiance_[pixel] = (1 - cover.part) * radiance_[pixel] + cover.radiance;
          if (cover.part >= 0.5F) labels_[pixel] = label_of(PixelClass::kNet);
        }
  }

  std::shared_ptr<SharedHall> hall_;
  CameraModel model_;
  PixelRays rays_;
  PointLighting points_;
  SurfelFinder finder_;
  std::vector<Surfel> surfels_;
  LightMap lights_;
  Shader shader_;
  RenderedImage image_;
  std::vector<Colour> radiance_;
  std::vector<std::uint8_t> labels_;
};

class TracedHall final : public RenderedHall {
 public:
  explicit TracedHall(std::shared_ptr<SharedHall> hall) : hall_(std::move(hall)) {}

  std::unique_ptr<Renderer> renderer(int width, int height, const CameraParameters& camera) override {
    return std::make_unique<TracedRenderer>(hall_, width, height, camera);
  }
  /// Exposure and white balance for a white surface of mean light on the field.
  SceneLight light() const override {
    Colour white = Colour::Zero();
    const Lighting& lighting = hall_->lighting;
    for (const float x : {-0.6F, 0.0F, 0.6F})
      for (const float y : {-0.6F, 0.0F, 0.6F}) {
        const Vector3f point(x * hall_->plan.carpet_x, y * hall_->plan.carpet_y, 0);
        white += lighting.indirect(point, Vector3f::UnitZ()) / 9;
        for (std::size_t i = 0; i < lighting.lamps(); ++i) white += lighting.from_lamp(i, point, Vector3f::UnitZ()) / 9;
      }
    return {1, {std::exp2(static_cast<double>(hall_->plan.exposure_error)) / white.y(), white.y() / white.x(), white.y() / white.z()}};
  }

 private:
  std::shared_ptr<SharedHall> hall_;
};

}  // namespace

HallFactory traced_halls(const TracedHallParameters& parameters) {
  return
      [parameters](const HallRequest& request) { return std::make_unique<TracedHall>(std::make_shared<SharedHall>(parameters, request)); };
}

}  // namespace soccer
