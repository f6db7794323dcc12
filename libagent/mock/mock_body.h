#pragma once

#include "blackboard/time/clock.h"
#include "libagent/agent_memory/agent_memory.h"
#include "libagent/conformance/body.h"

namespace soccer {

/// The ways in which bodies do not obey.
struct MockFaults {
  bool stopped = false;       ///< nothing is published any more
  double lag = 0;             ///< 0…1, part of the commanded change that is missing after one cycle
  bool deaf = false;          ///< requests are not read
  bool swapped_axes = false;  ///< x and y of the gyro are exchanged, as on SimSpark's wire
};

/// A body that obeys perfectly, but for its faults: joints jump to what is asked within their limits, the torso stays upright. For tests
/// of whatever stands above the seam.
class MockBody {
 public:
  explicit MockBody(BodyModel model, double period = 0.01) : model_(model), period_(period) {}

  MockFaults faults;
  AgentMemory& memory() { return memory_; }
  const BodyModel& model() const { return model_; }

  /// Turns the torso, for the gyro and the torso angle.
  void set_gyro(double x, double y, double z) { gyro_ = {x, y, z}; }

  /// One cycle: reads the newest request, moves, publishes.
  void cycle();

 private:
  AgentMemory memory_ = AgentMemory::in_process();
  BodyModel model_;
  double period_;
  ActuatorBlock asked_{};
  std::array<double, kJoints> angle_{};
  std::array<double, 3> gyro_{};
  Time now_{0};
};

}  // namespace soccer
