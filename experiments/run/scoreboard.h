#pragma once

#include <optional>
#include <vector>

#include "experiments/run/judge.h"
#include "experiments/run/placement.h"
#include "experiments/run/progress.h"
#include "experiments/run/robot_score.h"
#include "experiments/run/search_result.h"

namespace soccer::experiment {

/// The statistics of each robot in a search, for display and result files.
class Scoreboard {
 public:
  explicit Scoreboard(const std::vector<StartPlace>& starts);

  /// Adds the state at the time `moment` to the statistics.
  void add(const Judge& judge, double moment, std::optional<Side> side);

  std::vector<Progress::Robot> progress(const Judge& judge, double moment, std::optional<Side> side) const;
  std::vector<SearchResult::Robot> results(const Judge& judge, double moment, std::optional<Side> side) const;

 private:
  struct Row {
    int player;
    RobotScore score;
  };
  std::vector<Row> rows_;
};

}  // namespace soccer::experiment
