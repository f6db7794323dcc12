#include "blackboard/program/decimal_numbers.h"

#include <cstdint>

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
};

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

TEST_F(DecimalNumbersTest, texts_are_not_affected) {
  EXPECT_EQ(parse({"--name", "010"}), "");
  EXPECT_EQ(name, "010");
}

TEST_F(DecimalNumbersTest, help_is_unchanged) { EXPECT_THAT(app.help(), HasSubstr("--player INT:INT in [1 - 11]")); }

}  // namespace
}  // namespace soccer
