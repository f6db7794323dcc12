#include "motion/motion_wiring.h"

#include "motion/touch/touch.h"

namespace soccer {

TunedMotion add_motion_modules(Cycle& cycle, const BodyModel& body, const MotionParameters& parameters, bool with_history) {
  auto& touch = cycle.add<Touch>(parameters.touch);
  if (with_history) cycle.add<BodyRecorder>();
  auto& engine = cycle.add<MotionEngine>(body, parameters);
  return {touch, engine};
}

BodyMotion::BodyMotion(const BodyModel& body, const MotionParameters& parameters) {
  add_motion_modules(cycle_, body, parameters);
  cycle_.check();
}

}  // namespace soccer
