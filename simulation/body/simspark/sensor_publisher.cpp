#include "simulation/body/simspark/sensor_publisher.h"

#include <algorithm>

#include "libagent/agent_memory/convert.h"
#include "simulation/body/simspark/body_sensors.h"

namespace soccer {
namespace {

template <std::size_t N>
void store(const std::array<double, N>& values, float (&target)[N]) {
  std::ranges::transform(values, target, [](double value) { return static_cast<float>(value); });
}

void store(const Vector3<Torso>& v, float (&target)[3]) { store(std::array{v.x, v.y, v.z}, target); }

}  // namespace

SensorPublisher::SensorPublisher(const SimulationOptions& options, AgentMemory& memory, JointTracker& tracker)
    : memory_(memory),
      tracker_(tracker),
      servos_(options.servos),
      team_(options.connection.team_name),
      angle_sensor_(options.angle_sensor),
      sonar_(options.body) {}

void SensorPublisher::reset() {
  tracker_.reset();
  angle_sensor_.reset();
  sonar_.reset();
  unpublished_cycles_ = 0;
}

void SensorPublisher::measure_hinges(const wire::PerceptorInfo& percept, const ServerClock& clock) {
  tracker_.measure(percept.hinge, percept.hinges_present, clock.cycles());
}

void SensorPublisher::add(const wire::PerceptorInfo& percept, const ServerClock& clock, int number) {
  unpublished_cycles_ += clock.cycles();
  if (percept.has_gyro && percept.has_accelerometer && clock.cycles() > 0)
    angle_sensor_.update(gyro_from(percept.gyro), to_nao_axes(percept.accelerometer), clock.step() * clock.cycles());
  if (!percept.has_see) return;
  const JointArray angle = angles(percept);
  sonar_.update(percept, angle[kHeadYaw], angle[kHeadPitch], team_, number);
}

void SensorPublisher::publish(const wire::PerceptorInfo& percept, const ServerClock& clock) {
  SensorBlock block = percept.nao;
  set_time(block, clock.time());
  block.period = static_cast<float>(unpublished_cycles_ * clock.step());
  unpublished_cycles_ = 0;
  heartbeat_ = memory_.client_heartbeat();
  if (!servos_) read_simspark_sensors(percept, block);
  memory_.publish_sensors(block);
}

void SensorPublisher::read_simspark_sensors(const wire::PerceptorInfo& percept, SensorBlock& block) const {
  store(tracker_.angles(), block.joint_angle);
  store(gyro_from(percept.gyro), block.gyro);
  store(to_nao_axes(percept.accelerometer), block.accelerometer);
  store(angle_sensor_.angle(), block.torso_angle);
  store(fsr_from(percept.left_foot), block.left_fsr);
  store(fsr_from(percept.right_foot), block.right_fsr);
  std::ranges::copy(sonar_.left(), block.left_sonar);
  std::ranges::copy(sonar_.right(), block.right_sonar);
}

JointArray SensorPublisher::angles(const wire::PerceptorInfo& percept) const {
  if (!servos_) return tracker_.angles();
  JointArray angles{};
  std::ranges::copy(percept.nao.joint_angle, angles.begin());
  return angles;
}

}  // namespace soccer
