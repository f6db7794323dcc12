#include "motion/motion_engine.h"

namespace soccer {

MotionEngine::MotionEngine(const BodyModel& body, const MotionParameters& p)
    : generators_(body, p.walk, p.stand, p.fall, p.getup, p.getup_actions),
      clipped_(body, generators_),
      odometry_(body, p.odometry) {}

void MotionEngine::tick(const Inputs& in, const Outputs& out) {
  const motion::Moment now{in.sensors, in.body, in.request};
  if (!started_) clipped_.start(now, {in.sensors.angle, {}});
  started_ = true;
  clipped_.tick(now, out.joints);
  out.status = generators_.status();
  const bool upright = out.status.state == MotionState::kStanding || out.status.state == MotionState::kWalking;
  odometry_.tick(in.sensors, in.body, upright, out.odometry);
}

}  // namespace soccer
