#include "experiments/findball/operator_procedure.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace soccer::experiment {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kHold = "((game_state finished)(penalty none))";
constexpr const char* kPlaced = "((game_state initial)(penalty none))";
constexpr const char* kPlay = "((game_state playing)(penalty none))";

/// An operator with one robot, two positions and one test of each.
class OperatorProcedureTest : public testing::Test {
 protected:
  void start(bool with_truth, std::deque<int> open = {1, 2}) {
    config.robots = 1;
    config.repeats = 1;
    config.balls = {{1, 0}, {2, 1}};
    procedure.emplace(
        config, std::move(open), with_truth,
        OperatorProcedure::Actions{[this](const std::string& text) { shown.push_back(text); },
                                   [this](const std::string& order) { orders.push_back(order); },
                                   [this](const experiment::Test& test, const SearchResult& result) { saved.emplace_back(test, result); },
                                   [this](const std::string& event) { events.push_back(event); }});
    procedure->begin();
  }
  void report(double now, bool sees = false, double ball_distance = 5, int falls = 0, Point2<Field> pose = {0, 0}) {
    Belief belief;
    belief.player_number = 2;
    belief.can_see_ball = sees;
    belief.ball_distance = ball_distance;
    belief.falls = falls;
    belief.x = pose.x;
    belief.y = pose.y;
    procedure->take_belief(belief, now);
  }
  /// The operator's line that starts a search, which begins at `now`.
  void search(const char* line, double now) {
    procedure->take_line(line, now - 1);
    EXPECT_EQ(orders.back(), kPlaced);
    procedure->tick(now);
    EXPECT_EQ(orders.back(), kPlay);
  }

  ExperimentConfig config;
  std::optional<OperatorProcedure> procedure;
  std::vector<std::string> shown, orders, events;
  std::vector<std::pair<experiment::Test, SearchResult>> saved;
};

TEST_F(OperatorProcedureTest, shows_what_to_place_and_holds_the_robots) {
  start(false);
  EXPECT_THAT(shown.back(), HasSubstr("Test 1 of 2 (position 1, repeat 1)"));
  EXPECT_THAT(shown.back(), HasSubstr("robot 2 to x -3250, y 3000 mm, facing -90 degrees"));
  EXPECT_THAT(shown.back(), HasSubstr("ball to x 1000, y 0 mm"));
  EXPECT_THAT(orders, ElementsAre(kHold));
}

TEST_F(OperatorProcedureTest, a_robot_finds_the_ball_by_its_own_report) {
  start(false);
  report(1);
  search("", 1.5);
  EXPECT_EQ(procedure->phase(), OperatorProcedure::Phase::kSearching);
  EXPECT_EQ(orders.back(), kPlay);
  report(2, true, 0.31);
  report(9, false, 0.1);
  EXPECT_TRUE(saved.empty());
  report(11.5, true, 0.3, 1);
  ASSERT_EQ(saved.size(), 1U);
  EXPECT_EQ(saved[0].first.number, 1);
  EXPECT_EQ(saved[0].second.outcome, SearchOutcome::kFound);
  EXPECT_EQ(saved[0].second.finder, 2);
  EXPECT_NEAR(saved[0].second.seconds, 10, 1e-9);
  EXPECT_EQ(saved[0].second.falls(), 1);
  EXPECT_THAT(events, ElementsAre("test 1: found by robot 2 after 10.0 s, according to its report"));
  EXPECT_EQ(orders.back(), kHold);
  EXPECT_THAT(shown.back(), HasSubstr("Test 2 of 2"));
}

TEST_F(OperatorProcedureTest, a_report_from_before_the_test_does_not_count) {
  start(false);
  report(1, true, 0.1);
  search("", 1.5);
  procedure->tick(1.6);
  EXPECT_TRUE(saved.empty());
}

