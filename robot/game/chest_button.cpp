#include "robot/game/chest_button.h"

namespace soccer {

void ChestButton::tick(const Inputs& in, const Outputs& out) {
  const Time now = in.sensors.time;
  const bool pressed = in.sensors.chest_button;
  if (penalised_ && in.referee.penalised != penalised_by_referee_) penalised_.reset();
  if (pressed && !pressed_since_) pressed_since_ = now;
  if (!pressed && pressed_since_) {
    if (seconds(now - *pressed_since_) < long_press_ && in.referee.state != GameState::kFinished) {
      penalised_ = !penalised_.value_or(in.referee.penalised);
      penalised_by_referee_ = in.referee.penalised;
      ++out.decision.presses;
    }
    pressed_since_.reset();
  }
  out.decision.in_force = penalised_.has_value();
  out.decision.penalised = penalised_.value_or(false);
  out.decision.starts_play = penalised_.has_value() && !*penalised_ && !in.controller.heard;
}

}  // namespace soccer
