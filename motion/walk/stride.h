#pragma once

#include "motion/kinematics/leg.h"
#include "motion/kinematics/stance.h"
#include "motion/walk/step_shape.h"
#include "motion/walk/walk_speed.h"

namespace soccer::motion {

/// Both feet below the body.
struct Feet {
  FootPlace left;
  FootPlace right;
};

/// How one step is to be done.
struct StepOrder {
  Side support = Side::kLeft;  ///< the foot that stays; the other one swings
  WalkSpeed speed;             ///< of the body over the support foot
  double duration = 0.25;      ///< s, planned
  double usual = 0.25;         ///< s, that steps have really taken of late
  double lift = 0.01;          ///< m, of the swing foot
  double inward_turn = 0;      ///< part of a turn's foot angle for which the toes turn inward
  double swing_begin = 0;      ///< part of the planned duration before which the swing foot may still touch the ground
  double swing_end = 1;        ///< part of the planned duration after which it may touch the ground again
  double swing_ramp = 1.0 / 3; ///< part of the swing foot's flight that each change of its speed takes
};

/// The path of both feet below the body during one step. The support foot goes backward as fast as the body goes forward, for as long as
/// the step lasts; the swing foot comes down with that speed, so that changing the support foot brakes nothing. Stances are
/// symmetrical about the body when steps take their usual time.
class Stride {
 public:
  /// Begins at the places the feet have now (all zero at first).
  void begin(const StepOrder& order);

  /// Lets the swing foot come down so much (m) farther forward than planned, in this step only. Has no effect once it is down.
  void catch_forward(double time, double farther);

  /// The feet `time` after the step began.
  Feet at(double time) const;

  /// Makes the places of that time the ones from which the next step begins.
  void finish(double time);

  const Feet& feet() const { return from_; }
  void reset() { *this = Stride(); }

 private:
  StepOrder order_;
  Feet from_;
  SwingCurve forward_, left_;  // of the swing foot
  WalkSpeed before_;           // speed in the step before
  double farther_ = 0;         // of the swing foot, forward
  double yaw_end_ = 0;         // of the left foot; the right foot's is the opposite (one motor)
};

}  // namespace soccer::motion
