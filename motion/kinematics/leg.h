#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer::motion {

/// Which leg.
enum class Side { kLeft, kRight };

struct Sole;  ///< either foot: origin under the ankle, on the sole; x to the toe, z up

/// The six angles of one leg, rad, in the NAO's signs.
struct LegAngles {
  double hip_yaw_pitch = 0;
  double hip_roll = 0;
  double hip_pitch = 0;
  double knee_pitch = 0;
  double ankle_pitch = 0;
  double ankle_roll = 0;
};

/// The angles of a leg and whether they meet the target; out of reach, the leg is stretched (or folded) towards it.
struct LegSolution {
  LegAngles angles;
  bool reachable = true;
};

/// (body, side, angles) -> where the sole is.
Pose3<Torso, Sole> sole_in_torso(const BodyModel& body, Side side, const LegAngles& angles);

/// (body, side, target) -> all six angles, exactly. Closed form.
LegSolution solve_leg(const BodyModel& body, Side side, const Pose3<Torso, Sole>& target);

/// As above with the hip's yaw-pitch given: position and plane of the sole are met exactly, its direction follows from the hip.
LegSolution solve_leg_at(const BodyModel& body, Side side, const Pose3<Torso, Sole>& target, double hip_yaw_pitch);

/// Both legs with the one motor they share: it takes the mean of what they want. Writes the legs of `angles`.
/// Returns whether both targets are in reach.
bool solve_legs(const BodyModel& body, const Pose3<Torso, Sole>& left, const Pose3<Torso, Sole>& right, JointArray& angles);

LegAngles leg_of(const JointArray& angles, Side side);
void put_leg(const LegAngles& leg, Side side, JointArray& angles);

}  // namespace soccer::motion
