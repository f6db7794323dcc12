#include "robot/network/kick_off_whistle.h"

#include <utility>

namespace soccer {
namespace {

constexpr double kPatience = 17;  // s; the delay of the GameController plus a margin for its packets to arrive

}  // namespace

void KickOffWhistle::tick(const Whistle& whistle, Game& game) {
  const bool news = std::exchange(heard_, whistle.count) != whistle.count;
  if (game.state != GameState::kSet && game.state != GameState::kPlaying) started_ = false;
  if (game.state == GameState::kSet) {
    if (news && !started_) {
      started_ = true;
      started_at_ = whistle.heard_at;
    }
    if (game.clock - started_at_ > kPatience) started_ = false;
  }
  if (!started_) return;
  game.state = GameState::kPlaying;
  game.in_state = game.clock - started_at_;
}

}  // namespace soccer
