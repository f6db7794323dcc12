#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/common/time/clock.h"
#include "libagent/agent_memory/agent_memory.h"

namespace soccer {

/// Faults of a MockBody.
struct MockFaults {
  bool stopped = false;       ///< no more sensors are published
  double lag = 0;             ///< 0…1, fraction of the requested change that is missing after one cycle
  bool deaf = false;          ///< requests are not read
  bool swapped_axes = false;  ///< x and y of the gyro are exchanged, as in SimSpark's protocol
};

/// An ideal body apart from its `faults`: each joint reaches the requested angle within its limits in one cycle, and the torso stays
/// upright. For tests of code on the client's side of AgentMemory.
class MockBody {
 public:
  explicit MockBody(BodyModel model, double period = 0.01) : model_(model), period_(period) {}

  MockFaults faults;
  AgentMemory& memory() { return memory_; }
  const BodyModel& model() const { return model_; }

  /// Sets the gyro's reading, rad/s. The torso angle stays 0.
  void set_gyro(double x, double y, double z) { gyro_ = {x, y, z}; }

  /// Runs one cycle: reads the newest request, moves the joints, publishes sensors.
  void cycle();

 private:
  AgentMemory memory_ = AgentMemory::in_process();
  BodyModel model_;
  double period_;
  ActuatorBlock requested_{};
  std::array<double, kJoints> angle_{};
  std::array<double, 3> gyro_{};
  Time now_{0};
};

}  // namespace soccer
