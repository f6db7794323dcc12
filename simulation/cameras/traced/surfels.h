#pragma once

#include <array>
#include <vector>

#include "blackboard/camera/camera_model.h"
#include "simulation/cameras/rolling_shutter.h"
#include "simulation/cameras/traced/carpet.h"
#include "simulation/cameras/traced/geometry.h"
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

}  // namespace soccer::traced
