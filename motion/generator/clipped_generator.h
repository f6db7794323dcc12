#pragma once

#include "blackboard/body/body_model.h"
#include "motion/generator/generator.h"

namespace soccer::motion {

/// The last word before the motors: keeps angles and speeds within what the body can do. A number that is none keeps the last angle
/// and lets go of stiffness nowhere: the last one holds.
class ClippedGenerator final : public Generator {
 public:
  /// `inner` must outlive this.
  ClippedGenerator(const BodyModel& body, Generator& inner);

  void start(const Moment& now, const JointRequest& last) override;
  void tick(const Moment& now, JointRequest& joints) override;
  bool done() const override { return inner_->done(); }

 private:
  BodyModel body_;
  Generator* inner_;
  JointRequest last_;
};

}  // namespace soccer::motion
