#include "perception/vision/calibration/object_colours.h"

#include <gtest/gtest.h>

#include "support.h"

namespace soccer {
namespace {

constexpr Yuv kOrange{140, 70, 190}, kTintedWhite{200, 150, 120};

/// Carpet with an orange disc on the left and a box that is white in bluish light on the right.
struct ObjectColourTest : testing::Test {
  StoredImage image{kWidth, kHeight, {}, {}};

  ObjectColourTest() {
    image.bytes.resize(std::size_t{2} * kWidth * kHeight);
    for (int row = 0; row < kHeight; ++row)
      for (int column = 0; column < kWidth; ++column) {
        const bool ball = std::hypot(column - 200, row - 240) < 40, white = column >= 400 && column < 500 && row >= 200 && row < 280;
        set_pixel(image, column, row, ball ? kOrange : white ? kTintedWhite : kCarpetColour);
      }
  }
};

TEST_F(ObjectColourTest, a_click_selects_the_colour_and_the_region_of_an_object) {
  const auto ball = object_colour(image.view(), 200, 240, {});
  ASSERT_TRUE(ball);
  EXPECT_NEAR(ball->u, (70 - 128) / 140.0, 0.01);
  EXPECT_NEAR(ball->v, (190 - 128) / 140.0, 0.01);
  EXPECT_NEAR(ball->luma, 140, 1);
  EXPECT_NEAR(ball->region.left, 160, 3);
  EXPECT_NEAR(ball->region.bottom, 280, 3);
  EXPECT_FALSE(object_colour(image.view(), -1, 0, {}));
}

TEST_F(ObjectColourTest, rough_boxes_give_the_colour_of_most_of_their_pixels) {
  const auto white = object_colour(image.view(), {{390, 190, 510, 290}}, {{20, 20, 150, 400}}, {});
  ASSERT_TRUE(white);
  EXPECT_NEAR(white->u, (150 - 128) / 200.0, 0.01);
  EXPECT_NEAR(white->v, (120 - 128) / 200.0, 0.01);
  EXPECT_LT(white->tolerance, 0.2);
  EXPECT_FALSE(object_colour(image.view(), std::vector<ImageBox>{{-50, -50, -10, -10}}, {}, {}));
}

TEST(ObjectColourParameters, white_is_grey_until_it_is_selected) {
  ObjectColourParameters colours;
  colours.top_white = {0.1, -0.05};
  EXPECT_EQ(colours.white(true), Chroma{});
  colours.use_top_white = true;
  EXPECT_EQ(colours.white(true), (Chroma{0.1, -0.05}));
  EXPECT_EQ(colours.white(false), Chroma{});
}

}  // namespace
}  // namespace soccer
