#pragma once

#include "blackboard/body/body_model.h"
#include "motion/generator/generator.h"
#include "motion/generator/safety_parameters.h"

namespace soccer::motion {

/// The last word before the motors: keeps angles and speeds within what the body can do, and lets stiffness grow only slowly. A number
/// that is none keeps the last angle and lets go of stiffness nowhere: the last one holds.
class ClippedGenerator final : public Generator {
 public:
  /// `inner` must outlive this.
  ClippedGenerator(const BodyModel& body, const SafetyParameters& safety, Generator& inner);

  void start(const Moment& now, const JointRequest& last) override;
  void tick(const Moment& now, JointRequest& joints) override;
  bool done() const override { return inner_->done(); }

  /// Other parameters from now on.
  void tune(const SafetyParameters& parameters) { safety_ = parameters; }

 private:
  double soft_start(double asked, double last, double period) const;

  BodyModel body_;
  SafetyParameters safety_;
  Generator* inner_;
  JointRequest last_;
};

}  // namespace soccer::motion
