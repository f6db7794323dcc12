#pragma once

#include <vector>

#include "simulation/experiment/judge.h"
#include "simulation/experiment/placement.h"
#include "simulation/experiment/progress.h"
#include "simulation/experiment/robot_score.h"
#include "simulation/experiment/search_result.h"

namespace soccer::experiment {

/// What is known of each robot of a search, for people and for files.
class Scoreboard {
 public:
  explicit Scoreboard(const std::vector<StartPlace>& starts);

  /// Takes the judged moment into the sums.
  void add(const Judge& judge, double moment, Side side);

  std::vector<Progress::Robot> progress(const Judge& judge, double moment, Side side) const;
  std::vector<SearchResult::Robot> results(const Judge& judge, double moment, Side side) const;

 private:
  struct Row {
    int player;
    RobotScore score;
  };
  std::vector<Row> rows_;
};

}  // namespace soccer::experiment
