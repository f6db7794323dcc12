#pragma once

#include <cstdint>
#include <vector>

namespace soccer::raster {

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

}  // namespace soccer::raster
