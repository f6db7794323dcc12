#include "offnao/model/carpet_mask.h"

#include <numeric>

#include <gtest/gtest.h>

#include "blackboard/camera/jpeg.h"

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

TEST(CarpetMask, contains_the_pixels_of_the_carpets_colour) {
  const CarpetMask mask = carpet_mask(half_green(), green());
  ASSERT_EQ(mask.width, kWidth);
  ASSERT_EQ(mask.height, kHeight);
  EXPECT_EQ(mask.carpet.front(), 1);
  EXPECT_EQ(mask.carpet.back(), 0);
  EXPECT_EQ(std::accumulate(mask.carpet.begin(), mask.carpet.end(), 0), kWidth * kHeight / 2);
}

TEST(CarpetMask, is_empty_without_a_colour_or_a_picture) {
  EXPECT_TRUE(carpet_mask(half_green(), FieldColour{}).carpet.empty());
  EXPECT_TRUE(carpet_mask(CompressedImage{}, green()).carpet.empty());
}

}  // namespace
}  // namespace soccer::offnao
