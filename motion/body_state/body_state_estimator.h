#pragma once

#include "blackboard/body/gravity.h"
#include "blackboard/common/describe.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/sensors.h"
#include "motion/calibration/body_correction.h"

namespace soccer {

/// Computation of the body state from sensors. Section BodyStateEstimatorParameters of `config/BODY/motion.yaml`.
struct BodyStateEstimatorParameters {
  // clang-format off
  PARAMETERS(BodyStateEstimatorParameters,
      (double, gyro_smoothing, 0.01, "s", 0, 0.2, "time constant of the gyro's low-pass"),
      (double, ground_load, 5, "N", 0, 50, "the robot is on the ground when both feet together carry more than this"),
      (double, outer_pressure, 1.0, "", 0, 1, "lateral weight of the outer pressure sensors of a foot in the centre of pressure"),
      (double, inner_pressure, 0.4, "", 0, 1, "lateral weight of the inner pressure sensors of a foot in the centre of pressure"),
      (double, fall_angle, 0.6, "rad", 0.2, 1.5, "a torso is falling when its lean, extrapolated by fall_lookahead, exceeds this"),
      (double, fall_lookahead, 0.12, "s", 0, 0.5, "time by which the lean is extrapolated with the gyro"),
      (double, upright_angle, 0.35, "rad", 0.05, 1, "below this lean a falling torso is upright again"),
      (double, lying_angle, 1.0, "rad", 0.5, 1.5, "beyond this angle between gravity and its vertical axis the torso can be lying"),
      (double, lying_rate, 0.6, "rad/s", 0, 5, "a lying torso rotates more slowly than this"),
      (double, lying_time, 0.15, "s", 0, 2, "how long the torso must rotate more slowly than lying_rate beyond lying_angle to be lying"),
      (double, lean_time, 0.8, "s", 0, 10,
       "a torso that leans by more than upright_angle and rotates more slowly than lying_rate for this long lies on something"),
      (double, max_fall_time, 2, "s", 0.5, 20, "a torso that has been falling for this long is lying, however fast it rotates"),
      (double, acceleration_smoothing, 0.1, "s", 0, 1,
       "time constant of the accelerometer's low-pass, which determines how the torso lies"),
      (double, airborne_time, 0.3, "s", 0, 5, "an upright robot that carries no load on its feet for this long is picked up"))
  // clang-format on
};

/// Computes the body state from raw sensors: filtered gyro, loads and centre of pressure of the feet, and the posture of the torso. A fall
/// is detected early, from the lean extrapolated with the gyro; the lying posture is determined once the robot rests. A robot that leans on
/// something is also classified as lying, on the side to which it leans, and so is one that has been falling for longer than any fall
/// takes. An upright robot that carries no load on its feet for longer than the flight phase of a step is picked up.
class BodyStateEstimator {
 public:
  struct Inputs {
    const SensorFrame& sensors;
  };
  struct Outputs {
    BodyState& body;
  };

  /// `calibration` corrects the sensors first.
  explicit BodyStateEstimator(const BodyStateEstimatorParameters& parameters, const BodyCalibrationParameters& calibration = {})
      : parameters_(parameters), calibration_(calibration) {}

  void tick(const Inputs& in, const Outputs& out);

  /// Replaces the parameters from the next tick on.
  void tune(const BodyStateEstimatorParameters& parameters, const BodyCalibrationParameters& calibration) {
    parameters_ = parameters;
    calibration_ = calibration;
  }

 private:
  void update_foot_loads(const SensorFrame& sensors, BodyState& body) const;
  void update_posture(const SensorFrame& sensors, BodyState& body);
  Posture lying() const;

  BodyStateEstimatorParameters parameters_;
  BodyCalibrationParameters calibration_;
  Vector3<Torso> gyro_;
  Vector3<Torso> down_reaction_{0, 0, kGravity};  // low-passed specific force: points away from the ground
  Posture posture_ = Posture::kUpright;
  double still_ = 0;     // s, for which the torso has been lying and hardly rotating
  double leant_ = 0;     // s, for which the torso has been leaning or lying, and hardly rotating
  double fallen_ = 0;    // s, since this fall began
  double airborne_ = 0;  // s, for which no foot has carried the upright torso
};

}  // namespace soccer
