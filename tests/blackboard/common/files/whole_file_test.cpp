#include "blackboard/common/files/whole_file.h"

#include <array>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../log/temporary_folder.h"
#include "blackboard/common/error.h"
#include "blackboard/common/log/byte_sink.h"

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

TEST(WholeFile, a_symbolic_link_is_followed_also_to_a_file_that_does_not_exist_yet) {
  const TemporaryFolder folder;
  const auto file = folder.write("a.txt", "old"), link = folder.path() / "link", dangling = folder.path() / "dangling";
  std::filesystem::create_symlink("a.txt", link);
  std::filesystem::create_symlink("b.txt", dangling);
  write_whole(link, "new");
  write_whole(dangling, "new");
  EXPECT_TRUE(std::filesystem::is_symlink(link) && std::filesystem::is_symlink(dangling));
  EXPECT_EQ(read_whole(file), "new");
  EXPECT_EQ(read_whole(folder.path() / "b.txt"), "new");
}

TEST(WholeFile, keeps_the_permissions_of_the_file_that_it_replaces) {
  const TemporaryFolder folder;
  const auto file = folder.write("a.txt", "old");
  using std::filesystem::perms;
  std::filesystem::permissions(file, perms::owner_read | perms::owner_write);
  write_whole(file, "new");
  EXPECT_EQ(std::filesystem::status(file).permissions(), perms::owner_read | perms::owner_write);
}

TEST(WholeFile, a_device_is_written_directly_and_remains_one) {
  write_whole("/dev/null", "new");
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
  EXPECT_FALSE(std::filesystem::exists("/dev/null.tmp"));
}

TEST(WholeFile, a_fifo_is_written_directly) {
  const TemporaryFolder folder;
  const auto fifo = folder.path() / "fifo";
  ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
  const int reader = open(fifo.c_str(), O_RDONLY | O_NONBLOCK);
  write_whole(fifo, "new");
  std::array<char, 8> bytes{};
  EXPECT_EQ(read(reader, bytes.data(), bytes.size()), 3);
  close(reader);
  EXPECT_TRUE(std::filesystem::is_fifo(fifo));
}

TEST(WholeFile, a_fifo_without_a_reader_is_refused_at_once) {
  const TemporaryFolder folder;
  const auto fifo = folder.path() / "fifo";
  ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
  try {
    write_whole(fifo, "new");
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_EQ(error.what(), fifo.string() + ": has no reader; start the reader first");
  }
}

TEST(WholeFile, a_folder_is_refused) {
  const TemporaryFolder folder;
  try {
    write_whole(folder.path(), "new");
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_EQ(error.what(), folder.path().string() + ": is a folder; give the name of a file");
  }
}

TEST(FileSink, a_file_that_another_sink_writes_is_refused) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "run.mcap";
  FileSink first(file);
  first.write("first");
  EXPECT_THROW(FileSink second(file), InputError);
  first.finish();
  EXPECT_EQ(read_whole(file), "first");
  EXPECT_NO_THROW(FileSink third(file));
}

TEST(FileSink, the_unfinished_file_of_a_run_that_crashed_is_kept) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "run.mcap";
  for (const char* text : {"one", "two", ""}) {
    FileSink crashed(file);
    crashed.write(text);
  }
  FileSink sink(file);
  EXPECT_EQ(sink.renamed(), "");
  EXPECT_EQ(read_whole(folder.path() / "run-unfinished.mcap.tmp"), "one");
  EXPECT_EQ(read_whole(folder.path() / "run-unfinished-2.mcap.tmp"), "two");
}

TEST(FileSink, leaves_no_file_without_content) {
  const TemporaryFolder folder;
  { const FileSink sink(folder.path() / "run.mcap"); }
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(GrowingFile, is_read_while_it_grows_and_has_one_writer) {
  const TemporaryFolder folder;
  const auto file = folder.write("trace.csv", "old"), link = folder.path() / "link";
  std::filesystem::create_symlink("trace.csv", link);
  GrowingFile trace(link);
  EXPECT_EQ(read_whole(file), "");
  trace.write("one\n");
  EXPECT_EQ(read_whole(file), "one\n");
  EXPECT_THROW(GrowingFile second(file), InputError);
  EXPECT_EQ(read_whole(file), "one\n");
  trace.finish();
  EXPECT_NO_THROW(GrowingFile third(file));
}

TEST(GrowingFile, what_cannot_be_written_is_an_error) {
  const TemporaryFolder folder;
  const auto fifo = folder.path() / "fifo";
  ASSERT_EQ(mkfifo(fifo.c_str(), 0600), 0);
  EXPECT_THROW(GrowingFile trace(fifo), InputError);
  EXPECT_THROW(GrowingFile trace(folder.path()), InputError);
  EXPECT_THROW(GrowingFile("/dev/full").write("one"), InputError);
}

TEST(RefuseInput, refuses_an_output_that_is_also_an_input) {
  const TemporaryFolder folder;
  const auto input = folder.write("a.mcap", "old"), link = folder.path() / "link";
  std::filesystem::create_symlink("a.mcap", link);
  EXPECT_NO_THROW(refuse_input(folder.path() / "b.mcap", {input}));
  EXPECT_NO_THROW(refuse_input("/dev/null", {"/dev/null"}));
  try {
    refuse_input(link, {folder.path() / "c.mcap", input});
    FAIL() << "accepted";
  } catch (const InputError& error) {
    EXPECT_EQ(error.what(), link.string() + ": is the input " + input.string() + "; give another file for the output");
  }
}

TEST(KeepCopy, uses_a_name_that_is_free) {
  const TemporaryFolder folder;
  const auto file = folder.write("a.txt", "old");
  folder.write("a.txt~", "of an editor");
  EXPECT_EQ(keep_copy(file), file.string() + "~2");
  EXPECT_EQ(read_whole(file.string() + "~2"), "old");
  EXPECT_EQ(read_whole(file.string() + "~"), "of an editor");
}

TEST(WholeFile, a_missing_file_or_folder_is_an_error) {
  EXPECT_THROW(write_whole("/dev/full/x", "new"), InputError);
  EXPECT_THROW(read_whole("/nowhere/a.txt"), InputError);
}

}  // namespace
}  // namespace soccer
