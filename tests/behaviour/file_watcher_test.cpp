#include "behaviour/file_watcher.h"

#include <gtest/gtest.h>

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
  EXPECT_FALSE(watcher.changed());
}

TEST(PythonFileWatcher, reports_a_removed_folder_as_a_change) {
  const BehavioursFolder folder;
  PythonFileWatcher watcher(folder.path());
  std::filesystem::remove_all(folder.path());
  EXPECT_TRUE(watcher.changed());
  EXPECT_FALSE(watcher.changed());
}

}  // namespace soccer
