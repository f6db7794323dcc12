#include "motion/kinematics/stance.h"

#include <algorithm>

namespace soccer::motion {
namespace {

struct Hips;  // origin between the hip joints; x forward, z up, opposite to gravity

Pose3<Torso, Sole> sole_target(const BodyModel& body, double hip_height, double lean, double side, const FootPlace& foot) {
  const Pose3<Hips, Sole> X_HS = translation<Hips, Hips>(foot.forward, side * body.hip_offset_y + foot.left, foot.lift - hip_height) *
                                 rotation_z<Hips, Hips>(foot.yaw) * rotation_y<Hips, Sole>(foot.pitch);
  return translation<Torso, Torso>(body.hip_offset_x, 0, -body.hip_offset_z) * rotation_y<Torso, Hips>(-lean) * X_HS;
}

}  // namespace

bool put_feet(const BodyModel& body, double hip_height, double lean, const FootPlace& left, const FootPlace& right, JointArray& angles) {
  return solve_legs(body, sole_target(body, hip_height, lean, 1, left), sole_target(body, hip_height, lean, -1, right), angles);
}

void keep_soles_level(const BodyModel& body, const JointArray& last, double period, bool compensate, JointArray& angles) {
  const auto late = [&](JointId joint) {
    const double wanted = angles[joint], change = body.max_speed[joint] * period;
    angles[joint] = std::clamp(wanted, last[joint] - change, last[joint] + change);
    return wanted - angles[joint];
  };
  const double left = late(kLHipPitch) + late(kLKneePitch), right = late(kRHipPitch) + late(kRKneePitch);
  if (!compensate) return;
  angles[kLAnklePitch] += left;
  angles[kRAnklePitch] += right;
}

}  // namespace soccer::motion
