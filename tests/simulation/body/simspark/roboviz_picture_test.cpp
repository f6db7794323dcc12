#include "simulation/body/simspark/roboviz_picture.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace soccer {
namespace {

using std::string_literals::operator""s;

constexpr Colour kColour{1, 2, 255};
const std::string kSwap = "\0\0RUN.2.\0"s;

/// The single datagram of a drawing, without the trailing swap command.
std::string only(const RobovizPicture& picture) {
  const auto datagrams = picture.datagrams();
  EXPECT_EQ(datagrams.size(), 1U);
  EXPECT_TRUE(datagrams[0].ends_with(kSwap));
  return datagrams[0].substr(0, datagrams[0].size() - kSwap.size());
}

// Expected bytes, from the table of commands in RoboViz's examples: kind, shape, numbers of six characters, colour, name, 0.

TEST(RobovizPicture, encodes_a_circle_as_centre_radius_width_and_colour) {
  RobovizPicture picture("RUN.2.");
  picture.circle({-2.3456, 12}, 0.5, 2, kColour);
  EXPECT_EQ(only(picture), "\1\0-2.34512.0000.50002.0000\1\2\xffRUN.2.\0"s);
}

TEST(RobovizPicture, encodes_a_line_as_two_ends_and_a_width) {
  RobovizPicture picture("RUN.2.");
  picture.line({1, 2, 3}, {-1, -2, -3}, 4, kColour);
  EXPECT_EQ(only(picture),
            "\1\1"
            "1.00002.00003.0000-1.000-2.000-3.0004.0000\1\2\xffRUN.2.\0"s);
}

TEST(RobovizPicture, encodes_points_and_spheres_as_a_position_and_a_size) {
  RobovizPicture picture("RUN.2.");
  picture.point({1, 2, 3}, 8, kColour);
  picture.sphere({100, 2, 3}, 0.05, kColour);
  EXPECT_EQ(only(picture),
            "\1\2"
            "1.00002.00003.00008.0000\1\2\xffRUN.2.\0\1\3"
            "100.002.00003.00000.0500\1\2\xffRUN.2.\0"s);
}

TEST(RobovizPicture, encodes_captions_with_side_and_number_and_removes_empty_ones) {
  RobovizPicture picture("RUN.2.");
  picture.caption(true, 1, "Default", kColour);
  picture.caption(false, 11, "", kColour);
  EXPECT_EQ(only(picture),
            "\2\1\0\1\2\xff"
            "Default\0\2\2\x8a"s);
}

TEST(RobovizPicture, omits_non_finite_shapes_and_clamps_large_numbers_to_six_characters) {
  RobovizPicture picture("RUN.2.");
  picture.sphere({std::numeric_limits<double>::quiet_NaN(), 0, 0}, 1, kColour);
  picture.sphere({-1e9, 1e9, 0}, 1, kColour);
  EXPECT_EQ(only(picture), "\1\3-9999999999.0.00001.0000\1\2\xffRUN.2.\0"s);
}

TEST(RobovizPicture, splits_many_shapes_into_datagrams_of_at_most_512_bytes) {
  RobovizPicture picture("RUN.2.");
  for (int i = 0; i < 40; ++i) picture.sphere({0, 0, 0}, 1, kColour);
  const auto datagrams = picture.datagrams();
  std::size_t bytes = 0;
  for (const std::string& datagram : datagrams) {
    EXPECT_LE(datagram.size(), 512U);
    EXPECT_EQ((datagram.ends_with(kSwap) ? datagram.size() - kSwap.size() : datagram.size()) % 36, 0U);
    bytes += datagram.size();
  }
  EXPECT_EQ(bytes, 40 * 36 + kSwap.size());
  EXPECT_TRUE(datagrams.back().ends_with(kSwap));
}

}  // namespace
}  // namespace soccer
