#include "robot/web_page/game_logs.h"

#include <gmock/gmock.h>

#include "blackboard/common/error.h"
#include "blackboard/common/log/log_writer.h"
#include "blackboard/topics/game.h"
#include "memory_sink.h"
#include "temporary_folder.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// The log of a player whose clock is ahead of the game's by this time.
std::string log_of(const std::string& player, Time ahead, const std::string& field = "spl2017") {
  std::string bytes;
  LogOptions options;
  options.about = {{"team_name", "red"}, {"player", player}, {"field", field}};
  LogWriter log(std::make_unique<MemorySink>(bytes), options);
  auto channel = log.channel<Game>("perception/Game");
  for (int i = 0; i <= 100; ++i) {
    const Time played = std::chrono::milliseconds(100 * i);
    Game game;
    game.state = GameState::kPlaying;
    game.time = seconds(played);
    log.write(channel, played + ahead, game);
  }
  log.close();
  return bytes;
}

class GameLogsTest : public testing::Test {
 protected:
  GameLogs open(const std::vector<std::filesystem::path>& files) {
    return open_game_logs(files, [this](const std::string& warning) { warnings_.push_back(warning); });
  }
  TemporaryFolder folder_;
  std::vector<std::string> warnings_;
};

TEST_F(GameLogsTest, are_named_by_team_and_player) {
  const GameLogs game = open({folder_.write("a.mcap", log_of("2", Time(0))), folder_.write("b.mcap", log_of("3", Time(0)))});
  EXPECT_THAT(game.logs, ElementsAre(testing::Field(&MergedLog::name, "red-2"), testing::Field(&MergedLog::name, "red-3")));
  EXPECT_FALSE(game.damaged);
  EXPECT_THAT(warnings_, IsEmpty());
}

TEST_F(GameLogsTest, a_log_that_cannot_be_read_is_left_out_and_named) {
  const GameLogs game = open({folder_.write("bad.mcap", "no log"), folder_.write("a.mcap", log_of("2", Time(0)))});
  EXPECT_EQ(game.logs.size(), 1U);
  EXPECT_TRUE(game.damaged);
  EXPECT_THAT(warnings_, ElementsAre(testing::AllOf(HasSubstr("a log is left out"), HasSubstr("bad.mcap"))));
  EXPECT_THROW(open({folder_.path() / "bad.mcap"}), InputError);
}

TEST_F(GameLogsTest, two_logs_of_one_name_are_refused) {
  const auto one = folder_.write("a.mcap", log_of("2", Time(0)));
  EXPECT_THROW(open({one, one, one}), InputError);
}

TEST_F(GameLogsTest, a_clock_that_is_ahead_is_shifted_back) {
  GameLogs game = open({folder_.write("a.mcap", log_of("2", Time(0))), folder_.write("b.mcap", log_of("3", std::chrono::seconds(2)))});
  ASSERT_TRUE(game.differences[1]);
  EXPECT_NEAR(game.differences[1]->ahead, 2, 1e-6);
  game.align();
  EXPECT_EQ(game.logs[0].shift, Time(0));
  EXPECT_NEAR(seconds(game.logs[1].shift), -2, 1e-6);
}

TEST_F(GameLogsTest, their_field_is_that_of_the_first_robot) {
  EXPECT_EQ(open({folder_.write("a.mcap", log_of("2", Time(0), "3dsim"))}).field().length, 30);
  EXPECT_EQ(open({folder_.write("a.mcap", log_of("2", Time(0)))}).field().length, 9);
}

}  // namespace
}  // namespace soccer
