#include "simulation/behaviour/game/game_figures.h"

#include <algorithm>

#include "simulation/server/match/referee/spl_game.h"

namespace soccer {

void GameCounter::add(const Match& match, const Lineup& lineup, const PlanarWorld& world, double step) {
  for (const Penalised& now : match.penalised) {
    const bool before = std::ranges::any_of(penalised_, [&](const Penalised& then) { return then.robot == now.robot; });
    const bool home = (now.robot.side == Side::kLeft) == lineup.home_is_left;
    if (!before && now.code == kPushing) ++pushes_[home ? 0 : 1];
  }
  penalised_ = match.penalised;
  if (match.mode != PlayMode::kPlaying) return;
  playing_time_ += step;
  for (std::size_t robot = 0; robot < world.robots(); ++robot)
    if (world.touched_ball[robot] != 0) last_touch_ = lineup.players[robot].home ? 0 : 1;
  if (last_touch_ >= 0) possession_[static_cast<std::size_t>(last_touch_)] += step;
}

GameFigures GameCounter::figures(const Match& match, const Lineup& lineup, const std::vector<MotionModel>& bodies) const {
  GameFigures figures;
  const std::size_t home = index_of(lineup.home_is_left ? Side::kLeft : Side::kRight);
  figures.goals = {match.score[home], match.score[1 - home]};
  figures.pushes = pushes_;
  figures.playing_time = playing_time_;
  const double all = possession_[0] + possession_[1];
  figures.home_possession = all > 0 ? possession_[0] / all : 0.5;
  for (std::size_t robot = 0; robot < bodies.size(); ++robot) {
    const std::size_t team = lineup.players[robot].home ? 0 : 1;
    figures.falls[team] += static_cast<int>(bodies[robot].status().falls);
    figures.kicks[team] += static_cast<int>(bodies[robot].status().kicks);
  }
  return figures;
}

}  // namespace soccer
