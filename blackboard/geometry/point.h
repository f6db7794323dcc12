#pragma once

#include <algorithm>
#include <cmath>

#include "blackboard/common/describe.h"

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

template <class Frame>
double dot(Point2<Frame> a, Point2<Frame> b) {
  return a.x * b.x + a.y * b.y;
}

/// Positive when b points to the left of a.
template <class Frame>
double cross(Point2<Frame> a, Point2<Frame> b) {
  return a.x * b.y - a.y * b.x;
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

template <class Frame>
double dot(const Point3<Frame>& a, const Point3<Frame>& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

template <class Frame>
Point3<Frame> cross(const Point3<Frame>& a, const Point3<Frame>& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

/// Distance of a point from the nearest point of a segment, in the plane or in space.
template <class Point>
double distance_to_segment(const Point& point, const Point& from, const Point& to) {
  const Point along = to - from;
  const double squared = dot(along, along);
  const double part = squared > 0 ? std::clamp(dot(point - from, along) / squared, 0.0, 1.0) : 0;
  return (point - (from + part * along)).norm();
}

/// Three components along the axes of Frame, without a length unit: rates, accelerations. The field of this type states the unit.
template <class Frame>
struct Vector3 {
  double x = 0;
  double y = 0;
  double z = 0;

  DESCRIBE(Vector3, (x, ""), (y, ""), (z, ""))
};

}  // namespace soccer
