#include "simulation/simserver/host/kick_off_timer.h"

#include "simulation/simserver/match/match.h"

namespace soccer {

namespace {

/// Whether play has not begun yet.
bool awaits_kick_off(const SceneTruth& scene) {
  const auto mode = play_mode_named(scene.play_mode);
  return mode == PlayMode::kBeforeKickOff || mode == PlayMode::kInitial;
}

}  // namespace

void KickOffTimer::after_cycle(ServedSimulation& simulation) {
  if (done_) return;
  const double now = simulation.now();
  if (joined_at_ && now - *joined_at_ < delay_) return;
  const SceneTruth scene = simulation.truth();
  done_ = !awaits_kick_off(scene);
  if (done_ || scene.robots.empty()) return;
  if (!joined_at_) joined_at_ = now;
  if (now - *joined_at_ < delay_) return;
  done_ = true;
  simulation.command(referee_ ? "(kickOff Left)" : "(playMode PlayOn)", nullptr);
}

}  // namespace soccer
