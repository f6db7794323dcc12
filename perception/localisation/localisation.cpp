#include "perception/localisation/localisation.h"

#include <algorithm>

namespace soccer {

void Localisation::tick(const Inputs& in, const Outputs& out) {
  const OdometryStep step = odometry_.advance(in.odometry);
  const bool new_frame = frame_ != in.observations.frame;
  const double elapsed = frame_ ? std::clamp(seconds(in.observations.time - time_), 0.0, 10.0) : 0.0;
  frame_ = in.observations.frame;
  time_ = in.observations.time;

  if (placements_ != in.placement.count) {
    // The frame may have been taken before the robot was put there: only later ones count.
    filter_->place(in.placement.pose);
    placements_ = in.placement.count;
  } else {
    filter_->predict(step, elapsed);
    if (new_frame) filter_->update(in.observations);
  }
  const PoseHypothesis& best = filter_->best();
  out.robot_pose = {best.pose, best.covariance, filter_->lost()};
}

}  // namespace soccer
