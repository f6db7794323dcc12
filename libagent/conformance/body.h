#pragma once

#include "blackboard/body/body_model.h"
#include "libagent/agent_memory/agent_memory.h"

namespace soccer::conformance {

/// A hardware layer under the control of the conformance suite. A new body implements this class and is tested with
/// AgentMemoryConformance.
///
/// After construction the robot stands on the ground or hangs upright, is at rest, and executes requests.
class Body {
 public:
  virtual ~Body() = default;

  /// The client's side of the memory.
  virtual AgentMemory& memory() = 0;

  virtual const BodyModel& model() const = 0;

  /// Runs one cycle of the hardware layer, which reads the newest request and publishes sensors.
  virtual void cycle() = 0;

  /// Makes the hardware layer stop publishing, as if it had crashed.
  virtual void stop() = 0;

  /// True if the body has a motor for this joint.
  virtual bool has(JointId joint) const = 0;

  /// True if the robot stands on its feet, so that gravity and the foot sensors can be checked.
  virtual bool stands() const = 0;
};

}  // namespace soccer::conformance
