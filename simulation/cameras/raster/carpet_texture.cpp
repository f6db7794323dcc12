#include "simulation/cameras/raster/carpet_texture.h"

#include <algorithm>
#include <cmath>

namespace soccer::raster {
namespace {

/// Standard deviations of the structure of 1, 2, 4, … texels, relative to that of the sum.
constexpr float kScales[] = {0.75F, 0.45F, 0.35F, 0.25F, 0.15F, 0.15F};
constexpr float kUniform = 1.732F;  // a uniform number of -1 to 1, times this, has a standard deviation of 1

}  // namespace

CarpetTexture::CarpetTexture(std::uint64_t seed, double deviation) {
  std::vector<float> reflectance(static_cast<std::size_t>(kTexels) * kTexels, 1.0F);
  int scale = 0;
  for (const float weight : kScales) {
    const ValueNoise noise(splitmix64(seed + static_cast<std::uint64_t>(scale)));
    for (int y = 0; y < kTexels; ++y)
      for (int x = 0; x < kTexels; ++x)
        reflectance[static_cast<std::size_t>(y * kTexels + x)] +=
            static_cast<float>(deviation) * weight * kUniform * noise.lattice(x >> scale, y >> scale);
    ++scale;
  }
  for (int level = 0; level < kLevels; ++level) {
    const std::ptrdiff_t size = kTexels >> level;
    std::vector<std::uint8_t> texels;
    texels.reserve(reflectance.size());
    for (const float value : reflectance)
      texels.push_back(static_cast<std::uint8_t>(std::clamp(128 * std::sqrt(std::max(value, 0.0F)), 0.0F, 255.0F)));
    levels_.push_back(std::move(texels));
    std::vector<float> half(static_cast<std::size_t>(size / 2) * static_cast<std::size_t>(size / 2));
    for (std::ptrdiff_t y = 0; y < size / 2; ++y)
      for (std::ptrdiff_t x = 0; x < size / 2; ++x) {
        const float* const corner = reflectance.data() + 2 * (y * size + x);
        half[static_cast<std::size_t>(y * (size / 2) + x)] = (corner[0] + corner[1] + corner[size] + corner[size + 1]) / 4;
      }
    reflectance = std::move(half);
  }
}

}  // namespace soccer::raster
