#include "perception/vision/robots/robot_net_input.h"

#include <gtest/gtest.h>

#include "perception/vision/camera/image_geometry.h"
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
  input.sample(image->view(), StandingHeight(view, {}));
  for (int quarter = 0; quarter < 4; ++quarter) {
    EXPECT_EQ(channel_of(input, 40, 59, quarter), kWhiteColour.y);
    EXPECT_EQ(channel_of(input, 40, 0, quarter), kWallColour.y);
  }
  EXPECT_EQ(channel_of(input, 40, 59, 4), kWhiteColour.u);
  EXPECT_EQ(channel_of(input, 40, 0, 5), kWallColour.v);
}

TEST(RobotNetInput, the_luma_of_a_cell_is_that_of_its_four_quarters) {
  const CameraView view = view_at(0.5, 0.3);
  const auto image = paint(view, [](double, double) { return kCarpetColour; });
  constexpr int kCell = kWidth / RobotNetInput::kWidth, kColumn = 20, kRow = 50;
  for (int quarter = 0; quarter < 4; ++quarter)
    for (int y = 0; y < kCell / 2; ++y)
      for (int x = 0; x < kCell / 2; ++x)
        set_pixel(*image, kColumn * kCell + quarter % 2 * kCell / 2 + x, kRow * kCell + quarter / 2 * kCell / 2 + y,
                  {static_cast<std::uint8_t>(50 * quarter), 128, 128});
  RobotNetInput input;
  input.sample(image->view(), StandingHeight(view, {}));
  for (int quarter = 0; quarter < 4; ++quarter) EXPECT_EQ(channel_of(input, kColumn, kRow, quarter), 50 * quarter);
}

TEST(RobotNetInput, an_image_of_another_size_gives_the_same_cells) {
  CameraView view = view_at(0.5, 0.3);
  const auto shade = [](double x, double) { return x < 1.5 ? kWhiteColour : kCarpetColour; };
  RobotNetInput large, small;
  large.sample(paint(view, shade)->view(), StandingHeight(view, {}));
  view.width = 160;
  view.height = 120;
  small.sample(paint(view, shade)->view(), StandingHeight(view, {}));
  int different = 0;
  for (std::size_t i = 0; i < large.bytes.size(); ++i) different += std::abs(large.bytes[i] - small.bytes[i]) > 2;
  EXPECT_LT(different, 3 * 2 * RobotNetInput::kWidth);  // only cells on the edges between the colours
}

TEST(RobotNetInput, the_last_channel_is_the_height_of_a_robot_that_stands_there) {
  const CameraView view = view_at(0.5, 0.3, 0.2);
  const auto image = paint(view, [](double, double) { return kCarpetColour; });
  RobotNetInput input;
  input.sample(image->view(), StandingHeight(view, {}));
  const ImageGeometry geometry(view, {});
  for (const auto& [column, row] : {std::pair(40, 40), std::pair(10, 50), std::pair(70, 30)}) {
    const double scale = geometry.pixels_per_metre({(column + 0.5) * kWidth / 80.0, (row + 0.5) * kHeight / 60.0}) * 80 / kWidth;
    EXPECT_NEAR(channel_of(input, column, row, 6), RobotNetInput::kScale * StandingHeight::kRobotHeight * scale, 1.01);
  }
  EXPECT_EQ(channel_of(input, 40, 0, 6), 0);  // above the horizon
}

}  // namespace
}  // namespace soccer
