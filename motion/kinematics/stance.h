#pragma once

#include "motion/kinematics/leg.h"

namespace soccer::motion {

/// Target of a foot relative to its hip joint, in the axes of an upright robot with level hips.
struct FootPlace {
  double forward = 0;  ///< m, of the ankle in front of the hip joint
  double left = 0;     ///< m, of the ankle to the left of the hip joint
  double lift = 0;     ///< m, of the sole above the ground
  double yaw = 0;      ///< rad, counter-clockwise
  double pitch = 0;    ///< rad, toe down
};

/// Writes the legs of `angles` for hips `hip_height` (m) above the ground, a torso that leans forward by `lean` (rad) and the targets of
/// both feet. Returns true if both feet are in reach.
bool put_feet(const BodyModel& body, double hip_height, double lean, const FootPlace& left, const FootPlace& right, JointArray& angles);

/// Limits the pitch of hips and knees in `angles` to what the joints can move in `period` (s) from `last`. With `compensate` the ankles
/// move by the remainder, and the soles keep their planned pitch: a sole that tips because its leg lags stubs its toe.
void keep_soles_level(const BodyModel& body, const JointArray& last, double period, bool compensate, JointArray& angles);

}  // namespace soccer::motion
