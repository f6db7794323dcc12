#include "robot/simulation/run_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(RunReport, names_duration_pace_and_falls) {
  EXPECT_THAT(lines_of({.played = from_seconds(60), .took = from_seconds(0.5), .falls = 2}),
              ElementsAre("played 60.0 s, 120.0 x real time, 2 falls"));
  EXPECT_THAT(lines_of({.played = from_seconds(60), .took = from_seconds(60), .falls = 1}),
              ElementsAre("played 60.0 s, 1.0 x real time, 1 fall"));
}

TEST(RunReport, names_the_ball_that_was_reached_and_how_to_open_the_log) {
  EXPECT_THAT(lines_of({.played = from_seconds(60), .took = from_seconds(60), .reached = from_seconds(12.34), .log = "logs/robot.mcap"}),
              ElementsAre("played 60.0 s, 1.0 x real time, 0 falls, ball reached after 12.3 s",
                          "log: logs/robot.mcap; open it: offnao logs/robot.mcap"));
}

TEST(RunReport, a_robot_that_has_not_played_has_nothing_to_report) { EXPECT_THAT(lines_of({.log = "robot.mcap"}), IsEmpty()); }

}  // namespace
}  // namespace soccer
