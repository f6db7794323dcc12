#pragma once

#include "motion/generator/dead_generator.h"
#include "motion/generator/fall_generator.h"
#include "motion/generator/getup_generator.h"
#include "motion/generator/head_generator.h"
#include "motion/generator/stand_generator.h"
#include "motion/walk/walk2014_generator.h"

namespace soccer::motion {

/// Decides which generator moves the body, and hands over where both agree on a pose: falls and getups first, then what behaviour asks
/// for; a walk is stopped before anything else begins. The head has a generator of its own unless the robot falls or gets up.
class DistributedGenerator final : public Generator {
 public:
  DistributedGenerator(const BodyModel& body, const WalkParameters& walk, const StandParameters& stand, const FallParameters& fall,
                       const GetupParameters& getup, GetupActions actions);

  void start(const Moment& now, const JointRequest& last) override;
  void tick(const Moment& now, JointRequest& joints) override;
  bool done() const override { return current_->done(); }

  const MotionStatus& status() const { return status_; }

 private:
  MotionState next_state(const Moment& now) const;
  MotionState asked_state(const Moment& now) const;
  Generator& generator_of(MotionState state);
  void count(MotionState next);

  DeadGenerator dead_;
  StandGenerator stand_;
  Walk2014Generator walk_;
  FallGenerator fall_;
  GetupGenerator getup_;
  HeadGenerator head_;
  Generator* current_ = &dead_;
  MotionStatus status_;
};

}  // namespace soccer::motion
