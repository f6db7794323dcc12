#include "simulation/naoqi/simulated_nao.h"

#include <algorithm>
#include <utility>

namespace soccer {

SimulatedNao::SimulatedNao(const SimulationOptions& options, SimulationConnection::Dial dial, std::function<bool()> stopped)
    : stopped_(std::move(stopped)), thread_(options, std::move(dial), memory_) {
  wait_for_sensors();
}

SimulationOptions SimulatedNao::options(const BodyModel& body, const FieldDimensions& field) {
  SimulationOptions options;
  options.body = body;
  options.field = field;
  options.servos = true;
  options.connection.scene = "rsg/agent/nao/nao-v5.rsg";
  options.connection.sync = true;
  return options;
}

void SimulatedNao::wait_for_sensors() {
  while (!thread_.receive().sensors && !stopped_()) thread_.send();
}

void SimulatedNao::cycle(const ActuatorBlock& requested, SensorBlock& measured) {
  let_go_ = let_go_ || std::ranges::any_of(requested.joint_stiffness, [](float stiffness) { return stiffness > 0; });
  if (let_go_) memory_.publish_actuators(requested);
  thread_.send();
  wait_for_sensors();
  memory_.read_sensors(measured);
}

}  // namespace soccer
