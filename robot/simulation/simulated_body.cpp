#include "robot/simulation/simulated_body.h"

#include <cmath>
#include <utility>

namespace soccer {
namespace {

// One step of the fastest server. A later answer takes effect one step later, as with any server.
constexpr std::chrono::milliseconds kStep{8};

}  // namespace

void SimulatedBody::receive() {
  const SimulationThread::Arrival arrived = thread_.receive();
  answer_due_ = arrived.sensors;
  if (const Placement placement = thread_.placement(); placement.count != placements_) {
    placements_ = placement.count;
    channels_.placement.send(placement);
  }
  orders_.receive(order_);
  if (const wire::Side side = thread_.connection().side(); side != told_side_) {
    told_side_ = side;
    side_.send(side);
  }
  tell_game();
  tell_whistle();
  if (arrived.vision) {
    channels_.vision.send(thread_.vision());
    channels_.perception_bell.ring();
  }
}

void SimulatedBody::tell_game() {
  const wire::PerceptorInfo& percept = thread_.percept();
  const wire::Side own = thread_.connection().side();
  const bool left = own != wire::Side::kRight;
  const GameState state = order_.state.value_or(thread_.game_state());
  if (std::isfinite(percept.now)) game_.clock = percept.now;
  if (state != game_.state || game_.clock < state_began_) state_began_ = game_.clock;
  game_.state = state;
  game_.in_state = game_.clock - state_began_;
  game_.penalised = order_.penalised.value_or(percept.penalised);
  game_.time = percept.game_time;
  game_.own_kick_off = percept.kick_off != wire::Side::kUnknown && percept.kick_off == own;
  game_.own_score = left ? percept.score_left : percept.score_right;
  game_.their_score = left ? percept.score_right : percept.score_left;
  const std::uint32_t penalised = percept.penalised_players[left ? 0 : 1];
  for (std::size_t p = 0; p < Game::kPlayers; ++p) game_.mates_penalised[p] = (penalised >> (p + 1) & 1U) != 0;
  channels_.game.send(game_);
}

/// Publishes each whistle once, regardless of how long it sounds.
void SimulatedBody::tell_whistle() {
  const bool sounds = thread_.percept().whistle;
  if (std::exchange(whistle_sounds_, sounds) || !sounds) return;
  ++whistle_.count;
  whistle_.heard_at = game_.clock;
  channels_.whistle.send(whistle_);
}

void SimulatedBody::send_when_answered() {
  if (answer_due_) memory_.wait_for_client(thread_.heartbeat_at_publication(), kStep);
  thread_.send();
}

}  // namespace soccer
