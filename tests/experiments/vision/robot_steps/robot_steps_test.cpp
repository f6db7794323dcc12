#include "experiments/vision/robot_steps/robot_steps.h"

#include <gtest/gtest.h>

#include "../../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "experiments/vision/robot_steps/robot_step_report.h"
#include "experiments/vision/robot_steps/robot_step_truth.h"

namespace soccer {
namespace {

/// A pair of images of 1280 x 960 and 640 x 480 pixels.
struct RobotOutcomesTest : testing::Test {
  std::array<ImageLabels, 2> labels;
  ImageRobots found;
  RobotOutcomes outcomes;

  RobotOutcomesTest() {
    labels[0].segmentation.width = 1280;
    labels[0].segmentation.height = 960;
    labels[1].segmentation.width = 640;
    labels[1].segmentation.height = 480;
  }
  RobotLabel& label(std::size_t camera, RobotId id, const PixelBox& box) {
    RobotLabel robot;
    robot.id = id;
    robot.box = box;
    robot.pixels = (box.right - box.left) * (box.bottom - box.top) / 2;
    robot.distance = 2;
    return labels[camera].robots.emplace_back(robot);
  }
  void detect(double left, double top, double right, double bottom, RobotTeam jersey, bool top_camera = true) {
    ImageRobot robot;
    robot.top_camera = top_camera;
    robot.left = left;
    robot.top = top;
    robot.right = right;
    robot.bottom = bottom;
    robot.jersey = jersey;
    found.robots.push_back(robot);
  }
  void count() { add_outcomes(found, labels, Side::kLeft, outcomes); }
};

TEST_F(RobotOutcomesTest, robots_are_right_without_team_or_with_the_wrong_one) {
  label(0, {Side::kLeft, 2}, {0, 100, 100, 300});
  label(0, {Side::kRight, 1}, {200, 100, 300, 300});
  label(0, {Side::kRight, 2}, {400, 100, 500, 300});
  detect(0, 100, 100, 310, RobotTeam::kOwn);
  detect(200, 100, 300, 310, RobotTeam::kUnknown);
  detect(400, 100, 500, 310, RobotTeam::kOwn);
  count();
  EXPECT_EQ(outcomes.success, 1);
  EXPECT_EQ(outcomes.success_no_team, 1);
  EXPECT_EQ(outcomes.success_wrong_team, 1);
  EXPECT_EQ(outcomes.all(), 3);
  EXPECT_EQ(outcomes.right_frames, 1);
}

TEST_F(RobotOutcomesTest, a_miss_a_false_detection_and_a_bad_box_are_errors) {
  label(0, {Side::kRight, 1}, {0, 100, 100, 300});
  label(0, {Side::kRight, 2}, {400, 100, 500, 300});
  detect(400, 100, 440, 300, RobotTeam::kOpponent);  // overlap 0.4
  detect(800, 100, 900, 300, RobotTeam::kOpponent);
  count();
  EXPECT_EQ(outcomes.false_negative, 1);
  EXPECT_EQ(outcomes.bad_box, 1);
  EXPECT_EQ(outcomes.false_positive, 1);
  EXPECT_EQ(outcomes.detected(), 0);
  EXPECT_EQ(outcomes.frames, 1);
  EXPECT_EQ(outcomes.right_frames, 0);
}

TEST_F(RobotOutcomesTest, a_robot_in_both_images_counts_once_and_may_be_found_in_either) {
  label(0, {Side::kRight, 1}, {0, 800, 100, 960});
  label(1, {Side::kRight, 1}, {0, 0, 100, 200});
  detect(0, 0, 100, 200, RobotTeam::kUnknown, false);
  count();
  EXPECT_EQ(outcomes.success_no_team, 1);
  EXPECT_EQ(outcomes.all(), 1);
}

TEST_F(RobotOutcomesTest, a_far_robot_need_not_be_found_and_finding_it_is_not_wrong) {
  label(0, {Side::kRight, 1}, {0, 100, 100, 300}).distance = 5;
  count();
  EXPECT_EQ(outcomes.all(), 0);
  detect(0, 100, 100, 300, RobotTeam::kUnknown);
  count();
  EXPECT_EQ(outcomes.all(), 0);
}

TEST(RobotStepReport, shows_the_figure_of_the_thesis_beside_the_measured_one) {
  RobotStepReport report;
  report.counts.bayes = {90, 10, 30, 20};
  report.counts.outcomes.success = 3;
  report.counts.outcomes.false_negative = 1;
  report.net.success = 1;
  report.net.false_positive = 1;
  const std::string table = markdown_of(report);
  EXPECT_NE(table.find("| 5 Bayes, sensitivity | 84.4 % of 167 | 90.0 % (82.4-95.1) of 100 |"), std::string::npos) << table;
  EXPECT_NE(table.find("| 75.0 % (19.4-99.4) of 4 | 50.0 % (1.3-98.7) of 2 |"), std::string::npos) << table;
  EXPECT_NE(to_json(report).find(R"("bayes":{"true_positive":90)"), std::string::npos);
}

TEST(SceneEchoes, are_the_distances_of_robots_in_the_cone_of_each_sonar) {
  const auto body = std::make_shared<BodyDescription>();
  body->sensors.sonar_yaw = 0.39;
  BodyLibrary bodies;
  bodies.by_name["nao-v5"] = body;
  RandomScene random;
  random.own = {Side::kLeft, 1};
  const auto place = [&](RobotId id, double x, double y) {
    VisibleRobot robot;
    robot.id = id;
    robot.body = "nao-v5";
    robot.torso = {x, y, 0.3};
    random.scene.robots.push_back(robot);
  };
  place(random.own, 0, 0);  // its forward direction is y
  place({Side::kLeft, 2}, -0.6, 1);
  place({Side::kRight, 1}, 0, 1.5);
  place({Side::kRight, 2}, 0, -1);
  EXPECT_NEAR(own_pose(random).angle, kPi / 2, 1e-9);
  const SensorFrame sensors = scene_echoes(random, bodies, {});
  EXPECT_NEAR(sensors.left_sonar[0], std::hypot(0.6, 1) - 0.1, 1e-6);
  EXPECT_NEAR(sensors.left_sonar[1], 1.4, 1e-6);
  EXPECT_EQ(sensors.left_sonar[2], kNoEcho);
  EXPECT_NEAR(sensors.right_sonar[0], 1.4, 1e-6);
  EXPECT_EQ(sensors.right_sonar[1], kNoEcho);
}

TEST(RobotFeatureFile, replaces_an_earlier_file_when_it_is_complete) {
  const TemporaryFolder folder;
  const auto file = folder.write("features.csv", "old");
  RobotFeatureFile features(file);
  EXPECT_EQ(read_whole(file), "old");
  features.finish();
  EXPECT_EQ(read_whole(file), "gradient,white,red,blue,sonar_difference,label\n");
  EXPECT_THROW(RobotFeatureFile(folder.path()), InputError);
}

}  // namespace
}  // namespace soccer
