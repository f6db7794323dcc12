#pragma once

#include <array>
#include <optional>

#include "blackboard/body/body_model.h"
#include "motion/generator/generator.h"
#include "motion/kinematics/leg.h"
#include "motion/walk/capture_parameters.h"

namespace soccer::motion {

/// A position or a distance on the ground relative to one foot, in m.
struct FootOffset {
  double forward = 0;
  double inward = 0;  ///< towards the other foot
};

/// The capture point of the robot: the point to which a foot has to step for the torso, an inverted pendulum, to come to rest above it
/// (Pratt et al., "Capture point: a step toward humanoid push recovery", 2006). The position of the torso above each foot follows from the
/// measured joint angles and the measured tilt, its velocity from differences of that position.
class CapturePoint {
 public:
  /// One cycle. support: the foot on the ground; nothing: both.
  void tick(const BodyModel& body, const TickInputs& now, std::optional<LegSide> support, const CaptureParameters& parameters);

  /// Of the torso above a foot.
  FootOffset torso(LegSide foot) const { return position_[index_of(foot)]; }

  /// Of the capture point relative to a foot.
  FootOffset relative_to(LegSide foot, const CaptureParameters& parameters) const;

 private:
  std::array<FootOffset, 2> position_{};  // of the torso above the left and the right foot
  double forward_speed_ = 0;              // m/s, of the torso
  double left_speed_ = 0;                 // m/s
  std::optional<Time> last_;              // of the previous cycle
};

}  // namespace soccer::motion
