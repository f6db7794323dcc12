#pragma once

#include <array>

#include "blackboard/body/joints.h"
#include "simulation/protocol/hinges.h"

namespace soccer {

/// The NAO joint that corresponds to a hinge of the simulator, and its sign: NAO angle = sign · hinge angle.
struct HingeMapping {
  JointId joint;
  double sign;
};

/// The mapping of the 22 hinges that every robot type has, in the order of HingeId. LHipYawPitch, one motor on the NAO, is two hinges in
/// the simulator. Nine hinges turn in the opposite direction; verified on both real servers, see docs/measurements/data/servers-signs.csv.
inline constexpr std::array<HingeMapping, 22> kHingeMap{{
    {kHeadYaw, 1},         {kHeadPitch, -1},    {kRShoulderPitch, -1}, {kRShoulderRoll, 1}, {kRElbowYaw, 1},    {kRElbowRoll, 1},
    {kLShoulderPitch, -1}, {kLShoulderRoll, 1}, {kLElbowYaw, 1},       {kLElbowRoll, 1},    {kLHipYawPitch, 1}, {kRHipRoll, 1},
    {kRHipPitch, -1},      {kRKneePitch, -1},   {kRAnklePitch, -1},    {kRAnkleRoll, 1},    {kLHipYawPitch, 1}, {kLHipRoll, 1},
    {kLHipPitch, -1},      {kLKneePitch, -1},   {kLAnklePitch, -1},    {kLAnkleRoll, 1},
}};

}  // namespace soccer
