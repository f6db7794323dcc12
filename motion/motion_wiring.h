#pragma once

#include "blackboard/wiring/cycle.h"
#include "motion/body_state/body_state_estimator.h"
#include "motion/motion_engine.h"

namespace soccer {

/// The modules of motion whose parameters may be changed.
struct TunedMotion {
  BodyStateEstimator& body_state;
  MotionEngine& engine;
};

/// Adds the modules that compute JointRequest from SensorFrame and MotionRequest. with_history: also BodyHistory, which vision needs for
/// camera images.
TunedMotion add_motion_modules(Cycle& cycle, const BodyModel& body, const MotionParameters& parameters, bool with_history = false);

/// The motion of a robot without the rest of its program, for experiments and learning: the modules of motion in a cycle of their own. The
/// caller sets `sensors` and `request` before each tick.
class BodyMotion {
 public:
  BodyMotion(const BodyModel& body, const MotionParameters& parameters);

  void tick() { cycle_.tick(); }

  /// Replaces the parameters from the next tick on, except for the keyframes.
  void tune(const MotionParameters& parameters);

 private:
  Cycle cycle_{"motion"};
  TunedMotion tuned_;

 public:
  SensorFrame& sensors = cycle_.source<SensorFrame>("caller");
  MotionRequest& request = cycle_.source<MotionRequest>("caller");
  BodyState& state = cycle_.topic<BodyState>();
  JointRequest& joints = cycle_.topic<JointRequest>();
  MotionStatus& status = cycle_.topic<MotionStatus>();
  Odometry& odometry = cycle_.topic<Odometry>();
};

}  // namespace soccer
