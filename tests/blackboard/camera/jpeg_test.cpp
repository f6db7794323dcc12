#include "blackboard/camera/jpeg.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <gtest/gtest.h>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

/// A smooth image, which JPEG changes little.
StoredImage gradient(int width, int height) {
  StoredImage image{.width = width, .height = height, .time = Time(12'345'678'901), .bytes = {}};
  for (int row = 0; row < height; ++row)
    for (int column = 0; column < width; ++column) {
      image.bytes.push_back(static_cast<std::uint8_t>(40 + 2 * column + row));
      image.bytes.push_back(static_cast<std::uint8_t>(column % 2 == 0 ? 100 + row : 180 - row));
    }
  return image;
}

TEST(Jpeg, an_image_is_nearly_the_same_after_encoding_and_decoding) {
  const StoredImage image = gradient(64, 48);
  CompressedImage jpeg;
  JpegEncoder(95).encode(image.view(), jpeg);
  EXPECT_EQ(jpeg.format, "jpeg");
  EXPECT_EQ(jpeg.timestamp, (Timestamp{12, 345'678'901}));
  EXPECT_LT(jpeg.data.size(), image.bytes.size() / 4);
  const StoredImage decoded = decode_jpeg(jpeg);
  EXPECT_EQ(decoded.width, 64);
  EXPECT_EQ(decoded.height, 48);
  EXPECT_EQ(decoded.time, image.time);
  ASSERT_EQ(decoded.bytes.size(), image.bytes.size());
  for (std::size_t i = 0; i < image.bytes.size(); ++i) EXPECT_LE(std::abs(decoded.bytes[i] - image.bytes[i]), 3) << i;
}

TEST(Jpeg, the_same_image_gives_the_same_bytes) {
  JpegEncoder encoder(80);
  CompressedImage first, second;
  encoder.encode(gradient(32, 32).view(), first);
  encoder.encode(gradient(64, 16).view(), second);
  encoder.encode(gradient(32, 32).view(), second);
  EXPECT_EQ(first, second);
}

TEST(Jpeg, an_image_whose_size_is_not_a_multiple_of_the_blocks_keeps_its_size) {
  CompressedImage jpeg;
  JpegEncoder(95).encode(gradient(30, 13).view(), jpeg);
  const StoredImage decoded = decode_jpeg(jpeg);
  EXPECT_EQ(decoded.width, 30);
  EXPECT_EQ(decoded.height, 13);
}

TEST(Jpeg, an_incomplete_image_is_refused) {
  StoredImage image = gradient(16, 16);
  image.bytes.pop_back();
  CompressedImage jpeg;
  JpegEncoder encoder(80);
  EXPECT_THROW(encoder.encode(image.view(), jpeg), InputError);
  EXPECT_THROW(encoder.encode({}, jpeg), InputError);
}

TEST(Jpeg, malformed_input_is_refused) {
  EXPECT_THROW(decode_jpeg({}), InputError);
  CompressedImage malformed;
  malformed.data.assign(1000, 0x5a);
  EXPECT_THROW(decode_jpeg(malformed), InputError);
  CompressedImage jpeg;
  JpegEncoder(80).encode(gradient(16, 16).view(), jpeg);
  jpeg.data.resize(20);
  EXPECT_THROW(decode_jpeg(jpeg), InputError);
}

TEST(Jpeg, a_header_with_an_absurd_size_is_refused) {
  CompressedImage jpeg;
  JpegEncoder(80).encode(gradient(16, 16).view(), jpeg);
  const std::array<std::uint8_t, 2> start_of_frame{0xff, 0xc0};
  const auto frame = std::search(jpeg.data.begin(), jpeg.data.end(), start_of_frame.begin(), start_of_frame.end());
  ASSERT_NE(frame, jpeg.data.end());
  // Marker, length and precision are followed by height and width, two bytes each.
  std::fill_n(frame + 5, 4, std::uint8_t{0xf8});
  EXPECT_THROW(decode_jpeg(jpeg), InputError);
}

}  // namespace
}  // namespace soccer
