#include <algorithm>

#include <gtest/gtest.h>

#include "blackboard/camera/jpeg.h"
#include "offnao/model/image_marks.h"

namespace soccer::offnao {
namespace {

constexpr int kWidth = 32, kHeight = 16;
constexpr std::uint8_t kLuma = 100, kGreenU = 110, kGreenV = 105, kGrey = 128;

/// An image whose left half is green and whose right half is grey.
CompressedImage half_green() {
  StoredImage image{.width = kWidth, .height = kHeight, .time = Time(0), .bytes = {}};
  for (int row = 0; row < kHeight; ++row)
    for (int pair = 0; pair < kWidth / 2; ++pair) {
      const bool green = pair < kWidth / 4;
      for (const std::uint8_t byte : {kLuma, green ? kGreenU : kGrey, kLuma, green ? kGreenV : kGrey}) image.bytes.push_back(byte);
    }
  CompressedImage jpeg;
  JpegEncoder(95).encode(image.view(), jpeg);
  return jpeg;
}

FieldColour green() {
  FieldColour colour;
  colour.known = true;
  colour.u = (kGreenU - 128.0) / kLuma;
  colour.v = (kGreenV - 128.0) / kLuma;
  colour.tolerance = 0.05;
  colour.luma = kLuma;
  return colour;
}

TEST(ColourClasses, mark_pixels_of_the_carpets_colour_as_field) {
  const SaliencyImage image = colour_classes(half_green(), green());
  ASSERT_TRUE(image.known);
  EXPECT_EQ(image.at(0, 0), ColourClass::kField);
  EXPECT_EQ(image.at(kWidth - 1, kHeight - 1), ColourClass::kBackground);
  EXPECT_EQ(std::ranges::count(image.classes, static_cast<std::uint8_t>(ColourClass::kField)), kWidth * kHeight / 2);
}

TEST(ColourClasses, are_not_known_without_a_colour_or_an_image) {
  EXPECT_FALSE(colour_classes(half_green(), FieldColour{}).known);
  EXPECT_FALSE(colour_classes(CompressedImage{}, green()).known);
}

}  // namespace
}  // namespace soccer::offnao
