#include "simulation/cameras/raster/room_textures.h"

#include <algorithm>
#include <cmath>

#include "blackboard/common/random/random_stream.h"
#include "blackboard/common/random/seeds.h"
#include "simulation/cameras/raster/illumination.h"

namespace soccer::raster {
namespace {

/// Standard deviations of the structure of 1, 2, 4, … texels, relative to that of the sum.
constexpr float kScales[] = {0.75F, 0.45F, 0.35F, 0.25F, 0.15F, 0.15F};
constexpr float kUniform = 1.732F;  // a uniform number of -1 to 1, times this, has a standard deviation of 1

constexpr std::uint64_t kWallStream = 30;  // number of the random stream of the first wall

/// A rectangle of a wall, m from its lower left corner.
struct Area {
  double left, bottom, width, height;
};

double metres(int pixels) { return pixels / static_cast<double>(WallImage::kPerMetre); }

LinearColour random_colour(RandomStream& draws, double darkest = 0.03) {
  const double value = std::pow(draws.uniform(std::sqrt(darkest), 0.95), 2), grey = draws.chance(0.3) ? 1 : draws.uniform(0, 0.8);
  LinearColour colour;
  for (int i = 0; i < 3; ++i) colour[i] = static_cast<float>(value * (grey + (1 - grey) * std::pow(draws.uniform(0, 1), 1.5)));
  return colour;
}

/// Paints one wall.
class WallPainter {
 public:
  WallPainter(WallImage& image, const Hall& hall, RandomStream& draws) : image_(image), hall_(hall), draws_(draws) {}

  void paint() {
    const double length = metres(image_.width), height = metres(image_.height);
    background(length, height);
    if (draws_.chance(0.3)) audience(length);
    if (draws_.chance(0.35)) windows(length, height);
    const int doors = draws_.integer(0, 2), posters = draws_.integer(0, static_cast<int>(length / 2));
    for (int i = 0; i < doors; ++i) fill({draws_.uniform(0, length - 1), 0, draws_.uniform(0.8, 2), 2.1}, random_colour(draws_), 0.1F);
    for (int i = 0; i < posters; ++i)
      poster({draws_.uniform(-0.5, length - 0.5), draws_.uniform(0.1, 2.4), draws_.uniform(0.4, 3), draws_.uniform(0.3, 1.4)});
    if (draws_.chance(0.4)) banners(length);
  }

 private:
  void background(double length, double height) {
    const LinearColour wall = random_colour(draws_, 0.2), lower = draws_.chance(0.4) ? random_colour(draws_, 0.05) : wall;
    const double border = draws_.uniform(0.5, 1.5);
    fill({0, 0, length, height}, wall, 0.15F);
    fill({0, 0, length, border}, lower, 0.15F);
    if (draws_.chance(0.3)) {  // curtains or panels
      const double step = draws_.uniform(0.15, 1.2);
      const int panels = static_cast<int>(std::ceil(length / step));
      for (int i = 0; i < panels; ++i) fill({i * step, 0, step * 0.12, height}, wall * 0.6F, 0.1F);
    }
    fill({0, 0, length, 0.08}, random_colour(draws_), 0.1F);
  }

  void windows(double length, double height) {
    const double width = draws_.uniform(0.8, 2.5), step = width + draws_.uniform(0.2, 1.5), bottom = draws_.uniform(0.9, 2);
    const auto brightness = static_cast<float>(draws_.uniform(1, 2.5));
    for (double x = draws_.uniform(0, step); x + width < length; x += step)
      fill({x, bottom, width, std::min(height - bottom - 0.3, draws_.uniform(1, 2.5))}, LinearColour(0.9F, 1, 1.1F) * brightness, 0.2F);
  }

