#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "simulation/behaviour/game/referee_link.h"

namespace soccer {

/// The figures of a game, by team: home, away.
struct GameFigures {
  std::array<int, 2> goals{}, falls{}, kicks{}, pushes{};
  double home_possession = 0;  ///< part of the time in play in which a home robot touched the ball last
  double playing_time = 0;     ///< s
};

/// Gathers the figures of a game, cycle by cycle.
class GameCounter {
 public:
  /// After each cycle. step: s.
  void add(const Match& match, const Lineup& lineup, const PlanarWorld& world, double step);

  GameFigures figures(const Match& match, const Lineup& lineup, const std::vector<MotionModel>& bodies) const;

 private:
  std::vector<Penalised> penalised_;  // in the last cycle
  std::array<int, 2> pushes_{};
  std::array<double, 2> possession_{};  // s
  int last_touch_ = -1;                 // 0 home, 1 away
  double playing_time_ = 0;
};

}  // namespace soccer
