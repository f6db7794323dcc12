#pragma once

#include <functional>

#include "libagent/agent_memory/agent_memory.h"
#include "libagent/virtual_naoqi/virtual_naoqi.h"
#include "simulation/agent/simulation_thread.h"

namespace soccer {

/// Simserver's NAO V5 as the body of a virtual NAOqi: one cycle of the DCM is one message of the server and its answer.
/// Until the DCM first makes a joint stiff, the robot is held up, as by a human.
class SimulatedNao final : public virtual_naoqi::Body {
 public:
  /// Joins the game. `stopped` ends what waits for the server. Errors: InputError, ConnectionLost as SimulationThread.
  SimulatedNao(
      const SimulationOptions& options, SimulationConnection::Dial dial, std::function<bool()> stopped = [] { return false; });

  void cycle(const ActuatorBlock& asked, SensorBlock& measured) override;

  const SimulationThread& thread() const { return thread_; }

  /// What an agent of simserver's NAO V5 is.
  static SimulationOptions options(const BodyModel& body, const FieldDimensions& field);

 private:
  void wait_for_sensors();

  std::function<bool()> stopped_;
  AgentMemory memory_ = AgentMemory::in_process();  // between this and the thread
  SimulationThread thread_;
  bool let_go_ = false;
};

}  // namespace soccer
