#include "experiments/run/json_object.h"

#include <limits>

#include <boost/property_tree/json_parser.hpp>
#include <boost/property_tree/ptree.hpp>
#include <gtest/gtest.h>

#include "experiments/splgame/game_run.h"

namespace soccer::experiment {
namespace {

TEST(JsonObject, texts_and_names_are_read_as_they_were_written) {
  const std::string text = "Stand > \"Kick\\\n\t\x01\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80";
  std::istringstream in(JsonObject().add(text, std::string_view(text)).add("count", 3).text());
  boost::property_tree::ptree root;
  boost::property_tree::read_json(in, root);
  ASSERT_EQ(root.size(), 2U);
  EXPECT_EQ(root.front().first, text);
  EXPECT_EQ(root.front().second.data(), text);
  EXPECT_EQ(root.get<int>("count"), 3);
}

TEST(JsonObject, bytes_that_are_not_utf8_are_replaced) {
  EXPECT_EQ(json_string("a\xFFz"), "\"a\xEF\xBF\xBDz\"");
  for (const char* const text : {"\xC0", "\x80", "\xC3", "\xE2\x82", "\xF5"})
    EXPECT_EQ(json_string(text).substr(0, 4), "\"\xEF\xBF\xBD") << text;
  EXPECT_EQ(json_string("\xED\xA0\x80"), "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"") << "half of a UTF-16 pair";
  EXPECT_EQ(json_string("\xC3("), "\"\xEF\xBF\xBD(\"") << "the next character remains";
}

TEST(JsonObject, numbers_that_are_not_finite_are_null) {
  EXPECT_EQ(JsonObject().add("a", std::numeric_limits<double>::quiet_NaN()).text(), R"({"a": null})");
  EXPECT_EQ(JsonObject().add("a", -std::numeric_limits<double>::infinity()).add("b", 0.5).text(), R"({"a": null, "b": 0.500})");
}

TEST(CsvField, separators_are_quoted) {
  EXPECT_EQ(csv_field("Player > Striker"), "Player > Striker");
  EXPECT_EQ(csv_field(""), "");
  EXPECT_EQ(csv_field("a,b"), R"("a,b")");
  EXPECT_EQ(csv_field("a \"b\"\nc"), "\"a \"\"b\"\"\nc\"");
}

}  // namespace
}  // namespace soccer::experiment
