#pragma once

#include "blackboard/body/body_model.h"
#include "motion/generator/generator.h"
#include "motion/generator/posture_parameters.h"
#include "motion/walk/speed_trim.h"
#include "motion/walk/stride.h"

namespace soccer::motion {

/// A closed-loop walk in all directions, after the ideas of the rUNSWift walk of 2014: lifting a foot and putting it back rocks the
/// body from side to side by itself; a step ends when the measured pressure changes foot; the gyro moves the support ankle.
/// Starts from and ends in the stance of StandGenerator; stops by itself when asked for no speed.
class Walk2014Generator final : public Generator {
 public:
  Walk2014Generator(const BodyModel& body, const WalkParameters& walk, const StandParameters& stand);

  void start(const Moment& now, const JointRequest& last) override;
  void tick(const Moment& now, JointRequest& joints) override;
  bool done() const override { return phase_ == Phase::kStill && height_part_ <= 0; }

  /// Other parameters from now on.
  void tune(const WalkParameters& walk, const StandParameters& stand) {
    walk_ = walk;
    stand_ = stand;
  }

 private:
  enum class Phase { kStill, kFirstStep, kWalking, kLastStep };

  void stand_still(const Moment& now, const WalkSpeed& wanted);
  void step_on(const Moment& now, const WalkSpeed& wanted);
  bool weight_shifted(const BodyState& body) const;
  void begin_step(Phase phase);
  void next_step(const WalkSpeed& wanted);
  void pose(JointRequest& joints) const;
  void balance(const Moment& now, JointRequest& joints);

  BodyModel body_;
  WalkParameters walk_;
  StandParameters stand_;
  Phase phase_ = Phase::kStill;
  Side support_ = Side::kLeft;
  Stride stride_;
  Feet feet_;
  WalkSpeed asked_;  // of the step under way, over ground
  WalkSpeed speed_;  // of its legs
  SpeedTrim trim_;
  double height_part_ = 0;  // 0: standing height, 1: walking height
  double time_ = 0;         // s, since the step began
  double duration_ = 0.25;  // s, planned for the step
  double usual_ = 0.25;     // s, that steps have taken of late
  Vector3<Torso> gyro_;
};

}  // namespace soccer::motion
