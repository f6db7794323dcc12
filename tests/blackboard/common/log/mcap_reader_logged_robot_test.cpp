#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "blackboard/common/log/log_writer.h"
#include "temporary_folder.h"

namespace soccer {
namespace {

LoggedRobot robot_of(std::map<std::string, std::string> about) {
  const TemporaryFolder folder;
  LogOptions options;
  options.about = std::move(about);
  LogWriter(folder.path() / "run.mcap", options).close();
  return logged_robot(McapReader(folder.path() / "run.mcap"));
}

TEST(LoggedRobot, is_named_by_team_and_player) {
  const LoggedRobot robot = robot_of({{"team_name", "red"}, {"player", "3"}});
  EXPECT_EQ(robot.team, "red");
  EXPECT_EQ(robot.player, 3);
}

TEST(LoggedRobot, is_refused_without_a_team_or_with_a_player_that_is_not_a_number) {
  EXPECT_THROW(robot_of({{"team_name", "red"}}), InputError);
  EXPECT_THROW(robot_of({{"player", "3"}}), InputError);
  for (const char* player : {"", "three", "3x", "99999999999"})
    EXPECT_THROW(robot_of({{"team_name", "red"}, {"player", player}}), InputError) << player;
}

}  // namespace
}  // namespace soccer
