#pragma once

#include <array>
#include <string_view>

#include "blackboard/body/joints.h"
#include "blackboard/common/describe.h"

namespace soccer::mj {

/// Motors of a robot of the 3D league, by the NAO joint that a motor stands for. Section MotorParameters of `config/BODY/body.yaml`.
/// Angle of the motor = sign · NAO angle + offset, except for the hips, whose three angles are converted together.
struct MotorParameters {
  // clang-format off
  PARAMETERS(MotorParameters,
      (JointArray, sign, {}, ""),
      (JointArray, offset, {}, "rad"),
      (JointArray, stiffness, {}, "N m/rad"),
      (JointArray, damping, {}, "N m s/rad"),
      (double, waist_stiffness, 300, "N m/rad", 0, 5000, "of the waist, which is held at 0"),
      (double, waist_damping, 10, "N m s/rad", 0, 200, "of the waist"))
  // clang-format on
};

/// A motor: effector (NAME q dq kp kd tau), its perceptor in (HJ (n NAME)…), and the NAO joint with the same axis; kJoints: none.
struct JointMotor {
  std::string_view effector;
  std::string_view perceptor;
  std::size_t joint;
};

/// The motors of the Booster T1. A hip is pitch, roll and yaw from the torso down, a NAO's is a tilted yaw, roll and pitch. The elbows have
/// their first axis along the upper arm, as on a NAO, although the T1's is called pitch. Source: the robot files of rcssservermj.
inline constexpr std::array<JointMotor, 23> kT1Motors{{
    {"he1", "q_hj1", kHeadYaw},          {"he2", "q_hj2", kHeadPitch},       {"lae1", "q_laj1", kLShoulderPitch},
    {"lae2", "q_laj2", kLShoulderRoll},  {"lae3", "q_laj3", kLElbowYaw},     {"lae4", "q_laj4", kLElbowRoll},
    {"rae1", "q_raj1", kRShoulderPitch}, {"rae2", "q_raj2", kRShoulderRoll}, {"rae3", "q_raj3", kRElbowYaw},
    {"rae4", "q_raj4", kRElbowRoll},     {"te1", "q_tj1", kJoints},          {"lle1", "q_llj1", kLHipPitch},
    {"lle2", "q_llj2", kLHipRoll},       {"lle3", "q_llj3", kLHipYawPitch},  {"lle4", "q_llj4", kLKneePitch},
    {"lle5", "q_llj5", kLAnklePitch},    {"lle6", "q_llj6", kLAnkleRoll},    {"rle1", "q_rlj1", kRHipPitch},
    {"rle2", "q_rlj2", kRHipRoll},       {"rle3", "q_rlj3", kLHipYawPitch},  {"rle4", "q_rlj4", kRKneePitch},
    {"rle5", "q_rlj5", kRAnklePitch},    {"rle6", "q_rlj6", kRAnkleRoll},
}};

using MotorArray = std::array<double, kT1Motors.size()>;

/// Motor angles that give thighs, shanks, feet, arms and head the orientations that the NAO's angles give them. rad.
MotorArray motors_of(const MotorParameters& motors, const JointArray& nao);

/// The NAO's angles for these motor angles, rad. The hips' yaw-pitch, one motor on the NAO, is the mean of both legs; a turned waist is not
/// expressed.
JointArray joints_of(const MotorParameters& motors, const MotorArray& angles);

}  // namespace soccer::mj
