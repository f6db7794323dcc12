#include "simulation/planar/serve/game_session.h"

#include <utility>

namespace soccer {

void GameSession::step() {
  game_->step();
  ++steps_;
}

void GameSession::change(const Change& change) {
  change(*game_);
  events_.push_back({steps_, change});
}

void GameSession::attempt(const std::function<bool(BehaviourGame&)>& change) {
  if (change(*game_)) events_.push_back({steps_, change});
}

void GameSession::rewind(double time) {
  if (time >= game_->time()) return;
  game_ = make_();
  const std::vector<Event> past = std::exchange(events_, {});
  steps_ = 0;
  for (auto next = past.begin();;) {
    for (; next != past.end() && next->step == steps_; ++next) change(next->change);
    if (game_->time() >= time) return;
    step();
  }
}

}  // namespace soccer
