#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/sensors.h"
#include "motion/generator/clipped_generator.h"
#include "motion/generator/distributed_generator.h"
#include "motion/motion_parameters.h"
#include "motion/odometry/odometry_estimator.h"

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

}  // namespace soccer
