#include "simulation/cameras/traced/room.h"

#include <algorithm>
#include <cmath>

#include "simulation/cameras/traced/carpet.h"

namespace soccer::traced {
namespace {

/// Number of the panel's part with its first or second colour at a position, relative to its lower left corner.
bool second_colour(const WallPanel& panel, float u, float v) {
  const auto cell = [&](float x) { return static_cast<int>(std::floor(x / panel.period)); };
  switch (panel.pattern) {
    case WallPanel::Pattern::kPlain: return false;
    case WallPanel::Pattern::kStripes: return (cell(u + 0.6F * v) & 1) != 0;
    case WallPanel::Pattern::kChecks: return ((cell(u) + cell(v)) & 1) != 0;
    case WallPanel::Pattern::kText: {  // blocks of random widths in rows, as letters
      const int row = cell(v), column = cell(3 * u);
      const auto hash = scrambled(static_cast<std::uint32_t>(row * 7919 + column));
      return (row & 1) != 0 && hash % 3 != 0 && v - static_cast<float>(row) * panel.period < 0.75F * panel.period;
    }
    case WallPanel::Pattern::kWindow: {  // frame and bars
      const float width = panel.right - panel.left, bar = std::fmod(u, std::max(0.3F, width / 3));
      return bar < 0.04F || v < 0.05F || panel.top - panel.bottom - v < 0.05F;
    }
  }
  return false;
}

}  // namespace

Room::Hit Room::hit(const Vector3f& origin, const Vector3f& direction, bool with_lamps) const {
  const float extent[3] = {plan_.half_length, plan_.half_width, plan_.height};
  float best = 1e9F;
  int axis = 2;
  for (int i = 0; i < 3; ++i) {
    if (std::abs(direction[i]) < 1e-9F) continue;
    const float bound = direction[i] > 0 ? extent[i] : (i == 2 ? 0.0F : -extent[i]);
    const float distance = std::max(0.0F, (bound - origin[i]) / direction[i]);
    if (distance < best) {
      best = distance;
      axis = i;
    }
  }
  Hit hit;
  if (with_lamps && direction.z() > 0)
    for (const AreaLamp& lamp : plan_.lamps) {
      if (lamp.normal.z() > -0.5F) continue;
      const float distance = (lamp.centre.z() - origin.z()) / direction.z();
      if (distance <= 0 || distance >= best) continue;
      const Vector3f offset = origin + distance * direction - lamp.centre;
      if (std::abs(offset.dot(lamp.along)) > lamp.along.squaredNorm() || std::abs(offset.dot(lamp.across)) > lamp.across.squaredNorm())
        continue;
      return {distance, kLamp, origin + distance * direction, lamp.normal, lamp.radiance};
    }
  hit.distance = best;
  hit.point = origin + best * direction;
  hit.normal = Vector3f::Zero();
  hit.normal[axis] = direction[axis] > 0 ? -1.0F : 1.0F;
  if (axis == 2)
    hit.part = direction.z() > 0                                                                      ? kCeiling
               : std::abs(hit.point.x()) < plan_.carpet_x && std::abs(hit.point.y()) < plan_.carpet_y ? kCarpetPart
                                                                                                      : kFloor;
  else
    hit.part = static_cast<std::uint16_t>(kWall + axis + (direction[axis] > 0 ? 0 : 2));
  return hit;
}

Colour Room::plain(const Hit& hit) const {
  switch (hit.part) {
    case kFloor: return plan_.floor;
    case kCarpetPart: return plan_.carpet.colour;
    case kCeiling: return plan_.ceiling;
    case kLamp: return Colour::Constant(0.8F);
    default: return plan_.walls[static_cast<std::size_t>(hit.part - kWall)];
  }
}

Room::Texel Room::wall_texel(const Hit& hit) const {
  const auto wall = static_cast<std::size_t>(hit.part - kWall);
  const float u = wall % 2 == 0 ? hit.point.y() : hit.point.x(), v = hit.point.z();
  Texel texel{plan_.walls[wall], Colour::Zero(), PixelClass::kSurroundings, hit.part};
  const auto& panels = plan_.panels[wall];
  for (std::size_t i = 0; i < panels.size(); ++i) {
    const WallPanel& panel = panels[i];
    if (u < panel.left || u > panel.right || v < panel.bottom || v > panel.top) continue;
    const bool second = second_colour(panel, u - panel.left, v - panel.bottom);
    texel.element = static_cast<std::uint16_t>(kParts + 64 * wall + 2 * i + (second ? 1 : 0));
    if (panel.pattern != WallPanel::Pattern::kWindow) {
      texel.reflectance = second ? panel.second : panel.first;
    } else {
      texel.reflectance = Colour::Constant(0.5F);
      texel.emission = second ? Colour(Colour::Zero()) : panel.first;
    }
  }
  return texel;
}

std::uint16_t Room::element(const Hit& hit) const { return hit.part >= kWall && hit.part < kLamp ? wall_texel(hit).element : hit.part; }

Room::Texel Room::texel(const Hit& hit, const Vector3f& direction, const Footprint& footprint) const {
  if (hit.part == kLamp) return {Colour::Zero(), hit.emission, PixelClass::kSurroundings, kLamp};
  if (hit.part == kCarpetPart) {
    const Vector2f looking = direction.head<2>().normalized();
    const Carpet::Texel texel = carpet_.at(hit.point.head<2>(), footprint, looking);
    return {texel.reflectance, Colour::Zero(), texel.line ? PixelClass::kLine : PixelClass::kCarpet, kCarpetPart};
  }
  if (hit.part == kCeiling) {  // beams
    const float beam = std::abs(std::fmod(hit.point.x() + 1000, 1.8F) - 0.9F);
    return {plan_.ceiling * (beam < 0.06F ? 0.6F : 1.0F), Colour::Zero(), PixelClass::kSurroundings, kCeiling};
  }
  if (hit.part == kFloor) {  // boards or slabs
    const float tile = 0.06F * smooth_noise(static_cast<std::uint32_t>(plan_.seed), std::floor(hit.point.x() / 0.6F),
                                            std::floor(hit.point.y() / 0.15F) + 0.5F);
    return {plan_.floor * (1 + 2 * tile), Colour::Zero(), PixelClass::kSurroundings, kFloor};
  }
  return wall_texel(hit);
}

}  // namespace soccer::traced
