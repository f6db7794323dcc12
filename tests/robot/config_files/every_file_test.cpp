// The parameter tester: every file of config/ with every body, found in the file system, so that a new file or body needs no entry here.
#include <algorithm>
#include <cctype>
#include <functional>

#include <gtest/gtest.h>

#include "config_rows.h"

namespace soccer {
namespace {

const char* const kShipped = SOURCE_DIR "/config";

std::vector<ConfigPair> shipped(const std::function<bool(const ConfigPair&)>& wanted) {
  std::vector<ConfigPair> pairs = config_pairs(kShipped);
  std::erase_if(pairs, std::not_fn(wanted));
  return pairs;
}

std::string test_name(const testing::TestParamInfo<ConfigPair>& info) {
  std::string name = std::filesystem::path(info.param.file).replace_extension().generic_string() + "_with_" + info.param.body;
  std::ranges::replace_if(
      name, [](unsigned char letter) { return std::isalnum(letter) == 0; }, '_');
  return name;
}

bool is_override(const ConfigPair& pair) { return pair.use == ConfigUse::kOverride; }
bool is_choice(const ConfigPair& pair) { return is_wired(pair) && !is_override(pair); }

class ConfigFile : public testing::TestWithParam<ConfigPair> {};
class ConfigFileOfRobot : public testing::TestWithParam<ConfigPair> {};

TEST_P(ConfigFile, is_loaded_for_the_body) { EXPECT_EQ(error_of(load_pair, kShipped, GetParam()), ""); }

TEST_P(ConfigFileOfRobot, lets_the_robot_be_wired_and_decide) { EXPECT_EQ(error_of(wire_pair, kShipped, GetParam()), ""); }

INSTANTIATE_TEST_SUITE_P(All, ConfigFile, testing::ValuesIn(shipped(is_loaded)), test_name);
// Two suites, so that two cores share them.
INSTANTIATE_TEST_SUITE_P(Overrides, ConfigFileOfRobot, testing::ValuesIn(shipped(is_override)), test_name);
INSTANTIATE_TEST_SUITE_P(Choices, ConfigFileOfRobot, testing::ValuesIn(shipped(is_choice)), test_name);

}  // namespace
}  // namespace soccer
