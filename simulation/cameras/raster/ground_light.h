#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>

#include "blackboard/topics/game.h"
#include "simulation/cameras/hall.h"
#include "simulation/cameras/raster/illumination.h"

namespace soccer::raster {

/// A ball of matter that casts a shadow.
struct Caster {
  Eigen::Vector3f centre;
  float radius;
};

/// Light on the ground relative to that at the centre spot: lamps, wear and stains of the carpet, and shadows. A map of square cells.
class GroundLight {
 public:
  GroundLight(const Hall& hall, const FieldDimensions& field);

  /// Removes all shadows that were added after keep().
  void clear();
  /// The shadows so far are those of objects that do not move.
  void keep();
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
  static Blob blob(const Caster& caster, const Eigen::Vector3f& lamp, float lamp_size);
  void apply(std::span<const Blob> blobs, float share);
  Cells cells_of(const Blob& blob) const;
  void mark(const Blob& blob, const Cells& all);

  Hall hall_;
  float low_x_, low_y_;
  int width_, height_;
  std::vector<float> unshaded_, light_, mask_;
  std::vector<Cells> changed_;
  std::vector<Blob> blobs_;
};

}  // namespace soccer::raster
