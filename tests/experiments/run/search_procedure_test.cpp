#include "experiments/run/search_procedure.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "experiments/run/placement.h"
#include "simulation/monitor/trainer.h"

namespace soccer::experiment {
namespace {

using Phase = SearchProcedure::Phase;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

/// A search of three robots in lockstep with simserver, given 25 frames per second.
class SearchProcedureTest : public testing::Test {
 protected:
  SearchProcedureTest() {
    config.ball = Point2<Field>{2, 1};
    game.field_length = 9, game.field_width = 6;
    game.play_mode = "BeforeKickOff";
    game.team_left = kTeamName;
    for (const StartPlace& start : thesis_start_places(3)) {
      MonitoredRobot robot;
      robot.number = start.player;
      robot.torso = {start.place.x, start.place.y, 0.38};
      truth.robots.push_back(robot);
    }
    truth.ball_known = true;
  }

  /// The next frames, each with the robots' beliefs.
  void frames(int count, bool beliefs = true) {
    for (; count > 0; --count) {
      truth.time += 0.04;
      procedure.take_frame(truth, game);
      if (beliefs) believe();
    }
  }
  void believe(int seeing = 0) {
    for (const int player : {2, 3, 4}) {
      Belief belief;
      belief.player_number = player;
      belief.time = truth.time;
      belief.can_see_ball = player == seeing;
      procedure.take_belief(belief);
    }
  }
  void start_all() {
    while (!procedure.all_started()) procedure.start_next_robot();
  }
  void begin_search() {
    start_all();
    frames(26);
    game.play_mode = "PlayOn";
    truth.ball = {2, 1, 0.05};
    frames(1);
  }

