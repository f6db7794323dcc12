// docs/parameters/rules-*.yaml hold what to_yaml prints of the rules: the reference of all numbers that a referee goes by. A default, a
// unit, a range or a sentence that changes has to be changed there too, so that no rule changes by accident.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "../../../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/config/yaml.h"
#include "simulation/simserver/match/referee/simspark_rules.h"
#include "simulation/simserver/match/referee/spl_game.h"

namespace soccer {
namespace {

const std::filesystem::path kSource = SOURCE_DIR;

std::string text_of(const SimSparkRules& rules) {
  return to_yaml(rules.game) + to_yaml(rules.fouls) + to_yaml(rules.charging) + to_yaml(rules.pass);
}
std::string text_of(const SplRules& rules) { return to_yaml(rules); }

/// Compares with the committed page. What differs is written to a file that can be copied over it when the change is meant.
void expect_page(const std::string& name, const std::string& text) {
  std::ostringstream page;
  page << std::ifstream(kSource / "docs/parameters" / name).rdbuf();
  const std::filesystem::path printed = std::filesystem::path(testing::TempDir()) / name;
  if (page.str() != text) std::ofstream(printed) << text;
  EXPECT_EQ(page.str(), text) << "if the change is meant: cp " << printed.string() << " docs/parameters/" << name;
}

TEST(RulesReference, contains_the_defaults_of_the_3d_league) { expect_page("rules-soccer.yaml", text_of(SimSparkRules{})); }

TEST(RulesReference, contains_the_defaults_of_the_spl) { expect_page("rules-spl.yaml", text_of(SplRules{})); }

TEST(RulesReference, equals_the_shipped_files) {
  EXPECT_EQ(text_of(load_simspark_rules(kSource / "config/rules/soccer.yaml")), text_of(SimSparkRules{}));
  EXPECT_EQ(text_of(load_spl_rules(kSource / "config/rules/spl.yaml")), text_of(SplRules{}));
}

TEST(RulesReference, can_be_loaded_as_a_file) {
  EXPECT_EQ(text_of(load_simspark_rules(kSource / "docs/parameters/rules-soccer.yaml")), text_of(SimSparkRules{}));
  EXPECT_EQ(text_of(load_spl_rules(kSource / "docs/parameters/rules-spl.yaml")), text_of(SplRules{}));
}

/// A file that says something else of every rule is obeyed in each.
TEST(RulesReference, differs_from_rules_that_a_file_changes) {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "other_rules.yaml";
  std::ofstream(file) << "GameRules: {half_time: 12}\nFoulRules: {own_area_robots: 5}\nChargingRules: {enabled: false}\n"
                         "PassRules: {duration: 7}\nSplRules: {half_time: 34}\n";
  const SimSparkRules rules = load_simspark_rules(file);
  EXPECT_EQ(rules.game.half_time, 12);
  EXPECT_EQ(rules.fouls.own_area_robots, 5);
  EXPECT_FALSE(rules.charging.enabled);
  EXPECT_EQ(rules.pass.duration, 7);
  EXPECT_EQ(load_spl_rules(file).half_time, 34);
}

}  // namespace
}  // namespace soccer
