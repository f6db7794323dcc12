#pragma once

#include <cstddef>

#include "blackboard/body/body_model.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer::motion {

/// Left or right leg.
enum class LegSide { kLeft, kRight };

/// 0 for the left leg, 1 for the right one: index of an array with a value for each leg.
constexpr std::size_t index_of(LegSide side) { return side == LegSide::kLeft ? 0 : 1; }

struct Sole;  ///< sole of either foot: origin below the ankle, on the sole; x towards the toe, z up

/// The six joint angles of one leg, rad, with the NAO's signs.
struct LegAngles {
  double hip_yaw_pitch = 0;
  double hip_roll = 0;
  double hip_pitch = 0;
  double knee_pitch = 0;
  double ankle_pitch = 0;
  double ankle_roll = 0;
};

/// Joint angles of a leg, and whether they reach the target; for a target out of reach the leg is stretched or folded towards it.
struct LegSolution {
  LegAngles angles;
  bool reachable = true;
};

/// Forward kinematics: pose of the sole relative to the torso.
Pose3<Torso, Sole> sole_in_torso(const BodyModel& body, LegSide side, const LegAngles& angles);

/// Inverse kinematics: all six angles, exact, in closed form.
LegSolution solve_leg(const BodyModel& body, LegSide side, const Pose3<Torso, Sole>& target);

/// Inverse kinematics with the hip's yaw-pitch given: position and plane of the sole are exact, its yaw follows from the hip.
LegSolution solve_leg_at(const BodyModel& body, LegSide side, const Pose3<Torso, Sole>& target, double hip_yaw_pitch);

/// Inverse kinematics of both legs with the yaw-pitch motor that they share, which gets the mean of the two solutions. Writes the legs of
/// `angles`. Returns true if both targets are in reach.
bool solve_legs(const BodyModel& body, const Pose3<Torso, Sole>& left, const Pose3<Torso, Sole>& right, JointArray& angles);

LegAngles leg_of(const JointArray& angles, LegSide side);
void put_leg(const LegAngles& leg, LegSide side, JointArray& angles);

}  // namespace soccer::motion
