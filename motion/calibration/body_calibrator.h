#pragma once

#include <array>
#include <cstddef>

#include "blackboard/body/body_model.h"
#include "blackboard/common/describe.h"
#include "blackboard/topics/body_calibration.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/sensors.h"

namespace soccer {

/// Course of the calibration of a body, which takes less than a minute. Section BodyCalibratorParameters of `config/BODY/motion.yaml`.
struct BodyCalibratorParameters {
  // clang-format off
  PARAMETERS(BodyCalibratorParameters,
      (double, start_time, 10, "s", 1, 60, "time within which the robot must stand, or step on the spot, as the phase requires"),
      (double, settle_time, 2, "s", 0, 10, "time for which it stands, or steps on the spot, before it is measured"),
      (double, stand_time, 4, "s", 0.5, 30, "time for which the standing robot is measured"),
      (double, step_time, 6, "s", 0.5, 30, "time for which the stepping robot is measured, each time"),
      (int, repetitions, 3, "", 0, 10, "how often it is measured while it steps on the spot"),
      (double, pitch, 0, "rad", -0.3, 0.3, "mean pitch of the torso when a robot without deviations steps on the spot"),
      (double, pitch_gain, 2.7, "", 0.2, 20, "change of that mean pitch per change of both ankles"),
      (double, max_rate, 0.15, "rad/s", 0.01, 2, "largest standard deviation of the angular velocity of a robot that stands still"))
  // clang-format on
};

/// Calibrates the body of a robot that stands on a level floor: publishes the phase, standing or stepping on the spot, and measures the
/// robot meanwhile. The wiring applies each solution when `BodyCalibrationStatus::solutions` grows. A request begins or stops it.
///
/// Standing, the measured angular velocity is the gyroscope's bias. Both soles are on the floor, so that the tilts that kinematics and the
/// inertial unit give them are errors of the joints and of the inertial unit; the ankles compensate for them. Then the robot steps on the
/// spot, where an error of both ankles, or of the torso's centre of mass, makes the torso lean by a multiple of it: both ankles are
/// corrected until its mean pitch is that of a robot without deviations.
class BodyCalibrator {
 public:
  struct Inputs {
    const BodyCalibrationRequest& request;
    const SensorFrame& sensors;  ///< as measured, without corrections
    const BodyState& body;
    const MotionStatus& motion;
  };
  struct Outputs {
    BodyCalibrationStatus& status;
  };

  BodyCalibrator(const BodyModel& body, const BodyCalibratorParameters& parameters) : body_(body), parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out);

  void tune(const BodyCalibratorParameters& parameters) { parameters_ = parameters; }

 private:
  static constexpr std::size_t kValues = 7;  // angular velocity about three axes, pitch and roll of the left and of the right sole
  using Values = std::array<double, kValues>;

  void begin(double now, const BodyCalibrationRequest& request, BodyCalibrationStatus& status);
  void begin_phase(double now, BodyCalibrationPhase phase, BodyCalibrationStatus& status);
  bool has_reached(MotionState state, const BodyCalibrationStatus& status) const;
  void add(const SensorFrame& sensors);
  void end_standing(BodyCalibrationStatus& status) const;
  void end_stepping(BodyCalibrationStatus& status) const;
  double duration() const;

  BodyModel body_;
  BodyCalibratorParameters parameters_;
  double begin_ = 0;        // s, of the calibration
  double phase_begin_ = 0;  // s, of the phase
  double reached_at_ = 0;   // s, when the robot began to stand, or to step, as the phase requires
  bool reached_ = false;
  int steppings_ = 0;   // completed
  int samples_ = 0;     // of this phase
  Values sum_{};        // of these samples
  double squares_ = 0;  // of the angular velocity, (rad/s)^2
  double pitch_ = 0;    // rad, sum of the torso's pitch
};

}  // namespace soccer
