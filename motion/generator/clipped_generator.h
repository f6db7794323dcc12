#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/common/describe.h"
#include "motion/calibration/body_correction.h"
#include "motion/generator/generator.h"

namespace soccer {

/// Protection of the motors. Section SafetyParameters of `config/BODY/motion.yaml`.
struct SafetyParameters {
  // clang-format off
  PARAMETERS(SafetyParameters,
      (double, stiffness_rise, 2, "1/s", 0.1, 100, "fastest rise of a joint's stiffness; it falls without a limit"),
      (double, placed_speed, 0, "rad/s", 0, 100,
       "a simulator has placed a walking robot on straight legs if both knees moved faster than this: it stands; 0: that is not checked"),
      (double, warm_temperature, 75, "degC", 30, 120,
       "a joint warmer than this is reported; an overheated robot sits until all joints are cooler than this"),
      (double, hot_temperature, 85, "degC", 30, 120, "a joint hotter than this overheats the robot: it sits"),
      (double, request_timeout, 0.5, "s", 0.05, 10, "time without a new motion request after which the robot stops and stands"))
  // clang-format on
};

}  // namespace soccer

namespace soccer::motion {

/// The last stage before the motors: limits joint angles and speeds to what the body can do, and lets stiffness rise only slowly. A
/// non-finite angle or stiffness is replaced by the last value.
class ClippedGenerator final : public Generator {
 public:
  /// `inner` must outlive this object.
  ClippedGenerator(const BodyModel& body, const SafetyParameters& safety, Generator& inner,
                   const BodyCalibrationParameters& calibration = {})
      : body_(body), safety_(safety), calibration_(calibration), inner_(&inner) {}

  void start(const TickInputs& now, const JointRequest& last) override {
    last_ = last;
    inner_->start(now, from_robot(last, calibration_));
  }
  void tick(const TickInputs& now, JointRequest& joints) override;
  bool done() const override { return inner_->done(); }

  /// Replaces the parameters from the next tick on.
  void tune(const SafetyParameters& parameters, const BodyCalibrationParameters& calibration) {
    safety_ = parameters;
    calibration_ = calibration;
  }

 private:
  double soft_start(double requested, double last, double period) const;

  BodyModel body_;
  SafetyParameters safety_;
  BodyCalibrationParameters calibration_;
  Generator* inner_;
  JointRequest last_;  // as sent to the robot
};

}  // namespace soccer::motion
