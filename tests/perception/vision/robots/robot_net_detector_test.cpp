#include "perception/vision/robots/robot_net_detector.h"

#include <filesystem>
#include <utility>

#include <gtest/gtest.h>

#include "blackboard/common/files/crc32.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/net/inference.h"
#include "blackboard/common/net/kernels.h"
#include "support.h"

namespace soccer {
namespace {

/// The bytes of a net's file (net.h).
class NetFile {
 public:
  NetFile(int height, int width, int channels, int layers) {
    bytes_ = std::string("SOCCNET\0", 8);
    add<std::uint32_t>(1);
    add<std::uint32_t>(0);
    for (const int number : {height, width, channels, layers}) add<std::uint16_t>(static_cast<std::uint16_t>(number));
  }
  void layer(LayerKind kind, int stride, int shift, int outputs) {
    for (const int byte : {static_cast<int>(kind), stride, shift, 0}) add<std::uint8_t>(static_cast<std::uint8_t>(byte));
    add<std::uint16_t>(static_cast<std::uint16_t>(outputs));
    add<std::uint16_t>(0);
  }
  template <class T>
  void add(T value) {
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  std::string take() {
    const auto size = static_cast<std::uint32_t>(bytes_.size() + 4);
    bytes_.replace(12, 4, reinterpret_cast<const char*>(&size), 4);
    add(crc32(bytes_));
    return bytes_;
  }

 private:
  std::string bytes_;
};

constexpr int kPositionPixels = kWidth / 20;  // px between positions of the net below

/// A net that takes white places for robots: two convolutions pass on the luma of each fourth cell, and the last layer's logit is positive
/// where it is high. All robots are one position wide and high, with their foot in the centre, and face the camera.
Net white_is_robot() {
  NetFile file(RobotNetInput::kHeight, RobotNetInput::kWidth, RobotNetInput::kChannels, 3);
  for (const int inputs : {RobotNetInput::kChannels, 1}) {
    file.layer(LayerKind::kConvolution3x3, 2, 31, 1);
    file.add<std::int32_t>(0);
    file.add<std::uint32_t>(std::uint32_t{1} << 25);  // times 64 is 2^31
    for (int tap = 0; tap < 9; ++tap)
      for (int input = 0; input < inputs; ++input) file.add<std::int8_t>(tap == 4 && input == 0 ? 64 : 0);
  }
  file.layer(LayerKind::kConvolution1x1, 1, 0, RobotBoxes::kOutputs);
  for (int output = 0; output < RobotBoxes::kOutputs; ++output)
    file.add<std::int32_t>(output == 0 ? -180 : output == 8 || output == 9 ? -1 : -7);
  for (int output = 0; output < RobotBoxes::kOutputs; ++output) file.add<float>(output == 3 || output == 4 ? 0.1F : output == 0 ? 0.1F : 0);
  for (int output = 0; output < RobotBoxes::kOutputs; ++output) file.add<std::int8_t>(output == 0 ? 1 : 0);
  return Net::load(file.take(), "white_is_robot");
}

struct RobotNetDetectorTest : testing::Test {
  CameraImages images;
  CameraViews views;
  RefereeInfo referee;
  ImageRobots robots;

  void detect(const Net& net) {
    RobotNetDetector detector({}, net, {}, {}, {});
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

Net shipped_net() {
  const std::filesystem::path file = std::filesystem::path(SOURCE_DIR) / "config/nets/robots.net";
  return Net::load(read_whole(file), file.string());
}

TEST(RobotNet, is_small) {
  EXPECT_LE(std::filesystem::file_size(std::filesystem::path(SOURCE_DIR) / "config/nets/robots.net"), 50'000U);
  EXPECT_LE(shipped_net().multiply_accumulates(), 4'500'000);
}

TEST(RobotNet, has_the_same_outputs_with_scalar_and_vector_kernels) {
  if (ssse3_kernels() == nullptr) GTEST_SKIP() << "this processor has no SSSE3";
  const Net net = shipped_net();
  Inference scalar(net, scalar_kernels()), vector(net, *ssse3_kernels());
  const CameraView view = view_at(0.5, 0.3);
  RobotNetInput input;
  input.sample(paint(view, [](double x, double y) { return std::fmod(x + 2 * y, 0.5) > 0.1 ? kCarpetColour : kWhiteColour; })->view(), view,
               {});
  const auto a = scalar.run(input.bytes), b = vector.run(input.bytes);
  EXPECT_EQ(std::vector<float>(a.begin(), a.end()), std::vector<float>(b.begin(), b.end()));
}

TEST_F(RobotNetDetectorTest, the_net_finds_no_robots_on_bare_carpet) {
  views.top = view_at(0.5, 0.4);
  views.bottom = view_at(0.45, 1.0);
  images.top = paint(views.top, [](double, double) { return kCarpetColour; });
  images.bottom = paint(views.bottom, [](double, double) { return kCarpetColour; });
  detect(shipped_net());
  EXPECT_TRUE(robots.robots.empty());
}

}  // namespace
}  // namespace soccer
