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

}  // namespace soccer
