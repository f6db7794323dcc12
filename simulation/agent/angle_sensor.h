#pragma once

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"

namespace soccer {

/// The torso's angles, which the simulator does not tell: the gyro, corrected slowly by the direction of gravity.
/// Starts upright; right in every position, lying ones too.
class AngleSensor {
 public:
  /// Takes the rates (rad/s) and specific force (m/s^2) at the end of a cycle of `step` s.
  void update(const Vector3<Torso>& gyro, const Vector3<Torso>& accelerometer, double step);

  /// rad; x: right side down positive, y: forward positive, both within a quarter turn; z: yaw, drifting.
  Vector3<Torso> angle() const;

  void reset() { *this = AngleSensor(); }

 private:
  Vector3<Torso> up_{0, 0, 1};  ///< where up is, seen from the torso; a unit vector
  double yaw_ = 0;
  double quiet_ = 0;  ///< s that neither sensor has moved
  double lost_ = 0;   ///< s that gravity has been somewhere else
};

}  // namespace soccer