TEST_F(OperatorProcedureTest, a_second_robot_with_the_same_number_is_reported_once_and_ignored_while_the_first_reports) {
  start(false);
  Belief first, second;
  first.player_number = second.player_number = 2;
  first.ball_distance = 5;
  second.can_see_ball = true;
  second.ball_distance = 0.1;
  procedure->take_belief(first, 1, "10.0.7.2:4000");
  search("", 1.5);
  for (const double now : {2.0, 2.5}) {
    procedure->take_belief(first, now, "10.0.7.2:4000");
    procedure->take_belief(second, now, "10.0.7.9:4000");
  }
  EXPECT_TRUE(saved.empty());
  EXPECT_THAT(events, ElementsAre("robot 2 reports from 10.0.7.2:4000; another one at 10.0.7.9:4000 has the same number and is ignored"));
  procedure->take_belief(second, 3.6, "10.0.7.9:4000");  // the first has been silent for more than a second
  EXPECT_EQ(saved.size(), 1U);
}

TEST_F(OperatorProcedureTest, a_silent_robot_is_reported_and_go_starts_in_any_case) {
  start(false);
  procedure->take_line("", 5);
  EXPECT_THAT(shown.back(), HasSubstr("Not started: robot 2 does not report."));
  procedure->take_line("now", 5);
  EXPECT_EQ(procedure->phase(), OperatorProcedure::Phase::kPlacing);
  search("go", 6);
  EXPECT_EQ(procedure->phase(), OperatorProcedure::Phase::kSearching);
}

TEST_F(OperatorProcedureTest, the_truth_source_judges_the_distance) {
  start(true);
  report(1);
  procedure->take_line("", 1);
  EXPECT_THAT(shown.back(), HasSubstr("the truth source sends nothing"));
  procedure->take_scene({Point2<Field>{1.5, 0}, {{2, {-3.25, 3}}}}, 1);
  procedure->take_line("", 1);
  EXPECT_THAT(shown.back(), HasSubstr("the ball is seen at x 1500, y 0 mm, 0.50 m from its place"));
  procedure->take_scene({Point2<Field>{1.05, 0}, {{2, {-2, 3}}}}, 1);
  procedure->take_line("", 1);
  EXPECT_THAT(shown.back(), HasSubstr("robot 2 is seen at x -2000, y 3000 mm, 1.25 m from its place"));
  procedure->take_scene({Point2<Field>{1.05, 0}, {{2, {-3.25, 3}}}}, 1);
  search("", 1);
  ASSERT_EQ(procedure->phase(), OperatorProcedure::Phase::kSearching);

  report(2, true, 0.1, 0, {0.9, 0});  // it believes that it is there
  EXPECT_TRUE(saved.empty());
  procedure->take_scene({Point2<Field>{1.05, 0}, {{2, {0.8, 0}}}}, 2.5);
  ASSERT_EQ(saved.size(), 1U);
  const SearchResult& result = saved[0].second;
  EXPECT_EQ(result.finder, 2);
  EXPECT_NEAR(result.robots[0].ball_distance, 0.25, 1e-9);
  EXPECT_GT(result.robots[0].worst_pose_error, 4);  // at 2 s: believed 0.9, 0, seen -3.25, 3
}

TEST_F(OperatorProcedureTest, old_truth_and_a_robot_that_is_not_seen_do_not_count) {
  start(true);
  report(1);
  search("go", 1);
  procedure->take_scene({Point2<Field>{1, 0}, {}}, 1.1);
  report(1.2, true, 0.1);
  EXPECT_TRUE(saved.empty());
  procedure->take_scene({Point2<Field>{1, 0}, {{2, {1, 0.1}}}}, 1.3);
  EXPECT_EQ(saved.size(), 1U);
  search("go", 2);
  report(5, true, 0.1);  // the scene is three seconds old
  EXPECT_EQ(saved.size(), 1U);
}

TEST_F(OperatorProcedureTest, a_pose_is_compared_with_the_truth_of_its_time) {
  start(true);
  report(1);
  search("go", 1);
  constexpr double kToday = 1.8e9;
  for (int i = 0; i <= 50; ++i)  // the robot walks at 1 m/s; the scenes arrive at once
    procedure->take_scene({.ball = Point2<Field>{4, 0}, .robots = {{2, {0.02 * i, 0}}}, .wall_time = kToday + 0.02 * i}, 1 + 0.02 * i);
  Belief belief;
  belief.player_number = 2;
  belief.x = 0.5;
  belief.wall_time = kToday + 0.5;  // it arrives later, when the robot is at 1 m
  belief.clock_synchronised = true;
  procedure->take_belief(belief, 2.5);
  procedure->take_line("not found", 2.6);
  ASSERT_EQ(saved.size(), 1U);
  EXPECT_LT(saved[0].second.routes.back().place.x, 0.52);
}

