#pragma once

#include "blackboard/body/body_model.h"
#include "motion/generator/generator.h"

namespace soccer::motion {

/// Turns the head to the requested angles at the requested part of the joints' maximum speed.
class HeadGenerator final : public Generator {
 public:
  explicit HeadGenerator(const BodyModel& body);

  void start(const TickInputs& now, const JointRequest& last) override;
  void tick(const TickInputs& now, JointRequest& joints) override;
  bool done() const override { return true; }

 private:
  double approached(JointId joint, double wanted, double speed, double period) const;

  BodyModel body_;
  double yaw_ = 0;
  double pitch_ = 0;
};

}  // namespace soccer::motion
