#include "blackboard/camera/image_stream.h"

#include <gtest/gtest.h>

namespace soccer::image_stream {
namespace {

TEST(ImageStream, a_header_contains_size_and_time) {
  const Header header = header_of({.width = 1280, .height = 960, .time = Time(1'234'567'890'123)});
  EXPECT_EQ(header[0], '1');
  EXPECT_EQ(header[3], 'V');
  const auto image = parse(header);
  ASSERT_TRUE(image);
  EXPECT_EQ(image->width, 1280);
  EXPECT_EQ(image->height, 960);
  EXPECT_EQ(image->time, Time(1'234'567'890'123));
  EXPECT_TRUE(image->bytes.empty());
}

TEST(ImageStream, other_headers_are_not_accepted) {
  EXPECT_FALSE(parse(Header{}));
  EXPECT_FALSE(parse(header_of({.width = 0, .height = 480})));
  EXPECT_FALSE(parse(header_of({.width = 641, .height = 480})));
  EXPECT_FALSE(parse(header_of({.width = 640, .height = 0})));
  EXPECT_FALSE(parse(header_of({.width = 1 << 20, .height = 480})));
  EXPECT_FALSE(parse(header_of({.width = 640, .height = 1 << 20})));
  EXPECT_FALSE(parse(header_of({.width = 640, .height = 480, .time = Time(-1)})));
  Header other = header_of({.width = 640, .height = 480});
  other[1] ^= 1;
  EXPECT_FALSE(parse(other));
}

}  // namespace
}  // namespace soccer::image_stream
