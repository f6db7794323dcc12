#include "simulation/body/simspark/game_adapter.h"

#include <cmath>
#include <utility>

#include "simulation/body/simspark/game_state.h"

namespace soccer {

void GameAdapter::update(const wire::PerceptorInfo& percept, std::optional<Side> side, GameState state, const ExperimentOrder& order) {
  game_.known = true;
  RefereeInfo& referee = game_.referee;
  const bool left = side != Side::kRight;
  state = order.state.value_or(state);
  if (std::isfinite(percept.now)) referee.clock = percept.now;
  if (state != referee.state || referee.clock < state_began_) state_began_ = referee.clock;
  referee.state = state;
  referee.in_state = referee.clock - state_began_;
  referee.penalised = order.penalised.value_or(percept.penalised);
  referee.time = percept.game_time;
  const std::string_view mode = percept.play_mode.view();
  if (percept.kick_off) {
    kick_off_ = percept.kick_off;
  } else if (const auto next = kick_off_side(mode, percept.game_time)) {
    kick_off_ = next;
  }
  referee.own_kick_off = kick_off_ && kick_off_ == side;
  const std::optional<Side> kicks = kicking_side(mode);
  referee.set_play = !kicks || !side ? SetPlay::kNone : *kicks == *side ? SetPlay::kOwn : SetPlay::kTheirs;
  referee.own_score = left ? percept.score_left : percept.score_right;
  referee.their_score = left ? percept.score_right : percept.score_left;
  referee.jerseys = left ? TeamColours{TeamColour::kBlue, TeamColour::kRed} : TeamColours{TeamColour::kRed, TeamColour::kBlue};
  const std::uint32_t penalised = percept.penalised_players[left ? 0 : 1];
  for (std::size_t p = 0; p < Game::kPlayers; ++p) referee.mates_penalised[p] = (penalised >> (p + 1) & 1U) != 0;
  update_whistle(percept.whistle);
}

void GameAdapter::update_whistle(bool sounds) {
  if (std::exchange(whistle_sounds_, sounds) || !sounds) return;
  ++whistle_.count;
  whistle_.heard_at = game_.referee.clock;
}

}  // namespace soccer
