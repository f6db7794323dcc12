#include "perception/vision/field/field_boundary_module.h"

#include <memory>

#include <gtest/gtest.h>

#include "blackboard/camera/colour_classifier.h"
#include "perception/vision/field/field_colour_module.h"
#include "support.h"

namespace soccer {
namespace {

struct FieldBoundaryModuleTest : testing::Test {
  CameraViews views;
  CameraImages images;
  FieldColours colours;
  FieldBoundary boundary;

  FieldBoundaryModuleTest() { views.top = view_at(0.5, 0.3); }

  /// Carpet up to this distance in front of the robot.
  void carpet_to(double far) {
    images.top = paint(views.top, [&](double x, double) { return x < far ? kCarpetColour : kWallColour; });
  }
  void learn() { FieldColourModule({}, {}).tick({images, views}, {colours}); }
  void find_boundary() { FieldBoundaryModule({}, {}, {}).tick({images, views, colours}, {boundary}); }
};

TEST_F(FieldBoundaryModuleTest, the_colour_of_the_carpet_is_learned_from_one_image) {
  carpet_to(4);
  learn();
  ASSERT_TRUE(colours.top.known);
  EXPECT_FALSE(colours.bottom.known);
  EXPECT_NEAR(colours.top.u, carpet_colour().u, 0.01);
  EXPECT_NEAR(colours.top.v, carpet_colour().v, 0.01);
  EXPECT_NEAR(colours.top.luma, kCarpetColour.y, 1);
}

TEST_F(FieldBoundaryModuleTest, no_colour_is_learned_from_a_grey_image) {
  images.top = paint(views.top, [](double, double) { return Yuv{100, 128, 128}; });
  learn();
  EXPECT_FALSE(colours.top.known);
}

TEST_F(FieldBoundaryModuleTest, a_floor_seen_by_the_upper_camera_alone_is_not_taken_for_carpet) {
  views.bottom = view_at(0.5, 0.7);
  const Yuv floor{100, 119, 121};
  images.top = paint(views.top, [&](double, double) { return floor; });
  learn();
  ASSERT_TRUE(colours.top.known);  // without a lower image it looks like carpet
  colours = {};
  images.bottom = paint(views.bottom, [](double, double) { return kCarpetColour; });
  learn();
  EXPECT_FALSE(colours.top.known);
  EXPECT_TRUE(colours.bottom.known);
  images.top = paint(views.top, [&](double x, double) { return x < 2 ? kCarpetColour : floor; });
  learn();
  EXPECT_NEAR(colours.top.u, carpet_colour().u, 0.02);
}

TEST_F(FieldBoundaryModuleTest, a_floor_that_is_much_greyer_than_a_pale_carpet_is_not_taken_for_it) {
  const Yuv pale{100, 118, 118}, floor{100, 124, 123};
  views.bottom = view_at(0.5, 0.7);
  images.bottom = paint(views.bottom, [&](double, double) { return pale; });
  images.top = paint(views.top, [&](double, double) { return floor; });
  learn();
  EXPECT_TRUE(colours.bottom.known);
  EXPECT_FALSE(colours.top.known);
  images.top = paint(views.top, [&](double, double) { return pale; });
  learn();
  EXPECT_TRUE(colours.top.known);
}

TEST_F(FieldBoundaryModuleTest, carpet_is_learned_while_the_robot_hides_it_from_the_lower_camera) {
  views.bottom = view_at(0.5, 0.7);
  images.bottom = paint(views.bottom, [](double, double) { return Yuv{60, 100, 124}; });  // a jersey
  carpet_to(4);
  learn();
  EXPECT_TRUE(colours.bottom.known);
  ASSERT_TRUE(colours.top.known);
  EXPECT_NEAR(colours.top.u, carpet_colour().u, 0.01);
}

TEST_F(FieldBoundaryModuleTest, a_selected_colour_has_the_brightness_of_the_carpet_once_it_is_seen) {
  ManualColourParameters manual;
  manual.use_top = true;
  manual.top = {-0.2, -0.1};
  manual.luma = 60;
  FieldColourModule module({}, {});
  module.tune(manual);
  images.top = paint(views.top, [](double, double) { return Yuv{100, 128, 128}; });
  module.tick({images, views}, {colours});
  ASSERT_TRUE(colours.top.known);
  EXPECT_EQ(colours.top.luma, manual.luma);
  colours = {};
  carpet_to(4);
  for (int i = 0; i < 2; ++i) module.tick({images, views}, {colours});
  EXPECT_NEAR(colours.top.luma, kCarpetColour.y, 1);
  EXPECT_EQ(colours.top.u, manual.top[0]);
}

TEST_F(FieldBoundaryModuleTest, carpet_is_recognised_in_other_light_and_grey_is_not) {
  const PixelClassifier classifier(carpet_colour());
  EXPECT_TRUE(classifier.is_field(100, 112, 108));
  EXPECT_TRUE(classifier.is_field(180, 99, 92));  // brighter, with the same chroma relative to luma
  EXPECT_FALSE(classifier.is_field(100, 128, 128));
  EXPECT_FALSE(classifier.is_field(30, 126, 125));  // as dark as a patch of the ball
  EXPECT_FALSE(classifier.is_field(100, 150, 108));
}

TEST_F(FieldBoundaryModuleTest, a_classifier_may_demand_more_of_the_chroma_of_the_carpet) {
  FieldColour colour = carpet_colour();
  colour.tolerance = 0.12;
  const PixelClassifier typical(colour), certain = typical.with_least_green(0.8);
  EXPECT_TRUE(typical.is_field(100, 117, 114));  // 0.7 of it
  EXPECT_FALSE(certain.is_field(100, 117, 114));
  EXPECT_TRUE(certain.is_field(100, 113, 110));
  EXPECT_FALSE(certain.is_field(100, 128, 128));
}

TEST_F(FieldBoundaryModuleTest, a_straight_edge_is_found_exactly) {
  carpet_to(3);
  learn();
  find_boundary();
  ASSERT_TRUE(boundary.top.known);
  const ImageGeometry geometry(views.top, {});
  for (const double column : {50.0, 320.0, 600.0}) {
    const double row = boundary.top.row_at(column, kWidth);
    const auto ground = geometry.on_ground({column, row});
    ASSERT_TRUE(ground);
    EXPECT_NEAR(ground->x, 3, 0.05);
  }
}

TEST_F(FieldBoundaryModuleTest, obstacles_before_the_edge_do_not_move_it) {
  images.top = paint(views.top, [](double x, double y) {
    if (x > 1.5 && std::abs(y) < 0.4) return kWhiteColour;  // hides a third of the edge
    return x < 3 ? kCarpetColour : kWallColour;
  });
  learn();
  find_boundary();
  const ImageGeometry geometry(views.top, {});
  const auto ground = geometry.on_ground({320, boundary.top.row_at(320, kWidth)});
  ASSERT_TRUE(ground);
  EXPECT_NEAR(ground->x, 3, 0.1);
}

TEST_F(FieldBoundaryModuleTest, an_obstacle_that_hides_half_of_the_image_down_to_its_lower_edge_has_no_edge_of_the_carpet) {
  carpet_to(2);
  StoredImage image = *images.top;
  for (int row = 0; row < kHeight; ++row)
    for (int column = kWidth / 2 - 20; column < kWidth; ++column)
      if (column >= kWidth / 2 || row < 280) set_pixel(image, column, row, kWhiteColour);  // carpet is seen below its left end only
  images.top = std::make_shared<const StoredImage>(image);
  colours.top = carpet_colour();
  find_boundary();
  const ImageGeometry geometry(views.top, {});
  for (const double column : {50.0, 320.0, 600.0}) {
    const auto ground = geometry.on_ground({column, boundary.top.row_at(column, kWidth)});
    ASSERT_TRUE(ground);
    EXPECT_NEAR(ground->x, 2, 0.05);
  }
}

TEST_F(FieldBoundaryModuleTest, a_wall_of_the_colour_of_the_carpet_does_not_move_the_edge) {
  views.top = view_at(0.5, 0.5);
  images.top = paint(views.top, [](double x, double y) { return x < 2 || (x > 3 && x < 6 && y > 0) ? kCarpetColour : kWallColour; });
  learn();
  find_boundary();
  const ImageGeometry geometry(views.top, {});
  for (const double column : {100.0, 320.0, 540.0}) {
    const auto ground = geometry.on_ground({column, boundary.top.row_at(column, kWidth)});
    ASSERT_TRUE(ground);
    EXPECT_NEAR(ground->x, 2, 0.05);
  }
}

TEST_F(FieldBoundaryModuleTest, the_corner_of_a_carpet_that_few_columns_show_has_an_edge) {
  views.top = view_at(0.5, 0.5);
  images.top = paint(views.top, [](double x, double y) {
    if (x > 2 && x < 3 + std::sin(23 * y)) return kCarpetColour;  // something of its colour beyond it
    return x - y < 0.3 ? kCarpetColour : kWallColour;
  });
  learn();
  find_boundary();
  const ImageGeometry geometry(views.top, {});
  const auto left = geometry.on_ground({20, boundary.top.row_at(20, kWidth)});
  ASSERT_TRUE(left);
  EXPECT_NEAR(left->x - left->y, 0.3, 0.03);
  EXPECT_NEAR(boundary.top.row_at(600, kWidth), images.top->view().height, 1);
}

TEST_F(FieldBoundaryModuleTest, a_corner_of_the_carpet_has_two_edges) {
  views.top = view_at(0.5, 0.3, 0.6);
  images.top = paint(views.top, [](double x, double y) { return x < 3 && y < 1.6 ? kCarpetColour : kWallColour; });
  learn();
  find_boundary();
  const ImageGeometry geometry(views.top, {});
  const auto left = geometry.on_ground({40, boundary.top.row_at(40, kWidth)});
  const auto right = geometry.on_ground({600, boundary.top.row_at(600, kWidth)});
  ASSERT_TRUE(left && right);
  EXPECT_NEAR(left->y, 1.6, 0.1);
  EXPECT_NEAR(right->x, 3, 0.1);
}

TEST_F(FieldBoundaryModuleTest, three_edges_of_the_carpet_are_seen_at_once) {
  images.top = paint(views.top, [](double x, double y) { return x < 4 && std::abs(y) < 1.5 ? kCarpetColour : kWallColour; });
  learn();
  find_boundary();
  const ImageGeometry geometry(views.top, {});
  const auto at = [&](double column) { return geometry.on_ground({column, boundary.top.row_at(column, kWidth)}); };
  const auto left = at(20), middle = at(320), right = at(620);
  ASSERT_TRUE(left && middle && right);
  EXPECT_NEAR(left->y, 1.5, 0.1);
  EXPECT_NEAR(middle->x, 4, 0.1);
  EXPECT_NEAR(right->y, -1.5, 0.1);
}

TEST_F(FieldBoundaryModuleTest, carpet_above_the_body_of_the_robot_counts) {
  images.top = paint(views.top, [](double x, double) { return x < 0.9 ? kWhiteColour : x < 3 ? kCarpetColour : kWallColour; });
  learn();
  find_boundary();
  const ImageGeometry geometry(views.top, {});
  const auto ground = geometry.on_ground({320, boundary.top.row_at(320, kWidth)});
  ASSERT_TRUE(ground);
  EXPECT_NEAR(ground->x, 3, 0.1);
}

TEST_F(FieldBoundaryModuleTest, no_colour_is_learned_from_a_brown_floor) {
  images.top = paint(views.top, [](double, double) { return Yuv{100, 116, 129}; });
  learn();
  EXPECT_FALSE(colours.top.known);
}

TEST_F(FieldBoundaryModuleTest, an_image_without_carpet_has_its_boundary_at_the_lower_edge) {
  colours.top = carpet_colour();
  images.top = paint(views.top, [](double, double) { return kWallColour; });
  find_boundary();
  ASSERT_TRUE(boundary.top.known);
  EXPECT_DOUBLE_EQ(boundary.top.row_at(320, kWidth), kHeight);
}

TEST_F(FieldBoundaryModuleTest, a_bar_that_hides_the_carpet_before_its_edge_is_not_the_edge) {
  views.top = view_at(0.5, 0.15);
  images.top = paint(views.top, [&](double x, double y) {
    const bool bar = x > 3.1 && x < 3.7 && std::abs(y) < 1.9;  // the carpet behind it is less than the samples of a run
    return bar ? kWhiteColour : x < 4 ? kCarpetColour : kWallColour;
  });
  learn();
  find_boundary();
  const ImageGeometry geometry(views.top, {});
  for (const double column : {40.0, 320.0, 600.0}) {
    const auto ground = geometry.on_ground({column, boundary.top.row_at(column, kWidth)});
    ASSERT_TRUE(ground);
    EXPECT_NEAR(ground->x, 4, 0.15);
  }
}

TEST_F(FieldBoundaryModuleTest, a_floor_tinged_by_the_light_of_the_carpet_is_not_carpet) {
  const Yuv floor{100, 119, 117};  // 0.55 of the carpet's chroma
  images.top = paint(views.top, [&](double x, double) { return x < 3 ? kCarpetColour : floor; });
  colours.top = carpet_colour();
  colours.top.tolerance = 0.12;  // that of an uneven carpet
  ASSERT_TRUE(PixelClassifier(colours.top).is_field(floor.y, floor.u, floor.v));
  find_boundary();
  const ImageGeometry geometry(views.top, {});
  const auto ground = geometry.on_ground({320, boundary.top.row_at(320, kWidth)});
  ASSERT_TRUE(ground);
  EXPECT_NEAR(ground->x, 3, 0.05);
}

TEST_F(FieldBoundaryModuleTest, the_bottom_image_has_the_edges_of_the_top_one_where_it_shows_none) {
  const auto show = [&](double x, double y) { return x + 0.2 * y < 1.2 ? kCarpetColour : kWallColour; };
  views.bottom = view_at(0.45, 0.7);
  images.top = paint(views.top, show);
  images.bottom = paint(views.bottom, [](double, double) { return kWhiteColour; });  // the robot's own body
  colours.top = colours.bottom = carpet_colour();
  find_boundary();
  const ImageGeometry geometry(views.bottom, {});
  for (const double column : {50.0, 320.0, 600.0}) {
    const auto ground = geometry.on_ground({column, boundary.bottom.row_at(column, kWidth)});
    ASSERT_TRUE(ground);
    EXPECT_NEAR(ground->x + 0.2 * ground->y, 1.2, 0.05);
  }
  images.bottom = paint(views.bottom, [](double, double) { return kCarpetColour; });  // contradicts it
  find_boundary();
  EXPECT_DOUBLE_EQ(boundary.bottom.row_at(320, kWidth), 0);
}

TEST_F(FieldBoundaryModuleTest, without_a_known_colour_there_is_no_boundary) {
  carpet_to(3);
  find_boundary();
  EXPECT_FALSE(boundary.top.known);
}

}  // namespace
}  // namespace soccer
