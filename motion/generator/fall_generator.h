#pragma once

#include "motion/generator/generator.h"
#include "motion/generator/stand_generator.h"

namespace soccer::motion {

/// Fall protection: the legs become soft in their current pose at once. Arms and head first move with tuck_stiffness, the arms to the sides
/// of the body and the head straight ahead, and become just as soft before the impact.
class FallGenerator final : public Generator {
 public:
  explicit FallGenerator(const FallParameters& parameters) : parameters_(parameters) {}

  void start(const TickInputs& now, const JointRequest& last) override;
  void tick(const TickInputs& now, JointRequest& joints) override;
  bool done() const override { return true; }

  /// Replaces the parameters from the next tick on.
  void tune(const FallParameters& parameters) { parameters_ = parameters; }

 private:
  FallParameters parameters_;
  JointArray pose_{};
  double time_ = 0;  // s, since the fall was detected
};

}  // namespace soccer::motion
