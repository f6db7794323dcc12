// docs/parameters/rules-soccer.yaml is the reference of the rules of rcssserver3d's soccer: a default, unit, range or sentence that changes
// has to be changed there too.
#include "simulation/simserver/match/referee/simspark/simspark_rules.h"

#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "../../../../../blackboard/common/log/temporary_folder.h"
#include "rules_files.h"

namespace soccer {
namespace {

std::string text_of(const SimSparkRules& rules) {
  return to_yaml(rules.game) + to_yaml(rules.fouls) + to_yaml(rules.charging) + to_yaml(rules.pass);
}

TEST(SimSparkRules, have_the_defaults_of_their_file) {
  expect_rules_in_file<GameRules>("soccer.yaml");
  expect_rules_in_file<FoulRules>("soccer.yaml");
  expect_rules_in_file<ChargingRules>("soccer.yaml");
  expect_rules_in_file<PassRules>("soccer.yaml");
  EXPECT_EQ(text_of(load_simspark_rules(kSource / "config/rules/soccer.yaml")), text_of(SimSparkRules{}));
}

TEST(SimSparkRules, have_the_defaults_of_the_reference_page) { expect_page("rules-soccer.yaml", text_of(SimSparkRules{})); }

TEST(SimSparkRules, can_be_loaded_from_the_reference_page) {
  EXPECT_EQ(text_of(load_simspark_rules(kSource / "docs/parameters/rules-soccer.yaml")), text_of(SimSparkRules{}));
}

TEST(SimSparkRules, accept_0_where_it_disables_a_rule) {
  for (const char* key :
       {"goal_pause", "kick_in_pause", "drop_ball_time", "clear_margin", "clear_spread", "repel_distance", "beam_noise"}) {
    GameRules rules;
    EXPECT_NO_THROW(set_parameter(rules, {key, {0}, {}})) << key;
  }
}

TEST(SimSparkRules, are_those_of_a_file_that_changes_them) {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "other_rules.yaml";
  std::ofstream(file) << "GameRules: {half_time: 12}\nFoulRules: {own_area_robots: 5}\nChargingRules: {enabled: false}\n"
                         "PassRules: {duration: 7}\n";
  const SimSparkRules rules = load_simspark_rules(file);
  EXPECT_EQ(rules.game.half_time, 12);
  EXPECT_EQ(rules.fouls.own_area_robots, 5);
  EXPECT_FALSE(rules.charging.enabled);
  EXPECT_EQ(rules.pass.duration, 7);
}

}  // namespace
}  // namespace soccer