  SearchConfig config;
  std::vector<std::string> sent, messages, failures;
  std::vector<int> started;
  std::vector<SearchOutcome> outcomes;
  int reports = 0, waits = 0;
  MonitoredScene truth;
  GameInfo game;
  SearchProcedure procedure{config,
                            {.send = [this](const std::string& commands) { sent.push_back(commands); },
                             .start_robot = [this](const StartPlace& start) { started.push_back(start.player); },
                             .wait_for_beliefs = [this] { ++waits; },
                             .progress = [this] { ++reports; },
                             .message = [this](const std::string& line) { messages.push_back(line); },
                             .fail = [this](const std::string& why) { failures.push_back(why); },
                             .finish = [this](SearchOutcome outcome) { outcomes.push_back(outcome); }}};
};

TEST_F(SearchProcedureTest, starts_the_next_robot_when_the_newest_plays_and_has_sent_a_belief) {
  procedure.start_next_robot();
  frames(1, false);
  EXPECT_THAT(started, ElementsAre(2));
  frames(1);
  frames(1);
  EXPECT_THAT(started, ElementsAre(2, 3));
  frames(1);
  EXPECT_THAT(started, ElementsAre(2, 3, 4));
  EXPECT_TRUE(procedure.all_started());
}

TEST_F(SearchProcedureTest, places_the_ball_after_a_second_in_which_all_robots_stand_at_their_positions) {
  start_all();
  truth.robots[1].upright = 0;
  frames(40);
  EXPECT_EQ(procedure.phase(), Phase::kGathering);
  truth.robots[1].upright = 1;
  frames(24);
  EXPECT_EQ(procedure.phase(), Phase::kGathering);
  frames(1);
  EXPECT_EQ(procedure.phase(), Phase::kPlacing);
  EXPECT_THAT(sent, Contains(trainer::play_mode("PlayOn") + trainer::place_ball({2, 1}, game.ball_radius)));
}

TEST_F(SearchProcedureTest, holds_the_server_until_each_robot_has_sent_a_belief) {
  start_all();
  frames(25, false);
  EXPECT_EQ(std::ranges::count(sent, std::string(trainer::kStepOn)), 24);
  believe();
  EXPECT_EQ(std::ranges::count(sent, std::string(trainer::kStepOn)), 25);
  frames(1);
  EXPECT_EQ(procedure.phase(), Phase::kPlacing);
}

TEST_F(SearchProcedureTest, places_the_ball_again_and_fails_after_ten_seconds) {
  start_all();
  frames(25);
  ASSERT_EQ(procedure.phase(), Phase::kPlacing);
  const auto places = [&] { return std::ranges::count_if(sent, [](const std::string& text) { return text.find("ball") != text.npos; }); };
  EXPECT_EQ(places(), 1);
  frames(10);
  EXPECT_EQ(places(), 2);
  EXPECT_THAT(failures, ElementsAre());
  frames(240);
  EXPECT_THAT(failures, ElementsAre(HasSubstr("has not placed the ball within ten seconds")));
}

TEST_F(SearchProcedureTest, in_real_time_the_robots_gather_as_fast_as_possible_and_only_the_search_is_paced) {
  config.realtime_factor = 1;
  start_all();
  frames(26);
  EXPECT_THAT(sent, Not(Contains(trainer::realtime_factor(1))));
  begin_search();
  EXPECT_THAT(sent, Contains(trainer::realtime_factor(1)).Times(1));
}

TEST_F(SearchProcedureTest, as_fast_as_possible_the_search_is_not_paced) {
  begin_search();
  EXPECT_EQ(procedure.phase(), Phase::kSearching);
  EXPECT_THAT(sent, Not(Contains(trainer::realtime_factor(1))));
}

TEST_F(SearchProcedureTest, ends_when_a_robot_that_sees_the_ball_is_at_the_ball) {
  begin_search();
  EXPECT_EQ(procedure.phase(), Phase::kSearching);
  EXPECT_EQ(reports, 1);
  frames(30);
  EXPECT_THAT(outcomes, ElementsAre());
  truth.robots[1].torso = {1.8, 1, 0.38};
  for (int frame = 0; frame < 10 && outcomes.empty(); ++frame) {
    frames(1, false);
    believe(3);
  }
  EXPECT_THAT(outcomes, ElementsAre(SearchOutcome::kFound));
  EXPECT_EQ(procedure.result().finder, 3);
  EXPECT_NEAR(procedure.result().seconds, 30 * 0.04, 0.25);
  EXPECT_EQ(procedure.result().ball, (Point2<Field>{2, 1}));
}

TEST_F(SearchProcedureTest, ends_without_a_finder_after_the_time_limit) {
  config.seconds = 2;
  begin_search();
  for (int frame = 0; frame < 100 && outcomes.empty(); ++frame) frames(1);
  EXPECT_THAT(outcomes, ElementsAre(SearchOutcome::kNotFound));
  EXPECT_NEAR(procedure.searched(), 2, 0.05);
}

TEST_F(SearchProcedureTest, continues_without_a_robot_that_sends_no_beliefs) {
  begin_search();
  frames(10);
  while (waits == 0) frames(1, false);
  procedure.give_up_silent();
  EXPECT_THAT(messages, ElementsAre(HasSubstr("robot 2 has sent no belief"), HasSubstr("robot 3"), HasSubstr("robot 4")));
  const std::size_t before = sent.size();
  frames(5, false);
  EXPECT_EQ(sent.size(), before + 5) << "does not wait again";
}

TEST_F(SearchProcedureTest, fails_when_the_game_stops) {
  begin_search();
  game.play_mode = "GameOver";
  frames(1);
  EXPECT_THAT(failures, ElementsAre(HasSubstr("the server stopped the game: GameOver")));
}

TEST_F(SearchProcedureTest, fails_on_another_field) {
  start_all();
  game.field_length = 21;
  frames(1);
  EXPECT_THAT(failures, ElementsAre(HasSubstr("21 x 6 m")));
}

TEST_F(SearchProcedureTest, moves_a_robot_that_lies_for_too_long_and_notes_routes) {
  begin_search();
  truth.robots[0].upright = 0;
  frames(2000);
  EXPECT_GE(procedure.result().moved, 1);
  EXPECT_THAT(messages, Contains(HasSubstr("robot-2 has been lying for too long")));
  EXPECT_GE(procedure.result().routes.size(), 3U * 2U * 60U);
}

}  // namespace
}  // namespace soccer::experiment
