#pragma once

#include "motion/kinematics/leg.h"
#include "motion/walk/capture_parameters.h"
#include "motion/walk/capture_point.h"

namespace soccer::motion {

/// Shift of the swing foot's touch-down, in m.
struct SwingShift {
  double forward = 0;
  double left = 0;
};

/// Places the swing foot so that it catches a robot that was pushed: shifted by a part of the deviation of the capture point, predicted for
/// the end of the step, from that of an undisturbed step. Sideways only outward, because the feet must not cross.
class CaptureStep {
 public:
  void start() { *this = CaptureStep(); }

  /// The shift for a step on `support`. forward_shift: m, usual position of the torso in front of that foot in the middle of a step. speed:
  /// m/s, forward, of the undisturbed robot. duration and remaining: s, of the step.
  SwingShift shift(const CapturePoint& point, LegSide support, double forward_shift, double speed, double duration, double remaining,
                   const CaptureParameters& parameters) const;

  /// To be called at the end of a step on `support`: learns how far inward the capture point is then.
  void end_step(const CapturePoint& point, LegSide support, const CaptureParameters& parameters);

 private:
  double inward_ = 0;  // m, usual capture point at the end of a step, relative to the support foot
  int steps_ = 0;
};

/// Whether a robot that stands on both feet has been pushed so hard that a step has to catch it. forward_shift: m, usual position of the
/// torso in front of its feet.
bool needs_step(const CapturePoint& point, double forward_shift, const CaptureParameters& parameters);

}  // namespace soccer::motion
