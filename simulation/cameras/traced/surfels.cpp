#include "simulation/cameras/traced/surfels.h"

#include <algorithm>

#include "blackboard/geometry/frames.h"

namespace soccer::traced {

PixelRays::PixelRays(const CameraModel& model)
    : width_(model.width()),
      height_(model.height()),
      pixel_(static_cast<float>(1 / model.focal_length())),
      views_(static_cast<std::size_t>(height_)) {
  for (int row = 0; row < height_; ++row)
    for (int column = 0; column < width_; ++column) {
      const auto ray = model.ray<TopCamera>({column + 0.5, row + 0.5});
      slopes_.emplace_back(static_cast<float>(ray.y), static_cast<float>(ray.z));
    }
}

void PixelRays::set_motion(const CameraMotion& motion) {
  for (int row = 0; row < height_; ++row) {
    const Eigen::Isometry3d pose = motion.at((row + 0.5) / height_);
    views_[static_cast<std::size_t>(row)] = {pose.linear().cast<float>(), pose.translation().cast<float>()};
  }
}

namespace {

constexpr float kMinDistance = 0.005F;  // m, of what a camera shows

}  // namespace

const std::array<std::array<float, 2>, SurfelFinder::kPacket>& SurfelFinder::offsets() {
  // Each point is alone in its column and in its row of eight.
  static constexpr std::array<std::array<float, 2>, kPacket> kOffsets{{{-0.4375F, -0.0625F},
                                                                       {-0.3125F, 0.3125F},
                                                                       {-0.1875F, -0.3125F},
                                                                       {-0.0625F, 0.0625F},
                                                                       {0.0625F, 0.4375F},
                                                                       {0.1875F, -0.4375F},
                                                                       {0.3125F, -0.1875F},
                                                                       {0.4375F, 0.1875F}}};
  return kOffsets;
}

void SurfelFinder::trace(const Vector3f& origin, const Directions& directions, int count, Surfel* out) const {
  alignas(32) RTCRayHit8 rays;
  alignas(32) int valid[kPacket];
  std::array<Room::Hit, kPacket> behind;
  for (std::size_t i = 0; i < kPacket; ++i) {
    valid[i] = static_cast<int>(i) < count ? -1 : 0;
    const Vector3f& direction = directions[valid[i] != 0 ? i : 0];
    behind[i] = room_.hit(origin, direction, true);
    start_ray(rays.ray, i, origin, direction, behind[i].distance, kMinDistance);
    rays.hit.geomID[i] = RTC_INVALID_GEOMETRY_ID;
    rays.hit.instID[0][i] = RTC_INVALID_GEOMETRY_ID;
  }
  geometry_.intersect(valid, rays, true);
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    Surfel& surfel = out[i];
    if (rays.hit.geomID[i] == RTC_INVALID_GEOMETRY_ID) {
      surfel.distance = behind[i].distance;
      surfel.normal = behind[i].normal;
      surfel.object = behind[i].part;
      surfel.element = room_.element(behind[i]);
      surfel.material = Surfel::kRoomMaterial;
      continue;
    }
    surfel.distance = rays.ray.tfar[i];
    const ObjectPoint point = geometry_.at(rays, i, origin + surfel.distance * directions[i], directions[i]);
    surfel.normal = point.normal;
    surfel.reflectance = point.reflectance;
    surfel.object = point.object;
    surfel.material = point.material;
    surfel.label = point.label;
    surfel.element = static_cast<std::uint16_t>(point.material * 8 + static_cast<int>(7 * point.reflectance.y()));
  }
}

void SurfelFinder::find(std::vector<Surfel>& out) const {
  const int width = rays_.width(), height = rays_.height();
  out.resize(static_cast<std::size_t>(width * height));
  Directions directions;
  for (int row = 0; row < height; ++row)
    for (int column = 0; column < width; column += kPacket) {
      const int count = std::min(kPacket, width - column);
      for (int i = 0; i < count; ++i) directions[static_cast<std::size_t>(i)] = rays_.direction(column + i, row);
      trace(rays_.origin(row), directions, count, out.data() + static_cast<std::ptrdiff_t>(row) * width + column);
    }
}

void SurfelFinder::find_within(int column, int row, Packet& out) const {
  Directions directions;
  for (std::size_t i = 0; i < kPacket; ++i) directions[i] = rays_.direction(column, row, offsets()[i][0], offsets()[i][1]);
  trace(rays_.origin(row), directions, kPacket, out.data());
}

}  // namespace soccer::traced
