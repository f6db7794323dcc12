#pragma once

#include "blackboard/body/body_model.h"
#include "libagent/agent_memory/agent_memory.h"

namespace soccer::conformance {

/// A hardware layer, as the suite drives it. A new body implements this and runs AgentMemoryConformance against it.
///
/// At construction the robot stands on the ground, or hangs upright, at rest and obeys.
class Body {
 public:
  virtual ~Body() = default;

  /// The client's side of the seam.
  virtual AgentMemory& memory() = 0;

  virtual const BodyModel& model() const = 0;

  /// Makes the hardware layer go through one cycle, in which it takes the newest request and publishes sensors.
  virtual void cycle() = 0;

  /// From now on the hardware layer publishes nothing, as if it had died.
  virtual void stop() = 0;

  /// Whether the body has that motor.
  virtual bool has(JointId joint) const = 0;

  /// Whether the feet carry the robot, so that gravity and foot sensors can be checked.
  virtual bool stands() const = 0;
};

}  // namespace soccer::conformance
