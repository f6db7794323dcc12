#pragma once

#include <cstddef>
#include <vector>

#include <Eigen/Core>

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

/// The unknowns of a calibration: the robot's calibration, and how it stands. An offset of HeadYaw acts as another heading of the robot,
/// and an offset of HeadPitch as another pitch of both cameras: they cannot be told apart while the robot stands, so that they are no
/// unknowns.
enum Unknown : int {
  kTorsoRoll,
  kTorsoPitch,
  kTopRoll,
  kTopPitch,
  kTopYaw,
  kBottomRoll,
  kBottomPitch,
  kBottomYaw,
  kCalibrated,            ///< number of the unknowns that are part of the calibration
  kPlaceX = kCalibrated,  ///< pose of Ground in Field
  kPlaceY,
  kHeading,
  kLift,  ///< height of the torso above that of the kinematics, m: errors of the leg joints
  kUnknowns
};
using Unknowns = Eigen::Matrix<double, kUnknowns, 1>;

Unknowns unknowns_of(const CalibrationParameters& calibration, const Pose2<Field, Ground>& place);

/// Writes the calibrated unknowns to the parameters; joint offsets are kept.
void apply(const Unknowns& unknowns, CalibrationParameters& calibration);

Pose2<Field, Ground> place_of(const Unknowns& unknowns);

/// Pose of the image's camera on the field.
Pose3<Field, Camera> camera_on_field(const BodyModel& body, const ObservedImage& image, const Unknowns& unknowns);

}  // namespace soccer
