#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/sensors.h"
#include "motion/kinematics/leg.h"

namespace soccer {

/// How measured steps become distance. Section OdometryParameters of config/<body>/motion.yaml.
struct OdometryParameters {
  double forward_scale = 1;
  double left_scale = 1;
  double turn_scale = 1;
  DESCRIBE(OdometryParameters, (forward_scale, "", 0.5, 2, "true distance per measured distance, forward"),
           (left_scale, "", 0.5, 2, "true distance per measured distance, sideways"),
           (turn_scale, "", 0.5, 2, "true turn per turn felt by the gyro"))
};

namespace motion {

/// Adds up how the middle between the feet moves about the foot that carries the robot: measured joint angles, the lean of the torso
/// and the gyro's yaw rate.
class OdometryEstimator {
 public:
  OdometryEstimator(const BodyModel& body, const OdometryParameters& parameters) : body_(body), parameters_(parameters) {}

  void tick(const SensorFrame& sensors, const BodyState& body, bool upright, Odometry& odometry);

  /// Other parameters from now on.
  void tune(const OdometryParameters& parameters) { parameters_ = parameters; }

 private:
  Point2<Ground> support_to_middle(const SensorFrame& sensors, const BodyState& body, Side support) const;

  BodyModel body_;
  OdometryParameters parameters_;
  Side support_ = Side::kLeft;
  Point2<Ground> before_;
  bool started_ = false;
  Odometry odometry_;
};

}  // namespace motion
}  // namespace soccer
