#include "simulation/agent/nao_hardware.h"

#include <algorithm>
#include <cmath>

#include "simulation/agent/sonar_sensor.h"

namespace soccer {
namespace {

template <class From, std::size_t N>
void store(const From& values, float (&target)[N]) {
  std::ranges::transform(values, target, [](double v) { return static_cast<float>(v); });
}

template <std::size_t N>
void store_echoes(const FixedList<double, N>& echoes, float (&target)[N]) {
  std::ranges::fill(target, SonarSensor::kNothing);
  for (std::size_t i = 0; i < echoes.size(); ++i) target[i] = static_cast<float>(echoes[i]);
}

}  // namespace

void store_readings(const wire::NaoReadings& readings, SensorBlock& block) {
  store(readings.angle, block.joint_angle);
  store(readings.current, block.joint_current);
  store(readings.temperature, block.joint_temperature);
  store(readings.gyro, block.gyro);
  store(readings.accelerometer, block.accelerometer);
  store(readings.torso_angle, block.torso_angle);
  store(readings.left_fsr, block.left_fsr);
  store(readings.right_fsr, block.right_fsr);
  store(readings.bumpers, block.bumpers);
  store(readings.head_touch, block.head_touch);
  block.chest_button = static_cast<float>(readings.chest_button);
  store_echoes(readings.left_sonar, block.left_sonar);
  store_echoes(readings.right_sonar, block.right_sonar);
  block.battery_charge = static_cast<float>(readings.battery_charge);
  block.battery_current = static_cast<float>(readings.battery_current);
}

void command_servos(const ActuatorBlock& request, EffectorCommand& command) {
  for (std::size_t j = 0; j < kJoints; ++j) {
    command.servo_angle[j] = static_cast<double>(request.joint_angle[j]);
    command.servo_stiffness[j] = static_cast<double>(request.joint_stiffness[j]);
    if (std::isfinite(command.servo_angle[j] + command.servo_stiffness[j])) command.servos_present |= 1U << j;
  }
}

}  // namespace soccer
