#include "blackboard/common/config/renamed_parameters.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../log/temporary_folder.h"
#include "blackboard/common/config/yaml.h"
#include "blackboard/common/config/yaml_nodes.h"
#include "blackboard/common/error.h"

namespace soccer::config {
namespace {

TEST(RenamedEntries, have_the_present_key_and_the_same_values_and_location) {
  const auto entries = renamed_entries({"longest_leg", {2}, "search.yaml:3"}, "RouteParameters");
  ASSERT_EQ(entries.size(), 1U);
  EXPECT_EQ(entries[0].key, "max_leg_length");
  EXPECT_EQ(entries[0].values, std::vector<double>{2});
  EXPECT_EQ(entries[0].where, "search.yaml:3");
}

TEST(RenamedEntries, are_empty_for_a_key_that_was_not_renamed) {
  EXPECT_TRUE(renamed_entries({"max_leg_length", {2}, "search.yaml:3"}, "RouteParameters").empty());
  EXPECT_TRUE(renamed_entries({"longest_leg", {2}, "search.yaml:3"}, "SearchParameters").empty());
}

TEST(RenamedEntries, of_a_list_that_was_divided_are_one_for_each_group) {
  const ParameterEntry list{"max_distance", {1, 2, 3, 4, 5, 6}, "nao.yaml:2", true};
  const auto entries = renamed_entries(list, "VisionModelParameters");
  ASSERT_EQ(entries.size(), 6U);
  EXPECT_EQ(entries[0].key, "ball.max_distance");
  EXPECT_EQ(entries[5].key, "robot.max_distance");
  for (std::size_t i = 0; i < entries.size(); ++i) {
    EXPECT_EQ(entries[i].values, std::vector<double>{list.values[i]});
    EXPECT_EQ(entries[i].where, "nao.yaml:2");
    EXPECT_FALSE(entries[i].is_list);
  }
  EXPECT_TRUE(renamed_entries(list, "BayesRobotParameters").empty());
}

TEST(RenamedEntries, of_a_list_that_was_divided_depend_on_the_section) {
  const ParameterEntry list{"elevation_bias", {1, 2, 3, 4, 5, 6}, "nao.yaml:2", true};
  const auto entries = renamed_entries(list, "SightingBiasParameters");
  ASSERT_EQ(entries.size(), 6U);
  EXPECT_EQ(entries[2].key, "mark.elevation_bias");
  EXPECT_EQ(entries[2].values, std::vector<double>{3});
  EXPECT_TRUE(renamed_entries({"max_distance", {1, 2, 3, 4, 5, 6}, "nao.yaml:2", true}, "SightingBiasParameters").empty());
}

TEST(RenamedEntries, of_a_divided_list_require_a_value_for_each_group) {
  EXPECT_THROW(renamed_entries({"max_distance", {1, 2, 3, 4, 5}, "nao.yaml:2", true}, "VisionModelParameters"), InputError);
}

TEST(RenamedSection, is_the_present_name) {
  EXPECT_EQ(renamed_section("LeagueRules", "rules.yaml:2"), "MjRules");
  EXPECT_EQ(renamed_section("MjRules", "rules.yaml:2"), std::nullopt);
}

TEST(MovedFile, is_the_former_file_only_if_there_is_no_other) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "mj/rules.yaml";
  EXPECT_EQ(moved_file(file), file);
  const auto old_file = folder.write("league/rules.yaml", "MjRules: {}\n");
  EXPECT_EQ(moved_file(file), old_file);
  EXPECT_TRUE(load_yaml(file)["MjRules"].IsMap());
  EXPECT_THAT([&] { read_parameters(file, "Missing"); }, testing::ThrowsMessage<InputError>(testing::StartsWith(old_file.string())));
  folder.write("mj/rules.yaml", "");
  EXPECT_EQ(moved_file(file), file);
}

TEST(MovedFile, is_any_other_path_itself) {
  const TemporaryFolder folder;
  folder.write("league/rules.yaml", "");
  EXPECT_EQ(moved_file(folder.path() / "rules/rules.yaml"), folder.path() / "rules/rules.yaml");
}

}  // namespace
}  // namespace soccer::config
