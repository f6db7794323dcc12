// ALValue of the virtual NAOqi.
#include <stdexcept>

#include <gtest/gtest.h>

#include "naoqi_calls.h"

namespace naoqi_calls {
namespace {

template <class Work>
std::string error_of(const Work& work) {
  try {
    work();
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "no error";
}

TEST(ALValue, is_shown_as_text) {
  EXPECT_STREQ(text("5"), "5");
  EXPECT_STREQ(text("-0.5"), "-0.5");
  EXPECT_STREQ(text("\"a b\""), "\"a b\"");
  EXPECT_STREQ(text(""), "");
  EXPECT_STREQ(text("[]"), "[]");
  EXPECT_STREQ(text("[1, 0.5, \"a\", [2, []]]"), "[1, 0.5, \"a\", [2, []]]");
}

TEST(ALValue, has_exactly_one_kind) {
  EXPECT_STREQ(kind("5"), "int ");
  EXPECT_STREQ(kind("5.0"), "float ");
  EXPECT_STREQ(kind("\"5\""), "string ");
  EXPECT_STREQ(kind("[5]"), "array ");
  EXPECT_STREQ(kind(""), "");
}

TEST(ALValue, converts_to_its_own_kind_and_an_integer_to_float) {
  EXPECT_EQ(to_int("-7"), -7);
  EXPECT_EQ(to_float("0.25"), 0.25F);
  EXPECT_EQ(to_float("3"), 3.0F);
  EXPECT_STREQ(to_string("\"HeadYaw\""), "HeadYaw");
}

TEST(ALValue, of_another_kind_does_not_convert) {
  EXPECT_EQ(error_of([] { to_float("\"a\""); }), "ALValue::operator float: \"a\" is not a number");
  EXPECT_EQ(error_of([] { to_float("[1]"); }), "ALValue::operator float: [1] is not a number");
  EXPECT_EQ(error_of([] { to_float(""); }), "ALValue::operator float:  is not a number");
  EXPECT_EQ(error_of([] { to_int("0.5"); }), "ALValue::operator int: 0.5 is not an integer");
  EXPECT_EQ(error_of([] { to_int("\"a\""); }), "ALValue::operator int: \"a\" is not an integer");
  EXPECT_EQ(error_of([] { to_string("5"); }), "ALValue::operator string: 5 is not a string");
  EXPECT_EQ(error_of([] { to_string("[]"); }), "ALValue::operator string: [] is not a string");
}

TEST(ALValue, gives_the_elements_of_a_list) {
  EXPECT_STREQ(element("[1, \"a\", [2]]", 0), "1");
  EXPECT_STREQ(element("[1, \"a\", [2]]", 2), "[2]");
  EXPECT_EQ(size("[1, \"a\", [2]]"), 3U);
  EXPECT_EQ(size("[]"), 0U);
  EXPECT_EQ(size("5"), 0U);
}

TEST(ALValue, has_no_element_beyond_its_size_or_before_the_first) {
  EXPECT_EQ(error_of([] { element("[1, 2]", 2); }), "ALValue::operator[]: there is no such element in [1, 2]");
  EXPECT_EQ(error_of([] { element("[1, 2]", -1); }), "ALValue::operator[]: there is no such element in [1, 2]");
  EXPECT_EQ(error_of([] { element("[]", 0); }), "ALValue::operator[]: there is no such element in []");
  EXPECT_EQ(error_of([] { element("5", 0); }), "ALValue::operator[]: there is no such element in 5");
}

TEST(ALValue, that_is_resized_is_a_list_and_keeps_its_elements) {
  EXPECT_STREQ(resized("[1, 2, 3]", 2), "[1, 2]");
  EXPECT_STREQ(resized("[1]", 3), "[1, , ]");
  EXPECT_STREQ(resized("5", 0), "[]");
}

TEST(ALValue, that_is_assigned_a_number_becomes_that_number) {
  EXPECT_STREQ(assigned("\"a\"", 7), "7");
  EXPECT_STREQ(assigned("[1]", 7), "7");
  EXPECT_STREQ(assigned("[1, \"a\"]", 1, 0.5F), "[1, 0.5]");
}

}  // namespace
}  // namespace naoqi_calls
