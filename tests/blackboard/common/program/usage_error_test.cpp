#include "blackboard/common/program/usage_error.h"

#include <algorithm>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <gtest/gtest.h>

#include "blackboard/common/program/decimal_numbers.h"

namespace soccer {
namespace {

/// A program with subcommands, as findballexp.
class UsageErrorTest : public testing::Test {
 protected:
  UsageErrorTest() {
    app.require_subcommand(1);
    CLI::App* const once = app.add_subcommand("once");
    once->add_option("--duration", duration, "simulated seconds after which the ball counts as not found");
    once->add_option("--search", search, "search method")->check(CLI::IsMember({"2016", "planned"}));
    once->add_option("--loss", loss, "fraction of lost messages")->check(CLI::Range(0.0, 0.35));
    once->add_option("--start", start, "X,Y,DEGREES")->expected(3);
    once->add_option("--hidden", search)->group("");
    CLI::App* const report = app.add_subcommand("report");
    report->add_option("--out", out, "folder of the report")->required();
    require_decimal_numbers(app);
  }

  /// The message for these arguments; empty if they are accepted.
  std::string error_of(std::vector<std::string> arguments) {
    std::ranges::reverse(arguments);  // as CLI11 expects them
    try {
      app.parse(std::move(arguments));
      return {};
    } catch (const CLI::ParseError& error) {
      return usage_error(app, error);
    }
  }

  CLI::App app;
  double duration = 0, loss = 0;
  std::string search, out;
  std::vector<double> start;
};

TEST_F(UsageErrorTest, a_misspelt_option_is_named_with_the_nearest_one) {
  EXPECT_EQ(error_of({"once", "--durration", "3"}), "there is no option --durration of once; did you mean --duration?");
  EXPECT_EQ(error_of({"once", "--durration=3"}), "there is no option --durration of once; did you mean --duration?");
  EXPECT_EQ(error_of({"once", "--xyz"}), "there is no option --xyz of once");
  EXPECT_EQ(error_of({"once", "--hiden"}), "there is no option --hiden of once") << "a hidden option is not suggested";
  EXPECT_EQ(error_of({"report", "--duration", "3"}), "there is no option --duration of report");
}

TEST_F(UsageErrorTest, an_option_before_its_subcommand_is_named_with_the_subcommand) {
  EXPECT_EQ(error_of({"--duration", "3"}), "there is no option --duration before the subcommand; it belongs after once");
  EXPECT_EQ(error_of({"--duration=3", "once"}), "there is no option --duration before the subcommand; it belongs after once");
}

TEST_F(UsageErrorTest, a_misspelt_subcommand_is_named_with_the_nearest_one) {
  EXPECT_EQ(error_of({"onse"}), "there is no subcommand onse; did you mean once?");
  EXPECT_EQ(error_of({"play"}), "there is no subcommand play; there are once, report");
  EXPECT_EQ(error_of({}), "a subcommand is expected: once, report");
}

TEST_F(UsageErrorTest, a_misspelt_value_is_named_with_all_values_and_the_nearest_one) {
  EXPECT_EQ(error_of({"once", "--search", "plannd"}),
            "--search: plannd is none of its values, which are 2016, planned; did you mean planned?");
  EXPECT_EQ(error_of({"once", "--search", "x"}), "--search: x is none of its values, which are 2016, planned");
}

TEST_F(UsageErrorTest, a_time_with_a_unit_is_answered_with_its_seconds) {
  EXPECT_EQ(error_of({"once", "--duration", "1m"}), "--duration: a number of seconds is expected, such as 60 for 1m");
  EXPECT_EQ(error_of({"once", "--duration", "0.5h"}), "--duration: a number of seconds is expected, such as 1800 for 0.5h");
  EXPECT_EQ(error_of({"once", "--duration", "2.5s"}), "--duration: a number of seconds is expected, such as 2.5 for 2.5s");
  EXPECT_EQ(error_of({"once", "--duration", "long"}), "--duration: long is not a decimal number from -1e9 to 1e9");
  EXPECT_EQ(error_of({"once", "--loss", "1m"}), "--loss: 1m is not a decimal number from -1e9 to 1e9") << "it is not a time";
}

TEST_F(UsageErrorTest, a_range_is_written_in_few_characters) {
  EXPECT_EQ(error_of({"once", "--loss", "3"}), "--loss: 3 is not in range 0 to 0.35");
}

TEST_F(UsageErrorTest, what_is_missing_is_named_with_its_meaning) {
  EXPECT_EQ(error_of({"report"}), "--out is required: folder of the report");
  EXPECT_EQ(error_of({"once", "--search"}), "--search: a value is missing");
  EXPECT_EQ(error_of({"once", "--start", "1", "2"}), "--start: 3 values are expected, not 2");
  EXPECT_EQ(error_of({"once", "--hidden"}), "the last option: a value is missing");
}

TEST_F(UsageErrorTest, an_argument_too_many_is_named) { EXPECT_EQ(error_of({"once", "a.mcap"}), "the argument a.mcap is not expected"); }

}  // namespace
}  // namespace soccer
