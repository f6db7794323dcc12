// Logs of a planar game, with the clock of the game instead of that of the simulation in the ground truth, as rcssserver3d has it.
#include "robot/behaviour_fit/game_track.h"

#include <filesystem>

#include <gtest/gtest.h>

#include "blackboard/log/log_writer.h"
#include "simulation/behaviour/game/game_log.h"
#include "simulation/behaviour/minds/compiled_mind.h"

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

TEST_F(GameTrackTest, a_folder_without_logs_of_robots_is_refused) {
  for (const char* robot : {"home-1.mcap", "away-1.mcap"}) std::filesystem::remove(folder_ / robot);
  EXPECT_THROW(read_game_track(folder_), InputError);
}

}  // namespace
}  // namespace soccer
