#include "motion/keyframe/pos_file.h"

#include <sstream>

#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "pos_folder.h"

namespace soccer::motion {
namespace {

std::vector<Keyframe> read(const std::string& text) {
  std::istringstream stream(text);
  return read_pos(stream, "test.pos");
}

template <class Action>
std::string error_of(Action&& action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

std::string error(const std::string& text) {
  return error_of([&] { read(text); });
}

const std::string kZeros24 = " 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0";

TEST(PosFile, degrees_and_milliseconds_become_radians_and_seconds) {
  const auto frames = read("# a comment\n\n  90" + kZeros24 + " 400 # and one here\n");
  ASSERT_EQ(frames.size(), 1U);
  EXPECT_DOUBLE_EQ(frames[0].angle[kHeadYaw], 1.5707963267948966);
  EXPECT_DOUBLE_EQ(frames[0].duration, 0.4);
  EXPECT_DOUBLE_EQ(frames[0].stiffness[kLKneePitch], 1);
  EXPECT_EQ(frames[0].line, 3);
}

TEST(PosFile, a_stiffness_line_applies_to_the_keyframe_above_only) {
  const auto frames = read("0" + kZeros24 + " 1\r\n0" + kZeros24 + " 1\n# soft\n$ 0.5" + kZeros24 + "\n0" + kZeros24 + " 1\n");
  ASSERT_EQ(frames.size(), 3U);
  EXPECT_EQ(frames[0].stiffness[kHeadYaw], 1);
  EXPECT_EQ(frames[1].stiffness[kHeadYaw], 0.5);
  EXPECT_EQ(frames[1].stiffness[kLKneePitch], 0);
  EXPECT_EQ(frames[2].stiffness[kHeadYaw], 1);
  EXPECT_EQ(read("0" + kZeros24 + " 1\n$-1" + kZeros24 + "\n")[0].stiffness[kHeadYaw], -1);
}

TEST(PosFile, a_line_of_tags_applies_to_the_keyframe_above) {
  const auto frames = read("0" + kZeros24 + " 1\n0" + kZeros24 + " 1\n@ release redo  # twice\n0" + kZeros24 + " 1\r\n@lean\r\n");
  ASSERT_EQ(frames.size(), 3U);
  EXPECT_FALSE(frames[0].release || frames[0].redo || frames[0].lean);
  EXPECT_TRUE(frames[1].release && frames[1].redo && !frames[1].lean);
  EXPECT_TRUE(!frames[2].release && !frames[2].redo && frames[2].lean);
}

TEST(PosFile, reports_line_and_column_of_errors) {
  EXPECT_EQ(error("0" + kZeros24 + "\n"), "test.pos:1:50: 25 columns; give 26: 25 angles and a duration in ms");
  EXPECT_EQ(error("\n0" + kZeros24 + " 100 7\n"), "test.pos:2:55: more than 26 columns; remove the rest");
  EXPECT_EQ(error("0x" + kZeros24 + " 100\n"), "test.pos:1:1: '0x' is not a number; write decimal numbers");
  EXPECT_EQ(error("nan" + kZeros24 + " 100\n"), "test.pos:1:1: 'nan' is not a number; write decimal numbers");
  EXPECT_EQ(error("0" + kZeros24 + " -1\n"), "test.pos:1:1: the duration is negative; give milliseconds");
  EXPECT_EQ(error("$ 2" + kZeros24 + "\n"), "test.pos:1:1: the stiffness of HeadYaw is out of range; give 0 to 1, or -1");
  EXPECT_EQ(error("$ 1" + kZeros24 + "\n"), "test.pos:1:1: no keyframe is above the stiffnesses; write it before them");
  EXPECT_EQ(error("0" + kZeros24 + " 1\n@ lean back\n"), "test.pos:2:8: 'back' is not a tag; write release, redo or lean");
  EXPECT_EQ(error("@ lean\n"), "test.pos:1:1: no keyframe is above the tags; write it before them");
  EXPECT_EQ(error("! 0" + kZeros24 + " 1\n"), "test.pos:1:1: '!' is not a number; write decimal numbers");
  EXPECT_EQ(error("# nothing\n"), "test.pos: contains no keyframe; write a line of 25 angles and a duration");
}

TEST(PosFile, files_of_other_systems_are_read) {
  const PosFolder folder;
  const std::string mark = "\xEF\xBB\xBF";  // of the byte order
  folder.write("up.pos", mark + "0" + kZeros24 + " 100\r\n@ lean\r\n");
  folder.write("same.pos", mark + "up.pos\r\n");
  const auto frames = load_pos(folder.path() / "same.pos");
  ASSERT_EQ(frames.size(), 1U);
  EXPECT_TRUE(frames[0].lean);
  EXPECT_EQ(error_of([&] { load_pos(folder.path()); }), folder.path().string() + ": cannot be read; check that it exists and is readable");
}

TEST(PosFile, a_missing_file_is_named) {
  EXPECT_EQ(error_of([] { load_pos("/nonexistent/a.pos"); }), "/nonexistent/a.pos: cannot be read; check the path");
}

TEST(PosFile, a_file_that_contains_only_the_name_of_another_has_the_keyframes_of_that_one) {
  const PosFolder folder;
  folder.write("up.pos", "1" + kZeros24 + " 100\n");
  folder.write("BACK.pos", "again.pos");
  folder.write("again.pos", "# which one\n\n  ../" + folder.path().filename().string() + "/up.pos  # this\r\n");
  EXPECT_EQ(load_pos(folder.path() / "BACK.pos").size(), 1U);
  EXPECT_EQ(file_with_keyframes(folder.path() / "BACK.pos").filename(), "up.pos");
  EXPECT_EQ(file_with_keyframes(folder.path() / "up.pos"), folder.path() / "up.pos");
}

TEST(PosFile, names_that_lead_to_no_keyframes_are_errors_with_line_and_column) {
  const PosFolder folder;
  folder.write("a.pos", "# first\n b.pos");
  folder.write("b.pos", "a.pos");
  folder.write("self.pos", "./self.pos");
  folder.write("lost.pos", "\ngone.pos");
  folder.write("both.pos", "b.pos\n0" + kZeros24 + " 1\n");
  folder.write("two.pos", "a.pos b.pos");
  const std::string in = folder.path().string() + "/";
  const auto loading = [&](const std::string& file) { return error_of([&] { load_pos(in + file); }); };
  EXPECT_EQ(loading("a.pos"), in + "b.pos:1:1: leads back to '" + in + "a.pos'; name a file with keyframes");
  EXPECT_EQ(loading("self.pos"), in + "self.pos:1:1: leads back to '" + in + "./self.pos'; name a file with keyframes");
  EXPECT_EQ(loading("lost.pos"), in + "lost.pos:2:1: the file '" + in + "gone.pos' cannot be read; name a file with keyframes");
  EXPECT_EQ(loading("both.pos"), in + "both.pos:1:1: 'b.pos' is not a number; write decimal numbers");
  EXPECT_EQ(loading("two.pos"), in + "two.pos:1:1: 'a.pos' is not a number; write decimal numbers");
}

}  // namespace
}  // namespace soccer::motion
