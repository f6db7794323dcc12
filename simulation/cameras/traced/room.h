#pragma once

#include <cmath>
#include <cstdint>

#include "simulation/cameras/labels.h"
#include "simulation/cameras/traced/hall_plan.h"

namespace soccer::traced {

/// A hash of 32 bits whose output bits depend on all input bits: random numbers that are addressed by counters, so that a pixel's numbers
/// do not depend on the order in which pixels are computed. Source of the constants: lowbias32 (C. Wellons, hash-prospector).
constexpr std::uint32_t scrambled(std::uint32_t x) {
  x = (x ^ (x >> 16)) * 0x7feb352dU;
  x = (x ^ (x >> 15)) * 0x846ca68bU;
  return x ^ (x >> 16);
}

/// Random numbers of one point of an image.
class PointRandom {
 public:
  PointRandom(std::uint64_t seed, std::uint32_t point)
      : key_(scrambled(static_cast<std::uint32_t>(seed ^ seed >> 32) ^ scrambled(point))) {}
  /// From 0 up to and not including 1.
  float next() { return static_cast<float>(scrambled(key_ + 0x9e3779b9U * ++count_) >> 8) * (1.0F / (1 << 24)); }

 private:
  std::uint32_t key_, count_ = 0;
};

/// A smooth random function of the plane, from -1 to 1, with a wavelength of about 2.
inline float smooth_noise(std::uint32_t seed, float x, float y) {
  const float column = std::floor(x), row = std::floor(y), u = x - column, v = y - row;
  const auto i = static_cast<std::uint32_t>(static_cast<std::int32_t>(column)),
             j = static_cast<std::uint32_t>(static_cast<std::int32_t>(row));
  const auto value = [&](std::uint32_t a, std::uint32_t b) {
    return static_cast<float>(scrambled(seed ^ (a * 0x85ebca6bU + b * 0xc2b2ae35U)) >> 8) * (2.0F / (1 << 24)) - 1;
  };
  const float su = u * u * (3 - 2 * u), sv = v * v * (3 - 2 * v);
  const float low = value(i, j) * (1 - su) + value(i + 1, j) * su, high = value(i, j + 1) * (1 - su) + value(i + 1, j + 1) * su;
  return low + (high - low) * sv;
}

/// The area of the ground that a pixel sees: m, for a step of one pixel to the right and downward.
struct Footprint {
  Vector2f right{0, 0}, down{0, 0};
};

/// The carpet with its painted lines.
class Carpet {
 public:
  Carpet(const HallPlan& plan, const FieldDimensions& field);

  struct Texel {
    Colour reflectance;
    bool line = false;  ///< whether at least half of the pixel's area is painted
  };
  /// Mean over the footprint. looking: horizontal direction from the camera, a unit vector.
  Texel at(const Vector2f& place, const Footprint& footprint, const Vector2f& looking) const;

 private:
  float painted(const Vector2f& place, const Footprint& footprint) const;

  CarpetLook look_;
  std::uint32_t seed_;
  float x_, y_, inner_x_, area_y_, mark_x_, circle_, half_line_, half_mark_;
};

/// The hall without objects: a box with a carpet, lamps below the ceiling, and painted walls.
class Room {
 public:
  Room(const HallPlan& plan, const FieldDimensions& field) : plan_(plan), carpet_(plan, field) {}

  enum Part : std::uint16_t { kFloor, kCarpetPart, kCeiling, kWall, kLamp = 7, kParts };  ///< kWall + i: walls at +x, +y, -x, -y

  struct Hit {
    float distance = 0;  ///< in lengths of the ray's direction
    std::uint16_t part = kFloor;
    Vector3f point, normal;
    Colour emission{0, 0, 0};  ///< of a lamp
  };
  /// Where a ray leaves the room, which it starts in. with_lamps: whether lamps stop it.
  Hit hit(const Vector3f& origin, const Vector3f& direction, bool with_lamps) const;

  /// Reflectance without texture; windows, which emit light, are white.
  Colour plain(const Hit& hit) const;

  struct Texel {
    Colour reflectance{0, 0, 0}, emission{0, 0, 0};
    PixelClass label = PixelClass::kSurroundings;
    std::uint16_t element = 0;  ///< differs between neighbouring areas of different texture
  };
  Texel texel(const Hit& hit, const Vector3f& direction, const Footprint& footprint) const;
  /// The element of texel() on walls, and otherwise the part.
  std::uint16_t element(const Hit& hit) const { return hit.part >= kWall && hit.part < kLamp ? wall_texel(hit).element : hit.part; }

  const HallPlan& plan() const { return plan_; }

 private:
  Texel wall_texel(const Hit& hit) const;

  HallPlan plan_;
  Carpet carpet_;
};

}  // namespace soccer::traced
