#include "motion/walk/capture_point.h"

#include <chrono>

#include "blackboard/body/forward_kinematics.h"

namespace soccer::motion {

void CapturePoint::tick(const BodyModel& body, const TickInputs& now, std::optional<LegSide> support, const CaptureParameters& parameters) {
  const Pose3<Ground, Torso> torso = rotation_y<Ground, Ground>(now.body.pitch) * rotation_x<Ground, Torso>(now.body.roll);
  const Point3<Ground> left = torso * left_foot_in_torso(body, now.sensors.angle).origin;
  const Point3<Ground> right = torso * right_foot_in_torso(body, now.sensors.angle).origin;
  const std::array<FootOffset, 2> before = position_;
  position_ = {FootOffset{-left.x, left.y}, FootOffset{-right.x, -right.y}};

  const double period = now.sensors.period;
  const bool continues = last_ && std::chrono::duration<double>(now.sensors.time - *last_).count() < 2 * period;
  last_ = now.sensors.time;
  if (!continues) {
    forward_speed_ = left_speed_ = 0;
    return;
  }
  const double share_of_left = support ? (*support == LegSide::kLeft ? 1 : 0) : 0.5, share_of_right = 1 - share_of_left;
  const double forward =
      share_of_left * (position_[0].forward - before[0].forward) + share_of_right * (position_[1].forward - before[1].forward);
  const double to_left =
      share_of_right * (position_[1].inward - before[1].inward) - share_of_left * (position_[0].inward - before[0].inward);
  const double part = period / (parameters.smoothing + period);
  forward_speed_ += part * (forward / period - forward_speed_);
  left_speed_ += part * (to_left / period - left_speed_);
}

FootOffset CapturePoint::relative_to(LegSide foot, const CaptureParameters& parameters) const {
  const FootOffset& torso = position_[index_of(foot)];
  const double inward_speed = foot == LegSide::kLeft ? -left_speed_ : left_speed_;
  return {torso.forward + forward_speed_ / parameters.frequency, torso.inward + inward_speed / parameters.frequency};
}

}  // namespace soccer::motion
