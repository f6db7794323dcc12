#pragma once

#include "motion/generator/generator.h"
#include "motion/generator/posture_parameters.h"

namespace soccer::motion {

/// What a falling robot does: legs soft where they are, at once; arms along the body and head straight, and as soft before the impact.
class FallGenerator final : public Generator {
 public:
  explicit FallGenerator(const FallParameters& parameters) : parameters_(parameters) {}

  void start(const Moment& now, const JointRequest& last) override;
  void tick(const Moment& now, JointRequest& joints) override;
  bool done() const override { return true; }

  /// Other parameters from now on.
  void tune(const FallParameters& parameters) { parameters_ = parameters; }

 private:
  FallParameters parameters_;
  JointArray pose_{};
  double time_ = 0;  // s, since the fall was noticed
};

}  // namespace soccer::motion
