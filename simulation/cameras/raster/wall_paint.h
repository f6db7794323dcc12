#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "simulation/cameras/hall.h"

namespace soccer::raster {

/// A wall's image: encoded as RenderedImage, from its lower left corner, seen from inside.
struct WallImage {
  static constexpr float kPerMetre = 80;  ///< pixels
  int width = 0, height = 0;
  std::vector<std::uint32_t> pixels;
};

/// The four walls of a hall at +x, +y, -x and -y with what hangs there by its seed: windows, doors, posters, banners, an audience.
std::array<WallImage, 4> paint_walls(const Hall& hall);

}  // namespace soccer::raster
