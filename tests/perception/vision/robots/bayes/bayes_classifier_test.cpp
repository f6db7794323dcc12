#include "perception/vision/robots/bayes/bayes_classifier.h"

#include <gtest/gtest.h>

#include "bayes/saliency_picture.h"
#include "blackboard/geometry/angle.h"
#include "perception/vision/robots/bayes/bayes_robots.h"

namespace soccer {
namespace {

SensorFrame heard(std::initializer_list<double> left, std::initializer_list<double> right) {
  SensorFrame sensors;
  std::ranges::copy(left, sensors.left_sonar.begin());
  std::ranges::copy(right, sensors.right_sonar.begin());
  return sensors;
}

TEST(MatchingEcho, is_the_echo_nearest_to_the_visual_distance) {
  const SensorFrame sensors = heard({0.67, 1.0}, {});
  EXPECT_EQ(matching_echo(sensors, 0.5, 0.7, {}), 0.67);  // the thesis's example
  EXPECT_EQ(matching_echo(sensors, 0.5, 2, {}), 1.0);
}

TEST(MatchingEcho, is_that_of_the_sonar_that_covers_the_heading) {
  const SensorFrame sensors = heard({0.5}, {1.5});
  EXPECT_EQ(matching_echo(sensors, degrees_to_radians(60), 1.5, {}), 0.5);
  EXPECT_EQ(matching_echo(sensors, degrees_to_radians(-60), 0.5, {}), 1.5);
  EXPECT_EQ(matching_echo(sensors, degrees_to_radians(5), 0.6, {}), 0.5);
  EXPECT_EQ(matching_echo(sensors, degrees_to_radians(5), 1.4, {}), 1.5);
  EXPECT_EQ(matching_echo(sensors, degrees_to_radians(15), 1.4, {}), 0.5);  // outside of the right sonar's
  EXPECT_FALSE(matching_echo(sensors, degrees_to_radians(75), 1, {}));
}

TEST(MatchingEcho, in_the_middle_may_be_the_mean_of_both_sonars) {
  const SensorFrame sensors = heard({0.5, 0.92}, {0.9});
  EXPECT_EQ(matching_echo(sensors, degrees_to_radians(-15), 0.95, {}), 0.91);  // the mean of 0.92 and 0.9 is nearer than 0.9
}

TEST(MatchingEcho, does_not_exist_for_a_reading_of_the_maximum) { EXPECT_FALSE(matching_echo(SensorFrame{}, 0, 2.5, {})); }

TEST(RobotFeatures, are_shape_and_colours_of_the_box) {
  const SaliencyImage image = picture({"WWWWWW", "WRRBBW", "WRR..W", "KWWWWK"});
  PossibleRobot robot = box(1, 1, 5, 3);
  robot.foot = {2, 0};
  const RobotFeatures features = features_of(image, robot, 1.5);
  EXPECT_DOUBLE_EQ(features.gradient, 0.5);
  EXPECT_DOUBLE_EQ(features.white, 0);
  EXPECT_DOUBLE_EQ(features.red, 0.5);
  EXPECT_DOUBLE_EQ(features.blue, 0.25);
  ASSERT_TRUE(features.has_echo);
  EXPECT_DOUBLE_EQ(features.sonar_difference, 0.25);
  EXPECT_FALSE(features_of(image, robot, std::nullopt).has_echo);
}

TEST(BayesClassifier, adds_the_logarithms_of_prior_and_buckets) {
  RobotBayesTable table;
  table.prior_robot = -1;
  table.prior_other = -0.5;
  table.gradient_robot[2] = -1;  // 3 to 4.5
  table.gradient_other[2] = -3;
  table.white_robot[9] = -0.25;  // 90 % and more
  table.white_other[9] = -0.5;
  table.sonar_robot[10] = -4;  // no echo
  table.sonar_other[10] = -1;
  table.sonar_robot[0] = -1;
  table.sonar_other[0] = -2;
  RobotFeatures features;
  features.gradient = 3;
  features.white = 1;
  EXPECT_NEAR(robot_log_odds(features, table), -0.5 + 2 + 0.25 - 3, 1e-9);
  features.has_echo = true;
  features.sonar_difference = 0.05;
  EXPECT_NEAR(robot_log_odds(features, table), -0.5 + 2 + 0.25 + 1, 1e-9);
}

TEST(BayesClassifier, puts_values_beyond_the_buckets_into_the_last_one) {
  RobotBayesTable table;
  table.gradient_robot[9] = -1;
  table.sonar_robot[9] = -1;
  table.gradient_other[9] = table.sonar_other[9] = -2;
  RobotFeatures features;
  features.gradient = 40;
  features.has_echo = true;
  features.sonar_difference = 7;
  EXPECT_NEAR(robot_log_odds(features, table), 2, 1e-9);
}

TEST(BayesClassifier, without_training_prefers_nothing) { EXPECT_EQ(robot_log_odds({}, {}), 0); }

}  // namespace
}  // namespace soccer
