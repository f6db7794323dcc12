#include "simulation/body/simspark/simulation_thread.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/angle.h"
#include "libagent/agent_memory/convert.h"
#include "simulation/body/simspark/body_sensors.h"
#include "simulation/body/simspark/game_state.h"

namespace soccer {

void command_servos(const ActuatorBlock& request, EffectorCommand& command) {
  for (std::size_t j = 0; j < kJoints; ++j) {
    command.servo_angle[j] = static_cast<double>(request.joint_angle[j]);
    command.servo_stiffness[j] = static_cast<double>(request.joint_stiffness[j]);
    if (std::isfinite(command.servo_angle[j] + command.servo_stiffness[j])) command.servos_present |= 1U << j;
  }
}

namespace {

template <std::size_t N>
void store(const std::array<double, N>& values, float (&target)[N]) {
  std::ranges::transform(values, target, [](double value) { return static_cast<float>(value); });
}

void store(const Vector3<Torso>& v, float (&target)[3]) { store(std::array{v.x, v.y, v.z}, target); }

}  // namespace

SimulationThread::SimulationThread(const SimulationOptions& options, SimulationConnection::Dial dial, AgentMemory& memory,
                                   SimulationConnection::Pause pause)
    : connection_(options.connection, std::move(dial), std::move(pause)),
      memory_(memory),
      servos_(options.servos),
      tracker_(options.body),
      angle_sensor_(options.angle_sensor),
      sonar_(options.body),
      field_check_(options.check_field ? std::optional<FieldCheck>(options.field) : std::nullopt),
      adapter_(options.field, options.connection.team_name),
      vision_model_(options.vision, options.body, options.seed),
      team_(options.connection.team_name),
      hearing_(options.connection.team_name),
      true_pose_(options.true_pose) {
  if (options.say) turns_.emplace(*options.say, options.connection.number);
  if (options.kick_offs) kick_off_beam_.emplace(*options.kick_offs);
}

SimulationThread::Arrival SimulationThread::receive() {
  Arrival arrived;
  if (!connection_.receive(percept_)) return arrived;
  arrived.vision = take_percept();
  while (connection_.receive_waiting(later_)) {
    percept_ = later_;
    arrived.vision = take_percept() || arrived.vision;
  }
  if (!connection_.joined() || unpublished_cycles_ == 0) return {};
  publish();
  arrived.sensors = true;
  return arrived;
}

/// True when vision_ is new.
bool SimulationThread::take_percept() {
  if (connections_ != connection_.connections()) {  // a new robot, upright at its start pose
    connections_ = connection_.connections();
    tracker_.reset();
    angle_sensor_.reset();
    sonar_.reset();
    unpublished_cycles_ = 0;
    requested_ = false;
    if (kick_off_beam_) kick_off_beam_->reset();
  }
  check_body();
  const ServerClock& clock = connection_.clock();
  tracker_.measure(percept_.hinge, percept_.hinges_present, clock.cycles());
  hearing_.update(percept_);
  if (!connection_.joined()) return false;

  if (const auto side = connection_.side(); kick_off_beam_ && side)
    if (const auto pose = kick_off_beam_->due(percept_.play_mode.view(), percept_.game_time, *side)) connection_.beam(*pose);
  unpublished_cycles_ += clock.cycles();
  if (percept_.has_gyro && percept_.has_accelerometer && clock.cycles() > 0)
    angle_sensor_.update(gyro_from(percept_.gyro), to_nao_axes(percept_.accelerometer), clock.step() * clock.cycles());
  game_state_ = game_state_of(percept_.play_mode.view()).value_or(game_state_);
  if (!percept_.has_see) return false;
  if (true_pose_ && percept_.has_own_position && percept_.has_own_orientation)
    placed_ = {{percept_.own_position.x, percept_.own_position.y, degrees_to_radians(percept_.own_orientation)}, placed_.count + 1};
  if (field_check_) field_check_->add(percept_);

  const JointArray angle = angles();
  sonar_.update(percept_, angle[kHeadYaw], angle[kHeadPitch], team_, connection_.number());
  VisionFrame truth = adapter_.frame_of(percept_, connection_.number());
  truth.time = clock.time();
  truth.frame = ++frames_;
  truth.head_yaw = angle[kHeadYaw];
  truth.head_pitch = angle[kHeadPitch];
  VisionFrame seen = vision_model_.see(truth);
  if (seen.frame == 0) return false;  // delayed by the vision model's latency
  vision_ = std::move(seen);
  return true;
}

void SimulationThread::check_body() const {
  if (servos_ == percept_.has_nao || (!percept_.has_nao && percept_.hinges_present == 0)) return;
  throw InputError("the server's robot", servos_ ? "is rcssserver3d's robot, not a NAO V5" : "is a NAO V5",
                   servos_ ? "use simserver, which has a NAO V5, or --body simspark" : "use --body nao-v5");
}

void SimulationThread::publish() {
  const ServerClock& clock = connection_.clock();
  SensorBlock block = percept_.nao;
  set_time(block, clock.time());
  block.period = static_cast<float>(unpublished_cycles_ * clock.step());
  unpublished_cycles_ = 0;
  heartbeat_ = memory_.client_heartbeat();
  if (!servos_) read_simspark_sensors(block);
  memory_.publish_sensors(block);
}

void SimulationThread::read_simspark_sensors(SensorBlock& block) const {
  store(tracker_.angles(), block.joint_angle);
  store(gyro_from(percept_.gyro), block.gyro);
  store(to_nao_axes(percept_.accelerometer), block.accelerometer);
  store(angle_sensor_.angle(), block.torso_angle);
  store(fsr_from(percept_.left_foot), block.left_fsr);
  store(fsr_from(percept_.right_foot), block.right_fsr);
  std::ranges::copy(sonar_.left(), block.left_sonar);
  std::ranges::copy(sonar_.right(), block.right_sonar);
}

Placement SimulationThread::placement() const {
  if (placed_.count > 0) return placed_;
  return {connection_.placed_at().value_or(Pose2<Field, Ground>{}), connection_.placements()};
}

JointArray SimulationThread::angles() const {
  if (!servos_) return tracker_.angles();
  JointArray angles{};
  std::ranges::copy(percept_.nao.joint_angle, angles.begin());
  return angles;
}

void SimulationThread::send() {
  const bool is_new = memory_.read_actuators(request_);
  requested_ = requested_ || is_new;
  EffectorCommand command;
  if (servos_) {
    if (requested_) command_servos(request_, command);
  } else {
    if (is_new) tracker_.set_request(request_);
    tracker_.command(connection_.clock().step(), command);
  }
  if (turns_ && connection_.joined() && turns_->due(percept_.now)) command.say = saying_;
  connection_.send(command);
}

}  // namespace soccer
