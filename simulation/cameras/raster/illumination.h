#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include <Eigen/Core>

#include "blackboard/field/field_dimensions.h"
#include "simulation/cameras/hall.h"
#include "simulation/cameras/labels.h"

namespace soccer::raster {

/// A radiance as in RenderedImage: 0 to 255; brighter than white is limited.
inline float encoded(float radiance) { return std::min(180.3122F * std::sqrt(std::max(radiance, 0.0F)), 255.0F); }

inline Eigen::Vector3f encoded(const LinearColour& radiance) {
  return {encoded(radiance.x()), encoded(radiance.y()), encoded(radiance.z())};
}

/// A pixel of RenderedImage of an encoded colour.
inline std::uint32_t packed(const Eigen::Vector3f& colour, PixelClass kind) {
  return static_cast<std::uint32_t>(colour.x()) | static_cast<std::uint32_t>(colour.y()) << 8 |
         static_cast<std::uint32_t>(colour.z()) << 16 | static_cast<std::uint32_t>(label_of(kind)) << 24;
}

/// Light that arrives at one place of a hall.
class Illumination {
 public:
  static constexpr std::size_t kMaxLamps = 8;

  Illumination(const Hall& hall, const Eigen::Vector3f& place);

  /// Radiance of a white, matt surface with this normal.
  LinearColour radiance(const Eigen::Vector3f& normal) const {
    LinearColour sum = from_below_ + (0.5F + 0.5F * normal.z()) * (from_above_ - from_below_);
    for (std::size_t i = 0; i < lamps_; ++i) sum += std::max(0.0F, normal.dot(directions_[i])) * light_[i];
    return sum;
  }
  /// Fraction of the light on a horizontal surface that comes from lamp i.
  float share(std::size_t i) const { return std::max(0.0F, directions_[i].z()) * light_[i].y() / radiance(Eigen::Vector3f::UnitZ()).y(); }
  /// Fraction of it that comes from everywhere.
  float ambient_share() const { return from_above_.y() / radiance(Eigen::Vector3f::UnitZ()).y(); }

 private:
  std::size_t lamps_;
  std::array<Eigen::Vector3f, kMaxLamps> directions_;
  std::array<LinearColour, kMaxLamps> light_;
  LinearColour from_above_, from_below_;
};

/// A ball of matter that casts a shadow.
struct Caster {
  Eigen::Vector3f centre;
  float radius;
};

/// Light on the ground relative to that at the centre spot: lamps, wear and stains of the carpet, and shadows. A map of square cells.
class GroundLight {
 public:
  GroundLight(const Hall& hall, const FieldDimensions& field);

  /// The same hall in another light. Removes all shadows.
  void relight(const Hall& hall);

  /// Removes all shadows that were added after keep().
  void clear();
  /// The shadows so far are those of objects that do not move.
  void keep() {
    unshaded_ = light_;
    changed_.clear();
  }
  /// The shadow of one object that consists of these balls: from each lamp an ellipse per ball with a penumbra of the lamp's size, and a
  /// wide one from the light of everywhere.
  void add_shadow(std::span<const Caster> object);
  /// Interpolated bilinearly; outside of the map that of its edge.
  float at(float x, float y) const;

 private:
  struct Cells {  // a rectangle of the map, from and up to and not including
    int left, bottom, right, top;
  };
  struct Blob {  // an ellipse, along and across the horizontal direction of the light
    Eigen::Vector2f centre, along;
    float half_along, half_across, inner, peak;  // inner: fraction of the radius with the full shadow
  };
  Eigen::Vector3f place_of(int column, int row) const;
  static Blob blob(const Caster& caster, const Eigen::Vector3f& lamp, float lamp_size);
  void apply(std::span<const Blob> blobs, float share);
  Cells cells_of(const Blob& blob) const;
  void mark(const Blob& blob, const Cells& all);

  Hall hall_;
  float low_x_, low_y_;
  int width_, height_;
  std::vector<float> stains_, unshaded_, light_, mask_;
  std::vector<Cells> changed_;
  std::vector<Blob> blobs_;
};

}  // namespace soccer::raster
