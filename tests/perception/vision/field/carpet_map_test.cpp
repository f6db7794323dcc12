#include "perception/vision/field/carpet_map.h"

#include <gtest/gtest.h>

#include "support.h"

namespace soccer {
namespace {

/// White columns from 100 to 199 on carpet; 4 px of the image are a cell.
struct CarpetMapTest : testing::Test {
  StoredImage image{.width = 640, .height = 480, .time = {}, .bytes = std::vector<std::uint8_t>(2 * 640 * 480)};
  CarpetMap map;

  CarpetMapTest() {
    for (int row = 0; row < image.height; ++row)
      for (int column = 0; column < image.width; ++column)
        set_pixel(image, column, row, column >= 100 && column < 200 ? kWhiteColour : kCarpetColour);
    map.classify(image.view(), PixelClassifier(carpet_colour()), 160, 240);
  }
};

TEST_F(CarpetMapTest, has_a_cell_for_each_square_of_pixels) {
  EXPECT_EQ(map.step(), 4);
  EXPECT_EQ(map.columns(), 160);
  EXPECT_EQ(map.rows(), 120);
}

TEST_F(CarpetMapTest, gives_the_fraction_of_a_rectangle_that_is_not_carpet) {
  EXPECT_EQ(map.part_not_carpet(0, 60, 25, 120, 0), 0);
  EXPECT_EQ(map.part_not_carpet(25, 60, 50, 120, 0), 1);
  EXPECT_DOUBLE_EQ(map.part_not_carpet(20, 80, 30, 90, 0), 0.5);
}

TEST_F(CarpetMapTest, has_no_carpet_above_the_first_row) {
  EXPECT_EQ(map.part_not_carpet(0, 0, 160, 60, 0), 1);
  EXPECT_DOUBLE_EQ(map.part_not_carpet(0, 50, 20, 70, 0), 0.5);
}

TEST_F(CarpetMapTest, counts_only_what_is_inside_of_the_image) {
  EXPECT_EQ(map.part_not_carpet(-10, 110, 10, 130, 0.5), 0);
  EXPECT_EQ(map.part_not_carpet(-10, 110, 0, 130, 0.5), 0.5);
  EXPECT_EQ(map.part_not_carpet(0, 120, 10, 130, 0.5), 0.5);
}

}  // namespace
}  // namespace soccer
