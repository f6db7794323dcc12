#include "simulation/cameras/traced/light_map.h"

#include <algorithm>

namespace soccer::traced {
namespace {

constexpr float kChange = 0.05F;  // largest relative difference of the light within a block of a plane
constexpr float kVisible = 0.2F;  // largest difference of the visible fraction of a lamp within a block of another surface
constexpr float kCurved = 0.6F;   // smallest cosine between normals within a block

/// Mean of the light at several points.
class Weighted {
 public:
  Weighted() {
    low_.fill(1);
    high_.fill(0);
  }
  void add(const PointLight& light, float weight) {
    weight_ += weight;
    for (std::size_t lamp = 0; lamp < light.visible.size(); ++lamp) {
      sum_.visible[lamp] += weight * light.visible[lamp];
      low_[lamp] = std::min(low_[lamp], light.visible[lamp]);
      high_[lamp] = std::max(high_[lamp], light.visible[lamp]);
    }
    sum_.indirect += weight * light.indirect;
    sum_.sum += weight * light.sum;
  }
  float weight() const { return weight_; }
  PointLight mean() const {
    PointLight mean = sum_;
    for (float& part : mean.visible) part /= weight_;
    mean.indirect /= weight_;
    mean.sum /= weight_;
    return mean;
  }
  /// Largest difference of the visible fraction of a lamp.
  float spread() const {
    float maximum = 0;
    for (std::size_t lamp = 0; lamp < low_.size(); ++lamp) maximum = std::max(maximum, high_[lamp] - low_[lamp]);
    return maximum;
  }

