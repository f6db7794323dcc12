#pragma once

#include "motion/kinematics/leg.h"

namespace soccer::motion {

/// Where a foot is to be, seen from an upright robot whose hips are level.
struct FootPlace {
  double forward = 0;  ///< m, of the ankle before the hip joint
  double left = 0;     ///< m, of the ankle to the left of the hip joint
  double lift = 0;     ///< m, sole above the ground
  double yaw = 0;      ///< rad, counter-clockwise
};

/// (body, hips above the ground (m), how far the torso leans forward (rad), left foot, right foot) -> the legs of `angles`.
/// Returns whether both feet are in reach.
bool put_feet(const BodyModel& body, double hip_height, double lean, const FootPlace& left, const FootPlace& right,
              JointArray& angles);

}  // namespace soccer::motion
