#include "motion/motion_engine.h"

#include "motion/generator/request_targets.h"

namespace soccer {

MotionEngine::MotionEngine(const BodyModel& body, const MotionParameters& p)
    : generators_(body, p), clipped_(body, p.safety, generators_), odometry_(body, p.odometry), body_(body), walk_to_(p.walk_to) {}

void MotionEngine::tune(const MotionParameters& p) {
  generators_.tune(p);
  clipped_.tune(p.safety);
  odometry_.tune(p.odometry);
  walk_to_ = p.walk_to;
}

void MotionEngine::tick(const Inputs& in, const Outputs& out) {
  const MotionState state = generators_.status().state;  // of the previous cycle, whose joint request the sensors reflect
  const bool upright = state == MotionState::kStanding || state == MotionState::kWalking || state == MotionState::kKicking ||
                       state == MotionState::kSitting || state == MotionState::kPolicy || state == MotionState::kAction;
  odometry_.tick(in.sensors, in.body, upright, out.odometry);
  const MotionRequest request = motion::without_targets({in.sensors, in.body, in.request, out.odometry.pose}, body_, walk_to_);
  const motion::TickInputs now{in.sensors, in.body, request, out.odometry.pose};
  if (!started_) clipped_.start(now, {in.sensors.angle, {}});
  started_ = true;
  clipped_.tick(now, out.joints);
  out.status = generators_.status();
}

}  // namespace soccer