  /// Text and pictures: lines of dark or bright blocks on a coloured area.
  void poster(const Area& area) {
    fill(area, random_colour(draws_), 0.05F);
    const LinearColour ink = random_colour(draws_);
    const int lines = draws_.integer(0, 5);
    for (int line = 0; line < lines; ++line) {
      const double height = area.height * draws_.uniform(0.04, 0.15), bottom = area.bottom + area.height * draws_.uniform(0.08, 0.8);
      for (double x = area.left + 0.08 * area.width; x < area.left + 0.9 * area.width;) {
        const double width = height * draws_.uniform(0.3, 1.2);
        fill({x, bottom, width, height}, ink, 0.05F);
        x += width + height * draws_.uniform(0.1, 0.5);
      }
    }
    if (draws_.chance(0.5)) spot(area.left + area.width / 2, area.bottom + area.height / 2, area.height * 0.3, random_colour(draws_));
  }

  /// Boards around the field.
  void banners(double length) {
    const double height = draws_.uniform(0.5, 1.0);
    for (double x = 0; x < length;) {
      const double width = draws_.uniform(1, 3);
      poster({x, 0.05, width - 0.02, height});
      x += width;
    }
  }

  void audience(double length) {
    const int people = static_cast<int>(length * draws_.uniform(1, 4));
    for (int i = 0; i < people; ++i) {
      const double x = draws_.uniform(0, length), feet = draws_.uniform(0, 0.8);
      spot(x, feet + 0.5, 0.3, random_colour(draws_));
      spot(x, feet + 0.8, 0.26, random_colour(draws_));
      const auto skin = static_cast<float>(draws_.uniform(0.15, 0.6));
      spot(x, feet + 1.25, 0.12, {skin, 0.7F * skin, 0.55F * skin});
      spot(x, feet + 1.33, 0.1, LinearColour::Constant(static_cast<float>(draws_.uniform(0.01, 0.2))));
    }
  }

  void fill(const Area& area, const LinearColour& colour, float variation) {
    for_each(area, [&](int x, int y) { set(x, y, colour, variation); });
  }

  void spot(double x, double y, double radius, const LinearColour& colour) {
    for_each({x - radius, y - radius, 2 * radius, 2 * radius}, [&](int column, int row) {
      if (std::hypot(metres(column) - x, metres(row) - y) < radius) set(column, row, colour, 0.1F);
    });
  }

  template <class Visit>
  void for_each(const Area& area, Visit visit) {
    const auto pixel = [](double position, int limit) { return std::clamp(static_cast<int>(position * WallImage::kPerMetre), 0, limit); };
    for (int y = pixel(area.bottom, image_.height); y < pixel(area.bottom + area.height, image_.height); ++y)
      for (int x = pixel(area.left, image_.width); x < pixel(area.left + area.width, image_.width); ++x) visit(x, y);
  }

  void set(int x, int y, const LinearColour& colour, float variation) {
    const float shade = 1 + variation * noise_.at(static_cast<float>(x) * 0.02F, static_cast<float>(y) * 0.02F);
    const LinearColour light = colour.cwiseProduct(hall_.white) * (0.8F * shade);
    image_.pixels[static_cast<std::size_t>(y * image_.width + x)] = packed(encoded(light), PixelClass::kSurroundings);
  }

  WallImage& image_;
  const Hall& hall_;
  RandomStream& draws_;
  ValueNoise noise_{7};
};

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

std::array<WallImage, 4> paint_walls(const Hall& hall) {
  std::array<WallImage, 4> walls;
  for (std::size_t i = 0; i < walls.size(); ++i) {
    RandomStream draws(hall.seed, kWallStream + i);
    const double length = 2 * (i % 2 == 0 ? hall.half_width : hall.half_length);
    walls[i].width = static_cast<int>(length * WallImage::kPerMetre) + 1;
    walls[i].height = static_cast<int>(hall.height * WallImage::kPerMetre) + 1;
    walls[i].pixels.resize(static_cast<std::size_t>(walls[i].width) * static_cast<std::size_t>(walls[i].height));
    WallPainter(walls[i], hall, draws).paint();
  }
  return walls;
}

}  // namespace soccer::raster
