#pragma once

#include "blackboard/body/body_model.h"
#include "motion/generator/ankle_balance.h"
#include "motion/generator/generator.h"
#include "motion/generator/posture_parameters.h"
#include "motion/walk/speed_trim.h"
#include "motion/walk/stride.h"

namespace soccer::motion {

/// A closed-loop walk in all directions, based on the rUNSWift walk of 2014: lifting a foot and putting it down makes the body rock from
/// side to side; a step ends when the measured centre of pressure changes feet; the support ankle is corrected by the gyro. Starts from and
/// ends in the stance of StandGenerator; stops by itself when the requested speed is zero.
class Walk2014Generator final : public Generator {
 public:
  Walk2014Generator(const BodyModel& body, const WalkParameters& walk, const StandParameters& stand);

  void start(const TickInputs& now, const JointRequest& last) override;
  void tick(const TickInputs& now, JointRequest& joints) override;
  bool done() const override { return phase_ == Phase::kStill && height_part_ <= 0; }

  /// Replaces the parameters from the next tick on.
  void tune(const WalkParameters& walk, const StandParameters& stand) {
    walk_ = walk;
    stand_ = stand;
  }

 private:
  enum class Phase { kStill, kFirstStep, kWalking, kLastStep };

  void stand_still(const TickInputs& now, const WalkSpeed& wanted);
  void step_on(const TickInputs& now, const WalkSpeed& wanted);
  bool weight_shifted(const BodyState& body) const;
  void begin_step(Phase phase);
  void next_step(const WalkSpeed& wanted);
  void pose(const TickInputs& now, JointRequest& joints) const;
  void balance(const TickInputs& now, JointRequest& joints);

  BodyModel body_;
  WalkParameters walk_;
  StandParameters stand_;
  Phase phase_ = Phase::kStill;
  LegSide support_ = LegSide::kLeft;
  Stride stride_;
  Feet feet_;
  WalkSpeed requested_;  // requested for the current step, over ground
  WalkSpeed speed_;      // of the legs in the current step
  SpeedTrim trim_;
  double height_part_ = 0;           // 0: standing height, 1: walking height
  double lead_ = 0;                  // s, by which the swing foot is commanded early to compensate for the delay of the joints
  double time_ = 0;                  // s, since the step began
  double duration_ = 0.25;           // s, planned for the step
  double smoothed_duration_ = 0.25;  // s, smoothed duration of recent steps
  AnkleBalance balance_;
};

}  // namespace soccer::motion
