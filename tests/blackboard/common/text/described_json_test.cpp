#include "blackboard/common/text/described_json.h"

#include <array>
#include <cstdint>
#include <string>

#include <boost/describe/enum.hpp>
#include <gtest/gtest.h>

namespace soccer {
namespace {

enum class Colour : std::uint8_t { kRed, kSkyBlue };
BOOST_DESCRIBE_ENUM(Colour, kRed, kSkyBlue)

struct Wheel {
  double radius = 0;
  DESCRIBE(Wheel, (radius, "m"))
};

struct Cart {
  std::string name;
  bool loaded = false;
  int seats = 0;
  Colour colour = Colour::kRed;
  std::array<Wheel, 2> wheels{};
  DESCRIBE(Cart, (name, ""), (loaded, ""), (seats, ""), (colour, ""), (wheels, ""))
};

TEST(JsonOf, is_an_object_of_the_described_fields_in_their_order) {
  EXPECT_EQ(boost::json::serialize(json_of(Cart{"a \"b\"", true, 3, Colour::kSkyBlue, {{{0.5}, {0.25}}}})),
            R"({"name":"a \"b\"","loaded":true,"seats":3,"colour":"SkyBlue","wheels":[{"radius":5E-1},{"radius":2.5E-1}]})");
}

TEST(JsonOf, of_a_value_that_no_enumerator_has_is_a_question_mark) { EXPECT_EQ(json_of(static_cast<Colour>(9)), "?"); }

}  // namespace
}  // namespace soccer
