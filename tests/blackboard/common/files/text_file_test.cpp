#include "blackboard/common/files/text_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../log/temporary_folder.h"
#include "blackboard/common/error.h"

namespace soccer {
namespace {

TEST(TextFile, has_neither_a_byte_order_mark_nor_the_line_ends_of_other_systems) {
  const TemporaryFolder folder;
  const std::string mark = "\xEF\xBB\xBF";
  EXPECT_EQ(read_text(folder.write("unix.csv", "a\nb\n")), "a\nb\n");
  EXPECT_EQ(read_text(folder.write("windows.csv", mark + "a\r\n\r\nb\r\n")), "a\n\nb\n");
  EXPECT_EQ(read_text(folder.write("old_mac.csv", "a\rb\r")), "a\nb\n");
  EXPECT_EQ(read_text(folder.write("empty.csv", mark)), "");
  EXPECT_EQ(plain_text("a" + mark, "text"), "a" + mark) << "only at the beginning";
}

TEST(TextFile, in_utf_16_or_unreadable_is_refused_by_name) {
  const TemporaryFolder folder;
  for (const char* mark : {"\xFF\xFE", "\xFE\xFF"}) {
    const auto file = folder.write("wide.csv", mark + std::string("a"));
    EXPECT_THAT([&] { read_text(file); }, testing::ThrowsMessage<InputError>(file.string() + ": is a text in UTF-16; save it as UTF-8"));
  }
  for (const std::filesystem::path& file : {folder.path() / "none.csv", folder.path()})
    EXPECT_THAT([&] { read_text(file); }, testing::ThrowsMessage<InputError>(testing::HasSubstr(file.string() + ": cannot be read")));
}

TEST(Trimmed, removes_blanks_at_both_ends) {
  EXPECT_EQ(trimmed(" \ta b\r\n"), "a b");
  EXPECT_EQ(trimmed(" \r\n"), "");
  EXPECT_EQ(trimmed(""), "");
}

}  // namespace
}  // namespace soccer
