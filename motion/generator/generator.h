#pragma once

#include "blackboard/topics/motion.h"
#include "blackboard/topics/sensors.h"

namespace soccer::motion {

/// Inputs of a generator in one cycle.
struct TickInputs {
  const SensorFrame& sensors;
  const BodyState& body;
  const MotionRequest& request;
  Pose2<Start, Ground> place{};  ///< pose of the robot by odometry, this cycle
};

/// Generates joint targets. Writes the joints that it moves and leaves the others unchanged.
class Generator {
 public:
  virtual ~Generator() = default;

  /// Called when the generator takes over; `last` is the joint request of the previous cycle.
  virtual void start(const TickInputs& now, const JointRequest& last) = 0;

  /// One cycle. Real-time safe: no allocation, no blocking.
  virtual void tick(const TickInputs& now, JointRequest& joints) = 0;

  /// True when another generator may take over.
  virtual bool done() const = 0;
};

}  // namespace soccer::motion
