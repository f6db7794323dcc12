#include "perception/vision/robots/robot_net_detector.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "blackboard/common/files/whole_file.h"
#include "net_file.h"
#include "support.h"

namespace soccer {
namespace {

// Foot of a robot that stands at the centre of a patch which is not moved by the image's edge, in hundredths of its side.
constexpr int kFootOfPatch = 30;
constexpr int kPositionPixels = kWidth / 20;  // px between positions of the net below

/// A net that takes white places for robots: two convolutions pass on the luma of each fourth cell, and the last layer's logit is positive
/// where it is high. All robots are one position wide, have their foot there, and face the camera. log_height, up: of their boxes, in
/// tenths of the net's units; by default they are one position high with the foot in the centre.
Net white_is_robot(int log_height = -7, int up = 0) {
  NetFile file(RobotNetInput::kHeight, RobotNetInput::kWidth, RobotNetInput::kChannels, 3);
  for (const int inputs : {RobotNetInput::kChannels, 1}) {
    file.layer(LayerKind::kConvolution3x3, 2, 31, 1);
    file.add<std::int32_t>(0);
    file.add<std::uint32_t>(std::uint32_t{1} << 25);  // times 64 is 2^31
    for (int tap = 0; tap < 9; ++tap)
      for (int input = 0; input < inputs; ++input) file.add<std::int8_t>(tap == 4 && input == 0 ? 64 : 0);
  }
  file.layer(LayerKind::kConvolution1x1, 1, 0, RobotBoxes::kOutputs);
  for (const int bias : {-180, 0, -up, -7, log_height, 0, 0, 0, -1, -1}) file.add<std::int32_t>(bias);
  for (int output = 0; output < RobotBoxes::kOutputs; ++output) file.add<float>(output < 5 ? 0.1F : 0);
  for (int output = 0; output < RobotBoxes::kOutputs; ++output) file.add<std::int8_t>(output == 0 ? 1 : 0);
  return Net::load(file.take(), "white_is_robot");
}

/// A net of patches that answers the same for all of them: the logit of a robot, its foot relative to the patch's centre, in its sides.
Net always(int logit, int foot_y = kFootOfPatch) {
  NetFile file(RobotPatch::kSize, RobotPatch::kSize, RobotPatch::kChannels, 2);
  file.layer(LayerKind::kGlobalAverage, 1, 0, RobotPatch::kChannels);
  file.layer(LayerKind::kDense, 1, 0, RobotPatchNet::kOutputs);
  for (int output = 0; output < RobotPatchNet::kOutputs; ++output)
    file.add<std::int32_t>(output == 1 ? 100 * logit : output == 3 ? foot_y : output == 9 ? -100 : output == 10 ? -100 : 0);
  for (int output = 0; output < RobotPatchNet::kOutputs; ++output) file.add<float>(0.01F);
  for (int i = 0; i < RobotPatchNet::kOutputs * RobotPatch::kChannels; ++i) file.add<std::int8_t>(0);
  return Net::load(file.take(), "always");
}

struct RobotNetDetectorTest : testing::Test {
  CameraImages images;
  CameraViews views;
  RefereeInfo referee;
  ImageRobots robots;

