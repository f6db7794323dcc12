#include "blackboard/common/text/json.h"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

std::string key_error(const std::string& json) {
  try {
    require_unique_json_keys(json, "a.json");
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(RequireUniqueJsonKeys, refuses_equal_keys_of_one_object_with_both_lines) {
  EXPECT_EQ(key_error("{\"images\": [1],\n \"b\": 2,\n \"images\" : []}"),
            "a.json:3: the key \"images\" is also in line 1; remove one of them");
  EXPECT_EQ(key_error(R"({"list": [{"a": {"b": 1}, "c": 2, "a": 3}]})"), "a.json:1: the key \"a\" is also in line 1; remove one of them");
}

TEST(RequireUniqueJsonKeys, accepts_equal_keys_of_different_objects_and_in_values) {
  EXPECT_EQ(key_error(R"({"a": {"a": "a"}, "b": [{"a": 1}, {"a": 2}], "c": ["a", "a"], "d": "a"})"), "");
  EXPECT_EQ(key_error(R"({"a": "\": {", "\"a": "}, \"a\": 1", "b\\": 1, "b": 2})"), "");
  for (const char* text : {"", "1", "\"a\"", "[]", "\"a", "{\"a\\", "}}"}) EXPECT_EQ(key_error(text), "") << text;
}

TEST(ParseJson, reason_of_an_error_is_in_words) {
  EXPECT_EQ(json_member(parse_json(R"({"a": [1, 2.5]})"), "a"), (boost::json::array{1, 2.5}));
  try {
    parse_json("{\"a\": ");
    FAIL() << "no error";
  } catch (const std::runtime_error& error) {
    EXPECT_STREQ(error.what(), "incomplete JSON");
  }
}

TEST(JsonMember, is_the_value_of_the_name) { EXPECT_EQ(json_member(parse_json(R"({"a": 1, "b": 2})"), "b"), 2); }

TEST(JsonMember, names_the_missing_one) {
  try {
    json_member(parse_json(R"({"a": 1})"), "b");
    FAIL() << "no error";
  } catch (const std::exception& error) {
    EXPECT_STREQ(error.what(), "b is missing");
  }
  EXPECT_THROW(json_member(parse_json("[1]"), "b"), std::exception);
}

}  // namespace
}  // namespace soccer
