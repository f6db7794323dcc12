#pragma once

#include "motion/kinematics/leg.h"

namespace soccer::motion {

/// Where a foot is to be, seen from an upright robot whose hips are level.
struct FootPlace {
  double forward = 0;  ///< m, of the ankle before the hip joint
  double left = 0;     ///< m, of the ankle to the left of the hip joint
  double lift = 0;     ///< m, sole above the ground
  double yaw = 0;      ///< rad, counter-clockwise
  double pitch = 0;    ///< rad, toe down
};

/// (body, hips above the ground (m), how far the torso leans forward (rad), left foot, right foot) -> the legs of `angles`.
/// Returns whether both feet are in reach.
bool put_feet(const BodyModel& body, double hip_height, double lean, const FootPlace& left, const FootPlace& right, JointArray& angles);

/// Takes from the legs of `angles` what hips and knees cannot do in `period` s since `last`, and lets the ankles make up for that `part` of
/// it. With 1 the soles stay as they would have been: a sole that tips while its leg is late stubs its toe.
void keep_soles_level(const BodyModel& body, const JointArray& last, double period, double part, JointArray& angles);

}  // namespace soccer::motion
