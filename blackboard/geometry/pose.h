#pragma once

#include <array>
#include <cmath>

#include "blackboard/geometry/angle.h"
#include "blackboard/geometry/point.h"

namespace soccer {

/// Planar pose of frame From in frame To: transforms coordinates in From to coordinates in To.
template <class To, class From>
struct Pose2 {
  double x = 0;
  double y = 0;
  double angle = 0;

  Point2<To> position() const { return {x, y}; }

  Pose2<From, To> inverse() const {
    const double c = std::cos(angle), s = std::sin(angle);
    return {-c * x - s * y, s * x - c * y, -angle};
  }

  DESCRIBE(Pose2, (x, "m"), (y, "m"), (angle, "rad"))
};

template <class To, class From>
Point2<To> operator*(const Pose2<To, From>& pose, Point2<From> p) {
  const double c = std::cos(pose.angle), s = std::sin(pose.angle);
  return {pose.x + c * p.x - s * p.y, pose.y + s * p.x + c * p.y};
}

/// Composition of two poses; the angle is normalized to (-pi, pi].
template <class A, class B, class C>
Pose2<A, C> operator*(const Pose2<A, B>& outer, const Pose2<B, C>& inner) {
  const Point2<A> origin = outer * Point2<B>{inner.x, inner.y};
  return {origin.x, origin.y, normalized(outer.angle + inner.angle)};
}

/// Rigid transform in space: pose of frame From in frame To.
template <class To, class From>
struct Pose3 {
  std::array<double, 9> rotation{1, 0, 0, 0, 1, 0, 0, 0, 1};  ///< row-major; columns are From's axes in To
  Point3<To> origin;                                          ///< From's origin in To

  Pose3<From, To> inverse() const {
    const auto& r = rotation;
    Pose3<From, To> result{{r[0], r[3], r[6], r[1], r[4], r[7], r[2], r[5], r[8]}, {}};
    result.origin = {-(r[0] * origin.x + r[3] * origin.y + r[6] * origin.z), -(r[1] * origin.x + r[4] * origin.y + r[7] * origin.z),
                     -(r[2] * origin.x + r[5] * origin.y + r[8] * origin.z)};
    return result;
  }

  DESCRIBE(Pose3, (rotation, ""), (origin, "m"))
};

template <class To, class From>
Point3<To> operator*(const Pose3<To, From>& pose, Point3<From> p) {
  const auto& r = pose.rotation;
  return {r[0] * p.x + r[1] * p.y + r[2] * p.z + pose.origin.x, r[3] * p.x + r[4] * p.y + r[5] * p.z + pose.origin.y,
          r[6] * p.x + r[7] * p.y + r[8] * p.z + pose.origin.z};
}

template <class A, class B, class C>
Pose3<A, C> operator*(const Pose3<A, B>& outer, const Pose3<B, C>& inner) {
  Pose3<A, C> result;
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 3; ++column) {
      double sum = 0;
      for (std::size_t k = 0; k < 3; ++k) sum += outer.rotation[3 * row + k] * inner.rotation[3 * k + column];
      result.rotation[3 * row + column] = sum;
    }
  result.origin = outer * Point3<B>{inner.origin.x, inner.origin.y, inner.origin.z};
  return result;
}

/// Rotation about the named axis through From's origin, by the right-hand rule.
template <class To, class From>
Pose3<To, From> rotation_x(double angle) {
  const double c = std::cos(angle), s = std::sin(angle);
  return {{1, 0, 0, 0, c, -s, 0, s, c}, {}};
}
template <class To, class From>
Pose3<To, From> rotation_y(double angle) {
  const double c = std::cos(angle), s = std::sin(angle);
  return {{c, 0, s, 0, 1, 0, -s, 0, c}, {}};
}
template <class To, class From>
Pose3<To, From> rotation_z(double angle) {
  const double c = std::cos(angle), s = std::sin(angle);
  return {{c, -s, 0, s, c, 0, 0, 0, 1}, {}};
}
template <class To, class From>
Pose3<To, From> translation(double x, double y, double z) {
  return {{1, 0, 0, 0, 1, 0, 0, 0, 1}, {x, y, z}};
}

}  // namespace soccer
