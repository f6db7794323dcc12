#include "simulation/gamecontroller/order.h"

#include <gmock/gmock.h>

#include "blackboard/common/error.h"

namespace soccer::controller {
namespace {

TEST(Order, is_read_from_words_and_written_again) {
  for (const char* text : {"ready", "goal away", "penalise home 3 leaving_the_field", "unpenalise away 6", "set_play home throw_in", "end"})
    EXPECT_EQ(text_of(read_order(text, "")), text);
  const Order order = read_order("  penalise  away 4 pushing ", "");
  EXPECT_EQ(order, (Order{.action = Action::kPenalise, .team = TeamId::kAway, .player = 4, .penalty = Penalty::kPushing}));
}

struct WrongOrder {
  std::string name, text, error_text;
};
class ReadOrder : public testing::TestWithParam<WrongOrder> {};

TEST_P(ReadOrder, refuses_a_malformed_order_with_the_choices) {
  try {
    (void)read_order(GetParam().text, "console");
    FAIL() << GetParam().text;
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr(GetParam().error_text));
  }
}

INSTANTIATE_TEST_SUITE_P(All, ReadOrder,
                         testing::Values(WrongOrder{"unknown", "kick", "console: there is no order 'kick'; the orders are ready, set"},
                                         WrongOrder{"empty", " ", "there is no order"},
                                         WrongOrder{"words_missing", "goal", "'goal' has a wrong number of words; write: goal TEAM"},
                                         WrongOrder{"words_too_many", "ready now", "write: ready"},
                                         WrongOrder{"team", "goal left", "'left' in 'goal left' is not valid; a team is home or away"},
                                         WrongOrder{"number", "unpenalise home 21", "a robot has a number of 1 to 20"},
                                         WrongOrder{"number_text", "unpenalise home 2x", "'2x'"},
                                         WrongOrder{"penalty", "penalise home 2 none", "penalties are ball_holding, hands"},
                                         WrongOrder{"set_play", "set_play home offside", "set plays are none, direct_free_kick"}),
                         [](const auto& wrong) { return wrong.param.name; });

TEST(Order, is_listed_with_its_arguments) {
  EXPECT_THAT(list_of_orders(), testing::HasSubstr("  penalise TEAM NUMBER PENALTY   a robot is penalised"));
}

}  // namespace
}  // namespace soccer::controller
