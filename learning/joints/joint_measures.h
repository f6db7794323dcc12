#pragma once

#include <array>

#include "learning/joints/joint_environment.h"

namespace soccer {

/// s, between two actions of walking, getting up and balancing.
inline constexpr double kActionPeriod = 0.02;

/// A policy that moves the legs and, if `arm_reach` is not 0, the shoulder pitches about the stance. Durations in s, reaches in rad per
/// unit of action.
JointPolicyParameters policy_about_stance(const BodySetup& setup, double duration, double cycle, double pitch_reach, double roll_reach,
                                          double arm_reach);

/// N, on a foot: the sum of its four pressure sensors.
double load(const std::array<double, 4>& fsr);

/// Angle of the torso from the vertical, rad, 0…pi.
double lean_of(const World& world, std::size_t robot);

/// 0…1: how calmly and upright a robot stands on both feet; 0 if a foot does not carry at least a fifth of its weight.
double calm_stance(const JointStep& step);

/// Mean square of the change from the last action to this one.
double action_change(const JointStep& step);

/// 0…1: how near the actions are to 0, at which the joints are at rest.
double rest_share(const JointStep& step);

}  // namespace soccer
