#include "blackboard/common/program/shown_command.h"

#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

namespace soccer {
namespace {

class ShownCommand : public testing::Test {
 protected:
  void TearDown() override { ::setenv("PATH", path_.c_str(), 1); }

 private:
  std::string path_ = std::getenv("PATH");
};

TEST_F(ShownCommand, a_program_in_path_is_shown_by_its_name) {
  ::setenv("PATH", "/nowhere:/bin:/usr/bin", 1);
  EXPECT_EQ(shown_command("sh"), "sh");
}

TEST_F(ShownCommand, a_program_beside_this_one_is_shown_by_its_path_from_the_present_folder) {
  ::setenv("PATH", "/nowhere", 1);
  const auto self = std::filesystem::read_symlink("/proc/self/exe");
  EXPECT_EQ(shown_command(self.filename()), std::filesystem::proximate(self).string());
}

TEST_F(ShownCommand, a_program_that_is_nowhere_is_shown_by_its_name) { EXPECT_EQ(shown_command("no-such-program"), "no-such-program"); }

}  // namespace
}  // namespace soccer
