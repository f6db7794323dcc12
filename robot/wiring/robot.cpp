#include "robot/wiring/robot.h"

#include <optional>

#include "blackboard/wiring/module_card.h"

namespace soccer {

Robot::Robot(const RobotOptions& options, ParameterStore& parameters, AgentMemory& memory, bool lockstep,
             const std::function<void(const std::string&)>& report)
    : motion_(options, parameters, memory, *channels_, report),
      perception_(options, parameters, *channels_, report),
      outputs_(options, parameters, lockstep, *channels_, motion_, perception_, report) {}

void Robot::stop_after(double duration, StopRequest& stop) {
  if (duration <= 0) return;
  motion_.cycle().after_tick<SensorFrame>([duration, &stop, first = std::optional<Time>()](const SensorFrame& frame) mutable {
    if (!first) first = frame.time;
    if (seconds(frame.time - *first) >= duration) stop.stop();
  });
  motion_.cycle().check();
}

std::string Robot::graph() {
  const Cycle &motion = motion_.cycle(), &perception = perception_.cycle();
  return dot_graph("robot", {{motion.name(), motion.cards()}, {perception.name(), perception.cards()}});
}

}  // namespace soccer
