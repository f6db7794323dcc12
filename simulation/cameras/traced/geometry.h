#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

// Embree 3, of Debian 12, and 4, of Debian 13.
#if __has_include(<embree4/rtcore.h>)
#include <embree4/rtcore.h>
#else
#include <embree3/rtcore.h>
#endif

#include "simulation/cameras/renderer.h"
#include "simulation/cameras/traced/object_shapes.h"
#include "simulation/cameras/traced/shapes.h"

namespace soccer::traced {

/// A point of an object's surface.
struct ObjectPoint {
  Vector3f normal{0, 0, 0};     ///< smoothed; to the side from which the ray comes
  Colour reflectance{0, 0, 0};  ///< with patterns
  std::uint16_t material = 0;
  std::uint16_t object = 0;  ///< differs between objects
  std::uint8_t label = 0;    ///< as in RenderedImage
};

/// Ray i of a packet, with a direction of length 1. min_distance and max_distance: m, the part of the ray on which objects are hit.
inline void start_ray(RTCRay8& rays, std::size_t i, const Vector3f& origin, const Vector3f& direction, float max_distance,
                      float min_distance = 0) {
  rays.org_x[i] = origin.x();
  rays.org_y[i] = origin.y();
  rays.org_z[i] = origin.z();
  rays.dir_x[i] = direction.x();
  rays.dir_y[i] = direction.y();
  rays.dir_z[i] = direction.z();
  rays.tnear[i] = min_distance;
  rays.tfar[i] = max_distance;
  rays.time[i] = 0;
  rays.mask[i] = ~0U;
  rays.id[i] = rays.flags[i] = 0;
}

/// All objects of a scene for Embree: furniture, robots and the ball.
class Geometry {
 public:
  Geometry(const HallPlan& plan, const HallRequest& request);
  Geometry(const Geometry&) = delete;
  Geometry& operator=(const Geometry&) = delete;
  ~Geometry();

  /// Places robots and ball. own: the robot whose head is left out. Errors: InputError for an unknown body or a wrong number of hinges.
  void place(const SceneState& scene, std::optional<RobotId> own);

  /// Nearest object of each valid ray (-1: valid, 0: not). coherent: whether the rays are nearly parallel.
  void intersect(const int* valid, RTCRayHit8& rays, bool coherent) const;
  /// Sets tfar to minus infinity where an object is hit.
  void occlude(const int* valid, RTCRay8& rays) const;
  /// The surface at a hit.
  ObjectPoint at(const RTCRayHit8& rays, std::size_t ray, const Vector3f& point, const Vector3f& direction) const;

  const Material& material(std::uint16_t index) const { return materials_[index]; }

 private:
  struct Part {
    Shape shape;
    PartKind kind;
  };
  struct Robot {  // in the world
    Shape shape;
    RTCGeometry geometry = nullptr;
    Eigen::Isometry3f torso;
    int number = 0;
    std::uint16_t materials = 0;
  };
  const std::vector<Part>& parts_of(const BodyDescription& body);
  RTCGeometry attach(const Shape& shape, unsigned id) const;
  void place_robot(Robot& robot, const VisibleRobot& state, bool own);
  Colour ball_colour(const Vector3f& normal) const;

  HallRequest request_;
  BallLook ball_look_;
  RTCDevice device_;
  RTCScene scene_;
  std::vector<Material> materials_;
  Shape furniture_;
  std::vector<std::uint16_t> furniture_objects_;  // of its triangles
  std::vector<PixelClass> furniture_labels_;      // of the objects
  std::map<std::string, std::vector<Part>> bodies_;
  std::vector<std::unique_ptr<Robot>> robots_;
  alignas(16) std::array<float, 4> ball_{};  // position and radius, aligned as Embree loads them
  Eigen::Matrix3f to_ball_ = Eigen::Matrix3f::Identity();
  std::vector<Vector3f> patches_;
};

}  // namespace soccer::traced
