// Which of its mates' words localisation compares with what the robot sees.
#include <functional>
#include <string>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "support/recording_filter.h"

namespace soccer {
namespace {

/// A robot that sees a ball that lies still, and a mate that sees one too.
struct WithAMate : test::RecordedLocalisation {
  WithAMate() {
    game.player = 4;
    game.clock = 20;
    ball.valid = true;
    ball.position = {1, 0.5};
    TeamReport report;
    report.number = 3;
    report.clock = 19.9;
    report.pose = {1, 2, kPi / 2};
    report.ball_known = true;
    report.ball = {2, 0};
    mates.reports = {report};
  }
  TeamReport& mate() { return mates.reports[0]; }
  void send_report() {
    mate().clock += 0.05;
    tick();
  }
};

class LocalisationComparedBall : public testing::Test, protected WithAMate {};

TEST_F(LocalisationComparedBall, is_where_the_teammate_sees_it_on_the_field) {
  tick();
  ASSERT_EQ(filter.comparisons.size(), 1U);
  EXPECT_EQ(filter.comparisons[0].here, ball.position);
  EXPECT_NEAR(distance(filter.comparisons[0].there, {1, 4}), 0, 1e-9);
}

TEST_F(LocalisationComparedBall, of_one_report_is_compared_once) {
  tick();
  tick();
  EXPECT_EQ(filter.comparisons.size(), 1U);
  send_report();
  EXPECT_EQ(filter.comparisons.size(), 2U);
}

TEST_F(LocalisationComparedBall, of_each_teammate_is_compared) {
  mates.reports.push_back(mate());
  mates.reports[1].number = 11;
  tick();
  EXPECT_EQ(filter.comparisons.size(), 2U);
}

TEST_F(LocalisationComparedBall, of_a_teammate_with_an_invalid_number_is_not_compared) {
  for (const int number : {-1, 12}) {
    mate().number = number;
    send_report();
    EXPECT_TRUE(filter.comparisons.empty()) << number;
  }
}

struct Circumstance {
  std::string name;
  bool compared;
  std::function<void(WithAMate&)> change;
};

class LocalisationBallComparison : public testing::TestWithParam<Circumstance> {};

TEST_P(LocalisationBallComparison, needs_recent_slow_balls_and_a_certain_teammate) {
  WithAMate team;
  team.look();  // the own ball is of now
  team.filter.comparisons.clear();
  team.mate().clock = team.game.clock - 0.1;
  team.ball.last_seen = team.seen.time;
  GetParam().change(team);
  team.mate().clock += 1e-6;
  team.tick();
  EXPECT_EQ(team.filter.comparisons.size(), GetParam().compared ? 1U : 0U);
}

INSTANTIATE_TEST_SUITE_P(
    All, LocalisationBallComparison,
    testing::Values(Circumstance{"unchanged", true, [](WithAMate&) {}},
                    Circumstance{"own_ball_unknown", false, [](WithAMate& a) { a.ball.valid = false; }},
                    Circumstance{"own_ball_of_0_28_s_ago", true, [](WithAMate& a) { a.ball.last_seen -= from_seconds(0.28); }},
                    Circumstance{"own_ball_of_0_35_s_ago", false, [](WithAMate& a) { a.ball.last_seen -= from_seconds(0.35); }},
                    Circumstance{"own_ball_slow", true,
                                 [](WithAMate& a) {
                                   a.ball.field_velocity = {0, 0.35};
                                 }},
                    Circumstance{"own_ball_fast", false,
                                 [](WithAMate& a) {
                                   a.ball.field_velocity = {0, 0.45};
                                 }},
                    Circumstance{"reported_ball_unknown", false, [](WithAMate& a) { a.mate().ball_known = false; }},
                    Circumstance{"reported_ball_of_0_28_s_ago", true, [](WithAMate& a) { a.mate().ball_age = 0.28; }},
                    Circumstance{"reported_ball_of_0_35_s_ago", false, [](WithAMate& a) { a.mate().ball_age = 0.35; }},
                    Circumstance{"reported_ball_slow", true,
                                 [](WithAMate& a) {
                                   a.mate().ball_velocity = {0.35, 0};
                                 }},
                    Circumstance{"reported_ball_fast", false,
                                 [](WithAMate& a) {
                                   a.mate().ball_velocity = {0.45, 0};
                                 }},
                    Circumstance{"teammate_lost", false, [](WithAMate& a) { a.mate().lost = true; }},
                    Circumstance{"teammate_fallen", false, [](WithAMate& a) { a.mate().fallen = true; }},
                    Circumstance{"teammate_within_the_deviation", true, [](WithAMate& a) { a.mate().pose_deviation = 0.45; }},
                    Circumstance{"teammate_beyond_the_deviation", false, [](WithAMate& a) { a.mate().pose_deviation = 0.55; }},
                    Circumstance{"report_of_0_28_s_ago", true, [](WithAMate& a) { a.mate().clock = a.game.clock - 0.28; }},
                    Circumstance{"report_of_0_35_s_ago", false, [](WithAMate& a) { a.mate().clock = a.game.clock - 0.35; }}),
    [](const auto& c) { return c.param.name; });

class LocalisationComparedRobots : public testing::Test, protected WithAMate {
 protected:
  LocalisationComparedRobots() {
    ball.valid = false;
    seen.features = {{FeatureKind::kGoalPost, {4, 0}, false, 0}};
  }
};

TEST_F(LocalisationComparedRobots, include_this_robot_as_the_teammate_sees_it) {
  mate().mates = {{4, {1, 0}}, {5, {2, 0}}};
  tick();
  tick();
  ASSERT_EQ(filter.comparisons.size(), 1U) << "once, and only what is this robot";
  EXPECT_EQ(filter.comparisons[0].here, (Point2<Ground>{0, 0}));
  EXPECT_NEAR(distance(filter.comparisons[0].there, {1, 3}), 0, 1e-9);
  send_report();
  EXPECT_EQ(filter.comparisons.size(), 2U);
}

TEST_F(LocalisationComparedRobots, include_the_teammate_as_this_robot_sees_it_in_a_new_image) {
  seen.robots = {{RobotTeam::kOwn, 3, {2, 1}}};
  tick();
  EXPECT_TRUE(filter.comparisons.empty()) << "no new picture";
  look();
  look();
  ASSERT_EQ(filter.comparisons.size(), 1U) << "each report once";
  EXPECT_EQ(filter.comparisons[0].here, (Point2<Ground>{2, 1}));
  EXPECT_EQ(filter.comparisons[0].there, (Point2<Field>{1, 2}));
  mate().clock += 0.05;
  look();
  EXPECT_EQ(filter.comparisons.size(), 2U);
}

TEST_F(LocalisationComparedRobots, exclude_opponents_other_teammates_and_robots_without_a_number) {
  seen.robots = {{RobotTeam::kOpponent, 3, {2, 1}}, {RobotTeam::kOwn, 5, {2, 1}}, {RobotTeam::kOwn, 0, {2, 1}}};
  look();
  mate().number = 0;
  mate().clock += 0.05;
  look();
  EXPECT_TRUE(filter.comparisons.empty());
}

}  // namespace
}  // namespace soccer
