#include "robot/wiring/motion_modules.h"

#include "blackboard/common/console/console.h"
#include "motion/motion_wiring.h"

namespace soccer {

MotionModules::MotionModules(Cycle& cycle, const RobotOptions& options, ParameterStore& store)
    : parameters_(load_motion_parameters(store.folder(), options.body, options.motion, options.type)) {
  const auto body = store.load<BodyModel>(std::filesystem::path(options.body) / "body.yaml");
  const auto prepare = [&](auto& parameters) {
    store.override_in(parameters);
    live_.add(parameters);
  };
  prepare(parameters_.body_state);
  prepare(parameters_.stand);
  prepare(parameters_.walk);
  prepare(parameters_.capture);
  prepare(parameters_.fall);
  prepare(parameters_.safety);
  prepare(parameters_.getup);
  prepare(parameters_.kick);
  prepare(parameters_.odometry);
  prepare(parameters_.walk_to);
  prepare(parameters_.policy_generator);
  prepare(parameters_.push_recovery);
  prepare(parameters_.walk_residual);
  prepare(parameters_.calibration);
  store.override_in(parameters_.action_check);
  parameters_.actions = load_actions(store.folder(), options.body, body, parameters_.action_check);
  for (const std::string& error : parameters_.policies.errors) console::error(error);
  for (const std::string& error : parameters_.actions.errors) console::error(error);
  const TunedMotion tuned = add_motion_modules(cycle, body, parameters_, options.cameras);
  body_state_ = &tuned.body_state;
  engine_ = &tuned.engine;
}

void MotionModules::tune() {
  if (!live_.take()) return;
  body_state_->tune(parameters_.body_state, parameters_.calibration);
  engine_->tune(parameters_);
}

}  // namespace soccer
