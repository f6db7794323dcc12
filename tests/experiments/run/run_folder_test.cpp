#include "experiments/run/run_folder.h"

#include <gmock/gmock.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/error.h"

namespace soccer::experiment {
namespace {

class NewRunFolder : public testing::Test {
 protected:
  std::filesystem::path make() const { return new_run_folder(logs(), "once-1"); }
  std::filesystem::path logs() const { return temporary_.path() / "logs"; }
  TemporaryFolder temporary_;
};

TEST_F(NewRunFolder, is_another_one_for_each_run) {
  EXPECT_EQ(make(), logs() / "once-1");
  temporary_.write("logs/once-1/result.json", "first");
  EXPECT_EQ(make(), logs() / "once-1-2");
  EXPECT_EQ(make(), logs() / "once-1-3");
  EXPECT_TRUE(std::filesystem::is_empty(logs() / "once-1-3"));
  EXPECT_TRUE(std::filesystem::exists(logs() / "once-1/result.json"));
}

TEST_F(NewRunFolder, is_led_to_by_latest) {
  make();
  EXPECT_EQ(std::filesystem::read_symlink(logs() / "latest"), "once-1");
  make();
  EXPECT_EQ(std::filesystem::read_symlink(logs() / "latest"), "once-1-2");
}

TEST_F(NewRunFolder, leaves_a_folder_named_latest_as_it_is) {
  temporary_.write("logs/latest/holiday.jpg", "");
  EXPECT_EQ(make(), logs() / "once-1");
  EXPECT_TRUE(std::filesystem::exists(logs() / "latest/holiday.jpg"));
}

TEST_F(NewRunFolder, that_cannot_be_created_is_reported_with_its_name) {
  temporary_.write("logs", "a file");
  try {
    make();
    FAIL();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), testing::AllOf(testing::HasSubstr("logs/once-1: cannot be created: "), testing::HasSubstr("--out")));
  }
}

}  // namespace
}  // namespace soccer::experiment
