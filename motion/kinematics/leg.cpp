#include "motion/kinematics/leg.h"

#include <algorithm>

namespace soccer::motion {
namespace {

// Internal frames of one leg. Hip rotates with the yaw-pitch motor, Plane also with the hip roll: the thigh, the shank and the ankle's roll
// axis move in the x-z plane of Plane.
struct Hip;
struct Plane;

// The axis of the hip's yaw-pitch motor is inclined by 45 degrees: it is vertical in a frame rolled by this angle.
double tilt(LegSide side) { return side == LegSide::kLeft ? kPi / 4 : -kPi / 4; }
double direction(LegSide side) { return side == LegSide::kLeft ? -1 : 1; }

Point3<Torso> hip_centre(const BodyModel& body, LegSide side) {
  return {body.hip_offset_x, side == LegSide::kLeft ? body.hip_offset_y : -body.hip_offset_y, -body.hip_offset_z};
}

Pose3<Torso, Hip> hip_in_torso(const BodyModel& body, LegSide side, double hip_yaw_pitch) {
  const Point3<Torso> centre = hip_centre(body, side);
  return translation<Torso, Torso>(centre.x, centre.y, centre.z) * rotation_x<Torso, Torso>(tilt(side)) *
         rotation_z<Torso, Hip>(direction(side) * hip_yaw_pitch) * rotation_x<Hip, Hip>(-tilt(side));
}

template <class Frame>
Point3<Frame> up_of(const Pose3<Frame, Sole>& pose) {
  return {pose.rotation[2], pose.rotation[5], pose.rotation[8]};
}

// A link with a forward and a downward component, as its length and its forward lean (rad) at zero pitch.
struct Link {
  double length;
  double lean;
};
Link thigh(const BodyModel& body) {
  return {std::hypot(body.thigh_length, body.thigh_offset_x), std::atan2(body.thigh_offset_x, body.thigh_length)};
}

}  // namespace

Pose3<Torso, Sole> sole_in_torso(const BodyModel& body, LegSide side, const LegAngles& angles) {
  return hip_in_torso(body, side, angles.hip_yaw_pitch) * rotation_x<Hip, Plane>(angles.hip_roll) *
         rotation_y<Plane, Plane>(angles.hip_pitch) * translation<Plane, Plane>(body.thigh_offset_x, 0, -body.thigh_length) *
         rotation_y<Plane, Plane>(angles.knee_pitch) * translation<Plane, Plane>(0, 0, -body.tibia_length) *
         rotation_y<Plane, Plane>(angles.ankle_pitch) * translation<Plane, Plane>(0, 0, -body.ankle_roll_offset_z) *
         rotation_x<Plane, Sole>(angles.ankle_roll) * translation<Sole, Sole>(0, 0, -body.foot_height);
}

LegSolution solve_leg_at(const BodyModel& body, LegSide side, const Pose3<Torso, Sole>& target, double hip_yaw_pitch) {
  const Pose3<Hip, Sole> X_HS = hip_in_torso(body, side, hip_yaw_pitch).inverse() * target;
  LegSolution result;
  LegAngles& leg = result.angles;
  leg.hip_yaw_pitch = hip_yaw_pitch;
  // The ankle's roll axis lies in the plane of the leg, so its position determines the hip roll.
  const Point3<Hip> roll_axis = X_HS * Point3<Sole>{0, 0, body.foot_height};
  leg.hip_roll = std::atan2(roll_axis.y, -roll_axis.z);

  const Pose3<Plane, Sole> X_PS = rotation_x<Plane, Hip>(-leg.hip_roll) * X_HS;
  const Point3<Plane> up = up_of(X_PS);
  const double pitch = std::atan2(up.x, up.z);  // sum of hip, knee and ankle pitch
  leg.ankle_roll = std::asin(std::clamp(-up.y, -1.0, 1.0));

  const Point3<Plane> ankle = X_PS * Point3<Sole>{0, 0, body.foot_height} +
                              Point3<Plane>{body.ankle_roll_offset_z * std::sin(pitch), 0, body.ankle_roll_offset_z * std::cos(pitch)};
  const Link upper = thigh(body);
  const double lower = body.tibia_length;
  const double distance = std::hypot(ankle.x, ankle.z);
  const double cosine = (distance * distance - upper.length * upper.length - lower * lower) / (2 * upper.length * lower);
  result.reachable = cosine <= 1 && cosine >= -1;
  const double bend = std::acos(std::clamp(cosine, -1.0, 1.0));  // from thigh to shank
  const double to_ankle = std::atan2(-ankle.x, -ankle.z);
  const double from_ankle = std::atan2(lower * std::sin(bend), upper.length + lower * std::cos(bend));
  leg.hip_pitch = to_ankle - from_ankle + upper.lean;
  leg.knee_pitch = bend - upper.lean;
  leg.ankle_pitch = pitch - leg.hip_pitch - leg.knee_pitch;
  return result;
}

LegSolution solve_leg(const BodyModel& body, LegSide side, const Pose3<Torso, Sole>& target) {
  // In the frame of the sole, the plane of the leg contains the ankle's roll axis and the hip, which determines the ankle roll.
  const Point3<Sole> hip = target.inverse() * hip_centre(body, side);
  // Either end of the line from ankle to hip may be up: a folded leg can bring the sole level with the hip.
  const double up = hip.z - body.foot_height;
  const double ankle_roll = std::atan2(up < 0 ? -hip.y : hip.y, std::abs(up));
  // The remaining rotation is a yaw about the motor's axis, then a roll, then a pitch.
  const Pose3<Torso, Plane> turned = rotation_x<Torso, Torso>(-tilt(side)) * target * rotation_x<Sole, Plane>(-ankle_roll);
  const double yaw = std::atan2(-turned.rotation[1], turned.rotation[4]);
  return solve_leg_at(body, side, target, direction(side) * yaw);
}

bool solve_legs(const BodyModel& body, const Pose3<Torso, Sole>& left, const Pose3<Torso, Sole>& right, JointArray& angles) {
  const double shared =
      (solve_leg(body, LegSide::kLeft, left).angles.hip_yaw_pitch + solve_leg(body, LegSide::kRight, right).angles.hip_yaw_pitch) / 2;
  const double hip = std::clamp(shared, body.lower_limit[kLHipYawPitch], body.upper_limit[kLHipYawPitch]);
  const LegSolution left_leg = solve_leg_at(body, LegSide::kLeft, left, hip);
  const LegSolution right_leg = solve_leg_at(body, LegSide::kRight, right, hip);
  put_leg(left_leg.angles, LegSide::kLeft, angles);
  put_leg(right_leg.angles, LegSide::kRight, angles);
  return left_leg.reachable && right_leg.reachable;
}

LegAngles leg_of(const JointArray& angles, LegSide side) {
  if (side == LegSide::kLeft)
    return {angles[kLHipYawPitch], angles[kLHipRoll], angles[kLHipPitch], angles[kLKneePitch], angles[kLAnklePitch], angles[kLAnkleRoll]};
  return {angles[kLHipYawPitch], angles[kRHipRoll], angles[kRHipPitch], angles[kRKneePitch], angles[kRAnklePitch], angles[kRAnkleRoll]};
}

void put_leg(const LegAngles& leg, LegSide side, JointArray& angles) {
  const bool left = side == LegSide::kLeft;
  angles[kLHipYawPitch] = leg.hip_yaw_pitch;
  angles[left ? kLHipRoll : kRHipRoll] = leg.hip_roll;
  angles[left ? kLHipPitch : kRHipPitch] = leg.hip_pitch;
  angles[left ? kLKneePitch : kRKneePitch] = leg.knee_pitch;
  angles[left ? kLAnklePitch : kRAnklePitch] = leg.ankle_pitch;
  angles[left ? kLAnkleRoll : kRAnkleRoll] = leg.ankle_roll;
}

}  // namespace soccer::motion
