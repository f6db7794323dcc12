#pragma once

#include <cmath>

#include "blackboard/describe.h"

namespace soccer {

/// A point, or a displacement, in the plane of Frame.
template <class Frame>
struct Point2 {
  double x = 0;
  double y = 0;

  double norm() const { return std::hypot(x, y); }
  double angle() const { return std::atan2(y, x); }  ///< rad, counter-clockwise from x

  friend Point2 operator+(Point2 a, Point2 b) { return {a.x + b.x, a.y + b.y}; }
  friend Point2 operator-(Point2 a, Point2 b) { return {a.x - b.x, a.y - b.y}; }
  friend Point2 operator*(double s, Point2 p) { return {s * p.x, s * p.y}; }

  DESCRIBE(Point2, (x, "m"), (y, "m"))
};

template <class Frame>
double distance(Point2<Frame> a, Point2<Frame> b) {
  return (a - b).norm();
}

/// A point, or a displacement, in Frame.
template <class Frame>
struct Point3 {
  double x = 0;
  double y = 0;
  double z = 0;

  double norm() const { return std::hypot(x, y, z); }

  friend Point3 operator+(Point3 a, Point3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend Point3 operator-(Point3 a, Point3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend Point3 operator*(double s, Point3 p) { return {s * p.x, s * p.y, s * p.z}; }

  DESCRIBE(Point3, (x, "m"), (y, "m"), (z, "m"))
};

/// Three components along the axes of Frame, without a length unit: rates, accelerations. The field of this type states the unit.
template <class Frame>
struct Vector3 {
  double x = 0;
  double y = 0;
  double z = 0;

  DESCRIBE(Vector3, (x, ""), (y, ""), (z, ""))
};

}  // namespace soccer
