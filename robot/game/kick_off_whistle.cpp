#include "robot/game/kick_off_whistle.h"

namespace soccer {

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
