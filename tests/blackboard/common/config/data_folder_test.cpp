#include "blackboard/common/config/data_folder.h"

#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

namespace soccer {
namespace {

namespace fs = std::filesystem;

class DataFolder : public testing::Test {
 protected:
  DataFolder() {
    std::string name = (fs::temp_directory_path() / "data-folder-XXXXXX").string();
    prefix_ = fs::canonical(::mkdtemp(name.data()));
  }
  ~DataFolder() override { fs::remove_all(prefix_); }

  fs::path prefix_;
};

TEST_F(DataFolder, of_an_installed_program_is_below_share) {
  fs::create_directories(prefix_ / "share/simswift/config");
  fs::create_directories(prefix_ / "config");  // a folder of that name next to bin may belong to another program
  EXPECT_EQ(data_folder_below(prefix_, "config"), prefix_ / "share/simswift/config");
}

TEST_F(DataFolder, of_a_robots_image_is_next_to_bin) {
  fs::create_directories(prefix_ / "config");
  EXPECT_EQ(data_folder_below(prefix_, "config"), prefix_ / "config");
}

TEST_F(DataFolder, that_is_a_link_is_the_target_of_the_link) {
  fs::create_directories(prefix_ / "sources/config");
  fs::create_directories(prefix_ / "share/simswift");
  fs::create_directory_symlink(prefix_ / "sources/config", prefix_ / "share/simswift/config");
  EXPECT_EQ(data_folder_below(prefix_, "config"), prefix_ / "sources/config");
}

TEST_F(DataFolder, that_is_missing_is_the_path_of_an_installation) {
  std::ofstream(prefix_ / "config") << "a file";
  EXPECT_EQ(data_folder_below(prefix_, "config"), prefix_ / "share/simswift/config");
}

TEST_F(DataFolder, of_the_build_tree_is_that_of_the_source_tree) {
  EXPECT_EQ(data_folder("config"), fs::canonical(SOURCE_DIR "/config"));
  EXPECT_EQ(data_folder("behaviours_py"), fs::canonical(SOURCE_DIR "/behaviours_py"));
}

}  // namespace
}  // namespace soccer
