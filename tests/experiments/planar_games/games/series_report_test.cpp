#include "experiments/planar_games/games/series_report.h"

#include <gmock/gmock.h>

#include "../../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/files/whole_file.h"

namespace soccer {
namespace {

using testing::AllOf;
using testing::HasSubstr;

GameRow row(int game, int home, int away) {
  GameRow row;
  row.game = game;
  row.seed = 7;
  row.figures.goals = {home, away};
  row.figures.falls = {1, 2};
  row.figures.home_possession = 0.75;
  return row;
}

TEST(SeriesReport, counts_games_and_averages_both_teams) {
  const std::string report = series_report({row(2, 0, 1), row(1, 3, 0), row(3, 1, 1)}, "half: 60\n");
  EXPECT_THAT(report, AllOf(HasSubstr("won 1, drew 1 and lost 1."), HasSubstr("| goals | 1.33 | 0.67 |"),
                            HasSubstr("| falls | 1.00 | 2.00 |"), HasSubstr("| possession | 0.75 | 0.25 |"), HasSubstr("half: 60")));
  EXPECT_LT(report.find("| 1 | 7 | 3:0 | 1:2 |"), report.find("| 2 | 7 | 0:1 | 1:2 |"));
}

TEST(SeriesReport, is_written_with_its_image) {
  const TemporaryFolder folder;
  write_series_report(folder.path(), {row(1, 3, 0)}, "");
  EXPECT_THAT(read_whole(folder.path() / "report.html"), AllOf(HasSubstr("<h1>1 game</h1>"), HasSubstr("data:image/svg+xml;base64,")));
}

}  // namespace
}  // namespace soccer
