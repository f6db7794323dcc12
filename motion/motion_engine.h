#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/wiring/cycle.h"
#include "motion/generator/clipped_generator.h"
#include "motion/generator/distributed_generator.h"
#include "motion/motion_parameters.h"
#include "motion/odometry/odometry_estimator.h"
#include "motion/touch/touch.h"

namespace soccer {

/// Moves the body: one tick per sensor frame, with the period of that frame. Begins unstiffened (kLimp) and takes the stance as soon as
/// another action is requested. Stands when the body has no keyframes for the requested action. A tick does not allocate memory.
class MotionEngine {
 public:
  struct Inputs {
    const SensorFrame& sensors;
    const BodyState& body;         ///< from Touch, this cycle
    const MotionRequest& request;  ///< latest request of behaviour
  };
  struct Outputs {
    JointRequest& joints;
    MotionStatus& status;
    Odometry& odometry;
  };

  MotionEngine(const BodyModel& body, const MotionParameters& parameters);
  MotionEngine(const MotionEngine&) = delete;
  MotionEngine& operator=(const MotionEngine&) = delete;

  void tick(const Inputs& in, const Outputs& out);

  /// Replaces the parameters from the next tick on, except for the keyframes.
  void tune(const MotionParameters& parameters);

 private:
  motion::DistributedGenerator generators_;
  motion::ClippedGenerator clipped_;
  motion::OdometryEstimator odometry_;
  BodyModel body_;
  WalkToParameters walk_to_;
  bool started_ = false;
};

/// The modules of motion whose parameters may be changed.
struct TunedMotion {
  Touch& touch;
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

 private:
  Cycle cycle_{"motion"};

 public:
  SensorFrame& sensors = cycle_.source<SensorFrame>("caller");
  MotionRequest& request = cycle_.source<MotionRequest>("caller");
  BodyState& state = cycle_.topic<BodyState>();
  JointRequest& joints = cycle_.topic<JointRequest>();
  MotionStatus& status = cycle_.topic<MotionStatus>();
  Odometry& odometry = cycle_.topic<Odometry>();
};

}  // namespace soccer
