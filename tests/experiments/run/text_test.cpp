#include "experiments/run/text.h"

#include <cstdint>
#include <limits>
#include <string>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "experiments/splgame/game_run.h"

namespace soccer::experiment {
namespace {

namespace json = boost::json;

TEST(Filled, each_occurrence_of_the_name_is_replaced) {
  EXPECT_EQ(filled("{host}:{port} {host}", "host", "{host}"), "{host}:{port} {host}");
  EXPECT_EQ(filled("{host}:{port}", "port", "3100"), "{host}:3100");
}

TEST(JsonText, is_one_line_with_spaces_and_the_order_of_the_members) {
  const json::value value{{"z", json::array{1, "b", json::object{}}},
                          {"a", {{"none", json::array{}}, {"of", json::array(1, json::array{2})}}}};
  EXPECT_EQ(json_text(value), R"({"z": [1, "b", {}], "a": {"none": [], "of": [[2]]}})");
}

TEST(JsonText, doubles_have_three_decimals_and_integers_none) {
  constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();
  const json::array numbers{-7, kMax, 0.0, -0.0, 0.5, 2.0, 0.0005, 0.0015, 1234567.0004, -1e-9, 1e21};
  EXPECT_EQ(json_text(numbers),
            "[-7, 18446744073709551615, 0.000, -0.000, 0.500, 2.000, 0.000, 0.002, 1234567.000, -0.000, 1000000000000000000000.000]");
  EXPECT_EQ(json_text(json::array{true, false, nullptr}), "[true, false, null]");
}

TEST(JsonText, texts_and_names_are_read_as_they_were_written) {
  const std::string text = "Stand > \"Kick\\\n\t\x01\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80";
  const json::object written{{text, text}, {"count", 3}};
  EXPECT_EQ(json::parse(json_text(written)), json::value(written));
}

TEST(JsonText, control_characters_are_escaped) { EXPECT_EQ(json_text("\"\\/\n\t\r\x1F"), R"("\"\\/\n\u0009\u000d\u001f")"); }

TEST(JsonText, bytes_that_are_not_utf8_are_replaced) {
  EXPECT_EQ(json_text("a\xFFz"), "\"a\xEF\xBF\xBDz\"");
  for (const char* const text : {"\xC0", "\x80", "\xC3", "\xE2\x82", "\xF5"})
    EXPECT_EQ(json_text(text).substr(0, 4), "\"\xEF\xBF\xBD") << text;
  EXPECT_EQ(json_text("\xED\xA0\x80"), "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"") << "half of a UTF-16 pair";
  EXPECT_EQ(json_text("\xC3("), "\"\xEF\xBF\xBD(\"") << "the next character remains";
}

TEST(JsonText, numbers_that_are_not_finite_are_null) {
  using Limits = std::numeric_limits<double>;
  EXPECT_EQ(json_text(json::array{Limits::quiet_NaN(), -Limits::infinity(), 0.5}), "[null, null, 0.500]");
}

TEST(CsvField, separators_are_quoted) {
  EXPECT_EQ(csv_field("Player > Striker"), "Player > Striker");
  EXPECT_EQ(csv_field(""), "");
  EXPECT_EQ(csv_field("a,b"), R"("a,b")");
  EXPECT_EQ(csv_field("a \"b\"\nc"), "\"a \"\"b\"\"\nc\"");
}

}  // namespace
}  // namespace soccer::experiment
