#include "offnao/model/field_frame.h"

#include <gmock/gmock.h>

#include "published_game.h"

namespace soccer::offnao {
namespace {

using test::report_side;
using test::robot_in_game;
using test::truth_of;

class FieldFrameTest : public testing::Test {
 protected:
  void add(std::shared_ptr<Source> source) {
    session.add(std::move(source));
    session.sort_sources();
  }
  /// The names of the sources that play to the left.
  std::vector<std::string> to_the_left() {
    std::vector<std::unique_ptr<RobotView>> views;
    for (const SessionSource& entry : session.sources()) {
      views.push_back(std::make_unique<RobotView>());
      views.back()->update(*entry.source, Time::max());
    }
    std::vector<std::string> names;
    for (std::size_t i = 0; i < views.size(); ++i)
      if (plays_to_the_left(session.sources(), views, i)) names.push_back(session.sources()[i].source->name());
    return names;
  }

  Session session;
};

TEST_F(FieldFrameTest, the_team_that_the_simulator_puts_on_the_right_plays_to_the_left) {
  const auto home = robot_in_game("red", 2), away = robot_in_game("blue", 2);
  report_side(*home, true);
  report_side(*away, false);
  add(away);
  EXPECT_THAT(to_the_left(), testing::ElementsAre("blue 2"));
  add(home);
  EXPECT_THAT(to_the_left(), testing::ElementsAre("blue 2"));
}

TEST_F(FieldFrameTest, follows_the_teams_when_they_change_ends) {
  const auto home = robot_in_game("red", 2), away = robot_in_game("blue", 2);
  report_side(*home, false);
  report_side(*away, true);
  add(home);
  add(away);
  EXPECT_THAT(to_the_left(), testing::ElementsAre("red 2"));
}

TEST_F(FieldFrameTest, an_opponent_without_a_report_is_on_the_other_side) {
  const auto home = robot_in_game("red", 2);
  report_side(*home, true);
  add(robot_in_game("blue", 2));
  add(robot_in_game("red", 3));
  add(home);
  EXPECT_THAT(to_the_left(), testing::ElementsAre("blue 2"));
}

TEST_F(FieldFrameTest, without_reports_the_ground_truth_decides) {
  add(robot_in_game("blue", 2));
  add(robot_in_game("red", 2));
  add(truth_of("red", "blue"));
  EXPECT_THAT(to_the_left(), testing::ElementsAre("blue 2"));
}

TEST_F(FieldFrameTest, a_second_team_that_sorts_first_does_not_turn_the_field) {
  add(robot_in_game("red", 2));
  EXPECT_THAT(to_the_left(), testing::IsEmpty());
  add(robot_in_game("blue", 2));
  EXPECT_THAT(to_the_left(), testing::ElementsAre("blue 2"));
}

TEST_F(FieldFrameTest, the_team_home_is_on_the_left_whichever_joined_first) {
  add(robot_in_game("away", 2));
  add(robot_in_game("home", 2));
  EXPECT_THAT(to_the_left(), testing::ElementsAre("away 2"));
}

TEST_F(FieldFrameTest, a_source_without_a_game_does_not_play_to_the_left) {
  add(truth_of("red", "blue"));
  EXPECT_THAT(to_the_left(), testing::IsEmpty());
}

}  // namespace
}  // namespace soccer::offnao
