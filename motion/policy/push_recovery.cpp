#include "motion/policy/push_recovery.h"

#include <cmath>

namespace soccer::motion {

bool PushRecovery::tick(const BodyState& body, MotionState state, double walking_pitch, double period, const PushRecoveryParameters& p) {
  const double expected = state == MotionState::kWalking ? walking_pitch : 0;
  const double lean = std::hypot(body.roll + p.lookahead * body.gyro.x, body.pitch - expected + p.lookahead * body.gyro.y);
  if (!running_) {
    running_ = (state == MotionState::kStanding || state == MotionState::kWalking) && lean > p.lean;
    time_ = calm_ = 0;
    return running_;
  }
  time_ += period;
  calm_ = lean < p.calm_lean ? calm_ + period : 0;
  running_ = state == MotionState::kPolicy && calm_ < p.calm_time && time_ < p.max_time;
  return running_;
}

}  // namespace soccer::motion
