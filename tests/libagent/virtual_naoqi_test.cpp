#include "libagent/virtual_naoqi/virtual_naoqi.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "libagent/virtual_naoqi/joint_body.h"

namespace virtual_naoqi {
namespace {

TEST(VirtualNaoqi, a_library_that_is_not_there_is_named) {
  JointBody body;
  VirtualNaoqi naoqi(body);
  const char* trouble = naoqi.load("/nowhere/libagent.so");
  ASSERT_NE(trouble, nullptr);
  EXPECT_NE(std::string(trouble).find("/nowhere/libagent.so"), std::string::npos) << trouble;
}

TEST(VirtualNaoqi, autoload_loads_what_stands_under_user) {
  const auto file = std::filesystem::temp_directory_path() / ("autoload-" + std::to_string(::getpid()) + ".ini");
  std::ofstream(file) << "[core]\nalbase\n# a comment\n[user]\n  /nowhere/mine.so \n[extra]\ndcm_hal\n";
  JointBody body;
  VirtualNaoqi naoqi(body);
  const char* trouble = naoqi.autoload(file.c_str());
  std::filesystem::remove(file);
  ASSERT_NE(trouble, nullptr);
  EXPECT_NE(std::string(trouble).find("/nowhere/mine.so"), std::string::npos) << trouble;
}

TEST(VirtualNaoqi, a_key_that_no_robot_has_cannot_be_held) {
  JointBody body;
  VirtualNaoqi naoqi(body);
  EXPECT_FALSE(naoqi.hold("LTail/Position/Sensor/Value", 1));
}

}  // namespace
}  // namespace virtual_naoqi
