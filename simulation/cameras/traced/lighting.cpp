#include "simulation/cameras/traced/lighting.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "simulation/cameras/traced/carpet.h"

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

Vector3f Lighting::lamp_point(std::size_t lamp, float u, float v) const {
  const AreaLamp& l = lamps_[lamp];
  return l.centre + (2 * u - 1) * l.along + (2 * v - 1) * l.across;
}

Colour Lighting::radiance_of(const Room::Hit& hit) const {
  Colour light = ambient_[hit.part];
  const Vector3f point = hit.point + 0.01F * hit.normal;
  for (std::size_t i = 0; i < lamps_.size(); ++i) light += from_lamp(i, point, hit.normal);
  return room_.plain(hit).cwiseProduct(light);
}

Colour Lighting::room_radiance(const Vector3f& origin, const Vector3f& direction) const {
  return radiance_of(room_.hit(origin, direction, false));
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

}  // namespace soccer::traced
