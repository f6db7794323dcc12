#pragma once

#include "blackboard/body/body_model.h"
#include "motion/generator/generator.h"
#include "motion/generator/posture_parameters.h"

namespace soccer::motion {

/// Stands with bent knees and arms down. Takes the stance from another pose along a smooth curve, no joint faster than rise_speed.
class StandGenerator final : public Generator {
 public:
  StandGenerator(const BodyModel& body, const StandParameters& parameters);

  void start(const TickInputs& now, const JointRequest& last) override;
  void tick(const TickInputs& now, JointRequest& joints) override;
  bool done() const override { return time_ >= duration_; }

  /// Replaces the parameters from the next tick on.
  void tune(const StandParameters& parameters);

  /// Joint targets of the stance.
  const JointRequest& stance() const { return stance_; }

 private:
  BodyModel body_;
  StandParameters parameters_;
  JointRequest stance_;
  JointArray from_{};
  double duration_ = 0;
  double time_ = 0;
};

}  // namespace soccer::motion
