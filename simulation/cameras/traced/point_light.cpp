#include "simulation/cameras/traced/point_light.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "simulation/cameras/traced/carpet.h"

namespace soccer::traced {
namespace {

constexpr std::size_t kPacket = 8;
constexpr float kAbove = 0.002F;      // m, of the start of rays above the surface
constexpr float kReach = 1.5F;        // m, up to which objects change the indirect light, with a weight that falls to 0
constexpr float kSmallShare = 0.03F;  // of the light, of lamps for which no rays are traced

}  // namespace

/// The rays of one point.
class PointLighting::Task {
 public:
  Task(const PointLighting& context, const Vector3f& point, const Vector3f& normal, std::uint32_t number)
      : c_(context), point_(point), normal_(normal), start_(point + kAbove * normal), random_(context.seed_, number) {}

  PointLight run(const std::optional<Colour>& indirect);

 private:
  void trace_lamps();
  void trace_to_lamp(std::size_t lamp, int strata);
  void flush();
  void trace_around();
  int trace_directions(Colour& difference, int round);
  void add_reflected(const RTCRayHit8& rays, const std::array<Vector3f, kPacket>& directions, Colour& difference);

  const PointLighting& c_;
  const Vector3f point_, normal_, start_;
  PointRandom random_;
  PointLight light_;
  std::array<Colour, Lighting::kMaxLamps> from_;
  std::array<int, Lighting::kMaxLamps> traced_{}, reached_{};
  std::array<std::size_t, kPacket> lamp_of_{};
  std::size_t pending_ = 0;
  alignas(32) RTCRay8 rays_;
};

PointLight PointLighting::Task::run(const std::optional<Colour>& indirect) {
  trace_lamps();
  if (indirect)
    light_.indirect = *indirect;
  else
    trace_around();
  light_.sum = c_.lighting_.indirect(point_, normal_) + light_.indirect;
  for (std::size_t i = 0; i < c_.lighting_.lamps(); ++i) light_.sum += light_.visible[i] * from_[i];
  light_.sum = light_.sum.cwiseMax(0.0F);
  return light_;
}

void PointLighting::Task::flush() {
  alignas(32) int valid[kPacket];
  if (pending_ == 0) return;
  for (std::size_t i = 0; i < kPacket; ++i) {
    valid[i] = i < pending_ ? -1 : 0;
    if (i >= pending_) start_ray(rays_, i, start_, normal_, 0);
  }
  c_.geometry_.occlude(valid, rays_);
  for (std::size_t i = 0; i < pending_; ++i)
    if (rays_.tfar[i] >= 0) ++reached_[lamp_of_[i]];
  pending_ = 0;
}

/// strata: number of parts of the lamp along each edge, with a ray to each.
void PointLighting::Task::trace_to_lamp(std::size_t lamp, int strata) {
  for (int i = 0; i < strata; ++i)
    for (int j = 0; j < strata; ++j) {
      const float u = (static_cast<float>(i) + random_.next()) / static_cast<float>(strata);
      const float v = (static_cast<float>(j) + random_.next()) / static_cast<float>(strata);
      lamp_of_[pending_] = lamp;
      ++traced_[lamp];
      start_ray(rays_, pending_++, start_, c_.lighting_.lamp_point(lamp, u, v) - start_, 0.99F);
      if (pending_ == kPacket) flush();
    }
}

/// Four rays to each lamp, and sixteen more to those that are partly hidden.
void PointLighting::Task::trace_lamps() {
  const std::size_t lamps = c_.lighting_.lamps();
  float all = 0;
  for (std::size_t i = 0; i < lamps; ++i) {
    from_[i] = c_.lighting_.from_lamp(i, point_, normal_);
    all += from_[i].y();
  }
  light_.visible.fill(1);
  for (std::size_t i = 0; i < lamps; ++i)
    if (from_[i].y() > kSmallShare * all) trace_to_lamp(i, 2);
  flush();
  const auto first = reached_;
  for (std::size_t i = 0; i < lamps; ++i)
    if (first[i] > 0 && first[i] < traced_[i]) trace_to_lamp(i, 4);
  flush();
  for (std::size_t i = 0; i < lamps; ++i)
    if (traced_[i] > 0) light_.visible[i] = static_cast<float>(reached_[i]) / static_cast<float>(traced_[i]);
}

void PointLighting::Task::trace_around() {
  Colour difference = Colour::Zero();
  int traced = static_cast<int>(kPacket);
  if (trace_directions(difference, 0) > 0)
    for (int round = 1; round < 3; ++round, traced += static_cast<int>(kPacket)) trace_directions(difference, round);
  light_.indirect = difference / static_cast<float>(traced);
}

/// Eight directions by the cosine law, one in each part of the hemisphere; returns how many meet an object.
int PointLighting::Task::trace_directions(Colour& difference, int round) {
  alignas(32) RTCRayHit8 rays;
  alignas(32) int valid[kPacket];
  std::array<Vector3f, kPacket> directions;
  const Vector3f side = (std::abs(normal_.z()) < 0.9F ? Vector3f::UnitZ() : Vector3f::UnitX()).cross(normal_).normalized();
  const Vector3f other = normal_.cross(side);
  for (std::size_t i = 0; i < kPacket; ++i) {
    const std::size_t ring = i / 4;
    const float squared = (static_cast<float>(ring) + random_.next()) / 2, radius = std::sqrt(squared);
    const float angle =
        2 * std::numbers::pi_v<float> * (static_cast<float>(i % 4) + random_.next() + 0.25F * static_cast<float>(round)) / 4;
    directions[i] = radius * (std::cos(angle) * side + std::sin(angle) * other) + std::sqrt(std::max(0.0F, 1 - squared)) * normal_;
    valid[i] = -1;
    start_ray(rays.ray, i, start_, directions[i], kReach);
    rays.hit.geomID[i] = rays.hit.instID[0][i] = RTC_INVALID_GEOMETRY_ID;
  }
  c_.geometry_.intersect(valid, rays, false);
  int hits = 0;
  for (std::size_t i = 0; i < kPacket; ++i) hits += rays.hit.geomID[i] != RTC_INVALID_GEOMETRY_ID ? 1 : 0;
  if (hits > 0) add_reflected(rays, directions, difference);
  return hits;
}

/// Light that the met objects reflect: from the room's surfaces, and from one lamp each, drawn in proportion to its light.
void PointLighting::Task::add_reflected(const RTCRayHit8& met, const std::array<Vector3f, kPacket>& directions, Colour& difference) {
  alignas(32) int valid[kPacket];
  std::array<Colour, kPacket> direct, reflectance;
  const Lighting& lighting = c_.lighting_;
  for (std::size_t i = 0; i < kPacket; ++i) {
    valid[i] = met.hit.geomID[i] != RTC_INVALID_GEOMETRY_ID ? -1 : 0;
    start_ray(rays_, i, start_, normal_, 0);
    if (valid[i] == 0) continue;
    const Vector3f at = start_ + met.ray.tfar[i] * directions[i];
    const ObjectPoint object = c_.geometry_.at(met, i, at, directions[i]);
    const float part = met.ray.tfar[i] / kReach, weight = 1 - part * part;
    difference -= weight * lighting.room_radiance(start_, directions[i]);
    difference += weight * object.reflectance.cwiseProduct(lighting.indirect(at, object.normal));
    reflectance[i] = weight * object.reflectance;
    direct[i] = Colour::Zero();
    std::array<float, Lighting::kMaxLamps> until{};
    for (std::size_t lamp = 0; lamp < lighting.lamps(); ++lamp) {
      direct[i] += lighting.from_lamp(lamp, at, object.normal);
      until[lamp] = direct[i].y();
    }
    const float drawn = random_.next() * direct[i].y();
    std::size_t lamp = 0;
    while (lamp + 1 < lighting.lamps() && until[lamp] < drawn) ++lamp;
    const Vector3f from = at + kAbove * object.normal;
    const float u = random_.next(), v = random_.next();
    start_ray(rays_, i, from, lighting.lamp_point(lamp, u, v) - from, 0.99F);
  }
  c_.geometry_.occlude(valid, rays_);
  for (std::size_t i = 0; i < kPacket; ++i)
    if (valid[i] != 0 && rays_.tfar[i] >= 0) difference += reflectance[i].cwiseProduct(direct[i]);
}

PointLight PointLighting::at(const Vector3f& point, const Vector3f& normal, std::uint32_t number,
                             const std::optional<Colour>& indirect) const {
  return Task(*this, point, normal, number).run(indirect);
}

Colour PointLighting::sum(const PointLight& light, const Vector3f& point, const Vector3f& normal) const {
  Colour sum = lighting_.indirect(point, normal) + light.indirect;
  for (std::size_t i = 0; i < lighting_.lamps(); ++i)
    if (light.visible[i] > 0) sum += light.visible[i] * lighting_.from_lamp(i, point, normal);
  return sum.cwiseMax(0.0F);
}

}  // namespace soccer::traced
