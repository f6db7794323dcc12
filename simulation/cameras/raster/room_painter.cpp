#include "simulation/cameras/raster/room_painter.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "blackboard/common/error.h"
#include "blackboard/geometry/frames.h"

namespace soccer::raster {
namespace {

constexpr int kViews = 33;

constexpr int kStep = RayRows::kStep;
constexpr float kTextureMiddle = 128;  // of CarpetTexture

std::uint32_t channel_value(float value) { return static_cast<std::uint32_t>(static_cast<int>(std::min(value, 255.0F))); }

/// Whether a line covers a part of a span.
bool painted(const float* coverage) {
  return coverage != nullptr && std::any_of(coverage, coverage + kStep, [](float part) { return part > 0; });
}

/// Level of the carpet's texture whose texels are about as large as a pixel at this depth.
int level_at(float depth, float focal) {
  const float texels = depth / focal * CarpetTexture::kPerMetre;
  return texels < 1.5F ? 0 : std::min(std::ilogb(texels * 0.7F) + 1, CarpetTexture::kLevels - 1);
}

}  // namespace

RayRows::RayRows(const CameraModel& model)
    : height_(model.height()),
      focal_(static_cast<float>(model.focal_length())),
      columns_(static_cast<std::size_t>(model.width() / kStep + 1)) {
  if (model.width() % kStep != 0 || model.width() <= 0 || height_ <= 0)
    throw InputError("camera image", "width " + std::to_string(model.width()) + " is not a positive multiple of " + std::to_string(kStep),
                     "choose another scale");
  for (int row = 0; row < height_; ++row)
    for (std::size_t column = 0; column < columns_; ++column) {
      const Point3<TopCamera> ray = model.ray<TopCamera>({static_cast<double>(column) * kStep, row + 0.5});
      left_.push_back(static_cast<float>(ray.y));
      up_.push_back(static_cast<float>(ray.z));
    }
  directions_.resize(columns_);
}

void RayRows::set_motion(const CameraMotion& motion) {
  views_.clear();
  const int count = motion.still() ? 1 : kViews;
  for (int i = 0; i < count; ++i) {
    const Eigen::Isometry3f pose = motion.at(static_cast<double>(i) / (kViews - 1)).cast<float>();
    views_.push_back({pose.linear(), pose.translation()});
  }
}

void RayRows::select(int row) {
  View view = views_.front();
  if (views_.size() > 1) {
    const float position = (static_cast<float>(row) + 0.5F) / static_cast<float>(height_) * static_cast<float>(views_.size() - 1);
    const auto index = std::min(static_cast<std::size_t>(position), views_.size() - 2);
    const float part = position - static_cast<float>(index);
    const View &from = views_[index], &to = views_[index + 1];
    view = {from.rotation + part * (to.rotation - from.rotation), from.origin + part * (to.origin - from.origin)};
  }
  origin_ = view.origin;
  const std::size_t start = static_cast<std::size_t>(row) * columns_;
  for (std::size_t i = 0; i < columns_; ++i)
    directions_[i] = view.rotation.col(0) + left_[start + i] * view.rotation.col(1) + up_[start + i] * view.rotation.col(2);
}

RoomPainter::RoomPainter(const Hall& hall, const FieldDimensions& field)
    : half_length_(static_cast<float>(hall.half_length)),
      half_width_(static_cast<float>(hall.half_width)),
      height_(static_cast<float>(hall.height)),
      carpet_x_(static_cast<float>(field.length / 2 + field.border)),
      carpet_y_(static_cast<float>(field.width / 2 + field.border)),
      carpet_(encoded(LinearColour(hall.carpet.cwiseProduct(hall.white)))),
      floor_(encoded(LinearColour(hall.floor.cwiseProduct(hall.white)))),
      paint_(encoded(LinearColour(hall.paint.cwiseProduct(hall.white)))),
      ceiling_(packed(encoded(LinearColour(hall.ceiling.cwiseProduct(hall.ambient))), PixelClass::kSurroundings)),
      lamp_(packed({255, 255, 255}, PixelClass::kSurroundings)),
      texture_(hall.seed, hall.texture),
      walls_(paint_walls(hall)) {
  for (const Lamp& lamp : hall.lamps)
    lamps_.emplace_back(static_cast<float>(lamp.position.x()), static_cast<float>(lamp.position.y()), static_cast<float>(lamp.size));
}

RoomPainter::Hit RoomPainter::hit(const Eigen::Vector3f& origin, const Eigen::Vector3f& direction) const {
  constexpr float kFar = 1e6F;
  const auto depth_of = [](float distance, float slope) { return std::abs(slope) > 1e-9F ? std::max(distance / slope, 1e-3F) : kFar; };
  const float x = depth_of((direction.x() > 0 ? half_length_ : -half_length_) - origin.x(), direction.x());
  const float y = depth_of((direction.y() > 0 ? half_width_ : -half_width_) - origin.y(), direction.y());
  const float z = depth_of((direction.z() > 0 ? height_ : 0) - origin.z(), direction.z());
  if (z <= x && z <= y) return {direction.z() > 0 ? kCeiling : kFloor, z};
  if (x <= y) return {static_cast<Surface>(kWalls + (direction.x() > 0 ? 0 : 2)), x};
  return {static_cast<Surface>(kWalls + (direction.y() > 0 ? 1 : 3)), y};
}

void RoomPainter::paint(RenderedImage& image, RayRows& rays, const CoverageMask& lines, const GroundLight& light) {
  const auto columns = static_cast<std::size_t>(image.width / kStep + 1);
  hits_.resize(columns);
  for (int y = 0; y < image.height; ++y) {
    rays.select(y);
    const Eigen::Vector3f& origin = rays.origin();
    for (std::size_t i = 0; i < columns; ++i) {
      const Eigen::Vector3f& direction = rays.directions()[i];
      hits_[i] = hit(origin, direction);
      if (hits_[i].surface != kFloor) continue;
      const Eigen::Vector3f at = origin + hits_[i].depth * direction;
      hits_[i].light = std::sqrt(light.at(at.x(), at.y()));
      hits_[i].on_carpet = on_carpet(at);
    }
    for (std::size_t i = 0; i + 1 < columns; ++i) {
      const std::size_t first = i * kStep;
      const Span span{image.row(y) + first,
                      lines.touches(y) ? lines.row(y) + first : nullptr,
                      origin,
                      rays.directions()[i],
                      rays.directions()[i + 1],
                      hits_[i],
                      hits_[i + 1],
                      rays.focal_length()};
      if (span.first.surface != span.last.surface || span.first.surface == kCeiling)
        paint_mixed(span);
      else if (span.first.surface == kFloor && !painted(span.coverage) && span.first.on_carpet && span.last.on_carpet)
        paint_carpet(span);
      else if (span.first.surface == kFloor)
        paint_floor(span);
      else
        paint_wall(span);
    }
  }
}

/// Positions on the ground, and the brightness of texture and light.
void RoomPainter::find_texels(const Span& s, Texels& out) const {
  static_assert(CarpetTexture::kTexels == 1 << 10);
  const int level = level_at(s.first.depth, s.focal), shift = 10 - level, mask = (CarpetTexture::kTexels >> level) - 1;
  const float scale = CarpetTexture::kPerMetre / static_cast<float>(1 << level);
  const Eigen::Vector3f change = (s.to - s.from) / kStep, start = s.from + change / 2;
  constexpr float kPositive = 65536;  // makes texel coordinates positive; a multiple of the texture's size
  const float x = s.origin.x(), y = s.origin.y(), z = s.origin.z();
  int texel[kStep];
  for (int i = 0; i < kStep; ++i) {
    const auto step = static_cast<float>(i);
    const float depth = -z / (start.z() + step * change.z());
    out.x[i] = x + depth * (start.x() + step * change.x());
    out.y[i] = y + depth * (start.y() + step * change.y());
    texel[i] = ((static_cast<int>(out.y[i] * scale + kPositive) & mask) << shift) | (static_cast<int>(out.x[i] * scale + kPositive) & mask);
  }
  const std::uint8_t* const texels = texture_.level(level);
  const float light = s.first.light / kTextureMiddle, brighter = (s.last.light - s.first.light) / (kStep * kTextureMiddle);
  for (int i = 0; i < kStep; ++i) out.shade[i] = static_cast<float>(texels[texel[i]]) * (light + brighter * (static_cast<float>(i) + 0.5F));
}

/// A span without lines on the carpet.
void RoomPainter::paint_carpet(const Span& s) const {
  Texels texels;
  find_texels(s, texels);
  const float red = carpet_.x(), green = carpet_.y(), blue = carpet_.z();
  constexpr std::uint32_t kLabel = static_cast<std::uint32_t>(label_of(PixelClass::kCarpet)) << 24;
  for (int i = 0; i < kStep; ++i) {
    const float shade = texels.shade[i];
    s.pixels[i] = channel_value(shade * red) | channel_value(shade * green) << 8 | channel_value(shade * blue) << 16 | kLabel;
  }
}

void RoomPainter::paint_floor(const Span& s) const {
  Texels texels;
  find_texels(s, texels);
  for (int i = 0; i < kStep; ++i) {
    const bool carpet = std::abs(texels.x[i]) < carpet_x_ && std::abs(texels.y[i]) < carpet_y_;
    const float painted = s.coverage != nullptr ? s.coverage[i] : 0;
    const Eigen::Vector3f& bare = carpet ? carpet_ : floor_;
    const Eigen::Vector3f colour = (texels.shade[i] * (bare + painted * (paint_ - bare))).cwiseMin(255.0F);
    s.pixels[i] = packed(colour, painted >= 0.5F ? PixelClass::kLine : carpet ? PixelClass::kCarpet : PixelClass::kSurroundings);
  }
}

std::uint32_t RoomPainter::wall_pixel(Surface wall, const Eigen::Vector3f& at) const {
  const auto index = static_cast<std::size_t>(wall - kWalls);
  const WallImage& image = walls_[index];
  const float along = index % 2 == 0 ? at.y() + half_width_ : at.x() + half_length_;
  const int column = std::clamp(static_cast<int>(along * WallImage::kPerMetre), 0, image.width - 1);
  const int row = std::clamp(static_cast<int>(at.z() * WallImage::kPerMetre), 0, image.height - 1);
  return image.pixels[static_cast<std::size_t>(row * image.width + column)];
}

std::uint32_t RoomPainter::ceiling_pixel(const Eigen::Vector3f& at) const {
  for (const Eigen::Vector3f& lamp : lamps_)
    if ((at.head<2>() - lamp.head<2>()).squaredNorm() < lamp.z() * lamp.z()) return lamp_;
  return ceiling_;
}

void RoomPainter::paint_wall(const Span& s) const {
  const auto index = static_cast<std::size_t>(s.first.surface - kWalls);
  const WallImage& image = walls_[index];
  const int normal = index % 2 == 0 ? 0 : 1;
  const float distance = (normal == 0 ? half_length_ : half_width_) * (index < 2 ? 1.0F : -1.0F) - s.origin[normal];
  const float offset = normal == 0 ? half_width_ + s.origin.y() : half_length_ + s.origin.x();
  const Eigen::Vector3f change = (s.to - s.from) / kStep, start = s.from + change / 2;
  int pixel[kStep];
  for (int i = 0; i < kStep; ++i) {
    const auto step = static_cast<float>(i);
    const float depth = distance / (start[normal] + step * change[normal]);
    const float along = offset + depth * (start[1 - normal] + step * change[1 - normal]);
    const float up = s.origin.z() + depth * (start.z() + step * change.z());
    const int column = std::clamp(static_cast<int>(along * WallImage::kPerMetre), 0, image.width - 1);
    const int row = std::clamp(static_cast<int>(up * WallImage::kPerMetre), 0, image.height - 1);
    pixel[i] = row * image.width + column;
  }
  for (int i = 0; i < kStep; ++i) s.pixels[i] = image.pixels[static_cast<std::size_t>(pixel[i])];
}

void RoomPainter::paint_mixed(const Span& s) const {
  for (int i = 0; i < kStep; ++i) {
    const float part = (static_cast<float>(i) + 0.5F) / kStep;
    const Eigen::Vector3f direction = s.from + part * (s.to - s.from);
    const Hit at = hit(s.origin, direction);
    const Eigen::Vector3f point = s.origin + at.depth * direction;
    if (at.surface >= kWalls) {
      s.pixels[i] = wall_pixel(at.surface, point);
    } else if (at.surface == kCeiling) {
      s.pixels[i] = ceiling_pixel(point);
    } else {
      const bool carpet = on_carpet(point);
      const float light = s.first.surface == kFloor ? s.first.light : s.last.light;
      const Eigen::Vector3f colour = (carpet ? carpet_ : floor_) * light;
      s.pixels[i] = packed(colour.cwiseMin(255.0F), carpet ? PixelClass::kCarpet : PixelClass::kSurroundings);
    }
  }
}

}  // namespace soccer::raster
