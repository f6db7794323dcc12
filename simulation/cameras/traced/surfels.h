#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "blackboard/camera/camera_model.h"
#include "simulation/cameras/rolling_shutter.h"
#include "simulation/cameras/traced/geometry.h"
#include "simulation/cameras/traced/lighting.h"
#include "simulation/cameras/traced/room.h"

namespace soccer::traced {

/// Rays of an image's pixels, with distortion and rolling shutter: each starts where the camera was when its row was exposed.
class PixelRays {
 public:
  explicit PixelRays(const CameraModel& model);

  void set_motion(const CameraMotion& motion);

  const Vector3f& origin(int row) const { return views_[static_cast<std::size_t>(row)].origin; }
  /// Through the centre of a pixel and an offset, px. Its component along the optical axis is 1 m.
  Vector3f direction(int column, int row, float right = 0, float down = 0) const {
    const Vector2f& slope = slopes_[static_cast<std::size_t>(row * width_ + column)];
    return views_[static_cast<std::size_t>(row)].rotation * Vector3f(1, slope.x() - right * pixel_, slope.y() - down * pixel_);
  }
  /// Changes of the point at which a ray meets a plane, for a step of one pixel to the right (0) and downward (1).
  Vector3f step_on_plane(int row, const Vector3f& direction, float distance, const Vector3f& normal, int axis) const {
    const Vector3f change = views_[static_cast<std::size_t>(row)].rotation.col(axis + 1) * -pixel_;
    return distance * (change - direction * (normal.dot(change) / normal.dot(direction)));
  }
  int width() const { return width_; }
  int height() const { return height_; }

 private:
  struct View {  // camera to world
    Eigen::Matrix3f rotation;
    Vector3f origin;
  };
  int width_, height_;
  float pixel_;  // size of a pixel as a slope
  std::vector<Vector2f> slopes_;
  std::vector<View> views_;
};

/// What a ray from the camera meets.
struct Surfel {
  static constexpr std::uint16_t kRoomMaterial = 0xffff;

  float distance = 0;  ///< in lengths of the ray's direction
  Vector3f normal{0, 0, 1};
  Colour reflectance{0, 0, 0};  ///< of objects
  std::uint16_t object = 0;     ///< a Room::Part, or ObjectPoint::object
  std::uint16_t element = 0;    ///< differs between areas of different texture
  std::uint16_t material = kRoomMaterial;
  std::uint8_t label = 0;  ///< of objects

  bool room() const { return material == kRoomMaterial; }
};

/// Finds surfels of pixels.
class SurfelFinder {
 public:
  static constexpr int kPacket = 8;
  using Packet = std::array<Surfel, kPacket>;

  SurfelFinder(const Room& room, const Geometry& geometry, const PixelRays& rays) : room_(room), geometry_(geometry), rays_(rays) {}

  /// Of all pixels, row by row.
  void find(std::vector<Surfel>& out) const;
  /// Of points within one pixel, and their offsets from its centre.
  void find_within(int column, int row, Packet& out) const;
  static const std::array<std::array<float, 2>, kPacket>& offsets();

 private:
  using Directions = std::array<Vector3f, kPacket>;
  void trace(const Vector3f& origin, const Directions& directions, int count, Surfel* out) const;

  const Room& room_;
  const Geometry& geometry_;
  const PixelRays& rays_;
};

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
  Corners corners(int column, int row, int size) const {
    return {column, row, std::min(column + size, rays_.width() - 1), std::min(row + size, rays_.height() - 1)};
  }
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
