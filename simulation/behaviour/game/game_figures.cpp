#include "simulation/behaviour/game/game_figures.h"

#include <algorithm>

#include "simulation/server/match/referee/spl_game.h"

namespace soccer {

void GameCounter::add(const Match& match, bool home_is_left, const std::array<bool, 2>& touches, double step) {
  for (const Penalised& now : match.penalised) {
    const bool before = std::ranges::any_of(penalised_, [&](const Penalised& then) { return then.robot == now.robot; });
    const bool home = (now.robot.side == Side::kLeft) == home_is_left;
    if (!before && now.code == kPushing) ++pushes_[home ? 0 : 1];
  }
  penalised_ = match.penalised;
  if (match.mode != PlayMode::kPlaying) return;
  playing_time_ += step;
  if (touches[0] != touches[1]) last_touch_ = touches[0] ? 0 : 1;
  if (last_touch_ >= 0) possession_[static_cast<std::size_t>(last_touch_)] += step;
}

GameFigures GameCounter::figures(const Match& match, bool home_is_left) const {
  GameFigures figures;
  const std::size_t home = index_of(home_is_left ? Side::kLeft : Side::kRight);
  figures.goals = {match.score[home], match.score[1 - home]};
  figures.pushes = pushes_;
  figures.playing_time = playing_time_;
  const double all = possession_[0] + possession_[1];
  figures.home_possession = all > 0 ? possession_[0] / all : 0.5;
  return figures;
}

}  // namespace soccer
