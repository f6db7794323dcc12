#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "blackboard/common/random/random_stream.h"
#include "blackboard/common/random/seeds.h"
#include "simulation/cameras/hall.h"

namespace soccer::raster {

/// Smooth random function of the plane: random values at whole coordinates, interpolated. Its mean is 0.
class ValueNoise {
 public:
  explicit ValueNoise(std::uint64_t seed) : seed_(seed) {}

  /// Uniform, -1 to 1, of one whole coordinate.
  float lattice(int x, int y) const {
    const std::uint64_t hash =
        splitmix64(seed_ ^ (static_cast<std::uint64_t>(static_cast<std::uint32_t>(x)) << 32 | static_cast<std::uint32_t>(y)));
    return static_cast<float>(hash >> 40) * (2.0F / (1 << 24)) - 1;
  }
  float at(float x, float y) const {
    const float column = std::floor(x), row = std::floor(y);
    const auto ease = [](float t) { return t * t * (3 - 2 * t); };
    const float u = ease(x - column), v = ease(y - row);
    const int i = static_cast<int>(column), j = static_cast<int>(row);
    const float low = lattice(i, j) + u * (lattice(i + 1, j) - lattice(i, j));
    const float high = lattice(i, j + 1) + u * (lattice(i + 1, j + 1) - lattice(i, j + 1));
    return low + v * (high - low);
  }
  /// Sum of octaves, each of twice the frequency and half the amplitude.
  float octaves(float x, float y, int count) const {
    float sum = 0, amplitude = 1;
    for (int i = 0; i < count; ++i, x *= 2, y *= 2, amplitude /= 2) sum += amplitude * at(x + 17.3F * static_cast<float>(i), y);
    return sum;
  }

 private:
  std::uint64_t seed_;
};

/// Brightness of a carpet's fibres: a tile that repeats, at resolutions that halve from level to level.
class CarpetTexture {
 public:
  static constexpr int kTexels = 1024;      ///< of a tile at level 0, along each side
  static constexpr float kPerMetre = 1024;  ///< texels of level 0
  static constexpr int kLevels = 8;

  /// deviation: relative standard deviation of the reflectance at level 0.
  CarpetTexture(std::uint64_t seed, double deviation);

  /// The texels of a level, kTexels >> level along each side: 128 · sqrt(reflectance / its mean).
  const std::uint8_t* level(int level) const { return levels_[static_cast<std::size_t>(level)].data(); }

 private:
  std::vector<std::vector<std::uint8_t>> levels_;
};

/// A wall's image: encoded as RenderedImage, from its lower left corner, seen from inside.
struct WallImage {
  static constexpr float kPerMetre = 80;  ///< pixels
  int width = 0, height = 0;
  std::vector<std::uint32_t> pixels;
};

/// The four walls of a hall at +x, +y, -x and -y with what hangs there by its seed: windows, doors, posters, banners, an audience.
std::array<WallImage, 4> paint_walls(const Hall& hall);

}  // namespace soccer::raster
