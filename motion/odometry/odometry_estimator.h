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
/// and the gyro's yaw rate. While a fast walk has no foot on the ground, the torso flies on at the speed it had.
class OdometryEstimator {
 public:
  OdometryEstimator(const BodyModel& body, const OdometryParameters& parameters) : body_(body), parameters_(parameters) {}

  void tick(const SensorFrame& sensors, const BodyState& body, bool upright, Odometry& odometry);

  /// Other parameters from now on.
  void tune(const OdometryParameters& parameters) { parameters_ = parameters; }

 private:
  struct Feet {  // seen from the torso, along level axes
    Point2<Ground> left, right;
    double left_load = 0, right_load = 0;  // kg

    Point2<Ground> middle() const { return {(left.x + right.x) / 2, (left.y + right.y) / 2}; }
  };

  Feet feet(const SensorFrame& sensors, const BodyState& body) const;
  Point2<Ground> torso_moved(const Feet& now, double period, bool held);

  BodyModel body_;
  OdometryParameters parameters_;
  Feet before_;           // the cycle before
  Point2<Ground> speed_;  // m/s of the torso over the feet that carry it, of late
  bool started_ = false;
  Odometry odometry_;
};

}  // namespace motion
}  // namespace soccer
