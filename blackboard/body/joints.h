#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace soccer {

/// The NAO's motors in the order of the DCM alias: head, left arm, left leg, right leg, right arm. LHipYawPitch is one
/// motor that drives both hips. Signs and zero positions are those of the NAO SDK; hands range from 0 (closed) to 1 (open).
// clang-format off
enum JointId : std::size_t {
  kHeadYaw, kHeadPitch,
  kLShoulderPitch, kLShoulderRoll, kLElbowYaw, kLElbowRoll, kLWristYaw, kLHand,
  kLHipYawPitch, kLHipRoll, kLHipPitch, kLKneePitch, kLAnklePitch, kLAnkleRoll,
  kRHipRoll, kRHipPitch, kRKneePitch, kRAnklePitch, kRAnkleRoll,
  kRShoulderPitch, kRShoulderRoll, kRElbowYaw, kRElbowRoll, kRWristYaw, kRHand,
};

inline constexpr std::size_t kJoints = 25;

inline constexpr std::array<std::string_view, kJoints> kJointNames{
    "HeadYaw", "HeadPitch",
    "LShoulderPitch", "LShoulderRoll", "LElbowYaw", "LElbowRoll", "LWristYaw", "LHand",
    "LHipYawPitch", "LHipRoll", "LHipPitch", "LKneePitch", "LAnklePitch", "LAnkleRoll",
    "RHipRoll", "RHipPitch", "RKneePitch", "RAnklePitch", "RAnkleRoll",
    "RShoulderPitch", "RShoulderRoll", "RElbowYaw", "RElbowRoll", "RWristYaw", "RHand",
};
// clang-format on

/// One value per joint, in the order of JointId; rad unless stated otherwise.
using JointArray = std::array<double, kJoints>;

}  // namespace soccer