  void detect(const Net& net, const Net& patch_net = always(3)) {
    RobotNetDetector detector({}, net, patch_net, {});
    detector.tick({images, views, referee}, {robots});
  }
};

TEST_F(RobotNetDetectorTest, a_robot_has_the_position_on_the_ground_that_its_foot_shows) {
  views.top = view_at(0.5, 0.4);
  const ImageGeometry geometry(views.top, {});
  const auto at = geometry.image_of({1.5, 0.2, 0});
  ASSERT_TRUE(at);
  images.top = paint(views.top, [](double x, double y) { return std::hypot(x - 1.5, y - 0.2) < 0.2 ? kWhiteColour : kCarpetColour; });
  detect(white_is_robot());
  ASSERT_FALSE(robots.robots.empty());
  for (const ImageRobot& robot : robots.robots) {
    EXPECT_LT(distance(robot.ground, {1.5, 0.2}), 0.25);
    EXPECT_NEAR(robot.right - robot.left, kPositionPixels, 8);
    EXPECT_TRUE(robot.top_camera);
  }
}

TEST_F(RobotNetDetectorTest, a_robot_has_its_own_jersey_beside_one_of_the_other_team) {
  constexpr Yuv kBlue{83, 190, 99}, kRed{90, 101, 207};
  views.top = view_at(0.5, 0.4);
  referee.jerseys = {TeamColour::kBlue, TeamColour::kRed};
  const Point2<Ground> place{2, -0.6};
  const ImageGeometry geometry(views.top, {});
  const auto at_height = [&](double height) { return geometry.image_of({place.x, place.y, height}); };
  const auto foot = at_height(0), low = at_height(RobotNetParameters{}.torso_low), high = at_height(RobotNetParameters{}.torso_high);
  ASSERT_TRUE(foot && low && high);
  const auto image = paint(views.top, [](double, double) { return kCarpetColour; });
  for (int row = 0; row < kHeight; ++row)
    for (int column = 0; column < kWidth; ++column) {
      const bool inside = std::abs(column - foot->x) < 30;
      if (row > high->y && row < low->y)
        set_pixel(*image, column, row, inside ? kBlue : kRed);
      else if (inside && row >= low->y && row < foot->y + 10)
        set_pixel(*image, column, row, kWhiteColour);
    }
  images.top = image;
  detect(white_is_robot(9, 24));
  const auto nearest = std::ranges::min_element(robots.robots, {}, [&](const ImageRobot& robot) { return distance(robot.ground, place); });
  ASSERT_NE(nearest, robots.robots.end());
  EXPECT_LT(distance(nearest->ground, place), 0.3);
  EXPECT_EQ(nearest->jersey, RobotTeam::kOwn);
}

TEST_F(RobotNetDetectorTest, a_robot_in_both_images_is_one) {
  const auto shade = [](double x, double y) { return std::hypot(x - 1, y) < 0.12 ? kWhiteColour : kCarpetColour; };
  views.top = view_at(0.5, 0.4);
  images.top = paint(views.top, shade);
  detect(white_is_robot());
  const std::size_t in_one = robots.robots.size();
  ASSERT_GT(in_one, 0U);
  views.bottom = view_at(0.5, 0.6);
  images.bottom = paint(views.bottom, shade);
  const auto top = std::exchange(images.top, nullptr);
  detect(white_is_robot());
  ASSERT_GT(robots.robots.size(), 0U);
  images.top = top;
  detect(white_is_robot());
  EXPECT_EQ(robots.robots.size(), in_one);
}

TEST_F(RobotNetDetectorTest, without_images_or_views_there_are_no_robots) {
  robots.robots.resize(2);
  detect(white_is_robot());
  EXPECT_TRUE(robots.robots.empty());
}

TEST_F(RobotNetDetectorTest, a_net_with_another_input_is_an_error) {
  NetFile file(20, 20, 4, 1);
  file.layer(LayerKind::kConvolution1x1, 1, 0, RobotBoxes::kOutputs);
  for (int output = 0; output < RobotBoxes::kOutputs; ++output) file.add<std::int32_t>(0);
  for (int output = 0; output < RobotBoxes::kOutputs; ++output) file.add<float>(1);
  for (int output = 0; output < RobotBoxes::kOutputs * 4; ++output) file.add<std::int8_t>(0);
  EXPECT_THROW(detect(Net::load(file.take(), "small")), std::logic_error);
}

TEST_F(RobotNetDetectorTest, the_net_of_patches_rejects_and_moves_robots) {
  views.top = view_at(0.5, 0.4);
  images.top = paint(views.top, [](double x, double y) { return std::hypot(x - 1.5, y - 0.2) < 0.2 ? kWhiteColour : kCarpetColour; });
  detect(white_is_robot());
  ASSERT_FALSE(robots.robots.empty());
  const double near = robots.robots.front().ground.norm();
  detect(white_is_robot(), always(3, kFootOfPatch - 5));
  ASSERT_FALSE(robots.robots.empty());
  EXPECT_GT(robots.robots.front().ground.norm(), near + 0.05);
  detect(white_is_robot(), always(-30));
  EXPECT_TRUE(robots.robots.empty());
}

TEST_F(RobotNetDetectorTest, boxes_of_one_image_are_one_robot_only_if_they_overlap) {
  views.top = view_at(0.5, 0.4);
  images.top = paint(views.top, [](double x, double y) { return std::hypot(x - 1.5, y) < 0.12 ? kWhiteColour : kCarpetColour; });
  const auto found_with = [&](double overlap) {
    RobotNetDetector::Parameters parameters;
    parameters.boxes.max_overlap = 1;
    parameters.robots.same_image_overlap = overlap;
    RobotNetDetector detector({}, white_is_robot(-2), always(3), parameters);
    detector.tick({images, views, referee}, {robots});
    return robots.robots.size();
  };
  const std::size_t one = found_with(0);
  EXPECT_GT(one, 0U);
  EXPECT_GT(found_with(1), one);
}

Net shipped_net(const std::string& name) {
  const std::filesystem::path file = std::filesystem::path(SOURCE_DIR) / "config/nets" / name;
  return Net::load(read_whole(file), file.string());
}

TEST(RobotNet, is_small) {
  EXPECT_LE(shipped_net("robots.net").multiply_accumulates(), 8'000'000);
  EXPECT_LE(shipped_net("robot_patch.net").multiply_accumulates(), 1'500'000);
}

TEST_F(RobotNetDetectorTest, the_net_finds_no_robots_on_bare_carpet) {
  views.top = view_at(0.5, 0.4);
  views.bottom = view_at(0.45, 1.0);
  images.top = paint(views.top, [](double, double) { return kCarpetColour; });
  images.bottom = paint(views.bottom, [](double, double) { return kCarpetColour; });
  detect(shipped_net("robots.net"), shipped_net("robot_patch.net"));
  EXPECT_TRUE(robots.robots.empty());
}

}  // namespace
}  // namespace soccer
