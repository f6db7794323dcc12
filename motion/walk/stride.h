#pragma once

#include "motion/kinematics/leg.h"
#include "motion/kinematics/stance.h"
#include "motion/walk/step_shape.h"
#include "motion/walk/walk_speed.h"

namespace soccer::motion {

/// Targets of both feet relative to the body.
struct Feet {
  FootPlace left;
  FootPlace right;
};

/// Plan of one step.
struct StepOrder {
  LegSide support = LegSide::kLeft;  ///< the foot that stays on the ground; the other foot swings
  WalkSpeed speed;                   ///< of the body over the support foot
  double duration = 0.25;            ///< s, planned
  double smoothed_duration = 0.25;   ///< s, smoothed duration of recent steps
  double lift = 0.01;                ///< m, of the swing foot
  double inward_turn = 0;            ///< part of a turn's foot angle by which the toes turn inward
  double swing_begin = 0;            ///< part of the planned duration before which the swing foot may still touch the ground
  double swing_end = 1;              ///< part of the planned duration after which it may touch the ground again
  double swing_lead = 0;             ///< s, by which the swing foot is commanded ahead of the step
  double swing_ramp = 1.0 / 3;       ///< part of the swing foot's flight that each change of its speed takes
};

/// The path of both feet relative to the body during one step. The support foot moves backward at the speed of the body for as long as the
/// step lasts; the swing foot touches down at that speed, so that the change of support does not brake the robot. Stances are symmetrical
/// about the body when steps take their usual time.
class Stride {
 public:
  /// Begins a step at the current positions of the feet (initially zero).
  void begin(const StepOrder& order);

  /// Moves the touch-down of the swing foot forward by `farther` (m), in this step only. Has no effect after touch-down.
  void catch_forward(double time, double farther);

  /// Targets of the feet `time` (s) after the step began.
  Feet at(double time) const;

  /// Ends the step at `time` (s): the next step begins at the positions that the feet have then.
  void finish(double time);

  const Feet& feet() const { return from_; }
  void reset() { *this = Stride(); }

 private:
  StepOrder order_;
  Feet from_;
  SwingCurve forward_, left_;  // of the swing foot
  WalkSpeed before_;           // speed in the previous step
  double farther_ = 0;         // m, forward shift of the swing foot
  double yaw_end_ = 0;         // rad, of the left foot; the right foot's is the opposite (shared motor)
};

}  // namespace soccer::motion
