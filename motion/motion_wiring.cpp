#include "motion/motion_wiring.h"

#include "motion/body_state/body_recorder.h"

namespace soccer {

TunedMotion add_motion_modules(Cycle& cycle, const BodyModel& body, const MotionParameters& parameters, bool with_history) {
  auto& body_state = cycle.add<BodyStateEstimator>(parameters.body_state, parameters.calibration);
  if (with_history) cycle.add<BodyRecorder>();
  auto& engine = cycle.add<MotionEngine>(body, parameters);
  return {body_state, engine};
}

BodyMotion::BodyMotion(const BodyModel& body, const MotionParameters& parameters) : tuned_(add_motion_modules(cycle_, body, parameters)) {
  cycle_.check();
}

void BodyMotion::tune(const MotionParameters& parameters) {
  tuned_.body_state.tune(parameters.body_state, parameters.calibration);
  tuned_.engine.tune(parameters);
}

}  // namespace soccer
