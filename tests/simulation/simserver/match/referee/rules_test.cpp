#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "blackboard/common/config/yaml.h"
#include "simulation/simserver/match/referee/simspark_rules.h"
#include "simulation/simserver/match/referee/spl_game.h"

namespace soccer {
namespace {

/// Checks that the file contains every rule with its default value, and that the value is within its range.
template <Described T>
void expect_to_name_all(const char* file) {
  std::map<std::string, std::vector<double>> reported;
  for (const ParameterEntry& entry : read_parameters(std::filesystem::path(SOURCE_DIR "/config/rules") / file, name_of<T>()))
    reported[entry.key] = entry.values;
  const T defaults;
  for_each_field(defaults, [&](std::string_view name, const FieldCard& card, const auto& value) {
    EXPECT_EQ(reported[std::string(name)], std::vector<double>{static_cast<double>(value)}) << file << ", " << name;
    EXPECT_GE(static_cast<double>(value), card.low) << name;
    EXPECT_LE(static_cast<double>(value), card.high) << name;
  });
}

TEST(Rules, have_the_defaults_of_the_file_of_the_3d_league) {
  expect_to_name_all<GameRules>("soccer.yaml");
  expect_to_name_all<FoulRules>("soccer.yaml");
  expect_to_name_all<ChargingRules>("soccer.yaml");
  expect_to_name_all<PassRules>("soccer.yaml");
}

TEST(Rules, have_the_defaults_of_the_file_of_the_spl) { expect_to_name_all<SplRules>("spl.yaml"); }

TEST(Rules, accept_0_where_it_disables_a_rule) {
  for (const char* key : {"wait_in_initial", "set_time", "whistle_delay", "penalty_increment", "getup_time", "own_area_robots",
                          "stuck_time", "out_pause", "call_penalties"}) {
    SplRules rules;
    EXPECT_NO_THROW(set_parameter(rules, {key, {0}, {}})) << key;
  }
  for (const char* key :
       {"goal_pause", "kick_in_pause", "drop_ball_time", "clear_margin", "clear_spread", "repel_distance", "beam_noise"}) {
    GameRules rules;
    EXPECT_NO_THROW(set_parameter(rules, {key, {0}, {}})) << key;
  }
}

}  // namespace
}  // namespace soccer
