// docs/parameters/rules-spl.yaml is the reference of the SPL's rules: a default, unit, range or sentence that changes has to be changed
// there too.
#include "simulation/simserver/match/referee/spl/spl_game.h"

#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "../../../../../blackboard/common/log/temporary_folder.h"
#include "rules_files.h"

namespace soccer {
namespace {

TEST(SplRules, have_the_defaults_of_their_file) {
  expect_rules_in_file<SplRules>("spl.yaml");
  EXPECT_EQ(to_yaml(load_spl_rules(kSource / "config/rules/spl.yaml")), to_yaml(SplRules{}));
}

TEST(SplRules, have_the_defaults_of_the_reference_page) { expect_page("rules-spl.yaml", to_yaml(SplRules{})); }

TEST(SplRules, can_be_loaded_from_the_reference_page) {
  EXPECT_EQ(to_yaml(load_spl_rules(kSource / "docs/parameters/rules-spl.yaml")), to_yaml(SplRules{}));
}

TEST(SplRules, accept_0_where_it_disables_a_rule) {
  for (const char* key : {"wait_in_initial", "set_time", "whistle_delay", "penalty_increment", "getup_time", "own_area_robots",
                          "stuck_time", "out_pause", "call_penalties"}) {
    SplRules rules;
    EXPECT_NO_THROW(set_parameter(rules, {key, {0}, {}})) << key;
  }
}

TEST(SplRules, are_those_of_a_file_that_changes_them) {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "other_rules.yaml";
  std::ofstream(file) << "SplRules: {half_time: 34}\n";
  EXPECT_EQ(load_spl_rules(file).half_time, 34);
}

}  // namespace
}  // namespace soccer
