#pragma once

#include <array>

#include "motion/kinematics/leg.h"
#include "motion/kinematics/stance.h"
#include "motion/walk/walk_parameters.h"

namespace soccer::motion {

/// Response of the walk to a torso that tilts forward or backward more than it does in undisturbed steps, such as after a push.
///
/// The swing leg turns about its hip joint against the tilt: the foot comes down level, and as far in the direction of the fall as if the
/// torso were upright. While that leg supports the robot, it turns back, which raises the torso. The robot walks slower for a while.
class TiltResponse {
 public:
  void start() { *this = TiltResponse(); }

  /// To be called when a step begins.
  void begin_step() { begin_ = angle_; }

  /// One tick of a step. support: the foot on the ground. swung: fraction of the swing foot's flight, 0 to 1. deviation: rad, pitch of the
  /// torso minus its planned lean, forward positive. period: s.
  void step(LegSide support, double swung, double deviation, double period, const WalkParameters& parameters);

  /// One tick without a step: both legs turn back.
  void stand(double period, const WalkParameters& parameters);

  /// The target of a foot, turned with its leg. hip_height: m, of the hip joints above the ground.
  FootPlace turned(LegSide side, const FootPlace& foot, double hip_height) const;

  /// The fraction of the requested speed at which the robot may walk, 0 to 1.
  double speed_fraction(const WalkParameters& parameters) const;

 private:
  std::array<double, 2> angle_{};  // rad, of the left and the right leg, forward positive
  std::array<double, 2> begin_{};  // rad, the same when the step began
  std::array<double, 2> toe_{};    // rad, by which each sole turns further than its leg, toes up positive
  double sway_ = 0;                // rad, greatest recent deviation
};

}  // namespace soccer::motion
