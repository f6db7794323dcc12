#pragma once

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer {

/// Estimates the torso's angles, which the simulator does not send: integrates the gyro and corrects it slowly by the measured direction of
/// gravity. Starts upright; valid in every pose, also lying.
class AngleSensor {
 public:
  /// Adds a measurement: the angular rate (rad/s) and specific force (m/s^2) at the end of a cycle of `step` s.
  void update(const Vector3<Torso>& gyro, const Vector3<Torso>& accelerometer, double step);

  /// Angles in rad. x: roll, positive with the right side down; y: pitch, positive forward; both within ±pi/2. z: yaw, which drifts.
  Vector3<Torso> angle() const;

  void reset() { *this = AngleSensor(); }

 private:
  Vector3<Torso> up_{0, 0, 1};  ///< vertical direction in the torso's frame, a unit vector
  double yaw_ = 0;
  double quiet_ = 0;  ///< s for which both sensors have indicated rest
  double lost_ = 0;   ///< s for which gravity has contradicted the estimate
};

}  // namespace soccer
