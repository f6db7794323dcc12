#include "blackboard/common/program/progress_line.h"

#include <sstream>

#include <gtest/gtest.h>

namespace soccer {
namespace {

TEST(ProgressLine, is_rewritten_and_never_wraps_on_a_terminal) {
  std::ostringstream out;
  std::size_t width = 10;
  ProgressLine line(out, [&] { return width; });
  line.show("123456789012", false);
  width = 20;
  line.show("123456789012", false);
  line.clear();
  EXPECT_EQ(out.str(), "\r\x1b[2K12345678…\r\x1b[2K123456789012\r\x1b[2K");
}

TEST(ProgressLine, is_printed_when_due_elsewhere) {
  std::ostringstream out;
  ProgressLine line(out, [] { return 0; });
  line.show("first", true);
  line.show("second", false);
  line.clear();
  EXPECT_EQ(out.str(), "first\n");
}

TEST(CutTo, counts_characters_instead_of_bytes) {
  EXPECT_EQ(cut_to("Zürich", 6), "Zürich");
  EXPECT_EQ(cut_to("Zürich", 4), "Zür…");
  EXPECT_EQ(cut_to("Zürich", 0), "");
}

TEST(TimeLeft, has_the_unit_of_its_size) {
  EXPECT_EQ(time_left(20.4), "20 s left");
  EXPECT_EQ(time_left(150), "2 min left");
  EXPECT_EQ(time_left(9000), "2.5 h left");
}

TEST(DoneOf, has_both_numbers) { EXPECT_EQ(done_of(12.3, 60, "s of play"), "12 of 60 s of play"); }

}  // namespace
}  // namespace soccer
