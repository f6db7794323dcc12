#include "blackboard/files/whole_file.h"

#include <gmock/gmock.h>

#include "../log/temporary_folder.h"
#include "blackboard/error.h"

namespace soccer {
namespace {

TEST(WholeFile, replaces_an_earlier_file_and_leaves_no_temporary_one) {
  const TemporaryFolder folder;
  const auto file = folder.write("a.txt", "old");
  write_whole(file, "new\n");
  EXPECT_EQ(read_whole(file), "new\n");
  EXPECT_FALSE(std::filesystem::exists(file.string() + ".tmp"));
}

TEST(WholeFile, is_written_to_a_folder_that_did_not_exist) {
  const TemporaryFolder folder;
  write_whole(folder.path() / "deep" / "er" / "a.txt", "");
  EXPECT_EQ(read_whole(folder.path() / "deep" / "er" / "a.txt"), "");
}

TEST(WholeFile, an_earlier_file_survives_a_full_disk) {
  const TemporaryFolder folder;
  const auto file = folder.write("a.txt", "old");
  std::filesystem::create_symlink("/dev/full", file.string() + ".tmp");
  try {
    write_whole(file, "new");
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_EQ(error.what(), file.string() +
                                ".tmp: cannot be written to (No space left on device); "
                                "check the path, its permissions and the free space");
  }
  EXPECT_EQ(read_whole(file), "old");
}

TEST(WholeFile, a_missing_file_or_folder_is_an_error) {
  EXPECT_THROW(write_whole("/dev/full/x", "new"), InputError);
  EXPECT_THROW(read_whole("/nowhere/a.txt"), InputError);
}

}  // namespace
}  // namespace soccer
