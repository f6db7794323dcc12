#pragma once

#include "motion/generator/generator.h"
#include "motion/generator/posture_parameters.h"

namespace soccer::motion {

/// What a falling robot does: all joints soft, arms along the body, head straight, legs as they were.
class FallGenerator final : public Generator {
 public:
  explicit FallGenerator(const FallParameters& parameters) : parameters_(parameters) {}

  void start(const Moment&, const JointRequest& last) override { legs_ = last.angle; }
  void tick(const Moment& now, JointRequest& joints) override;
  bool done() const override { return true; }

 private:
  FallParameters parameters_;
  JointArray legs_{};
};

}  // namespace soccer::motion