TEST_F(OperatorProcedureTest, a_clock_that_is_not_synchronised_is_reported_once) {
  start(true);
  procedure->take_scene({.ball = Point2<Field>{4, 0}, .robots = {{2, {0, 0}}}, .wall_time = 1.8e9}, 1);
  Belief belief;
  belief.player_number = 2;
  belief.wall_time = 1.8e9;
  for (const double now : {1.0, 1.1, 1.2}) procedure->take_belief(belief, now);
  EXPECT_THAT(shown.back(), HasSubstr("the clock of robot 2 is not synchronised"));
  EXPECT_EQ(events.size(), 1U);
}

TEST_F(OperatorProcedureTest, the_time_limit_and_the_operator_end_a_test) {
  config.timeout = 60;
  start(false);
  search("go", 0);
  procedure->tick(59.9);
  EXPECT_TRUE(saved.empty());
  procedure->tick(60);
  ASSERT_EQ(saved.size(), 1U);
  EXPECT_EQ(saved[0].second.outcome, SearchOutcome::kNotFound);
  EXPECT_NEAR(saved[0].second.seconds, 60, 1e-9);
  search("go", 100);
  for (const char* const wrong : {"found 7", "found 2.7", "found 2x", "found", "found "}) {
    shown.clear();
    procedure->take_line(wrong, 110);
    EXPECT_THAT(shown, ElementsAre("Searching: type found N (number of a robot: 2), not found, abort (the test is repeated) or quit."));
  }
  procedure->take_line("found 2", 112);
  ASSERT_EQ(saved.size(), 2U);
  EXPECT_EQ(saved[1].second.finder, 2);
  EXPECT_THAT(events.back(), HasSubstr("according to the operator"));
  EXPECT_EQ(procedure->phase(), OperatorProcedure::Phase::kOver);
  EXPECT_EQ(shown.back(), "All tests are done.");
}

TEST_F(OperatorProcedureTest, an_aborted_test_is_repeated) {
  start(false);
  search("go", 0);
  procedure->take_line("abort", 10);
  EXPECT_THAT(shown.back(), HasSubstr("Test 1 of 2"));
  search("go", 20);
  procedure->take_line("not found", 30);
  ASSERT_EQ(saved.size(), 1U);
  EXPECT_EQ(saved[0].first.number, 1);
  EXPECT_NEAR(saved[0].second.seconds, 10, 1e-9);
}

TEST_F(OperatorProcedureTest, quit_leaves_the_tests_that_are_not_finished) {
  start(false, {2});
  search("go", 0);
  procedure->take_line("quit", 5);
  EXPECT_EQ(procedure->phase(), OperatorProcedure::Phase::kOver);
  EXPECT_EQ(procedure->left(), 1U);
  EXPECT_TRUE(saved.empty());
  EXPECT_EQ(orders.back(), kHold);
  start(false, {});
  EXPECT_EQ(procedure->phase(), OperatorProcedure::Phase::kOver);
}

TEST_F(OperatorProcedureTest, routes_are_those_of_the_truth_source_or_of_the_robots) {
  start(true);
  report(0, false, 5, 0, {-3, 2});
  search("go", 0);
  procedure->tick(0.1);
  procedure->take_scene({{}, {{2, {-3.2, 2.9}}}}, 0.6);
  procedure->take_line("not found", 1);
  const std::vector<RoutePoint>& routes = saved.at(0).second.routes;
  ASSERT_EQ(routes.size(), 2U);
  EXPECT_EQ(routes[0].place, (Point2<Field>{-3, 2}));
  EXPECT_EQ(routes[1].place, (Point2<Field>{-3.2, 2.9}));
}

TEST_F(OperatorProcedureTest, a_line_before_the_search_begins_changes_nothing) {
  start(false);
  procedure->take_line("go", 1);
  procedure->take_line("found 2", 1.5);
  EXPECT_EQ(procedure->phase(), OperatorProcedure::Phase::kLocating);
  procedure->tick(2);
  EXPECT_EQ(procedure->phase(), OperatorProcedure::Phase::kSearching);
  EXPECT_TRUE(saved.empty());
}

}  // namespace
}  // namespace soccer::experiment
