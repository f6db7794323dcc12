#include "blackboard/common/files/visible_files.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "../log/temporary_folder.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// The names relative to a folder.
std::vector<std::string> names_in(const TemporaryFolder& folder, const std::vector<std::filesystem::path>& paths) {
  std::vector<std::string> names;
  for (const std::filesystem::path& path : paths) names.push_back(path.lexically_relative(folder.path()).string());
  return names;
}

/// A folder with the files of editors and systems beside two files of people.
class VisibleFiles : public testing::Test {
 protected:
  VisibleFiles() {
    for (const char* name : {"b.yaml", "a.yaml", "._a.yaml", ".a.yaml.swp", "a.yaml~", "#a.yaml#", "a.yml", "deep/c.yaml", "deep/._c.yaml",
                             ".trash/d.yaml", "folder.yaml/e.txt"})
      folder.write(name, "");
    std::filesystem::create_symlink("user@host.1234:5678", folder.path() / ".#a.yaml");
  }
  TemporaryFolder folder;
};

TEST_F(VisibleFiles, are_sorted_by_name_without_the_files_of_editors_and_systems) {
  EXPECT_THAT(names_in(folder, visible_files(folder.path(), ".yaml")), ElementsAre("a.yaml", "b.yaml"));
}

TEST_F(VisibleFiles, below_a_folder_are_not_in_hidden_folders) {
  EXPECT_THAT(names_in(folder, visible_files_below(folder.path(), ".yaml")), ElementsAre("a.yaml", "b.yaml", "deep/c.yaml"));
}

TEST_F(VisibleFiles, below_a_folder_do_not_depend_on_a_folder_that_may_not_be_read) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may read every folder";
  const std::filesystem::path locked = folder.path() / "aaa";
  std::filesystem::create_directory(locked);
  std::filesystem::permissions(locked, std::filesystem::perms::none);
  EXPECT_THAT(names_in(folder, visible_files_below(folder.path(), ".yaml")), ElementsAre("a.yaml", "b.yaml", "deep/c.yaml"));
  std::filesystem::permissions(locked, std::filesystem::perms::owner_all);
}

TEST_F(VisibleFiles, in_the_form_of_folders_are_sorted_by_name_without_hidden_ones) {
  EXPECT_THAT(names_in(folder, visible_folders(folder.path())), ElementsAre("deep", "folder.yaml"));
}

TEST_F(VisibleFiles, include_a_visible_link_to_a_missing_file) {
  std::filesystem::create_symlink("nowhere", folder.path() / "c.yaml");
  EXPECT_THAT(names_in(folder, visible_files(folder.path(), ".yaml")), ElementsAre("a.yaml", "b.yaml", "c.yaml"));
}

TEST_F(VisibleFiles, a_missing_folder_has_none) {
  EXPECT_THAT(visible_files(folder.path() / "none", ".yaml"), IsEmpty());
  EXPECT_THAT(visible_files_below(folder.path() / "none", ".yaml"), IsEmpty());
  EXPECT_THAT(visible_folders(folder.path() / "none"), IsEmpty());
}

}  // namespace
}  // namespace soccer
