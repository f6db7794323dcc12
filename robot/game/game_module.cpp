#include "robot/game/game_module.h"

namespace soccer {

void RefereeModule::tick(const Inputs& in, const Outputs& out) const {
  out.referee = in.controller.known ? in.controller.referee : in.simulated.referee;
  if (in.simulated.known) out.referee.jerseys = in.simulated.referee.jerseys;  // as they are rendered
  out.referee.clock = in.simulated.known ? in.simulated.referee.clock : seconds(in.sensors.time);
}

void GameModule::tick(const Inputs& in, const Outputs& out) const {
  const RefereeInfo& referee = in.referee;
  out.game = {.state = referee.state,
              .penalised = referee.penalised,
              .stopped = referee.stopped,
              .player = self_.player,
              .team = self_.team,
              .team_name = self_.team_name,
              .time = referee.time,
              .clock = referee.clock,
              .in_state = referee.in_state,
              .own_kick_off = referee.own_kick_off,
              .own_score = referee.own_score,
              .their_score = referee.their_score,
              .mates_penalised = referee.mates_penalised};
  if (in.kick_off.whistled) {
    out.game.state = GameState::kPlaying;
    out.game.in_state = referee.clock - in.kick_off.at;
  }
  if (in.button.in_force) out.game.penalised = in.button.penalised;
  if (in.button.starts_play) out.game.state = GameState::kPlaying;
}

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

void KickOffWhistle::tick(const Inputs& in, const Outputs& out) {
  KickOff& kick_off = out.kick_off;
  const GameState state = in.referee.state;
  const bool is_new = heard_.update(in.whistle.count);
  if (state != GameState::kSet && state != GameState::kPlaying) kick_off.whistled = false;
  if (state != GameState::kSet) return;
  if (is_new && !kick_off.whistled) kick_off = {true, in.whistle.heard_at};
  if (in.referee.clock - kick_off.at > timeout_) kick_off.whistled = false;
}

}  // namespace soccer
