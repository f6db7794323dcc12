#include "blackboard/common/text/utf8.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

TEST(Utf8, text_of_all_lengths_of_code_points_is_valid) {
  for (const char* text : {"", "simswift",
                           "\xC3\x9C"
                           "bung",
                           "\xE7\x90\x83", "\xF0\x9F\xA4\x96", "\xED\x9F\xBF", "\xF4\x8F\xBF\xBF"})
    EXPECT_TRUE(is_utf8(text)) << text;
}

TEST(Utf8, bytes_that_are_not_code_points_are_refused) {
  for (const char* text : {"M\xFCller",                                     // Latin-1
                           "\x80", "a\xC3", "\xE7\x90", "\xF0\x9F\xA4",     // cut
                           "\xC0\xAF", "\xE0\x80\xAF", "\xF0\x80\x80\xAF",  // overlong
                           "\xED\xA0\x80",                                  // surrogate
                           "\xF4\x90\x80\x80", "\xF5\x80\x80\x80"})
    EXPECT_FALSE(is_utf8(text)) << text;
}

TEST(Utf8, an_option_that_is_not_a_text_is_refused) {
  EXPECT_EQ(error_of_text("M\xC3\xBCller"), "");
  EXPECT_EQ(error_of_text("M\xFCller"), "M\xFCller: is not UTF-8");
}

TEST(Utf8, length_and_prefix_count_code_points) {
  EXPECT_EQ(utf8_length("\xC3\x9C"
                        "bung"),
            5U);
  EXPECT_EQ(utf8_prefix("\xC3\x9C"
                        "bung",
                        1),
            "\xC3\x9C");
  EXPECT_EQ(utf8_prefix("\xC3\x9C"
                        "bung",
                        9),
            "\xC3\x9C"
            "bung");
  EXPECT_EQ(utf8_prefix("\xC3\x9C", 0), "");
  EXPECT_EQ(utf8_padded("\xC3\x9C", 3), "\xC3\x9C  ");
  EXPECT_EQ(utf8_padded("abcd", 3), "abcd");
}

}  // namespace
}  // namespace soccer
