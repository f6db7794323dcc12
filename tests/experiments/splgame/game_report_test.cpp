#include "experiments/splgame/game_report.h"

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/files/whole_file.h"
#include "experiments/splgame/game_config.h"

namespace soccer::experiment {
namespace {

using testing::AllOf;
using testing::HasSubstr;

/// A game with halves of 30 s in which home scores at 585 and 1190 of the server's clock.
class GameReport : public testing::Test {
 protected:
  GameReport() {
    config.half = 30;
    GameInfo game;
    game.play_mode = "playing";
    MonitoredScene truth;
    truth.robots = {{Side::kLeft, 2, {0, 1, 0.4}, 0, 1}};
    for (const auto& [time, score] : {std::pair{580.0, 0}, {585.0, 1}, {1190.0, 2}}) {
      truth.time = time;
      game.score_left = score;
      record.add(truth, game, Side::kLeft);
    }
    result = {.finished = true, .why = "", .home = 2, .away = 0, .game_seconds = 55};
  }
  GameConfig config;
  GameRecord record;
  GameResult result;
};

TEST_F(GameReport, lists_goals_by_the_time_that_was_played) {
  EXPECT_THAT(game_report(result, record, config),
              AllOf(HasSubstr("# home 2:0 away\n"), HasSubstr("| 0.2 | home | 1:0 |"), HasSubstr("| 0.8 | home | 2:0 |")));
}

TEST_F(GameReport, reports_why_a_game_ended_early) {
  result.finished = false;
  result.why = "interrupted";
  EXPECT_THAT(game_report(result, record, config), HasSubstr("**The game ended early: interrupted**"));
}

TEST_F(GameReport, has_a_row_for_each_robot) { EXPECT_THAT(game_report(result, record, config), HasSubstr("| home 2 | 0 | 0 |")); }

TEST_F(GameReport, is_written_with_its_image) {
  const TemporaryFolder folder;
  write_game_report(folder.path(), result, record, config);
  EXPECT_THAT(read_whole(folder.path() / "report.html"),
              AllOf(HasSubstr("<h1>home 2:0 away</h1>"), HasSubstr("data:image/svg+xml;base64,")));
  EXPECT_THAT(read_whole(folder.path() / "report.md"), HasSubstr("](game.svg)"));
}

}  // namespace
}  // namespace soccer::experiment
