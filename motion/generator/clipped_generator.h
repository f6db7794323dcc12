#pragma once

#include "blackboard/body/body_model.h"
#include "motion/generator/generator.h"
#include "motion/generator/safety_parameters.h"

namespace soccer::motion {

/// The last stage before the motors: limits joint angles and speeds to what the body can do, and lets stiffness rise only slowly. A
/// non-finite angle or stiffness is replaced by the last value.
class ClippedGenerator final : public Generator {
 public:
  /// `inner` must outlive this object.
  ClippedGenerator(const BodyModel& body, const SafetyParameters& safety, Generator& inner);

  void start(const TickInputs& now, const JointRequest& last) override;
  void tick(const TickInputs& now, JointRequest& joints) override;
  bool done() const override { return inner_->done(); }

  /// Replaces the parameters from the next tick on.
  void tune(const SafetyParameters& parameters) { safety_ = parameters; }

 private:
  double soft_start(double requested, double last, double period) const;

  BodyModel body_;
  SafetyParameters safety_;
  Generator* inner_;
  JointRequest last_;
};

}  // namespace soccer::motion
