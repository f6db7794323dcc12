#include "behaviour/file_watcher.h"

#include <gtest/gtest.h>

#include "behaviour_rig.h"

namespace soccer {

TEST(PythonFileWatcher, tells_once_of_a_written_a_new_and_a_removed_file) {
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

TEST(PythonFileWatcher, looks_at_nothing_but_python_files) {
  const BehavioursFolder folder;
  PythonFileWatcher watcher(folder.path());
  folder.write("roles/.default.py.swp", "an editor's");
  EXPECT_FALSE(watcher.changed());
}

TEST(PythonFileWatcher, a_folder_that_vanishes_is_a_change_and_no_crash) {
  const BehavioursFolder folder;
  PythonFileWatcher watcher(folder.path());
  std::filesystem::remove_all(folder.path());
  EXPECT_TRUE(watcher.changed());
  EXPECT_FALSE(watcher.changed());
}

}  // namespace soccer
