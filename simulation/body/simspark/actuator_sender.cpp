#include "simulation/body/simspark/actuator_sender.h"

#include <cmath>

namespace soccer {
namespace {

/// Writes the target and stiffness of every joint. Joints with values that are not finite are omitted, so their motors keep the last
/// command.
void command_servos(const ActuatorBlock& request, EffectorCommand& command) {
  for (std::size_t j = 0; j < kJoints; ++j) {
    command.servo_angle[j] = static_cast<double>(request.joint_angle[j]);
    command.servo_stiffness[j] = static_cast<double>(request.joint_stiffness[j]);
    if (std::isfinite(command.servo_angle[j] + command.servo_stiffness[j])) command.servos_present |= 1U << j;
  }
}

}  // namespace

ActuatorSender::ActuatorSender(const SimulationOptions& options, AgentMemory& memory, JointTracker& tracker)
    : memory_(memory), tracker_(tracker), servos_(options.servos) {
  if (options.say) turns_.emplace(*options.say, options.connection.number);
}

void ActuatorSender::send(SimulationConnection& connection, double now) {
  const bool is_new = memory_.read_actuators(request_);
  requested_ = requested_ || is_new;
  EffectorCommand command;
  if (servos_) {
    if (requested_) command_servos(request_, command);
  } else {
    if (is_new) tracker_.set_request(request_);
    tracker_.command(connection.clock().step(), command);
  }
  if (turns_ && connection.joined() && turns_->due(now)) command.say = saying_;
  connection.send(command);
}

}  // namespace soccer
