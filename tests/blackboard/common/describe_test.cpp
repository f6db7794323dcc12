#include "blackboard/common/describe.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace soccer {
namespace {

struct Step {
  double length = 0.04;
  int count = 3;
  DESCRIBE(Step, (length, "m", 0, 0.1, "of one step"), (count, ""))
};

using Sides = std::array<double, 2>;

struct Lift {
  // clang-format off
  PARAMETERS(Lift,
      (double, height, 0.01, "m", 0, 0.1, "height of a step"),  // a comment
      (bool, early, true, "", 0, 1, "whether the foot is lifted early"),
      (Sides, sides, (Sides{1, 2}), "s", 0, 5, "left and right"),
      (int, steps, 3, ""))
  // clang-format on
};

static_assert(Described<Step>);
static_assert(Described<const Step>);
static_assert(!Described<int>);
static_assert(name_of<Step>() == "Step");
static_assert(name_of<Lift>() == "Lift");

TEST(Describe, fields_are_visited_in_order_with_their_metadata) {
  std::vector<std::string> seen;
  const Step step;
  for_each_field(step, [&](std::string_view name, const FieldCard& card, const auto& value) {
    seen.push_back(std::string(name) + " [" + std::string(card.unit) + "] " + std::string(card.meaning) + " " + std::to_string(value));
  });
  EXPECT_EQ(seen, (std::vector<std::string>{"length [m] of one step 0.040000", "count []  3"}));
}

TEST(Describe, a_field_without_range_takes_any_number) {
  const Step step;
  for_each_field(step, [](std::string_view name, const FieldCard& card, const auto&) {
    EXPECT_EQ(card.low, name == "length" ? 0 : -std::numeric_limits<double>::infinity());
    EXPECT_EQ(card.high, name == "length" ? 0.1 : std::numeric_limits<double>::infinity());
  });
}

TEST(Describe, visited_fields_can_be_changed) {
  Step step;
  for_each_field(step, [](std::string_view, const FieldCard&, auto& value) { value = 7; });
  EXPECT_EQ(step, (Step{7, 7}));
}

TEST(Describe, parameters_are_declared_and_described_in_one_line) {
  const Lift lift{.early = false};
  EXPECT_EQ(lift.height, 0.01);
  EXPECT_FALSE(lift.early);
  EXPECT_NE(lift, Lift{});
  EXPECT_EQ(lift.sides, (Sides{1, 2}));
  std::vector<std::string> seen;
  for_each_field(lift, [&](std::string_view name, const FieldCard& card, const auto&) {
    seen.push_back(std::string(name) + " [" + std::string(card.unit) + "] " + std::string(card.meaning));
  });
  EXPECT_EQ(seen, (std::vector<std::string>{"height [m] height of a step", "early [] whether the foot is lifted early",
                                            "sides [s] left and right", "steps [] "}));
}

TEST(Describe, values_are_equal_when_all_fields_are) {
  EXPECT_EQ(Step{}, Step{});
  EXPECT_NE(Step{}, (Step{0.04, 4}));
}

}  // namespace
}  // namespace soccer
