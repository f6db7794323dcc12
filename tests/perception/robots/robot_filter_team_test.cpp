// Which robots become robots of the map, and what the filter concludes about their team, number, heading and posture.

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "perception/robots/robot_filter.h"

namespace soccer {
namespace {

constexpr double kPeriod = 0.06;  // s

/// A robot at the field's centre, facing along the x axis, that sees one robot 1.5 m ahead.
class RobotFilterTeam : public testing::Test {
 protected:
  RobotFilterTeam() {
    game.player = 2;
    game.clock = 10;
  }

  /// The track of the robot after one frame in which it is seen like this.
  TrackedRobot see(const GroundRobot& robot) {
    observations.robots = {robot};
    tick();
    return map.robots.empty() ? TrackedRobot{} : map.robots.front();
  }
  TrackedRobot see(RobotTeam team) { return see({.team = team, .position = kPlace}); }

  void tick() {
    sensors.time += from_seconds(kPeriod);
    game.clock += kPeriod;
    ++observations.frame;
    filter.tick({observations, pose, odometry, sensors, game, mates, kinematics}, {map});
  }

  /// A new report of a teammate that stands at this position.
  void report(int number, Point2<Field> position) {
    TeamReport report;
    report.number = number;
    report.clock = game.clock + kPeriod;
    report.pose = {position.x, position.y, 0};
    mates.reports = {report};
  }

