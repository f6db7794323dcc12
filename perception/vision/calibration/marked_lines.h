#pragma once

#include <cstddef>
#include <vector>

#include "blackboard/body/forward_kinematics.h"
#include "blackboard/camera/camera_image.h"
#include "blackboard/field/field_map.h"
#include "perception/kinematics/kinematics_module.h"

namespace soccer {

/// A piece of a painted line in an image: the directions in which the camera sees its spots, along the line.
struct ObservedPiece {
  std::vector<Point3<Camera>> rays;  ///< of unit length
};

/// What a camera saw of the painted lines, and the body at that time.
struct ObservedImage {
  CameraPlace place = CameraPlace::kTop;
  BodyPose body;     ///< from the measured joints with the calibration's joint offsets
  double roll = 0;   ///< of the torso, by the inertial unit
  double pitch = 0;  ///< of the torso, by the inertial unit
  Support support = Support::kNone;
  std::vector<ObservedPiece> pieces;
};

/// The painted straight lines and the centre circle, as curves to which rays are compared.
class MarkedLines {
 public:
  explicit MarkedLines(const FieldMap& map) : lines_(map.lines), radius_(map.circle_radius) {}

  /// How far a ray passes by a line.
  struct Miss {
    double across = 0;  ///< rad, signed angle from the plane through the eye and the line; from the circle: outward positive
    double beyond = 0;  ///< rad, angle beyond the nearer end of the line; 0 between its ends
    double squared() const { return across * across + beyond * beyond; }
  };

  /// All lines as seen from one place, prepared for many rays.
  class Seen {
   public:
    std::size_t size() const { return planes_.size() + 1; }
    /// line: below size(); the last one is the circle. ray: of unit length.
    Miss miss(std::size_t line, const Point3<Field>& ray) const;

   private:
    friend class MarkedLines;
    struct Plane {
      Point3<Field> normal, after_from, before_to;  // unit vectors: of the plane; in it, perpendicular to the directions of the ends
    };
    Miss miss_circle(const Point3<Field>& ray) const;

    std::vector<Plane> planes_;
    Point3<Field> eye_;
    double radius_ = 0;
  };

  /// Fills `out`, of which the memory is reused.
  void look_from(const Point3<Field>& eye, Seen& out) const;

 private:
  std::vector<FieldLine> lines_;
  double radius_;
};

}  // namespace soccer
