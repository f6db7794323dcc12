#include "behaviour/file_watcher.h"

#include <ctime>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "behaviour_rig.h"

namespace soccer {

TEST(PythonFileWatcher, reports_a_modified_a_new_and_a_removed_file_once) {
  const BehavioursFolder folder;
  folder.write("roles/default.py", "one");
  PythonFileWatcher watcher(folder.path());
  EXPECT_FALSE(watcher.changed());
  folder.write("roles/default.py", "three");
  EXPECT_TRUE(watcher.changed());
  EXPECT_FALSE(watcher.changed());
  folder.write("skills/new.py", "");
  EXPECT_TRUE(watcher.changed());
  std::filesystem::remove(folder.path() / "skills/new.py");
  EXPECT_TRUE(watcher.changed());
  EXPECT_FALSE(watcher.changed());
}

TEST(PythonFileWatcher, ignores_files_other_than_python_files) {
  const BehavioursFolder folder;
  PythonFileWatcher watcher(folder.path());
  folder.write("roles/.default.py.swp", "swap file of an editor");
  folder.write("roles/.#default.py", "lock of an editor");
  folder.write("roles/default (copy).py", "not a name of a module");
  EXPECT_FALSE(watcher.changed());
}

TEST(PythonFileWatcher, reports_a_removed_folder_as_a_change) {
  const BehavioursFolder folder;
  PythonFileWatcher watcher(folder.path());
  std::filesystem::remove_all(folder.path());
  EXPECT_TRUE(watcher.changed());
  EXPECT_FALSE(watcher.changed());
}

TEST(PythonFileWatcher, reports_a_file_of_the_same_size_with_another_time_and_of_the_same_time_with_another_size) {
  const BehavioursFolder folder;
  const auto set_time = [&](std::time_t seconds, long nanoseconds) {
    const timespec times[2] = {{seconds, nanoseconds}, {seconds, nanoseconds}};
    ASSERT_EQ(::utimensat(AT_FDCWD, (folder.path() / "a.py").c_str(), times, 0), 0);
  };
  folder.write("a.py", "one");
  set_time(1'000'000, 5);
  PythonFileWatcher watcher(folder.path());
  EXPECT_FALSE(watcher.changed());
  set_time(1'000'001, 5);
  EXPECT_TRUE(watcher.changed());
  set_time(1'000'001, 6);
  EXPECT_TRUE(watcher.changed());
  folder.write("a.py", "three");
  set_time(1'000'001, 6);
  EXPECT_TRUE(watcher.changed());
  set_time(1'000'001, 6);
  EXPECT_FALSE(watcher.changed());
}

TEST(PythonFileWatcher, reports_a_renamed_file) {
  const BehavioursFolder folder;
  folder.write("a.py", "one");
  PythonFileWatcher watcher(folder.path());
  std::filesystem::rename(folder.path() / "a.py", folder.path() / "b.py");
  EXPECT_TRUE(watcher.changed());
}

TEST(PythonFileWatcher, ignores_links_to_missing_files) {
  const BehavioursFolder folder;
  PythonFileWatcher watcher(folder.path());
  std::filesystem::create_symlink(folder.path() / "missing", folder.path() / ".#a.py");  // some editors lock files in this way
  EXPECT_FALSE(watcher.changed());
}

TEST(NoFileWatcher, never_reports_a_change) { EXPECT_FALSE(NoFileWatcher().changed()); }

}  // namespace soccer
