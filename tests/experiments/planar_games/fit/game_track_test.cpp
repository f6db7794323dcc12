// Logs of a planar game, with the clock of the game instead of that of the simulation in the ground truth, as rcssserver3d has it.
#include "experiments/planar_games/fit/game_track.h"

#include <filesystem>
#include <functional>

#include <CLI/CLI.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/log/log_writer.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/program.h"
#include "experiments/planar_games/fit/fit_command.h"
#include "simulation/planar/game/game_log.h"
#include "simulation/planar/minds/compiled_mind.h"

namespace soccer {
namespace {

class GameTrackTest : public testing::Test {
 protected:
  GameTrackTest() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    BehaviourGameOptions options;
    options.players = 1;
    options.rules.automatic_kick_off = true;
    options.rules.half_time = 20;
    BehaviourGame game(options, [](const Player&) { return std::make_unique<CompiledMind>(CompiledMindParameters{}, FieldDimensions{}); });
    GameLog log(folder_, game, options.field);
    while (!game.over()) {
      game.step();
      log.write(game);
      scenes_.push_back(scene_of(game, options.field));
    }
    log.close();
  }

  ~GameTrackTest() override { std::filesystem::remove_all(folder_); }

  /// Overwrites a sixth of a log, which contains several chunks of messages.
  void damage(const std::string& log) const {
    std::string bytes = read_whole(folder_ / log);
    const std::size_t begin = bytes.size() / 3, count = bytes.size() / 6;
    bytes.replace(begin, count, count, '#');
    write_whole(folder_ / log, bytes);
  }

  /// Replaces the ground truth by one with the game's clock, which jumps by 100 s at half-time.
  void forget_simulation_time() {
    LogWriter writer(folder_ / "truth.mcap", {.block_when_full = true});
    auto channel = writer.channel<SceneTruth>(kTruthChannel);
    for (SceneTruth scene : scenes_) {
      scene.time = from_seconds(scene.game_time > 20 ? scene.game_time + 100 : scene.game_time);
      writer.write(channel, scene.time, scene);
    }
    writer.close();
  }

  std::filesystem::path folder_ = std::filesystem::path(testing::TempDir()) /
                                  (std::string("game_track_") + testing::UnitTest::GetInstance()->current_test_info()->name());
  std::vector<SceneTruth> scenes_;
};

TEST_F(GameTrackTest, has_each_cycle_of_a_simulation) { EXPECT_EQ(read_game_track(folder_).size(), scenes_.size()); }

TEST_F(GameTrackTest, without_a_simulation_time_has_the_cycles_in_which_the_games_clock_runs) {
  const GameTrack whole = read_game_track(folder_);
  forget_simulation_time();
  const GameTrack track = read_game_track(folder_);
  ASSERT_GT(track.size(), 1000U);
  EXPECT_LT(track.size(), whole.size());
  for (std::size_t i = 1; i < track.size(); ++i) ASSERT_GT(track[i].time, track[i - 1].time);
  std::size_t same = 0, next = 0;
  for (const GameSample& sample : track) {  // the ball is at the same place at the same time
    while (next < whole.size() && whole[next].time < sample.time - 0.05) ++next;
    for (std::size_t i = next; i < whole.size() && whole[i].time < sample.time + 0.05; ++i)
      if (whole[i].ball == sample.ball) {
        ++same;
        break;
      }
  }
  EXPECT_GT(static_cast<double>(same), 0.98 * static_cast<double>(track.size()));
}

TEST_F(GameTrackTest, is_read_from_visible_files) {
  write_whole(folder_ / "._home-1.mcap", "a file of macOS");
  EXPECT_EQ(read_game_track(folder_).size(), scenes_.size());
}

TEST_F(GameTrackTest, shows_each_log_with_its_damage) {
  damage("home-1.mcap");
  std::vector<std::string> whole, damaged;
  const GameTrack track = read_game_track(folder_, [&](const McapReader& log) {
    (log.damage().empty() ? whole : damaged).push_back(std::filesystem::path(log.name()).filename().string());
  });
  EXPECT_EQ(track.size(), scenes_.size());
  EXPECT_THAT(whole, testing::ElementsAre("truth.mcap", "away-1.mcap"));
  EXPECT_THAT(damaged, testing::ElementsAre("home-1.mcap"));
}

TEST_F(GameTrackTest, a_robots_log_that_cannot_be_read_is_left_out_and_named) {
  write_whole(folder_ / "away-1.mcap", "goal");
  std::vector<std::string> errors;
  const GameTrack track = read_game_track(
      folder_, [](const McapReader&) {}, [&](const InputError& error) { errors.emplace_back(error.what()); });
  EXPECT_EQ(track.size(), scenes_.size());
  EXPECT_EQ(track.front().robots.size(), 1U);
  EXPECT_THAT(errors, testing::ElementsAre(testing::HasSubstr("away-1.mcap: is not an MCAP file")));
  write_whole(folder_ / "home-1.mcap", "goal");
  EXPECT_THROW(read_game_track(folder_), InputError);
}

/// behavioursim fit with these games, to a file in the folder.
int run_fit(const std::string& games, const std::filesystem::path& folder, const std::string& out = "models.yaml") {
  CLI::App app;
  std::function<int()> command;
  add_fit(app, command);
  require_decimal_numbers(app);
  app.parse("fit " + games + " --held-out " + folder.string() + " --out " + (folder / out).string());
  return command();
}

TEST_F(GameTrackTest, a_fit_to_damaged_logs_reports_them_by_its_exit_code) {
  EXPECT_EQ(run_fit(folder_.string(), folder_), 0);
  damage("away-1.mcap");
  EXPECT_EQ(run_fit(folder_.string(), folder_), kInputWasDamaged);
  EXPECT_TRUE(std::filesystem::exists(folder_ / "models.yaml"));
}

TEST_F(GameTrackTest, a_fit_leaves_out_games_that_cannot_be_read) {
  const std::filesystem::path bad = folder_ / "bad";
  std::filesystem::create_directories(bad);
  write_whole(bad / "truth.mcap", "goal");
  EXPECT_EQ(run_fit(bad.string() + " " + folder_.string(), folder_), kInputWasDamaged);
  EXPECT_TRUE(std::filesystem::exists(folder_ / "models.yaml"));
  EXPECT_THROW(run_fit(bad.string(), folder_), InputError);
}

TEST_F(GameTrackTest, a_fit_does_not_replace_a_log) {
  const std::string before = read_whole(folder_ / "home-1.mcap");
  EXPECT_THROW(run_fit(folder_.string(), folder_, "home-1.mcap"), InputError);
  EXPECT_EQ(read_whole(folder_ / "home-1.mcap"), before);
}

TEST_F(GameTrackTest, a_folder_without_logs_of_robots_is_refused) {
  for (const char* robot : {"home-1.mcap", "away-1.mcap"}) std::filesystem::remove(folder_ / robot);
  EXPECT_THROW(read_game_track(folder_), InputError);
}

}  // namespace
}  // namespace soccer
