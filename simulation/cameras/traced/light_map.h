#pragma once

#include <optional>
#include <vector>

#include "simulation/cameras/traced/point_light.h"
#include "simulation/cameras/traced/surfels.h"

namespace soccer::traced {

/// Light at all pixels of an image: computed at the corners of blocks of 8 x 8 pixels, and of smaller blocks where surfaces or shadows
/// change, down to single pixels; interpolated in between.
class LightMap {
 public:
  LightMap(const PointLighting& lighting, const PixelRays& rays, const std::vector<Surfel>& surfels)
      : lighting_(lighting), rays_(rays), surfels_(surfels) {}

  /// Computes the light of a new image.
  void fill();
  /// At a pixel's own surface.
  PointLight at(int column, int row);

 private:
  static constexpr int kBlock = 8;     // px
  static constexpr int kIndirect = 4;  // px, distance of the points with indirect light of their own
  static constexpr int kDirect = 2;    // px, of those with rays to the lamps, except where these points differ
  struct Interpolated {
    PointLight light;
    float spread;  ///< largest difference of the visible fraction of a lamp between the points
  };
  struct Corners {
    int left, top, right, bottom;
  };
  std::size_t index(int column, int row) const { return static_cast<std::size_t>(row * rays_.width() + column); }
  Corners corners(int column, int row, int size) const;
  const PointLight& computed(int column, int row);
  std::optional<Interpolated> interpolated(int column, int row, int step);
  void divide(int column, int row, int size);
  bool smooth(int column, int row, int size);
  bool one_surface(int column, int row, int size) const;
  bool background(int column, int row) const;

  const PointLighting& lighting_;
  const PixelRays& rays_;
  const std::vector<Surfel>& surfels_;
  std::vector<int> light_of_;           // of a pixel: index in lights_; -1: none
  std::vector<std::uint8_t> block_of_;  // of a pixel: size of its block
  std::vector<PointLight> lights_;
};

}  // namespace soccer::traced
