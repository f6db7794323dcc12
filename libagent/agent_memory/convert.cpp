#include "libagent/agent_memory/convert.h"

#include <algorithm>

#include "blackboard/body/gravity.h"
#include "libagent/core/names.h"

namespace soccer {
namespace {

Vector3<Torso> vector_of(const float (&v)[3]) { return {v[0], v[1], v[2]}; }

template <std::size_t N, class T>
void copy_to(const float (&from)[N], std::array<T, N>& to) {
  std::copy(std::begin(from), std::end(from), to.begin());
}

/// Kilograms, the unit of the NAO's feet, to newtons.
template <std::size_t N>
void copy_forces(const float (&from)[N], std::array<double, N>& to) {
  std::transform(std::begin(from), std::end(from), to.begin(), [](float kilograms) { return static_cast<double>(kilograms) * kGravity; });
}

template <std::size_t N>
void copy_pressed(const float (&from)[N], std::array<bool, N>& to) {
  std::transform(std::begin(from), std::end(from), to.begin(), [](float value) { return value > 0.5F; });
}

}  // namespace

SensorFrame to_frame(const SensorBlock& block) {
  SensorFrame frame;
  frame.time = time_of(block);
  frame.cycle = block.cycle;
  frame.period = block.period;
  copy_to(block.joint_angle, frame.angle);
  copy_to(block.joint_temperature, frame.temperature);
  copy_to(block.joint_current, frame.current);
  frame.gyro = vector_of(block.gyro);
  frame.accelerometer = vector_of(block.accelerometer);
  frame.torso_angle = vector_of(block.torso_angle);
  copy_forces(block.left_fsr, frame.left_fsr);
  copy_forces(block.right_fsr, frame.right_fsr);
  copy_pressed(block.bumpers, frame.bumpers);
  copy_pressed(block.head_touch, frame.head_touch);
  frame.chest_button = block.chest_button > 0.5F;
  copy_to(block.left_sonar, frame.left_sonar);
  copy_to(block.right_sonar, frame.right_sonar);
  frame.battery_charge = block.battery_charge;
  return frame;
}

ActuatorBlock to_block(const JointRequest& request, std::uint32_t answered_cycle) {
  ActuatorBlock block{};
  block.answered_cycle = answered_cycle;
  for (std::size_t j = 0; j < kJoints; ++j) {
    block.joint_angle[j] = static_cast<float>(request.angle[j]);
    block.joint_stiffness[j] = static_cast<float>(request.stiffness[j]);
  }
  return block;
}

void store_leds(const Leds& leds, ActuatorBlock& block) {
  constexpr std::size_t kEyeSegments = 8;
  const auto store = [&](const Colour3& colour, std::size_t first, std::size_t segments) {
    for (std::size_t c = 0; c < colour.size(); ++c) std::fill_n(block.leds + first + c * segments, segments, static_cast<float>(colour[c]));
  };
  store(leds.left_eye, AGENT_LED_LEFT_EYE, kEyeSegments);
  store(leds.right_eye, AGENT_LED_RIGHT_EYE, kEyeSegments);
  store(leds.chest, AGENT_LED_CHEST, 1);
  store(leds.left_foot, AGENT_LED_LEFT_FOOT, 1);
  store(leds.right_foot, AGENT_LED_RIGHT_FOOT, 1);
}

void set_time(SensorBlock& block, Time time) {
  const auto whole = std::chrono::duration_cast<std::chrono::seconds>(time);
  block.time_seconds = static_cast<std::uint32_t>(whole.count());
  block.time_nanoseconds = static_cast<std::uint32_t>((time - whole).count());
}

Time time_of(const SensorBlock& block) {
  return std::chrono::seconds(block.time_seconds) + std::chrono::nanoseconds(block.time_nanoseconds);
}

}  // namespace soccer
