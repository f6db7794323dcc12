#pragma once

#include <array>
#include <vector>

#include "simulation/server/match/match.h"

namespace soccer {

/// The figures of a game, by team: home, away.
struct GameFigures {
  std::array<int, 2> goals{}, falls{}, kicks{}, pushes{};
  double home_possession = 0;  ///< part of the time in play in which a home robot touched the ball last
  double playing_time = 0;     ///< s
};

/// Gathers those figures of a game that a referee sees, cycle by cycle.
class GameCounter {
 public:
  /// After each cycle. touches: robots of home, away touch the ball now; step: s.
  void add(const Match& match, bool home_is_left, const std::array<bool, 2>& touches, double step);

  /// Without falls and kicks.
  GameFigures figures(const Match& match, bool home_is_left) const;

 private:
  std::vector<Penalised> penalised_;  // in the last cycle
  std::array<int, 2> pushes_{};
  std::array<double, 2> possession_{};  // s
  int last_touch_ = -1;                 // 0 home, 1 away
  double playing_time_ = 0;
};

}  // namespace soccer
