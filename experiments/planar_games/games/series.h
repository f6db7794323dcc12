#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/common/files/file_lock.h"
#include "simulation/planar/runs/game_table.h"

namespace soccer {

/// What the games of a series may use.
struct Resources {
  int jobs = 1;       ///< processes at the same time
  double memory = 0;  ///< GB of each process; 0: no limit
};

/// A series of games whose results are kept in a folder, so that it can be continued after an interruption: setup.txt, the options on which
/// the results depend, and games.csv. Games in damaged lines of that table are played again, and it is kept as games.csv~. The folder is
/// locked. Without a folder the results are kept in memory only.
class Series {
 public:
  /// Errors: InputError when the folder contains a series with another setup, or when another program writes to it.
  Series(std::filesystem::path folder, const std::string& setup);

  const std::vector<GameRow>& rows() const { return rows_; }
  /// The row of a game, or nullptr.
  const GameRow* row(int game) const;

  /// Plays those of the games that have no row yet, several at a time. `finished` is called after each row was added; when it returns
  /// false, the series ends after the games that are being played. Returns false if a game was lost, which is reported on stderr.
  bool run(const std::vector<int>& games, const Resources& resources, const std::function<GameRow(int game)>& play,
           const std::function<bool(const GameRow&)>& finished);

 private:
  std::filesystem::path folder_;
  std::optional<FolderLock> lock_;
  std::vector<GameRow> rows_;
};

}  // namespace soccer
