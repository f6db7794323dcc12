#include "perception/vision/calibration/carpet_selection.h"

#include <gtest/gtest.h>

#include "blackboard/camera/colour_classifier.h"
#include "support.h"

namespace soccer {
namespace {

constexpr Yuv kLightCarpet{150, 104, 98}, kYellowish{120, 100, 135};

/// Carpet on the left, half of it in the light, and a third colour on the right.
struct CarpetSelectionTest : testing::Test {
  StoredImage image{kWidth, kHeight, {}, {}};

  CarpetSelectionTest() {
    image.bytes.resize(std::size_t{2} * kWidth * kHeight);
    for (int row = 0; row < kHeight; ++row)
      for (int column = 0; column < kWidth; ++column)
        set_pixel(image, column, row, column >= 400 ? kYellowish : row < 200 ? kLightCarpet : kCarpetColour);
  }
  static bool is_field(const FieldColour& colour, const Yuv& pixel) { return PixelClassifier(colour).is_field(pixel.y, pixel.u, pixel.v); }
};

TEST_F(CarpetSelectionTest, a_click_selects_similar_colours_in_light_and_shade) {
  const auto colour = similar_colour(image.view(), 100, 300, {});
  ASSERT_TRUE(colour);
  EXPECT_TRUE(is_field(*colour, kCarpetColour));
  EXPECT_TRUE(is_field(*colour, kLightCarpet));
  EXPECT_FALSE(is_field(*colour, kYellowish));
  EXPECT_FALSE(is_field(*colour, kWhiteColour));
}

TEST_F(CarpetSelectionTest, a_click_outside_or_into_darkness_selects_nothing) {
  EXPECT_FALSE(similar_colour(image.view(), -1, 3, {}));
  EXPECT_FALSE(similar_colour(image.view(), kWidth, 3, {}));
  std::fill(image.bytes.begin(), image.bytes.end(), std::uint8_t{5});
  EXPECT_FALSE(similar_colour(image.view(), 100, 100, {}));
}

TEST_F(CarpetSelectionTest, rough_boxes_of_two_colours_are_separated) {
  // A tenth of the carpet's box shows the other colour.
  const auto colour = separating_colour(image.view(), {{200, 100, 420, 300}}, {{450, 100, 600, 300}}, {});
  ASSERT_TRUE(colour);
  EXPECT_TRUE(is_field(*colour, kCarpetColour));
  EXPECT_TRUE(is_field(*colour, kLightCarpet));
  EXPECT_FALSE(is_field(*colour, kYellowish));
}

TEST_F(CarpetSelectionTest, boxes_outside_of_the_image_give_no_colour) {
  EXPECT_FALSE(separating_colour(image.view(), {{-50, -50, -10, -10}}, {}, {}));
  EXPECT_FALSE(separating_colour(image.view(), {}, {{10, 10, 50, 50}}, {}));
}

}  // namespace
}  // namespace soccer
