#include "simulation/cameras/traced/room.h"

#include <algorithm>
#include <cmath>

namespace soccer::traced {
namespace {

constexpr float kTuft = 0.007F;      // m
constexpr float kHalfSeam = 0.002F;  // m
constexpr float kFar = 100;          // m, beyond all lines
constexpr double kMarkLength = 0.1;  // m, of a penalty mark (SPL rules 2017, 1.1)

/// Fraction of an interval of this width around a position that lies between low and high.
float within(float position, float width, float low, float high) {
  const float half = std::max(width, 1e-5F) / 2;
  return std::clamp((std::min(position + half, high) - std::max(position - half, low)) / (2 * half), 0.0F, 1.0F);
}

/// Amplitude that remains of a texture with this period.
float filtered(float period, float width) { return std::clamp(period / std::max(width, 1e-6F) - 0.5F, 0.0F, 1.0F); }

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

Carpet::Carpet(const HallPlan& plan, const FieldDimensions& f)
    : look_(plan.carpet),
      seed_(scrambled(static_cast<std::uint32_t>(plan.seed))),
      x_(static_cast<float>(f.length / 2)),
      y_(static_cast<float>(f.width / 2)),
      inner_x_(static_cast<float>(f.length / 2 - f.penalty_area_length)),
      area_y_(static_cast<float>(f.penalty_area_width / 2)),
      mark_x_(static_cast<float>(f.length / 2 - f.penalty_mark_distance)),
      circle_(static_cast<float>(f.centre_circle_radius)),
      half_line_(static_cast<float>(f.line_width / 2)),
      half_mark_(static_cast<float>(kMarkLength / 2)) {}

/// The markings are symmetric about both axes: all positions are mapped to the quadrant of positive coordinates, except across lines that
/// lie on an axis.
float Carpet::painted(const Vector2f& place, const Footprint& footprint) const {
  const float px = std::abs(place.x()), py = std::abs(place.y());
  const float wide_x = std::hypot(footprint.right.x(), footprint.down.x()), wide_y = std::hypot(footprint.right.y(), footprint.down.y());
  const float reach = half_line_ + look_.wear + (wide_x + wide_y) / 2;
  const auto half = [&](float along, std::uint32_t line) {
    return half_line_ + look_.wear * smooth_noise(seed_ + line, 40 * along, 0.5F) * 0.7F;
  };
  float sum = 0;
  const auto along_x = [&](float y, float at_y, float line_y, float from, float to) {
    if (std::abs(at_y - line_y) > reach) return;
    const float w = half(place.x(), static_cast<std::uint32_t>(17 + 100 * line_y) + (y < 0 ? 7 : 0));
    sum = std::max(sum, within(at_y, wide_y, line_y - w, line_y + w) * within(px, wide_x, from, to));
  };
  const auto along_y = [&](float x, float at_x, float line_x, float from, float to) {
    if (std::abs(at_x - line_x) > reach) return;
    const float w = half(place.y(), static_cast<std::uint32_t>(5000 + 100 * line_x) + (x < 0 ? 7 : 0));
    sum = std::max(sum, within(at_x, wide_x, line_x - w, line_x + w) * within(py, wide_y, from, to));
  };
  along_x(place.y(), py, y_, -kFar, x_ + half_line_);
  along_y(place.x(), px, x_, -kFar, y_ + half_line_);
  along_y(place.x(), px, inner_x_, -kFar, area_y_ + half_line_);
  along_x(place.y(), py, area_y_, inner_x_ - half_line_, x_);
  along_y(place.x(), place.x(), 0, -kFar, y_ + half_line_);
  along_x(place.y(), place.y(), 0, mark_x_ - half_mark_, mark_x_ + half_mark_);
  if (std::abs(px - mark_x_) < reach)
    sum =
        std::max(sum, within(px, wide_x, mark_x_ - half_line_, mark_x_ + half_line_) * within(place.y(), wide_y, -half_mark_, half_mark_));
  const float radius = place.norm();
  if (std::abs(radius - circle_) < reach) {
    const Vector2f out = place / radius;
    const float wide = std::hypot(out.dot(footprint.right), out.dot(footprint.down)), w = half(3 * std::atan2(place.y(), place.x()), 99);
    sum = std::max(sum, within(radius, wide, circle_ - w, circle_ + w));
  }
  return sum;
}

Carpet::Texel Carpet::at(const Vector2f& place, const Footprint& footprint, const Vector2f& looking) const {
  const float wide = std::max(footprint.right.norm(), footprint.down.norm()),
              narrow = std::min(footprint.right.norm(), footprint.down.norm());
  const float across = look_.lanes_along_x ? place.y() : place.x();
  const float lane = (across + look_.lane_offset) / look_.lane_width, number = std::floor(lane);
  const bool odd = (static_cast<int>(number) & 1) != 0;
  const float towards = look_.lanes_along_x ? looking.x() : looking.y();
  float light = 1 + look_.pile * (odd ? towards : -towards);
  const float from_seam = std::min(lane - number, number + 1 - lane) * look_.lane_width;
  light *=
      1 - 0.5F * within(from_seam, std::abs(look_.lanes_along_x ? footprint.down.y() : footprint.down.x()) + narrow, -kHalfSeam, kHalfSeam);
  const float stain = 0.6F * smooth_noise(seed_ + 1, 1.1F * place.x(), 1.1F * place.y()) +
                      0.4F * smooth_noise(seed_ + 2, 5 * place.x(), 5 * place.y()) * filtered(0.4F, wide);
  light *= 1 - look_.dirt * std::clamp(0.45F + stain, 0.0F, 1.0F);
  const float fine = filtered(kTuft, 0.6F * wide), coarse = filtered(5 * kTuft, 0.6F * wide);
  if (fine > 0) light *= 1 + look_.fibre * fine * smooth_noise(seed_ + 3, place.x() / kTuft, place.y() / kTuft);
  if (coarse > 0) light *= 1 + 0.35F * look_.fibre * coarse * smooth_noise(seed_ + 4, place.x() / (5 * kTuft), place.y() / (5 * kTuft));
  Texel texel{look_.colour * std::max(0.1F, light), false};
  const float coverage = painted(place, footprint);
  if (coverage > 0) {
    texel.line = coverage >= 0.5F;
    const float worn = look_.wear * 60 * (0.5F + 0.5F * smooth_noise(seed_ + 5, 14 * place.x(), 14 * place.y()));
    const float paint_light = 1 - 0.5F * look_.dirt * std::clamp(0.4F + stain, 0.0F, 1.0F);
    texel.reflectance += coverage * (1 - worn) * (look_.paint * paint_light - texel.reflectance);
  }
  return texel;
}

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