 private:
  PointLight sum_;
  float weight_ = 0;
  std::array<float, Lighting::kMaxLamps> low_, high_;
};

}  // namespace

LightMap::Corners LightMap::corners(int column, int row, int size) const {
  return {column, row, std::min(column + size, rays_.width() - 1), std::min(row + size, rays_.height() - 1)};
}

/// Light from the points of a coarse grid around a pixel that show the same surface; nothing if there are too few,
/// or if the pixel itself is on the grid.
std::optional<LightMap::Interpolated> LightMap::interpolated(int column, int row, int step) {
  const Corners c = corners(column - column % step, row - row % step, step);
  if ((column == c.left || column == c.right) && (row == c.top || row == c.bottom)) return std::nullopt;
  const Surfel& surfel = surfels_[index(column, row)];
  // At the right and the lower edge of the image, blocks are smaller.
  const float u = static_cast<float>(column - c.left) / static_cast<float>(std::max(1, c.right - c.left)),
              v = static_cast<float>(row - c.top) / static_cast<float>(std::max(1, c.bottom - c.top));
  Weighted mixed;
  for (int i = 0; i < 4; ++i) {
    const bool right = (i & 1) != 0, below = i >= 2;
    const int x = right ? c.right : c.left, y = below ? c.bottom : c.top;
    const Surfel& corner = surfels_[index(x, y)];
    const float weight = (right ? u : 1 - u) * (below ? v : 1 - v);
    if (weight > 0 && corner.object == surfel.object && corner.normal.dot(surfel.normal) > kCurved) mixed.add(computed(x, y), weight);
  }
  constexpr float kEnough = 0.3F;
  if (mixed.weight() < kEnough) return std::nullopt;
  return Interpolated{mixed.mean(), mixed.spread()};
}

const PointLight& LightMap::computed(int column, int row) {
  const std::size_t pixel = index(column, row);
  if (light_of_[pixel] < 0) {
    const Surfel& surfel = surfels_[pixel];
    auto light = interpolated(column, row, kDirect);
    if (!light || light->spread > kVisible) {
      const auto coarse = interpolated(column, row, kIndirect);
      const Vector3f point = rays_.origin(row) + surfel.distance * rays_.direction(column, row);
      const std::optional<Colour> indirect = coarse ? std::optional(coarse->light.indirect) : std::nullopt;
      light = Interpolated{lighting_.at(point, surfel.normal, static_cast<std::uint32_t>(pixel), indirect), 0};
    }
    light_of_[pixel] = static_cast<int>(lights_.size());
    lights_.push_back(light->light);
  }
  return lights_[static_cast<std::size_t>(light_of_[pixel])];
}

void LightMap::fill() {
  const auto pixels = static_cast<std::size_t>(rays_.width() * rays_.height());
  light_of_.assign(pixels, -1);
  block_of_.assign(pixels, 1);
  lights_.clear();
  for (int row = 0; row < rays_.height(); row += kBlock)
    for (int column = 0; column < rays_.width(); column += kBlock) divide(column, row, kBlock);
}

void LightMap::divide(int column, int row, int size) {
  if (column >= rays_.width() || row >= rays_.height()) return;
  const bool whole = size > 1 && one_surface(column, row, size);
  if (size > 1 && !(whole && (smooth(column, row, size) || (size == 2 && background(column, row))))) {
    const int half = size / 2;
    for (int i = 0; i < 4; ++i) divide(column + (i & 1) * half, row + (i >> 1) * half, half);
    return;
  }
  if (size == 1) computed(column, row);
  for (int y = row; y < std::min(row + size, rays_.height()); ++y)
    for (int x = column; x < std::min(column + size, rays_.width()); ++x) block_of_[index(x, y)] = static_cast<std::uint8_t>(size);
}

/// Whether a pixel shows neither carpet nor anything of the game, so that the noise of soft shadows does not matter.
bool LightMap::background(int column, int row) const {
  const Surfel& surfel = surfels_[index(column, row)];
  if (surfel.room()) return surfel.object != Room::kCarpetPart;
  return surfel.label == label_of(PixelClass::kPerson) || surfel.label == label_of(PixelClass::kSurroundings);
}

bool LightMap::one_surface(int column, int row, int size) const {
  const Corners c = corners(column, row, size);
  const Surfel& first = surfels_[index(column, row)];
  for (int y = c.top; y <= c.bottom; ++y)
    for (int x = c.left; x <= c.right; ++x) {
      const Surfel& other = surfels_[index(x, y)];
      if (other.object != first.object || other.normal.dot(first.normal) < kCurved) return false;
    }
  return true;
}

/// Whether light changes little between the corners of a block: that of a plane itself, that of other surfaces without the normal's effect.
bool LightMap::smooth(int column, int row, int size) {
  const Corners c = corners(column, row, size);
  Weighted mixed;
  float low = 1e9F, high = 0, indirect_low = 1e9F, indirect_high = -1e9F;
  for (const auto& [x, y] :
       {std::pair(c.left, c.top), std::pair(c.right, c.top), std::pair(c.left, c.bottom), std::pair(c.right, c.bottom)}) {
    const PointLight& light = computed(x, y);
    mixed.add(light, 1);
    low = std::min(low, light.sum.y());
    high = std::max(high, light.sum.y());
    indirect_low = std::min(indirect_low, light.indirect.y());
    indirect_high = std::max(indirect_high, light.indirect.y());
  }
  const Surfel& surfel = surfels_[index(column, row)];
  if (surfel.room()) return high - low < (surfel.object == Room::kCarpetPart ? kChange : 2 * kChange) * high;
  return mixed.spread() < kVisible && indirect_high - indirect_low < 2 * kChange * high;
}

PointLight LightMap::at(int column, int row) {
  const std::size_t pixel = index(column, row);
  const int size = block_of_[pixel];
  if (size == 1) return computed(column, row);
  const Corners c = corners(column - column % size, row - row % size, size);
  const float u = c.right > c.left ? static_cast<float>(column - c.left) / static_cast<float>(c.right - c.left) : 0;
  const float v = c.bottom > c.top ? static_cast<float>(row - c.top) / static_cast<float>(c.bottom - c.top) : 0;
  const auto stored = [&](int x, int y) -> const PointLight& { return lights_[static_cast<std::size_t>(light_of_[index(x, y)])]; };
  const PointLight* const lights[] = {&stored(c.left, c.top), &stored(c.right, c.top), &stored(c.left, c.bottom),
                                      &stored(c.right, c.bottom)};
  const float weights[] = {(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v};
  Weighted mixed;
  for (std::size_t i = 0; i < 4; ++i) mixed.add(*lights[i], weights[i]);
  return mixed.mean();
}

}  // namespace soccer::traced
