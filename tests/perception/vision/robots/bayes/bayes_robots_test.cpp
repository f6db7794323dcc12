#include "perception/vision/robots/bayes/bayes_robots.h"

#include <gtest/gtest.h>

#include "perception/vision/robots/bayes/bayes_classifier.h"
#include "perception/vision/saliency/saliency_module.h"
#include "support.h"

namespace soccer {
namespace {

constexpr Yuv kRedColour{90, 100, 190}, kBlueColour{80, 190, 100}, kBlackColour{20, 128, 128};

/// A board with the colours of a robot on a carpet that ends at 4 m.
struct BayesRobotsTest : testing::Test {
  CameraImages images;
  CameraViews views;
  FieldColours colours{carpet_colour(), carpet_colour()};
  FieldBoundary boundary;
  Saliency saliency;
  GoalPosts posts;
  SensorFrame sensors;
  RefereeInfo referee;
  ImageRobots robots;
  RobotStages stages;
  RobotBayesTable table;

  BayesRobotsTest() {
    views.top = view_at(0.5, 0.05);
    table.prior_robot = -0.1;
    table.prior_other = -1;
  }
  std::shared_ptr<StoredImage> carpet() const {
    return paint(views.top, [](double x, double) { return x < 4 ? kCarpetColour : kWallColour; });
  }
  /// A board of 0.25 m at this distance: white up to 0.28 m, then the jersey, from 0.42 m on white again.
  void see_board(double distance, const Yuv& jersey) {
    const auto image = carpet();
    const ImageGeometry geometry(views.top, {});
    const auto row = [&](double height) { return static_cast<int>(geometry.image_of({distance, 0, height})->y); };
    const int left = static_cast<int>(geometry.image_of({distance, 0.125, 0})->x);
    const int right = static_cast<int>(geometry.image_of({distance, -0.125, 0})->x);
    for (int y = std::max(0, row(0.55)); y < row(0); ++y)
      for (int x = left; x < right; ++x) set_pixel(*image, x, y, y < row(0.28) && y >= row(0.42) ? jersey : kWhiteColour);
    look(image);
  }
  void look(const std::shared_ptr<StoredImage>& image) {
    images.top = image;
    boundary.top.known = true;
    boundary.top.rows.assign(33, ImageGeometry(views.top, {}).image_of({4, 0, 0})->y);
    SaliencyModule(SaliencyParameters{.top_step = 2}).tick({images, colours}, {saliency});
    BayesRobots({}, table, {}).tick({saliency, views, boundary, posts, sensors, referee}, {robots, stages});
  }
};

TEST_F(BayesRobotsTest, the_saliency_image_has_the_classes_of_the_colours) {
  see_board(2, kRedColour);
  EXPECT_EQ(saliency.top.width, kWidth / 2);
  EXPECT_FALSE(saliency.bottom.known);
  const ImageGeometry geometry(views.top, {});
  const auto at = [&](double x, double height) {
    const auto pixel = geometry.image_of({x, 0, height});
    return saliency.top.at(static_cast<int>(pixel->x) / 2, static_cast<int>(pixel->y) / 2);
  };
  EXPECT_EQ(at(1.5, 0), ColourClass::kField);
  EXPECT_EQ(at(2, 0.1), ColourClass::kWhite);
  EXPECT_EQ(at(2, 0.35), ColourClass::kRed);
  EXPECT_EQ(saliency.top.at(5, 5), ColourClass::kBackground);
}

TEST_F(BayesRobotsTest, an_incomplete_image_has_no_saliency) {
  const auto image = carpet();
  image->bytes.resize(image->bytes.size() / 2);
  look(image);
  EXPECT_FALSE(saliency.top.known);
  EXPECT_TRUE(robots.robots.empty());
}

TEST(ColourClassifier, distinguishes_colours_in_other_light_too) {
  const ColourClassifier classifier(carpet_colour(), {});
  const auto of = [&](const Yuv& colour) { return classifier.of(colour.y, colour.u, colour.v); };
  EXPECT_EQ(of(kBlueColour), ColourClass::kBlue);
  EXPECT_EQ(of({140, 73, 230}), ColourClass::kRed);
  EXPECT_EQ(of(kBlackColour), ColourClass::kBlack);
  EXPECT_EQ(of({180, 99, 92}), ColourClass::kField);
}

TEST_F(BayesRobotsTest, a_board_like_a_robot_is_found_where_it_stands) {
  see_board(2, kRedColour);
  ASSERT_EQ(robots.robots.size(), 1U);
  EXPECT_NEAR(robots.robots[0].ground.x, 2, 0.06);
  EXPECT_NEAR(robots.robots[0].ground.y, 0, 0.03);
  EXPECT_EQ(robots.robots[0].jersey, RobotTeam::kOpponent);
  EXPECT_NEAR(robots.robots[0].top, ImageGeometry(views.top, {}).image_of({2, 0, 0.5})->y, 4);
  see_board(2, kBlueColour);
  ASSERT_EQ(robots.robots.size(), 1U);
  EXPECT_EQ(robots.robots[0].jersey, RobotTeam::kOwn);
}

TEST_F(BayesRobotsTest, what_the_classifier_rejects_is_shown_in_the_stages_only) {
  table.prior_robot = -2;
  see_board(2, kRedColour);
  EXPECT_TRUE(robots.robots.empty());
  ASSERT_EQ(stages.possible.size(), 1U);
  EXPECT_LT(stages.possible[0].log_odds, 0);
  EXPECT_TRUE(stages.merged.empty());
}

TEST_F(BayesRobotsTest, an_echo_at_its_distance_is_a_feature) {
  sensors.left_sonar[1] = 2.1;
  see_board(2, kRedColour);
  ASSERT_EQ(stages.possible.size(), 1U);
  EXPECT_TRUE(stages.possible[0].features.has_echo);
  EXPECT_NEAR(stages.possible[0].features.sonar_difference, 0.05, 0.03);
}

TEST_F(BayesRobotsTest, the_empty_carpet_has_no_robots) {
  look(carpet());
  EXPECT_TRUE(stages.top_obstructions.empty());
  EXPECT_TRUE(robots.robots.empty());
}

TEST_F(BayesRobotsTest, without_an_image_there_are_no_robots) {
  see_board(2, kRedColour);
  images.top.reset();
  SaliencyModule(SaliencyParameters{}).tick({images, colours}, {saliency});
  BayesRobots({}, table, {}).tick({saliency, views, boundary, posts, sensors, referee}, {robots, stages});
  EXPECT_TRUE(robots.robots.empty());
  EXPECT_TRUE(stages.possible.empty());
}

TEST_F(BayesRobotsTest, the_height_of_a_box_is_that_of_500_mm_at_its_foot) {
  // A level camera at the height of the robot's head sees the head at its horizon, from any distance.
  views.top = view_at(0.5, 0);
  const SaliencyImage image{true, kWidth / 4, kHeight / 4, 4, {}};
  const ImageGeometry geometry(views.top, {});
  for (const int foot : {80, 100}) {
    const auto robot = robot_box(image, geometry, {70, 90, 60}, foot, {});
    ASSERT_TRUE(robot);
    EXPECT_NEAR(robot->top, kHeight / 8, 1);
  }
  EXPECT_FALSE(robot_box(image, geometry, {70, 90, 30}, 50, {}));  // above the horizon
}

}  // namespace
}  // namespace soccer
