#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/sensors.h"
#include "motion/kinematics/leg.h"

namespace soccer {

/// Calibration of odometry. Section OdometryParameters of `config/BODY/motion.yaml`.
struct OdometryParameters {
  // clang-format off
  PARAMETERS(OdometryParameters,
      (double, forward_scale, 1, "", 0.5, 2, "true distance per measured distance, forward"),
      (double, backward_scale, 1, "", 0.5, 2, "true distance per measured distance, backward"),
      (double, left_scale, 1, "", 0.5, 2, "true distance per measured distance, sideways"),
      (double, left_per_turn, 0, "m", -0.05, 0.05,
       "distance that twisting feet slide to the left on the ground, per rad of a turn to the left"),
      (double, forward_per_step, 0, "m", -0.01, 0.01, "distance that the feet slide forward whenever one of them comes down"),
      (double, turn_scale, 1, "", 0.5, 2, "true turn per turn measured by the gyro"),
      (double, speed_smoothing, 0.1, "s", 0.001, 10, "time constant of the torso's speed that continues while no foot is on the ground"))
  // clang-format on
};

namespace motion {

/// Integrates the motion of the midpoint between the feet about the foot that carries the robot, from measured joint angles, the lean of
/// the torso and the gyro's yaw rate. A foot may twist on the ground, about the edge that it stands on. While a fast walk has no foot on
/// the ground, the torso continues at its last speed.
class OdometryEstimator {
 public:
  OdometryEstimator(const BodyModel& body, const OdometryParameters& parameters) : body_(body), parameters_(parameters) {}

  void tick(const SensorFrame& sensors, const BodyState& body, bool upright, Odometry& odometry);

  /// Replaces the parameters from the next tick on.
  void tune(const OdometryParameters& parameters) { parameters_ = parameters; }

 private:
  struct Foot {
    Pose3<Ground, Sole> sole;  // relative to the torso, along level axes
    double load = 0;           // N
    double moment = 0;         // kg m, of the load about the x axis of the sole, positive when the load is on the left edge
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
  Feet before_;           // of the previous cycle
  Point2<Ground> speed_;  // m/s, recent speed of the torso over the feet that carry it
  bool started_ = false;
  Odometry odometry_;
};

}  // namespace motion
}  // namespace soccer
