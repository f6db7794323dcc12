#pragma once

#include "blackboard/topics/motion.h"
#include "blackboard/topics/sensors.h"

namespace soccer::motion {

/// What a generator may know in a tick.
struct Moment {
  const SensorFrame& sensors;
  const BodyState& body;
  const MotionRequest& request;
  Pose2<Start, Ground> place{};  ///< by odometry, this cycle
};

/// Makes joint targets. It writes the joints that it moves and leaves the others as they are.
class Generator {
 public:
  virtual ~Generator() = default;

  /// Called when the generator takes over, with the angles asked for last.
  virtual void start(const Moment& now, const JointRequest& last) = 0;

  /// One cycle. Real-time safe: no allocation, no blocking.
  virtual void tick(const Moment& now, JointRequest& joints) = 0;

  /// Whether another generator may take over.
  virtual bool done() const = 0;
};

}  // namespace soccer::motion
