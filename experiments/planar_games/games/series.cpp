#include "experiments/planar_games/games/series.h"

#include <algorithm>
#include <cstdio>

#include "blackboard/common/console/console.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/text_file.h"
#include "blackboard/common/files/whole_file.h"
#include "simulation/planar/runs/game_pool.h"

namespace soccer {
namespace {

constexpr int kMaxLost = 3;  // games in a row; their cause is then probably common to all games

/// Reads the games that were played. Games in damaged lines are to be played again; the damaged file is kept under another name.
std::vector<GameRow> rows_of(const std::filesystem::path& file) {
  std::vector<std::string> damaged;
  std::vector<GameRow> rows = read_games(file, &damaged);
  if (damaged.empty()) return rows;
  const std::filesystem::path kept = keep_copy(file);
  write_games(file, rows);
  for (const std::string& place : damaged) console::warn(place + ": is not the row of a game, so the game is played again");
  console::warn("the damaged table is kept as " + kept.string());
  return rows;
}

}  // namespace

Series::Series(std::filesystem::path folder, const std::string& setup) : folder_(std::move(folder)) {
  if (folder_.empty()) return;
  lock_.emplace(folder_);
  const std::filesystem::path file = folder_ / "setup.txt";
  if (!std::filesystem::exists(file)) write_whole(file, setup);
  if (read_text(file) != plain_text(setup, "setup"))
    throw InputError(folder_.string(), "contains games with other options, see setup.txt",
                     "choose another folder with --out, or use the options of the first run");
  rows_ = rows_of(folder_ / "games.csv");
}

const GameRow* Series::row(int game) const {
  const auto row = std::ranges::find(rows_, game, &GameRow::game);
  return row == rows_.end() ? nullptr : &*row;
}

bool Series::run(const std::vector<int>& games, const Resources& resources, const std::function<GameRow(int game)>& play,
                 const std::function<bool(const GameRow&)>& finished) {
  std::vector<int> missing;
  std::ranges::copy_if(games, std::back_inserter(missing), [&](int game) { return row(game) == nullptr; });
  if (missing.size() < games.size())
    std::printf("%zu of %zu games are already in %s\n", games.size() - missing.size(), games.size(), folder_.c_str());
  bool all = true;
  int lost_in_a_row = 0;
  GamePool pool{.play = play,
                .finished =
                    [&](const GameRow& row) {
                      lost_in_a_row = 0;
                      rows_.push_back(row);
                      if (!folder_.empty()) write_games(folder_ / "games.csv", rows_);
                      return finished(row);
                    },
                .lost =
                    [&](int game, const std::string& why) {
                      all = false;
                      std::fprintf(stderr, "behavioursim: game %d is lost: %s\n", game, why.c_str());
                      if (++lost_in_a_row == kMaxLost)
                        std::fprintf(stderr, "behavioursim: %d games in a row are lost; no more are begun\n", lost_in_a_row);
                      return lost_in_a_row < kMaxLost;
                    }};
  pool.memory = static_cast<std::uint64_t>(resources.memory * 1e9);
  pool.run(missing, resources.jobs);
  return all;
}

}  // namespace soccer
