#include "simulation/cameras/traced/surfels.h"

#include <algorithm>

#include "blackboard/geometry/frames.h"

namespace soccer::traced {
namespace {

constexpr float kMinDistance = 0.005F;  // m, of what a camera shows

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

PixelRays::PixelRays(const CameraModel& model)
    : width_(model.width()),
      height_(model.height()),
      pixel_(static_cast<float>(1 / model.focal_length())),
      views_(static_cast<std::size_t>(height_)) {
  for (int row = 0; row < height_; ++row)
    for (int column = 0; column < width_; ++column) {
      const auto ray = model.ray<TopCamera>({column + 0.5, row + 0.5});
      slopes_.emplace_back(static_cast<float>(ray.y), static_cast<float>(ray.z));
    }
}

void PixelRays::set_motion(const CameraMotion& motion) {
  for (int row = 0; row < height_; ++row) {
    const Eigen::Isometry3d pose = motion.at((row + 0.5) / height_);
    views_[static_cast<std::size_t>(row)] = {pose.linear().cast<float>(), pose.translation().cast<float>()};
  }
}

const std::array<std::array<float, 2>, SurfelFinder::kPacket>& SurfelFinder::offsets() {
  // Each point is alone in its column and in its row of eight.
  static constexpr std::array<std::array<float, 2>, kPacket> kOffsets{{{-0.4375F, -0.0625F},
                                                                       {-0.3125F, 0.3125F},
                                                                       {-0.1875F, -0.3125F},
                                                                       {-0.0625F, 0.0625F},
                                                                       {0.0625F, 0.4375F},
                                                                       {0.1875F, -0.4375F},
                                                                       {0.3125F, -0.1875F},
                                                                       {0.4375F, 0.1875F}}};
  return kOffsets;
}

void SurfelFinder::trace(const Vector3f& origin, const Directions& directions, int count, Surfel* out) const {
  alignas(32) RTCRayHit8 rays;
  alignas(32) int valid[kPacket];
  std::array<Room::Hit, kPacket> behind;
  for (std::size_t i = 0; i < kPacket; ++i) {
    valid[i] = static_cast<int>(i) < count ? -1 : 0;
    const Vector3f& direction = directions[valid[i] != 0 ? i : 0];
    behind[i] = room_.hit(origin, direction, true);
    start_ray(rays.ray, i, origin, direction, behind[i].distance, kMinDistance);
    rays.hit.geomID[i] = RTC_INVALID_GEOMETRY_ID;
    rays.hit.instID[0][i] = RTC_INVALID_GEOMETRY_ID;
  }
  geometry_.intersect(valid, rays, true);
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    Surfel& surfel = out[i];
    if (rays.hit.geomID[i] == RTC_INVALID_GEOMETRY_ID) {
      surfel.distance = behind[i].distance;
      surfel.normal = behind[i].normal;
      surfel.object = behind[i].part;
      surfel.element = room_.element(behind[i]);
      surfel.material = Surfel::kRoomMaterial;
      continue;
    }
    surfel.distance = rays.ray.tfar[i];
    const ObjectPoint point = geometry_.at(rays, i, origin + surfel.distance * directions[i], directions[i]);
    surfel.normal = point.normal;
    surfel.reflectance = point.reflectance;
    surfel.object = point.object;
    surfel.material = point.material;
    surfel.label = point.label;
    surfel.element = static_cast<std::uint16_t>(point.material * 8 + static_cast<int>(7 * point.reflectance.y()));
  }
}

void SurfelFinder::find(std::vector<Surfel>& out) const {
  const int width = rays_.width(), height = rays_.height();
  out.resize(static_cast<std::size_t>(width * height));
  Directions directions;
  for (int row = 0; row < height; ++row)
    for (int column = 0; column < width; column += kPacket) {
      const int count = std::min(kPacket, width - column);
      for (int i = 0; i < count; ++i) directions[static_cast<std::size_t>(i)] = rays_.direction(column + i, row);
      trace(rays_.origin(row), directions, count, out.data() + static_cast<std::ptrdiff_t>(row) * width + column);
    }
}

void SurfelFinder::find_within(int column, int row, Packet& out) const {
  Directions directions;
  for (std::size_t i = 0; i < kPacket; ++i) directions[i] = rays_.direction(column, row, offsets()[i][0], offsets()[i][1]);
  trace(rays_.origin(row), directions, kPacket, out.data());
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
