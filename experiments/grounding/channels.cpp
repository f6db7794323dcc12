#include "experiments/grounding/channels.h"

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

bool is_compared(std::size_t joint) { return joint != kLWristYaw && joint != kLHand && joint != kRWristYaw && joint != kRHand; }

constexpr std::size_t kVelocities = 3;

}  // namespace

std::vector<std::string> channel_names() {
  std::vector<std::string> names;
  for (std::size_t joint = 0; joint < kJoints; ++joint)
    if (is_compared(joint)) names.emplace_back(kJointNames[joint]);
  for (const char* name : {"gyro.x", "gyro.y", "gyro.z", "accelerometer.x", "accelerometer.y", "accelerometer.z", "roll", "pitch"})
    names.emplace_back(name);
  for (const char* foot : {"left_fsr", "right_fsr"})
    for (const char* place : {".front_left", ".front_right", ".rear_left", ".rear_right"}) names.push_back(std::string(foot) + place);
  for (const char* name : {"forward", "left", "turn"}) names.emplace_back(name);
  return names;
}

void write_channels(const SensorFrame& sensors, std::span<float> row) {
  std::size_t next = 0;
  const auto add = [&](double value) { row[next++] = static_cast<float>(value); };
  for (std::size_t joint = 0; joint < kJoints; ++joint)
    if (is_compared(joint)) add(sensors.angle[joint]);
  for (const auto& v : {sensors.gyro, sensors.accelerometer})
    for (const double element : {v.x, v.y, v.z}) add(element);
  add(sensors.torso_angle.x);
  add(sensors.torso_angle.y);
  for (const auto& foot : {sensors.left_fsr, sensors.right_fsr})
    for (const double force : foot) add(force);
}

void write_velocity(const Pose2<Field, Ground>& before, const Pose2<Field, Ground>& now, double time, std::span<float> row) {
  const Pose2<Ground, Ground> moved = before.inverse() * now;
  const std::span<float> out = row.last(kVelocities);
  out[0] = static_cast<float>(moved.x / time);
  out[1] = static_cast<float>(moved.y / time);
  out[2] = static_cast<float>(normalized(moved.angle) / time);
}

}  // namespace soccer
