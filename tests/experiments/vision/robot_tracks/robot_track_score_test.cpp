#include "experiments/vision/robot_tracks/robot_track_score.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

/// Number 2 of the left team, at the centre, looks along the x axis. Opponent 3 stands 2 m ahead.
class RobotTrackScoreTest : public testing::Test {
 protected:
  RobotTrackScoreTest() {
    add("us", true, 2, {0, 0});
    add("them", false, 3, {2, 0});
  }

  void add(const std::string& team, bool left, int number, Point2<Field> at) {
    TrueRobot robot;
    robot.team = team;
    robot.left = left;
    robot.number = number;
    robot.upright = true;
    robot.torso.origin = {at.x, at.y, 0.3};
    scene.robots.push_back(robot);
  }
  void track(Point2<Ground> at, RobotTeam team) {
    TrackedRobot robot;
    robot.position = at;
    robot.team = team;
    map.robots.push_back(robot);
  }
  /// One pair of images; number: of the visible opponent, 0: none; pixels: its visible ones, of 640 columns.
  void image(double time, int number = 3, int pixels = 5000) {
    ImageTruth images;
    images.time = from_seconds(time);
    images.top.width = images.bottom.width = 640;
    if (number > 0) {
      TrueImageRobot robot;
      robot.left_team = false;
      robot.number = number;
      robot.pixels = pixels;
      robot.distance = 2;
      images.top.robots.push_back(robot);
    }
    score.see(images);
  }
  RobotTrackScore::Counts judge(double time = 1) {
    score.judge(map, scene, scene.robots[0], 0, from_seconds(time));
    return score.counts();
  }

  SceneTruth scene;
  RobotMap map;
  RobotTrackScore score;
};

TEST_F(RobotTrackScoreTest, a_track_at_the_place_with_the_right_team_is_right) {
  image(0.9);
  track({2.3, 0.2}, RobotTeam::kOpponent);
  const auto counts = judge();
  EXPECT_EQ(counts.all, 1);
  EXPECT_EQ(counts.right, 1);
  EXPECT_EQ(counts.moments, 1);
}

TEST_F(RobotTrackScoreTest, a_track_further_away_than_the_tolerance_is_another_robot) {
  image(0.9);
  track({2.46, 0}, RobotTeam::kOpponent);
  const auto counts = judge();
  EXPECT_EQ(counts.untracked, 1);
  EXPECT_EQ(counts.false_tracks, 1);
}

TEST_F(RobotTrackScoreTest, a_wrong_or_unknown_team_is_not_right) {
  image(0.9);
  track({2, 0}, RobotTeam::kOwn);
  EXPECT_EQ(judge().wrong_team, 1);
  map.robots[0].team = RobotTeam::kUnknown;
  EXPECT_EQ(judge(1.05).unknown_team, 1);
  EXPECT_EQ(score.counts().right, 0);
}

TEST_F(RobotTrackScoreTest, a_second_track_of_the_same_robot_is_false) {
  image(0.9);
  track({2, 0}, RobotTeam::kOpponent);
  track({2.1, 0.1}, RobotTeam::kOpponent);
  const auto counts = judge();
  EXPECT_EQ(counts.false_track, 1);
  EXPECT_EQ(counts.right, 0);
}

TEST_F(RobotTrackScoreTest, a_track_out_of_view_or_far_away_is_not_false) {
  image(0.9);
  track({2, 0}, RobotTeam::kOpponent);
  track({-2, 0}, RobotTeam::kOpponent);
  track({4.1, 0}, RobotTeam::kOpponent);
  EXPECT_EQ(judge().right, 1);
}

TEST_F(RobotTrackScoreTest, a_robot_counts_when_half_of_the_images_of_the_last_second_show_it_well) {
  track({2, 0}, RobotTeam::kOpponent);
  image(0.2);
  image(0.4, 0);
  EXPECT_EQ(judge(1).all, 1);
  image(1.1, 3, 1000);  // a third of it
  EXPECT_EQ(judge(1.15).all, 1);
  EXPECT_EQ(judge(1.3).all, 1) << "the first image is too old";
}

TEST_F(RobotTrackScoreTest, a_distant_or_unseen_robot_does_not_count) {
  EXPECT_EQ(judge().all, 0);
  image(1.2);
  scene.robots[1].torso.origin.x = 4.2;
  EXPECT_EQ(judge(1.3).all, 0);
}

}  // namespace
}  // namespace soccer
