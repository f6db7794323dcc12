// What the parameter tester reports about broken, new and left out files.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "config_rows.h"

namespace soccer {
namespace {

/// A copy of config/ that may be changed.
class CopiedConfig {
 public:
  CopiedConfig() { std::filesystem::copy(SOURCE_DIR "/config", config(), std::filesystem::copy_options::recursive); }
  std::filesystem::path config() const { return folder_.path() / "config"; }
  void write(const std::filesystem::path& file, const std::string& text) const { folder_.write("config" / file, text); }

  std::vector<ConfigPair> pairs_of(const std::filesystem::path& file) const {
    std::vector<ConfigPair> pairs = config_pairs(config());
    std::erase_if(pairs, [&](const ConfigPair& pair) { return pair.file != file; });
    return pairs;
  }
  std::set<std::string> files_with(const std::string& body) const {
    std::set<std::string> files;
    for (const ConfigPair& pair : config_pairs(config()))
      if (pair.body == body) files.insert(pair.file.generic_string());
    return files;
  }

 private:
  TemporaryFolder folder_;
};

struct BrokenFile {
  std::string name;
  std::string file, text;
  std::string error;
};

class BrokenConfigFile : public testing::TestWithParam<BrokenFile> {};

TEST_P(BrokenConfigFile, is_reported_with_its_name_and_body) {
  const BrokenFile& broken = GetParam();
  const CopiedConfig copy;
  copy.write(broken.file, broken.text);
  const auto pairs = copy.pairs_of(broken.file);
  ASSERT_FALSE(pairs.empty());
  const ConfigPair& pair = pairs.back();
  const auto reported =
      testing::AllOf(testing::StartsWith("config/" + broken.file + " with body " + pair.body + ": "), testing::HasSubstr(broken.error));
  if (is_loaded(pair)) {
    EXPECT_THAT(error_of(load_pair, copy.config(), pair), reported);
  }
  if (is_wired(pair)) {
    EXPECT_THAT(error_of(wire_pair, copy.config(), pair), reported);
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, BrokenConfigFile,
    testing::Values(
        BrokenFile{"key", "league/wrong.yaml", "BodyStateEstimatorParameters:\n  no_such: 1\n", "wrong.yaml:2: unknown key 'no_such'"},
        BrokenFile{"key_of_behaviour", "league/wrong.yaml", "StrikerParameters:\n  no_such: 1\n", "wrong.yaml:2: unknown key 'no_such'"},
        BrokenFile{"section", "perception/wrong.yaml", "Tail:\n  length: 1\n", "wrong.yaml: there are no parameters 'Tail'"},
        BrokenFile{"new_folder", "tails/wrong.yaml", "Tail:\n  length: 1\n", "wrong.yaml: there are no parameters 'Tail'"},
        BrokenFile{"field", "fields/wrong.yaml", "FieldDimensions:\n  length: -1\n", "length = -1 is out of range"},
        BrokenFile{"vision", "vision/wrong.yaml", "VisionModelParameters:\n  latency: 2\n", "latency = 2 is out of range"},
        BrokenFile{"models", "behaviour_simulator/wrong.yaml", "MotionModelParameters:\n  no_such: 1\n", "unknown key 'no_such'"},
        BrokenFile{"gait", "simspark/wrong.yaml", "Tail:\n  length: 1\n", "motion has no parameters 'Tail'"},
        BrokenFile{"type", "simspark/types/type2.yaml", "Tail:\n  length: 1\n", "motion has no parameters 'Tail'"},
        BrokenFile{"camera", "camera/wrong.yaml", "ImageMonitorParameters:\n  no_such: 1\n", "unknown key 'no_such'"},
        BrokenFile{"keyframes", "poses/simspark/wrong.pos", "1 2 3\n", "3 columns"},
        BrokenFile{"action", "actions/t1/wrong.pos", "wronger.pos", "wronger.pos"}),
    [](const auto& c) { return c.param.name; });

TEST(ConfigPairs, combine_a_new_body_with_all_files_that_are_not_of_another_one) {
  const CopiedConfig copy;
  std::filesystem::copy(copy.config() / "nao-v5", copy.config() / "tall", std::filesystem::copy_options::recursive);
  const auto of_a_body = [](const std::string& file) {
    return file.starts_with("tall/") || file.starts_with("nao-v5/") || file.ends_with(".pos");
  };
  auto tall = copy.files_with("tall"), nao = copy.files_with("nao-v5");
  EXPECT_TRUE(tall.contains("tall/body.yaml"));
  EXPECT_FALSE(tall.contains("nao-v5/body.yaml"));
  std::erase_if(tall, of_a_body);
  std::erase_if(nao, of_a_body);
  EXPECT_FALSE(tall.empty());
  EXPECT_EQ(tall, nao);
}

TEST(ConfigPairs, leave_out_only_what_exists_and_has_no_body) {
  const CopiedConfig copy;
  std::set<std::string> paired;
  for (const std::string& body : bodies_of(copy.config())) paired.merge(copy.files_with(body));
  for (const std::string_view place : config_without_body())
    EXPECT_TRUE(std::filesystem::exists(copy.config() / place)) << place << ": remove it from config_without_body()";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(copy.config())) {
    if (entry.path().extension() != ".yaml" && entry.path().extension() != ".pos") continue;
    const std::string file = entry.path().lexically_relative(copy.config()).generic_string();
    const bool left_out = std::ranges::any_of(config_without_body(), [&](std::string_view place) { return file.starts_with(place); });
    EXPECT_NE(paired.contains(file), left_out) << file;
  }
}

}  // namespace
}  // namespace soccer
