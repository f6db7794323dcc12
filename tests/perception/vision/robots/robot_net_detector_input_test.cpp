#include <gtest/gtest.h>

#include "perception/vision/robots/robot_net_detector.h"
#include "support.h"

namespace soccer {
namespace {

std::uint8_t channel_of(const RobotNetInput& input, int column, int row, int channel) {
  return input.bytes[static_cast<std::size_t>((row * RobotNetInput::kWidth + column) * RobotNetInput::kChannels + channel)];
}

TEST(RobotNetInput, a_cell_has_the_mean_colour_of_its_pixels) {
  const CameraView view = view_at(0.5, 0.3);
  const auto image = paint(view, [](double x, double) { return x < 1.5 ? kWhiteColour : kCarpetColour; });
  RobotNetInput input;
  input.sample(image->view(), view, {});
  EXPECT_EQ(channel_of(input, 40, 59, 0), kWhiteColour.y);
  EXPECT_EQ(channel_of(input, 40, 59, 1), kWhiteColour.u);
  EXPECT_EQ(channel_of(input, 40, 0, 0), kWallColour.y);
  EXPECT_EQ(channel_of(input, 40, 0, 2), kWallColour.v);
}

TEST(RobotNetInput, an_image_of_another_size_gives_the_same_cells) {
  CameraView view = view_at(0.5, 0.3);
  const auto shade = [](double x, double) { return x < 1.5 ? kWhiteColour : kCarpetColour; };
  RobotNetInput large, small;
  large.sample(paint(view, shade)->view(), view, {});
  view.width = 160;
  view.height = 120;
  small.sample(paint(view, shade)->view(), view, {});
  int different = 0;
  for (std::size_t i = 0; i < large.bytes.size(); ++i) different += std::abs(large.bytes[i] - small.bytes[i]) > 2;
  EXPECT_LT(different, 3 * 2 * RobotNetInput::kWidth);  // only cells on the edges between the colours
}

TEST(RobotNetInput, the_fourth_channel_is_the_height_of_a_robot_that_stands_there) {
  const CameraView view = view_at(0.5, 0.3, 0.2);
  const auto image = paint(view, [](double, double) { return kCarpetColour; });
  RobotNetInput input;
  input.sample(image->view(), view, {});
  const ImageGeometry geometry(view, {});
  for (const auto& [column, row] : {std::pair(40, 40), std::pair(10, 50), std::pair(70, 30)}) {
    const double scale = geometry.pixels_per_metre({(column + 0.5) * kWidth / 80.0, (row + 0.5) * kHeight / 60.0}) * 80 / kWidth;
    EXPECT_NEAR(channel_of(input, column, row, 3), RobotNetInput::kScale * RobotNetInput::kRobotHeight * scale, 1.01);
  }
  EXPECT_EQ(channel_of(input, 40, 0, 3), 0);  // above the horizon
}

}  // namespace
}  // namespace soccer
