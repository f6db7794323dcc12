#include "blackboard/common/program/decimal_numbers.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>

#include <CLI/CLI.hpp>
#include <gmock/gmock.h>

namespace soccer {
namespace {

using testing::HasSubstr;

/// A command line with an option of each numeric type, and a subcommand.
class DecimalNumbersTest : public testing::Test {
 protected:
  DecimalNumbersTest() {
    app.add_option("--seed", seed);
    app.add_option("--player", player)->check(CLI::Range(1, 11));
    app.add_option("--count", count);
    app.add_option("--duration", duration);
    app.add_option("--speeds", speeds);
    app.add_option("--name", name);
    app.add_option("--pair", pair)->check(CLI::Range(0, 9));
    app.add_option("--mixed", mixed);
    app.add_option("--places", places);
    app.add_option("--perhaps", perhaps);
    app.add_option("--jobs", jobs)->check(positive_number());
    app.add_option("--length", length)->check(non_negative_number());
    app.add_subcommand("play")->add_option("--seed", seed);
    require_decimal_numbers(app);
  }

  /// The error message; empty if there is none.
  std::string parse(std::vector<std::string> arguments) {
    std::ranges::reverse(arguments);  // as CLI11 expects them
    try {
      app.parse(std::move(arguments));
      return {};
    } catch (const CLI::ParseError& error) {
      return error.what();
    }
  }

  CLI::App app;
  std::uint64_t seed = 0;
  int player = 0, count = 0;
  double duration = 0;
  std::vector<double> speeds;
  std::string name;
  std::array<int, 2> pair{};
  std::tuple<int, double, std::string> mixed;
  std::vector<std::pair<std::uint64_t, double>> places;
  std::optional<int> perhaps;
  int jobs = 1;
  double length = 0;
};

TEST_F(DecimalNumbersTest, numbers_below_a_lower_limit_are_refused_with_it) {
  EXPECT_EQ(parse({"--jobs", "+1", "--length", "0"}), "");
  EXPECT_EQ(parse({"--jobs", "0"}), "--jobs: 0 is not a number above 0");
  EXPECT_EQ(parse({"--length", "-0.5"}), "--length: -0.5 is not a number of at least 0");
  EXPECT_THAT(parse({"--length", "nan"}), HasSubstr("nan is not a decimal number from -1e9 to 1e9"));
  EXPECT_THAT(parse({"--jobs", "0x10"}), HasSubstr("0x10 is not an integer"));
}

TEST_F(DecimalNumbersTest, leading_zeros_do_not_make_a_number_octal) {
  EXPECT_EQ(parse({"--seed", "010", "--player", "08", "--count", "-007", "--duration", "+01.50"}), "");
  EXPECT_EQ(seed, 10U);
  EXPECT_EQ(player, 8);
  EXPECT_EQ(count, -7);
  EXPECT_EQ(duration, 1.5);
}

TEST_F(DecimalNumbersTest, the_largest_seed_is_accepted_and_the_next_one_refused) {
  EXPECT_EQ(parse({"--seed", "18446744073709551615"}), "");
  EXPECT_EQ(seed, 18446744073709551615U);
  for (const char* text : {"18446744073709551616", "-1", "0x10", "1e3", " 1", "1_000"})
    EXPECT_THAT(parse({"--seed=" + std::string(text)}), HasSubstr("is not an integer from 0 to 18446744073709551615")) << text;
  EXPECT_THAT(parse({"play", "--seed", "-1"}), HasSubstr("is not an integer"));
}

TEST_F(DecimalNumbersTest, integers_that_do_not_fit_are_refused_with_the_range) {
  EXPECT_THAT(parse({"--count", "2147483648"}), HasSubstr("2147483648 is not an integer from -2147483648 to 2147483647"));
  EXPECT_THAT(parse({"--player", "12"}), HasSubstr("12 not in range"));
}

TEST_F(DecimalNumbersTest, fractional_numbers_are_finite_and_decimal) {
  EXPECT_EQ(parse({"--duration", "1e-3", "--speeds", ".5", "2."}), "");
  EXPECT_EQ(duration, 0.001);
  EXPECT_THAT(speeds, testing::ElementsAre(0.5, 2));
  for (const char* text : {"nan", "inf", "-inf", "1e10", "1e400", "0x1p3", "1,5", "ten"})
    EXPECT_THAT(parse({"--duration=" + std::string(text)}), HasSubstr("is not a decimal number from -1e9 to 1e9")) << text;
}

TEST_F(DecimalNumbersTest, numbers_in_arrays_pairs_and_tuples_are_decimal) {
  EXPECT_THAT(parse({"--pair", "010", "09"}), HasSubstr("Value 10 not in range"));
  EXPECT_EQ(parse({"--pair", "08", "09", "--mixed", "010", "1e-1", "010", "--places", "010", "010", "08", "1", "--perhaps", "010"}), "");
  EXPECT_EQ(pair, (std::array<int, 2>{8, 9}));
  EXPECT_EQ(mixed, (std::tuple<int, double, std::string>{10, 0.1, "010"}));
  EXPECT_EQ(places, (std::vector<std::pair<std::uint64_t, double>>{{10, 10}, {8, 1}}));
  EXPECT_EQ(perhaps, 10);
  EXPECT_THAT(parse({"--pair", "1", "0x3"}), HasSubstr("0x3 is not an integer from -2147483648"));
  EXPECT_THAT(parse({"--mixed", "0x1", "1", "text"}), HasSubstr("0x1 is not an integer"));
  EXPECT_THAT(parse({"--mixed", "1", "nan", "text"}), HasSubstr("nan is not a decimal number"));
  EXPECT_THAT(parse({"--places", "1", "2", "-1", "2"}), HasSubstr("-1 is not an integer from 0"));
  EXPECT_THAT(parse({"--perhaps", "0x1"}), HasSubstr("0x1 is not an integer"));
}

TEST(DecimalNumbers, an_option_whose_type_has_another_name_is_an_error_of_the_program) {
  CLI::App app;
  int minutes = 0;
  app.add_option("--delay", minutes)->type_name("MINUTES");
  EXPECT_THROW(require_decimal_numbers(app), std::logic_error);
}

TEST_F(DecimalNumbersTest, texts_are_not_affected) {
  EXPECT_EQ(parse({"--name", "010"}), "");
  EXPECT_EQ(name, "010");
}

TEST_F(DecimalNumbersTest, help_is_unchanged) { EXPECT_THAT(app.help(), HasSubstr("--player INT:INT in [1 - 11]")); }

}  // namespace
}  // namespace soccer
