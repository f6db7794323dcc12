#pragma once

#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/sensors.h"

namespace soccer {

/// Records the newest postures of the body for the camera images that were exposed meanwhile. A time that is not after the last one begins
/// a new history.
class BodyRecorder {
 public:
  struct Inputs {
    const SensorFrame& sensors;
    const BodyState& body;
  };
  struct Outputs {
    BodyHistory& history;
  };

  void tick(const Inputs& in, const Outputs& out) const;
};

}  // namespace soccer
