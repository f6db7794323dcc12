#include "simulation/cameras/raster/illumination.h"

#include <algorithm>
#include <cmath>

#include "blackboard/common/random/random_stream.h"
#include "blackboard/common/random/seeds.h"
#include "simulation/cameras/raster/room_textures.h"

namespace soccer::raster {
namespace {

constexpr float kBounce = 0.7F;  // fraction of the carpet's radiance that reaches surfaces which face downward

constexpr float kCell = 0.02F;   // m
constexpr float kMargin = 1.0F;  // m, of the map around the carpet
constexpr float kSky = 100.0F;   // m, height of the light that comes from everywhere
constexpr float kSkySize = 70.0F;
constexpr float kFaintest = 0.04F;  // shadows of less depth are not visible
constexpr float kSkyDepth = 0.8F;   // of its shadows
constexpr std::uint64_t kStains = 20;

float smooth(float value) {
  const float t = std::clamp(value, 0.0F, 1.0F);
  return t * t * (3 - 2 * t);
}

}  // namespace

Illumination::Illumination(const Hall& hall, const Eigen::Vector3f& place)
    : lamps_(std::min(hall.lamps.size(), kMaxLamps)),
      from_above_(hall.ambient),
      from_below_(kBounce * hall.carpet.cwiseProduct(hall.white) + 0.15F * hall.ambient) {
  for (std::size_t i = 0; i < lamps_; ++i) {
    const Lamp& lamp = hall.lamps[i];
    const Eigen::Vector3f towards = lamp.position.cast<float>() - place;
    const auto height = static_cast<float>(lamp.position.z());
    directions_[i] = towards.normalized();
    light_[i] = lamp.light * (height * height / std::max(towards.squaredNorm(), 1.0F));
  }
}

GroundLight::GroundLight(const Hall& hall, const FieldDimensions& field) : hall_(hall) {
  const double x = field.length / 2 + field.border + kMargin, y = field.width / 2 + field.border + kMargin;
  low_x_ = static_cast<float>(-x);
  low_y_ = static_cast<float>(-y);
  width_ = static_cast<int>(2 * x / kCell) + 2;
  height_ = static_cast<int>(2 * y / kCell) + 2;
  const ValueNoise wear(splitmix64(hall.seed + kStains));
  stains_.reserve(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
  for (int row = 0; row < height_; ++row)
    for (int column = 0; column < width_; ++column) {
      const Eigen::Vector3f place = place_of(column, row);
      stains_.push_back(std::max(0.1F, 1 + static_cast<float>(hall.stains) * wear.octaves(place.x() * 1.1F, place.y() * 1.1F, 4)));
    }
  relight(hall);
}

Eigen::Vector3f GroundLight::place_of(int column, int row) const {
  return {low_x_ + kCell * static_cast<float>(column), low_y_ + kCell * static_cast<float>(row), 0};
}

void GroundLight::relight(const Hall& hall) {
  hall_ = hall;
  constexpr int kBlock = 8;  // light varies slowly
  const float reference = Illumination(hall, {0, 0, 0}).radiance(Eigen::Vector3f::UnitZ()).y();
  unshaded_.resize(stains_.size());
  std::size_t cell = 0;
  for (int row = 0; row < height_; ++row) {
    float light = 1;
    for (int column = 0; column < width_; ++column, ++cell) {
      if (column % kBlock == 0) light = Illumination(hall, place_of(column, row)).radiance(Eigen::Vector3f::UnitZ()).y() / reference;
      unshaded_[cell] = light * stains_[cell];
    }
  }
  light_ = unshaded_;
  changed_.clear();
}

void GroundLight::clear() {
  for (const Cells& cells : changed_)
    for (int row = cells.bottom; row < cells.top; ++row) {
      const std::ptrdiff_t start = static_cast<std::ptrdiff_t>(row) * width_ + cells.left;
      std::copy_n(unshaded_.begin() + start, cells.right - cells.left, light_.begin() + start);
    }
  changed_.clear();
}

GroundLight::Blob GroundLight::blob(const Caster& caster, const Eigen::Vector3f& lamp, float lamp_size) {
  const Eigen::Vector3f ray = caster.centre - lamp;
  const float above = lamp.z() - caster.centre.z(), enlarged = lamp.z() / above;
  Blob blob;
  blob.centre = caster.centre.head<2>() + ray.head<2>() * (caster.centre.z() / above);
  const float slant = ray.head<2>().norm();
  blob.along = slant > 0 ? Eigen::Vector2f(ray.head<2>() / slant) : Eigen::Vector2f(1, 0);
  const float radius = caster.radius * enlarged, penumbra = lamp_size * caster.centre.z() / above;
  const float inner = std::max(0.0F, radius - penumbra), outer = radius + penumbra;
  blob.half_across = outer;
  blob.half_along = outer * ray.norm() / above;
  blob.inner = inner / outer;
  blob.peak = penumbra > radius ? (radius / penumbra) * (radius / penumbra) : 1;
  return blob;
}

void GroundLight::add_shadow(std::span<const Caster> object) {
  if (object.empty()) return;
  const Illumination light(hall_, object.front().centre);
  for (std::size_t i = 0; i <= std::min(hall_.lamps.size(), Illumination::kMaxLamps); ++i) {
    const bool everywhere = i == std::min(hall_.lamps.size(), Illumination::kMaxLamps);
    blobs_.clear();
    for (const Caster& caster : object) {
      if (everywhere) {
        blobs_.push_back(blob(caster, {caster.centre.x(), caster.centre.y(), kSky}, kSkySize));
        continue;
      }
      const Eigen::Vector3f lamp = hall_.lamps[i].position.cast<float>();
      if (lamp.z() > 1.5F * caster.centre.z() + 0.3F) blobs_.push_back(blob(caster, lamp, static_cast<float>(hall_.lamps[i].size)));
    }
    std::erase_if(blobs_, [](const Blob& one) { return one.peak < kFaintest; });
    apply(blobs_, everywhere ? kSkyDepth * light.ambient_share() : light.share(i));
  }
}

GroundLight::Cells GroundLight::cells_of(const Blob& blob) const {
  const float reach = std::max(blob.half_along, blob.half_across);
  const auto cell = [](float value) { return static_cast<int>(std::floor(value / kCell)); };
  return {std::clamp(cell(blob.centre.x() - reach - low_x_), 0, width_), std::clamp(cell(blob.centre.y() - reach - low_y_), 0, height_),
          std::clamp(cell(blob.centre.x() + reach - low_x_) + 2, 0, width_),
          std::clamp(cell(blob.centre.y() + reach - low_y_) + 2, 0, height_)};
}

/// The deepest shadow of each cell in the mask of the rectangle `all`.
void GroundLight::mark(const Blob& blob, const Cells& all) {
  const Cells cells = cells_of(blob);
  const float edge = 1 / (1 - blob.inner * blob.inner + 1e-3F), dx = kCell * blob.along.x() / blob.half_along;
  const float dy = kCell * blob.along.y() / blob.half_across;
  for (int row = cells.bottom; row < cells.top; ++row) {
    const Eigen::Vector2f offset =
        Eigen::Vector2f(low_x_ + kCell * static_cast<float>(cells.left), low_y_ + kCell * static_cast<float>(row)) - blob.centre;
    const float along = offset.dot(blob.along) / blob.half_along;
    const float across = (offset.x() * blob.along.y() - offset.y() * blob.along.x()) / blob.half_across;
    float* const deepest = mask_.data() + std::ptrdiff_t{row - all.bottom} * (all.right - all.left) + cells.left - all.left;
    for (int i = 0; i < cells.right - cells.left; ++i) {
      const float u = along + static_cast<float>(i) * dx, v = across + static_cast<float>(i) * dy;
      deepest[i] = std::max(deepest[i], blob.peak * smooth((1 - u * u - v * v) * edge));
    }
  }
}

void GroundLight::apply(std::span<const Blob> blobs, float share) {
  Cells all{width_, height_, 0, 0};
  for (const Blob& blob : blobs) {
    const Cells cells = cells_of(blob);
    if (cells.left >= cells.right || cells.bottom >= cells.top) continue;
    all = {std::min(all.left, cells.left), std::min(all.bottom, cells.bottom), std::max(all.right, cells.right),
           std::max(all.top, cells.top)};
  }
  if (all.left >= all.right || all.bottom >= all.top) return;
  mask_.assign(static_cast<std::size_t>(all.right - all.left) * static_cast<std::size_t>(all.top - all.bottom), 0.0F);
  for (const Blob& one : blobs) mark(one, all);
  std::size_t index = 0;
  for (int row = all.bottom; row < all.top; ++row)
    for (int column = all.left; column < all.right; ++column)
      light_[static_cast<std::size_t>(row) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(column)] *=
          1 - share * mask_[index++];
  changed_.push_back(all);
}

float GroundLight::at(float x, float y) const {
  const float column = std::clamp((x - low_x_) / kCell, 0.0F, static_cast<float>(width_) - 1.001F);
  const float row = std::clamp((y - low_y_) / kCell, 0.0F, static_cast<float>(height_) - 1.001F);
  const auto left = static_cast<int>(column), bottom = static_cast<int>(row);
  const float u = column - static_cast<float>(left), v = row - static_cast<float>(bottom);
  const float* const cell = light_.data() + static_cast<std::ptrdiff_t>(bottom) * width_ + left;
  const float low = cell[0] + u * (cell[1] - cell[0]), high = cell[width_] + u * (cell[width_ + 1] - cell[width_]);
  return low + v * (high - low);
}

}  // namespace soccer::raster
