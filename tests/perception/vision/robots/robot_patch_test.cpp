#include "perception/vision/robots/robot_patch.h"

#include <gtest/gtest.h>

#include "perception/vision/camera/image_geometry.h"
#include "support.h"

namespace soccer {
namespace {

constexpr double kCell = static_cast<double>(kWidth) / RobotNetInput::kWidth;  // px

std::uint8_t channel_of(const RobotPatch& patch, int column, int row, int channel) {
  return patch.bytes[static_cast<std::size_t>((row * RobotPatch::kSize + column) * RobotPatch::kChannels + channel)];
}

/// A box of a robot that stands at a point on the ground.
RobotBox standing_at(const CameraView& view, double x, double y) {
  const auto foot = ImageGeometry(view, {}).image_of({x, y, 0});
  RobotBox box;
  box.foot = {foot->x / kCell, foot->y / kCell};
  const double height = StandingHeight(view, {}).at(box.foot);
  box.left = box.foot.x - height / 4;
  box.right = box.foot.x + height / 4;
  box.top = box.foot.y - height;
  box.bottom = box.foot.y;
  return box;
}

TEST(RobotPatch, is_one_and_a_half_standing_robots_high_and_contains_the_robot) {
  const CameraView view = view_at(0.5, 0.3);
  const auto image = paint(view, [](double, double) { return kCarpetColour; });
  const RobotBox box = standing_at(view, 2, 0);
  RobotPatch patch;
  patch.cut(image->view(), StandingHeight(view, {}), box);
  EXPECT_NEAR(patch.side(), 1.5 * (box.bottom - box.top), 1e-9);
  EXPECT_NEAR(patch.centre().x, box.foot.x, 1e-9);
  EXPECT_LT(patch.centre().y - patch.side() / 2, box.top);
  EXPECT_GT(patch.centre().y + patch.side() / 2, box.bottom);
}

TEST(RobotPatch, has_the_colours_at_its_cells_and_zeros_outside_of_the_image) {
  const CameraView view = view_at(0.5, 0.3);
  const auto image = paint(view, [](double x, double) { return x < 2 ? kWhiteColour : kCarpetColour; });
  RobotPatch patch;
  const RobotBox box = standing_at(view, 2, 1.2);
  patch.cut(image->view(), StandingHeight(view, {}), box);
  const auto column_of = [&](double x) { return static_cast<int>((x - patch.centre().x) / patch.side() * RobotPatch::kSize + 24); };
  const auto row_of = [&](double y) { return static_cast<int>((y - patch.centre().y) / patch.side() * RobotPatch::kSize + 24); };
  const int foot_column = column_of(box.foot.x), foot_row = row_of(box.foot.y);
  EXPECT_EQ(channel_of(patch, foot_column, foot_row + 3, 0), kWhiteColour.y);
  EXPECT_EQ(channel_of(patch, foot_column, foot_row - 3, 0), kCarpetColour.y);
  EXPECT_EQ(channel_of(patch, foot_column, foot_row - 3, 1), kCarpetColour.u);
  EXPECT_EQ(channel_of(patch, foot_column, foot_row - 3, 2), kCarpetColour.v);
  RobotBox left = box;
  left.foot.x = 1;
  patch.cut(image->view(), StandingHeight(view, {}), left);
  for (int channel = 0; channel < 3; ++channel) EXPECT_EQ(channel_of(patch, 0, 30, channel), 0);
}

TEST(RobotPatch, has_the_height_of_a_standing_robot_and_the_inside_of_the_box) {
  const CameraView view = view_at(0.5, 0.3);
  const auto image = paint(view, [](double, double) { return kCarpetColour; });
  const RobotBox box = standing_at(view, 2, 0);
  RobotPatch patch;
  patch.cut(image->view(), StandingHeight(view, {}), box);
  const int foot_row = static_cast<int>((box.foot.y - patch.centre().y) / patch.side() * RobotPatch::kSize + 24);
  EXPECT_NEAR(channel_of(patch, 24, foot_row, 3), 255 * 0.5 / RobotPatch::kSide, 3);
  EXPECT_EQ(channel_of(patch, 24, 24, 4), 255);
  EXPECT_EQ(channel_of(patch, 0, 24, 4), 0);
  EXPECT_EQ(channel_of(patch, 24, 47, 4), 0);
}

}  // namespace
}  // namespace soccer
