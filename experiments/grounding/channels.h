#pragma once

#include <span>
#include <string>
#include <vector>

#include "blackboard/geometry/pose.h"
#include "blackboard/topics/sensors.h"

namespace soccer {

/// The signals in which a recorded and a simulated robot are compared, of one cycle: measured joint angles (rad; not of wrists and hands),
/// gyroscope (rad/s), accelerometer (m/s²), roll and pitch of the torso (rad), forces of the feet (N) and true mean velocity forward, to
/// the left (m/s) and of the heading (rad/s) over the last half second.
std::vector<std::string> channel_names();

inline constexpr double kVelocityTime = 0.5;  ///< s, over which true velocities are averaged

/// Writes the measured channels; the true velocities, at the end, are left alone.
void write_channels(const SensorFrame& sensors, std::span<float> row);

/// Writes the true velocities between two poses of the torso.
void write_velocity(const Pose2<Field, Ground>& before, const Pose2<Field, Ground>& now, double time, std::span<float> row);

}  // namespace soccer
