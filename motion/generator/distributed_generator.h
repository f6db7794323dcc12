#pragma once

#include "motion/generator/dead_generator.h"
#include "motion/generator/fall_generator.h"
#include "motion/generator/getup_generator.h"
#include "motion/generator/head_generator.h"
#include "motion/generator/heat_watch.h"
#include "motion/generator/stand_generator.h"
#include "motion/kick/kick_generator.h"
#include "motion/motion_parameters.h"
#include "motion/walk/walk2014_generator.h"

namespace soccer::motion {

/// Decides which generator moves the body, and hands over where both agree on a pose: falls and getups first, then what behaviour asks
/// for; a walk is stopped before anything but a dive begins, and a robot that overheats sits whatever is asked for. The head has a
/// generator of its own unless the robot falls or gets up.
class DistributedGenerator final : public Generator {
 public:
  DistributedGenerator(const BodyModel& body, const MotionParameters& parameters);
  DistributedGenerator(const DistributedGenerator&) = delete;  // current_ points into it
  DistributedGenerator& operator=(const DistributedGenerator&) = delete;

  void start(const Moment& now, const JointRequest& last) override;
  void tick(const Moment& moment, JointRequest& joints) override;
  bool done() const override { return current_->done(); }

  const MotionStatus& status() const { return status_; }

  /// Other parameters from now on.
  void tune(const MotionParameters& parameters);

 private:
  void tell_abilities(const KickParameters& kick);
  void act(const Moment& now, JointRequest& joints);
  MotionState next_state(const Moment& now) const;
  MotionState asked_state(const Moment& now) const;
  const std::vector<Keyframe>& dive(Dive where) const;
  Generator& generator_of(MotionState state);
  void count(MotionState next);

  HeatWatch heat_;
  DeadGenerator dead_;
  StandGenerator stand_;
  Walk2014Generator walk_;
  FallGenerator fall_;
  GetupGenerator getup_;
  KickGenerator kick_;
  DiveActions dives_;
  ActionGenerator dive_;
  std::vector<Keyframe> sit_pose_;
  ActionGenerator sit_;
  HeadGenerator head_;
  Generator* current_ = &dead_;
  MotionStatus status_;
  bool answered_ = false;  // the kick or dive that is asked for has been begun
};

}  // namespace soccer::motion
