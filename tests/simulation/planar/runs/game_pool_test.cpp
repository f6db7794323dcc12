#include "simulation/planar/runs/game_pool.h"

#include <algorithm>
#include <csignal>
#include <map>
#include <stdexcept>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// The games that ended well, sorted, and those that were lost.
struct Outcome {
  std::vector<int> finished;
  std::map<int, std::string> lost;
};

Outcome run(const std::vector<int>& games, int jobs, const std::function<GameRow(int)>& play, int last = 0, std::uint64_t memory = 0) {
  Outcome outcome;
  GamePool pool{.play = play,
                .finished =
                    [&](const GameRow& row) {
                      outcome.finished.push_back(row.game);
                      return row.game != last;
                    },
                .lost =
                    [&](int game, const std::string& why) {
                      outcome.lost[game] = why;
                      return game != last;
                    }};
  pool.memory = memory;
  pool.run(games, jobs);
  std::ranges::sort(outcome.finished);
  return outcome;
}

GameRow row_of(int game) {
  GameRow row;
  row.game = game;
  return row;
}

TEST(GamePool, plays_all_games_with_any_number_of_processes) {
  for (const int jobs : {1, 2, 5, 20}) EXPECT_THAT(run({1, 2, 3, 4, 7}, jobs, row_of).finished, ElementsAre(1, 2, 3, 4, 7));
  EXPECT_TRUE(run({}, 2, row_of).finished.empty());
}

TEST(GamePool, begins_no_more_games_after_a_request_to_stop) {
  EXPECT_THAT(run({1, 2, 3, 4, 7}, 1, row_of, 2).finished, ElementsAre(1, 2));
}

TEST(GamePool, begins_no_more_games_after_a_request_to_stop_and_lost_games) {
  const auto fails = [](int) -> GameRow { throw std::runtime_error("no such folder"); };
  const Outcome outcome = run({1, 2, 3, 4}, 1, fails, 2);
  EXPECT_EQ(outcome.lost.size(), 2U);
  EXPECT_TRUE(outcome.finished.empty());
}

TEST(GamePool, a_game_that_allocates_without_end_gets_an_exception) {
  constexpr std::uint64_t kGigabyte = 1U << 30U;
  const auto hoards = [](int game) {
    std::vector<std::vector<char>> hoard;
    while (game == 1 && hoard.size() < 4) hoard.emplace_back(kGigabyte / 2);
    return row_of(game);
  };
  const Outcome outcome = run({1, 2}, 1, hoards, 0, kGigabyte);
  EXPECT_THAT(outcome.finished, testing::Contains(2));
  const bool limited = outcome.finished.size() == 1;  // sanitizers use more already
  if (limited) {
    EXPECT_THAT(outcome.lost.at(1), HasSubstr("exit code 1"));
  }
}

TEST(GamePool, a_process_that_dies_costs_only_its_game) {
  const Outcome outcome = run({1, 2, 3, 4, 5}, 2, [](int game) {
    if (game == 2) std::raise(SIGKILL);
    return row_of(game);
  });
  EXPECT_THAT(outcome.finished, ElementsAre(1, 3, 4, 5));
  ASSERT_EQ(outcome.lost.size(), 1U);
  EXPECT_THAT(outcome.lost.at(2), HasSubstr("Killed"));
}

TEST(GamePool, an_exception_costs_only_its_game) {
  const Outcome outcome = run({1, 2, 3}, 1, [](int game) -> GameRow {
    if (game == 1) throw std::runtime_error("no such folder");
    return row_of(game);
  });
  EXPECT_THAT(outcome.finished, ElementsAre(2, 3));
  EXPECT_THAT(outcome.lost.at(1), HasSubstr("exit code 1"));
}

}  // namespace
}  // namespace soccer
