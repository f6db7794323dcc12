#include "simulation/body/simspark/servo_command.h"

#include <cmath>

namespace soccer {

void command_servos(const ActuatorBlock& request, EffectorCommand& command) {
  for (std::size_t j = 0; j < kJoints; ++j) {
    command.servo_angle[j] = static_cast<double>(request.joint_angle[j]);
    command.servo_stiffness[j] = static_cast<double>(request.joint_stiffness[j]);
    if (std::isfinite(command.servo_angle[j] + command.servo_stiffness[j])) command.servos_present |= 1U << j;
  }
}

}  // namespace soccer
