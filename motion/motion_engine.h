#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/planar/walk_to.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/sensors.h"
#include "motion/calibration/body_correction.h"
#include "motion/generator/clipped_generator.h"
#include "motion/generator/distributed_generator.h"
#include "motion/generator/generator.h"
#include "motion/motion_parameters.h"
#include "motion/odometry/odometry_estimator.h"

namespace soccer::motion {

/// The request with speeds in place of its destination and head angles in place of its point to look at, for where the robot is now by
/// odometry. The centre of both cameras' combined field of view is directed at the point. Other requests are returned unchanged.
MotionRequest without_targets(const TickInputs& now, const BodyModel& body, const WalkToParameters& walk_to);

}  // namespace soccer::motion

namespace soccer {

/// Moves the body: one tick per sensor frame, with the period of that frame. Begins unstiffened (kLimp) and takes the stance as soon as
/// another action is requested. The robot's calibration corrects its sensors and requests. Stands when the body has no keyframes for the
/// requested action. A tick does not allocate memory.
class MotionEngine {
 public:
  struct Inputs {
    const SensorFrame& sensors;
    const BodyState& body;         ///< from BodyStateEstimator, this cycle
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
  BodyCalibrationParameters calibration_;
  bool started_ = false;
};

}  // namespace soccer
