#include "simulation/cameras/traced/lighting.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "simulation/cameras/traced/room.h"

namespace soccer::traced {
namespace {

constexpr float kPi = std::numbers::pi_v<float>;

using Basis = Eigen::Matrix<float, 9, 1>;

/// Real spherical harmonics up to the second order.
Basis harmonics(const Vector3f& d) {
  Basis basis;
  basis << 0.282095F, 0.488603F * d.y(), 0.488603F * d.z(), 0.488603F * d.x(), 1.092548F * d.x() * d.y(), 1.092548F * d.y() * d.z(),
      0.315392F * (3 * d.z() * d.z() - 1), 1.092548F * d.x() * d.z(), 0.546274F * (d.x() * d.x() - d.y() * d.y());
  return basis;
}

/// A direction of the sphere, uniform for uniform u and v.
Vector3f on_sphere(float u, float v) {
  const float z = 1 - 2 * u, r = std::sqrt(std::max(0.0F, 1 - z * z)), angle = 2 * kPi * v;
  return {r * std::cos(angle), r * std::sin(angle), z};
}

constexpr std::size_t kPacket = 8;
constexpr float kAbove = 0.002F;      // m, of the start of rays above the surface
constexpr float kReach = 1.5F;        // m, up to which objects change the indirect light, with a weight that falls to 0
constexpr float kSmallShare = 0.03F;  // of the light, of lamps for which no rays are traced

}  // namespace

Lighting::Lighting(const Room& room) : room_(room), lamps_(room.plan().lamps) {
  ambient_.fill(Colour::Zero());
  solve_radiosity();
  fill_grid();
}

Colour Lighting::from_lamp(std::size_t lamp, const Vector3f& point, const Vector3f& normal) const {
  const AreaLamp& l = lamps_[lamp];
  const bool large = l.normal.z() > -0.5F;  // a window: two halves
  float sum = 0;
  for (int i = large ? -1 : 0; i <= (large ? 1 : 0); i += 2) {
    const Vector3f towards = l.centre + (0.5F * static_cast<float>(i)) * l.along - point;
    const float squared = std::max(towards.squaredNorm(), 0.01F);
    const float cosine = normal.dot(towards), emitted = -l.normal.dot(towards);
    if (cosine > 0 && emitted > 0) sum += cosine * emitted / (squared * squared);
    if (!large) break;
  }
  return l.radiance * (sum * l.area() * (large ? 0.5F : 1.0F) / kPi);
}

Colour Lighting::radiance_of(const Room::Hit& hit) const {
  Colour light = ambient_[hit.part];
  const Vector3f point = hit.point + 0.01F * hit.normal;
  for (std::size_t i = 0; i < lamps_.size(); ++i) light += from_lamp(i, point, hit.normal);
  return room_.plain(hit).cwiseProduct(light);
}

/// Light between the room's parts, each with one mean value, in two rounds after the direct light.
void Lighting::solve_radiosity() {
  constexpr int kRounds = 2, kRays = 3000;
  const HallPlan& plan = room_.plan();
  for (int round = 0; round < kRounds; ++round) {
    std::array<Colour, Room::kParts> sum;
    std::array<int, Room::kParts> count{};
    sum.fill(Colour::Zero());
    for (int i = 0; i < kRays; ++i) {
      PointRandom random(plan.seed + 77, static_cast<std::uint32_t>(i));
      const Vector3f inside(plan.half_length * (2 * random.next() - 1) * 0.98F, plan.half_width * (2 * random.next() - 1) * 0.98F,
                            plan.height * (0.02F + 0.96F * random.next()));
      const float u = random.next(), v = random.next();
      const Room::Hit from = room_.hit(inside, on_sphere(u, v), false);
      const Vector3f out = (from.normal + 0.999F * on_sphere(random.next(), random.next())).normalized();  // by the cosine law
      sum[from.part] += room_radiance(from.point + 0.01F * from.normal, out);
      ++count[from.part];
    }
    for (std::size_t part = 0; part < ambient_.size(); ++part)
      if (count[part] > 0) ambient_[part] = sum[part] / static_cast<float>(count[part]);
  }
}

Lighting::Harmonics Lighting::arriving_at(const Vector3f& point, std::uint32_t seed) const {
  constexpr int kAround = 12, kAlong = 10;
  // Factors of the orders for the cosine law, divided by pi (Ramamoorthi and Hanrahan 2001).
  static const Basis kCosine = (Basis() << 1, 2.0F / 3, 2.0F / 3, 2.0F / 3, 0.25F, 0.25F, 0.25F, 0.25F, 0.25F).finished();
  Harmonics sum = Harmonics::Zero();
  PointRandom random(room_.plan().seed + 5, seed);
  for (int i = 0; i < kAlong; ++i)
    for (int j = 0; j < kAround; ++j) {
      const float u = (static_cast<float>(i) + random.next()) / kAlong, v = (static_cast<float>(j) + random.next()) / kAround;
      const Vector3f direction = on_sphere(u, v);
      sum += harmonics(direction).cwiseProduct(kCosine) * room_radiance(point, direction).transpose();
    }
  return sum * (4 * kPi / (kAround * kAlong));
}

void Lighting::fill_grid() {
  constexpr float kSpacing = 1.6F;
  const HallPlan& plan = room_.plan();
  const Vector3f extent(2 * plan.half_length, 2 * plan.half_width, plan.height);
  low_ = Vector3f(-plan.half_length, -plan.half_width, 0) + 0.02F * extent;
  for (int i = 0; i < 3; ++i) {
    const auto axis = static_cast<std::size_t>(i);
    cells_[axis] = std::max(2, static_cast<int>(extent[i] / kSpacing) + 1);
    step_[i] = 0.96F * extent[i] / static_cast<float>(cells_[axis] - 1);
  }
  grid_.resize(static_cast<std::size_t>(cells_[0] * cells_[1] * cells_[2]));
  std::size_t index = 0;
  for (int z = 0; z < cells_[2]; ++z)
    for (int y = 0; y < cells_[1]; ++y)
      for (int x = 0; x < cells_[0]; ++x, ++index)
        grid_[index] = arriving_at(low_ + step_.cwiseProduct(Vector3f(static_cast<float>(x), static_cast<float>(y), static_cast<float>(z))),
                                   static_cast<std::uint32_t>(index));
}

Colour Lighting::indirect(const Vector3f& point, const Vector3f& normal) const {
  int cell[3];
  float part[3];
  for (int i = 0; i < 3; ++i) {
    const int max_cell = cells_[static_cast<std::size_t>(i)] - 2;
    const float place = std::clamp((point[i] - low_[i]) / step_[i], 0.0F, static_cast<float>(max_cell + 1));
    cell[i] = std::min(static_cast<int>(place), max_cell);
    part[i] = place - static_cast<float>(cell[i]);
  }
  const Basis basis = harmonics(normal);
  Colour sum = Colour::Zero();
  for (int corner = 0; corner < 8; ++corner) {
    const int dx = corner & 1, dy = corner >> 1 & 1, dz = corner >> 2;
    const float weight = (dx != 0 ? part[0] : 1 - part[0]) * (dy != 0 ? part[1] : 1 - part[1]) * (dz != 0 ? part[2] : 1 - part[2]);
    const auto index = static_cast<std::size_t>(((cell[2] + dz) * cells_[1] + cell[1] + dy) * cells_[0] + cell[0] + dx);
    sum += weight * (grid_[index].transpose() * basis);
  }
  return sum.cwiseMax(0.0F);
}

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
