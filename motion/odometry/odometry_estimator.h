#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/sensors.h"
#include "motion/kinematics/leg.h"

namespace soccer {

/// How measured steps become distance. Section OdometryParameters of config/<body>/motion.yaml.
struct OdometryParameters {
  double forward_scale = 1;
  double backward_scale = 1;
  double left_scale = 1;
  double left_per_turn = 0;
  double turn_scale = 1;
  DESCRIBE(OdometryParameters, (forward_scale, "", 0.5, 2, "true distance per measured distance, forward"),
           (backward_scale, "", 0.5, 2, "the same backward"), (left_scale, "", 0.5, 2, "the same sideways"),
           (left_per_turn, "m", -0.05, 0.05, "how far feet that twist on the ground slide to the left, per rad of a turn to the left"),
           (turn_scale, "", 0.5, 2, "true turn per turn felt by the gyro"))
};

namespace motion {

/// Adds up how the middle between the feet moves about the foot that carries the robot: measured joint angles, the lean of the torso
/// and the gyro's yaw rate. A foot may twist on the ground: it does so about the edge that it stands on. While a fast walk has no foot on
/// the ground, the torso flies on at the speed it had.
class OdometryEstimator {
 public:
  OdometryEstimator(const BodyModel& body, const OdometryParameters& parameters) : body_(body), parameters_(parameters) {}

  void tick(const SensorFrame& sensors, const BodyState& body, bool upright, Odometry& odometry);

  /// Other parameters from now on.
  void tune(const OdometryParameters& parameters) { parameters_ = parameters; }

 private:
  struct Foot {
    Pose3<Ground, Sole> sole;  // seen from the torso, along level axes
    double load = 0;           // kg
    double moment = 0;         // kg m, of the load about the line under the ankle, positive when it is on the left edge
  };
  struct Feet {
    Foot left, right;

    Feet turned(double angle) const;
    Point2<Ground> middle() const;
  };

  Feet feet(const SensorFrame& sensors, const BodyState& body) const;
  static Point2<Ground> moved_by(const Foot& before, const Foot& now);
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
