#include "simulation/cameras/traced/nets.h"

#include <algorithm>
#include <cmath>

namespace soccer::traced {
namespace {

/// Part of an interval of this width around a position that is covered by strings at all multiples of a period.
float strings(float position, float width, float period, float string) {
  const float away = std::abs(position - period * std::round(position / period)), half = std::max(width, 1e-5F) / 2;
  if (width > period) return std::min(1.0F, string / period);
  return std::clamp((std::min(away + half, string / 2) - std::max(away - half, -string / 2)) / (2 * half), 0.0F, 1.0F);
}

}  // namespace

Nets::Nets(const HallPlan& plan, const FieldDimensions& field, const Lighting& lighting)
    : mesh_(plan.mesh_size), string_(plan.string_width), diamond_(plan.diamond_net) {
  for (const float side : {-1.0F, 1.0F}) {
    const GoalFrame g(field, side);
    const float w = g.half_width, depth = std::abs(g.back - g.front), top = std::abs(g.top_back - g.front);
    goals_.push_back(g);
    add_panel({g.back, -w, 0}, {0, 2 * w, 0}, {g.top_back - g.back, 0, g.height}, 2 * w);
    add_panel({g.front, -w, g.height}, {0, 2 * w, 0}, {g.top_back - g.front, 0, 0}, 2 * w);
    for (const float y : {-w, w}) add_panel({g.front, y, 0}, {side * depth, 0, 0}, {0, 0, g.height}, top);
  }
  for (Panel& panel : panels_) {
    const Vector3f middle = panel.corner + panel.along * (panel.length / 2) + panel.up * (panel.height / 2);
    panel.radiance = Colour::Zero();
    for (const float face : {-0.5F, 0.5F}) {
      const Vector3f normal = 2 * face * panel.normal;
      panel.radiance += 0.5F * lighting.indirect(middle, normal);
      for (std::size_t i = 0; i < lighting.lamps(); ++i) panel.radiance += 0.5F * lighting.from_lamp(i, middle, normal);
    }
    panel.radiance = panel.radiance.cwiseProduct(plan.net);
  }
}

void Nets::add_panel(const Vector3f& corner, const Vector3f& along, const Vector3f& up, float upper) {
  const Vector3f u = along.normalized(), v = up.normalized();
  panels_.push_back({corner, u, v, u.cross(v).normalized(), along.norm(), up.norm(), upper, {0, 0, 0}});
}

float Nets::covered(const Panel& panel, float u, float v, const Vector3f& right, const Vector3f& down) const {
  const float slack = 0.12F * mesh_;
  u += slack * std::sin(9 * v + 3 * u);
  v += slack * std::sin(7 * u + 2);
  Vector3f first = panel.along, second = panel.up;
  if (diamond_) {
    const float half = std::sqrt(0.5F), turned = half * (u + v);
    v = half * (v - u);
    u = turned;
    first = half * (panel.along + panel.up);
    second = half * (panel.up - panel.along);
  }
  const float wide_u = std::hypot(first.dot(right), first.dot(down)), wide_v = std::hypot(second.dot(right), second.dot(down));
  return 1 - (1 - strings(u, wide_u, mesh_, string_)) * (1 - strings(v, wide_v, mesh_, string_));
}

Nets::Cover Nets::at(const PixelRays& rays, int column, int row, const Surfel& surfel) const {
  const Vector3f direction = rays.direction(column, row), &origin = rays.origin(row);
  std::array<std::pair<float, const Panel*>, 8> crossed;
  std::size_t count = 0;
  for (const Panel& panel : panels_) {
    const float towards = panel.normal.dot(direction);
    if (std::abs(towards) < 1e-6F) continue;
    const float distance = panel.normal.dot(panel.corner - origin) / towards;
    if (distance <= 0 || distance >= surfel.distance || count == crossed.size()) continue;
    std::size_t place = count++;  // the farthest first
    for (; place > 0 && crossed[place - 1].first < distance; --place) crossed[place] = crossed[place - 1];
    crossed[place] = {distance, &panel};
  }
  Cover cover;
  for (std::size_t i = 0; i < count; ++i) {
    const auto& [distance, panel] = crossed[i];
    const Vector3f at = origin + distance * direction - panel->corner;
    const float u = at.dot(panel->along), v = at.dot(panel->up);
    if (u < 0 || v < 0 || v > panel->height || u > panel->length + (panel->upper_length - panel->length) * v / panel->height) continue;
    const float part = covered(*panel, u, v, rays.step_on_plane(row, direction, distance, panel->normal, 0),
                               rays.step_on_plane(row, direction, distance, panel->normal, 1));
    cover.radiance = (1 - part) * cover.radiance + part * panel->radiance;
    cover.part = 1 - (1 - cover.part) * (1 - part);
  }
  return cover;
}

std::vector<std::array<int, 4>> Nets::areas(const CameraModel& model, const CameraMotion& motion) const {
  std::vector<std::array<int, 4>> areas;
  for (const GoalFrame& g : goals_) {
    double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
    int seen = 0;
    for (const float x : {g.front, g.back})
      for (const float y : {-g.half_width, g.half_width})
        for (const float z : {0.0F, g.height}) {
          const auto at = project(model, motion, {x, y, z});
          if (!at) continue;
          ++seen;
          left = std::min(left, at->x);
          right = std::max(right, at->x);
          top = std::min(top, at->y);
          bottom = std::max(bottom, at->y);
        }
    if (seen == 0) continue;
    constexpr int kCorners = 8, kMargin = 8;
    if (seen < kCorners) {  // partly behind the camera
      areas.push_back({0, 0, model.width(), model.height()});
      continue;
    }
    const auto limited = [](double value, int max_value) {
      return static_cast<int>(std::clamp(value, 0.0, static_cast<double>(max_value)));
    };
    areas.push_back({limited(left - kMargin, model.width()), limited(top - kMargin, model.height()),
                     limited(right + kMargin, model.width()), limited(bottom + kMargin, model.height())});
  }
  return areas;
}

}  // namespace soccer::traced
