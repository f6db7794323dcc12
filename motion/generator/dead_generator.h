#pragma once

#include "motion/generator/generator.h"

namespace soccer::motion {

/// Releases every joint: zero stiffness, targets equal to the measured angles.
class DeadGenerator final : public Generator {
 public:
  void start(const TickInputs&, const JointRequest&) override {}
  void tick(const TickInputs& now, JointRequest& joints) override {
    joints.angle = now.sensors.angle;
    joints.stiffness.fill(0);
  }
  bool done() const override { return true; }
};

}  // namespace soccer::motion
