#pragma once

#include <cmath>
#include <string>

#include "blackboard/body/forward_kinematics.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/geometry/angle.h"
#include "blackboard/topics/vision.h"
#include "simulation/protocol/perceptor_info.h"

namespace soccer {

/// Converts a sighting to the units of the vision topic. The simulator's angles are positive to the left and upward, as those of Head.
inline Sighting sighting_of(const wire::Polar& polar) {
  return {polar.distance, degrees_to_radians(polar.angle), degrees_to_radians(polar.elevation)};
}

/// The position of the sighted point relative to the eye, in Head's axes, m.
inline Point3<Head> direction_of(const Sighting& seen) {
  const double flat = seen.distance * std::cos(seen.elevation);
  return {flat * std::cos(seen.bearing), flat * std::sin(seen.bearing), seen.distance * std::sin(seen.elevation)};
}

/// The sighting of a point at this position relative to the eye, in Head's axes, m.
inline Sighting sighting_of(const Point3<Head>& direction) {
  return {direction.norm(), std::atan2(direction.y, direction.x), std::atan2(direction.z, std::hypot(direction.x, direction.y))};
}

/// The position of the sighted point in Head, m.
inline Point3<Head> point_of(const Sighting& seen, const BodyModel& body) { return eye_in_head(body) + direction_of(seen); }

/// True if the sighted player is the observer: the server shows each robot its own arms.
inline bool is_self(const wire::SeenPlayer& player, std::string_view team, int number) {
  return player.number == number && player.team == team;
}

/// Converts the server's sightings to vision frames: SI units, without the identities of posts and flags and without the robot's own arms.
/// Adds no features: where the server sends no corners, T-junctions, centre circle and penalty marks (vanilla), the frame has only the
/// lines.
class SimVisionAdapter {
 public:
  SimVisionAdapter(const FieldDimensions& field, std::string own_team) : post_height_(field.goal_height), team_(std::move(own_team)) {}

  /// The frame of a percept with has_see. The caller sets time, frame number and head angles.
  VisionFrame frame_of(const wire::PerceptorInfo& percept, int own_number) const;

 private:
  double post_height_;
  std::string team_;
};

}  // namespace soccer