  static constexpr Point2<Ground> kPlace{1.5, 0};
  GroundObservations observations;
  RobotPose pose;
  Odometry odometry;
  SensorFrame sensors;
  Game game;
  TeamMates mates;
  Kinematics kinematics;
  RobotMap map;
  RobotFilter filter{{}, {}};
};

TEST_F(RobotFilterTeam, is_that_of_most_jerseys) {
  EXPECT_EQ(see(RobotTeam::kUnknown).team, RobotTeam::kUnknown);
  EXPECT_EQ(see(RobotTeam::kOwn).team, RobotTeam::kOwn);
  EXPECT_EQ(see(RobotTeam::kOwn).team, RobotTeam::kOwn);
  EXPECT_EQ(see(RobotTeam::kOpponent).team, RobotTeam::kOwn) << "one image is outvoted";
  see(RobotTeam::kOpponent);
  EXPECT_EQ(see(RobotTeam::kUnknown).team, RobotTeam::kUnknown) << "as many votes for one team as for the other";
  EXPECT_EQ(see(RobotTeam::kOpponent).team, RobotTeam::kOpponent);
}

TEST_F(RobotFilterTeam, changes_within_seven_frames_after_long_evidence_of_the_other_one) {
  for (int i = 0; i < 100; ++i) see(RobotTeam::kOwn);
  for (int i = 0; i < 6; ++i) see(RobotTeam::kOpponent);
  EXPECT_EQ(see(RobotTeam::kOpponent).team, RobotTeam::kOpponent);
}

TEST_F(RobotFilterTeam, of_a_robot_without_a_visible_jersey_follows_from_the_report_of_a_teammate_that_stands_there) {
  report(4, {1.6, 0.1});
  EXPECT_EQ(see(RobotTeam::kUnknown).team, RobotTeam::kUnknown);
  report(4, {1.6, 0.1});
  EXPECT_EQ(see(RobotTeam::kUnknown).team, RobotTeam::kOwn);
  EXPECT_EQ(map.robots.front().number, 4);
}

TEST_F(RobotFilterTeam, counts_each_report_once) {
  report(4, {1.6, 0.1});
  for (int i = 0; i < 10; ++i) see(RobotTeam::kUnknown);
  EXPECT_EQ(map.robots.front().team, RobotTeam::kUnknown);
}

TEST_F(RobotFilterTeam, of_an_opponent_that_stands_beside_a_teammate_is_that_of_its_jersey) {
  for (int i = 0; i < 50; ++i) {
    if (i % 4 == 0) report(4, {1.6, 0.3});
    see(RobotTeam::kOpponent);
  }
  EXPECT_EQ(map.robots.front().team, RobotTeam::kOpponent);
  EXPECT_EQ(map.robots.front().number, 0);
}

TEST_F(RobotFilterTeam, gives_a_report_to_the_nearest_robot_only) {
  for (int i = 0; i < 8; ++i) {
    report(4, {1.5, 0.1});
    observations.robots = {{.position = {1.5, -0.3}}, {.position = {1.5, 0.15}}};
    tick();
  }
  ASSERT_EQ(map.robots.size(), 2U);
  EXPECT_EQ(map.robots[0].team, RobotTeam::kUnknown);
  EXPECT_EQ(map.robots[1].team, RobotTeam::kOwn);
  EXPECT_EQ(map.robots[1].number, 4);
}

TEST_F(RobotFilterTeam, ignores_reports_that_cannot_be_compared) {
  const auto team_after = [&](auto&& change) {
    filter = RobotFilter({}, {});
    pose = {};
    for (int i = 0; i < 8; ++i) {
      report(4, {1.5, 0});
      change();
      see(RobotTeam::kUnknown);
    }
    return map.robots.at(0).team;
  };
  EXPECT_EQ(team_after([] {}), RobotTeam::kOwn);
  EXPECT_EQ(team_after([&] { mates.reports[0].lost = true; }), RobotTeam::kUnknown);
  EXPECT_EQ(team_after([&] { mates.reports[0].pose_deviation = 0.6; }), RobotTeam::kUnknown);
  EXPECT_EQ(team_after([&] { mates.reports[0].clock -= 1.1; }), RobotTeam::kUnknown);
  EXPECT_EQ(team_after([&] { mates.reports[0].number = 2; }), RobotTeam::kUnknown) << "its own report";
  EXPECT_EQ(team_after([&] { mates.reports[0].number = 0; }), RobotTeam::kUnknown);
  EXPECT_EQ(team_after([&] { mates.reports[0].number = 12; }), RobotTeam::kUnknown);
  EXPECT_EQ(team_after([&] { mates.reports[0].pose.x = 2; }), RobotTeam::kUnknown) << "elsewhere";
  EXPECT_EQ(team_after([&] { pose.lost = true; }), RobotTeam::kUnknown);
  EXPECT_EQ(team_after([&] { pose.covariance[4] = 0.26; }), RobotTeam::kUnknown);
}

TEST_F(RobotFilterTeam, leaves_an_opponent_its_number_that_a_teammate_has_too) {
  for (int i = 0; i < 4; ++i) {
    report(4, {1.5, 0});
    observations.robots = {{RobotTeam::kOwn, 4, kPlace}, {RobotTeam::kOpponent, 4, {2.5, 1}}};
    tick();
    observations.robots = {{RobotTeam::kOwn, 4, kPlace}};  // the opponent is not seen when the report arrives
    report(4, {1.5, 0});
    tick();
  }
  ASSERT_EQ(map.robots.size(), 2U);
  EXPECT_EQ(map.robots[0].number, 4);
  EXPECT_EQ(map.robots[1].number, 4);
}

TEST_F(RobotFilterTeam, gives_a_teammate_s_number_to_one_robot) {
  for (int i = 0; i < 4; ++i) {
    report(4, {1.5, 0});
    see(RobotTeam::kUnknown);
  }
  observations.robots = {{.position = kPlace}, {.position = {2.5, 1}}};
  for (int i = 0; i < 4; ++i) {
    report(4, {2.5, 1});
    tick();
  }
  ASSERT_EQ(map.robots.size(), 2U);
  EXPECT_EQ(map.robots[0].number, 0);
  EXPECT_EQ(map.robots[1].number, 4);
}

TEST_F(RobotFilterTeam, is_only_known_of_robots_with_enough_evidence) {
  const GroundRobot doubtful{.position = kPlace, .confidence = 0.6};
  int sightings = 0;
  for (; map.robots.empty() && sightings < 100; ++sightings) see(doubtful);
  EXPECT_GT(sightings, 12);
  EXPECT_LT(sightings, 30);
  filter = RobotFilter({}, {});
  see({.position = kPlace, .confidence = 1});
  EXPECT_EQ(map.robots.size(), 1U) << "a sure sighting is enough";
}

TEST_F(RobotFilterTeam, a_doubtful_track_is_dropped_in_the_first_frame_without_it) {
  const GroundRobot doubtful{.position = kPlace, .confidence = 0.6};
  see(doubtful);
  observations.robots.clear();
  tick();
  for (int i = 0; i < 13; ++i) see(doubtful);
  EXPECT_TRUE(map.robots.empty());
}

TEST_F(RobotFilterTeam, smooths_posture_and_heading) {
  EXPECT_FALSE(see({.position = kPlace}).has_heading);
  const TrackedRobot first = see({.position = kPlace, .has_heading = true, .heading = kPi});
  EXPECT_TRUE(first.has_heading);
  EXPECT_NEAR(normalized(first.heading - kPi), 0, 1e-9);
  const double heading = see({.position = kPlace, .has_heading = true, .heading = -kPi + 0.2}).heading;
  EXPECT_GT(normalized(heading - kPi), 0);
  EXPECT_LT(normalized(heading - kPi), 0.2);
  EXPECT_FALSE(see({.position = kPlace, .fallen = true}).fallen) << "one image";
  EXPECT_TRUE(see({.position = kPlace, .fallen = true}).fallen);
}

TEST_F(RobotFilterTeam, turns_the_heading_while_the_robot_turns) {
  see({.position = kPlace, .has_heading = true, .heading = 1});
  odometry.pose = {0, 0, 0.3};
  observations.robots.clear();
  tick();
  EXPECT_NEAR(map.robots.at(0).heading, 0.7, 1e-9);
}

TEST_F(RobotFilterTeam, ignores_a_heading_and_a_confidence_that_are_not_finite) {
  const double none = std::numeric_limits<double>::quiet_NaN();
  see({.position = kPlace, .confidence = none, .has_heading = true, .heading = none});
  EXPECT_TRUE(map.robots.empty());
  EXPECT_FALSE(see({.position = kPlace}).has_heading);
  EXPECT_EQ(map.robots.size(), 1U);
}

}  // namespace
}  // namespace soccer
