#include "experiments/run/pace.h"

#include <algorithm>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <gtest/gtest.h>

#include "blackboard/common/program/decimal_numbers.h"
#include "experiments/run/search_config.h"

namespace soccer::experiment {
namespace {

/// The configuration of a search for these options.
SearchConfig config_with(std::vector<std::string> options) {
  CLI::App app;
  SearchConfig config;
  add_pace(app, config.realtime_factor);
  require_decimal_numbers(app);
  std::ranges::reverse(options);  // as CLI11 expects them
  app.parse(std::move(options));
  return config;
}

TEST(AddPace, without_options_a_run_is_in_lockstep) {
  EXPECT_TRUE(config_with({}).in_step());
  EXPECT_TRUE(config_with({"--realtime-factor", "0"}).in_step());
  EXPECT_EQ(std::ranges::count(server_command(config_with({})), "--sync"), 1);
}

TEST(AddPace, a_paced_search_is_in_lockstep_too) {
  const SearchConfig config = config_with({"--realtime-factor", "2.5"});
  EXPECT_DOUBLE_EQ(config.realtime_factor, 2.5);
  EXPECT_TRUE(config.in_step());
  EXPECT_EQ(std::ranges::count(server_command(config), "--sync"), 1);
}

TEST(AddPace, realtime_is_the_short_form_of_one) {
  EXPECT_DOUBLE_EQ(config_with({"--realtime"}).realtime_factor, 1);
  EXPECT_THROW(config_with({"--realtime", "--realtime-factor", "2"}), CLI::ExcludesError);
  EXPECT_THROW(config_with({"--realtime-factor", "-1"}), CLI::ValidationError);
}

}  // namespace
}  // namespace soccer::experiment
