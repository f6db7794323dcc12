#include "blackboard/wiring/module_card.h"

#include <gmock/gmock.h>

namespace soccer {
namespace {

const ModuleCard A{"A", {}, {"ball"}}, A2{"A2", {}, {"ball"}}, B{"B", {"ball"}, {"goal"}}, C{"C", {"goal"}, {"ball"}};
const ModuleCard kRemembers{"Remembers", {}, {"ball"}, {"goal"}};

struct WiringCase {
  std::string name;
  std::vector<ModuleCard> modules;
  std::string error;
};

class WireUpTest : public testing::TestWithParam<WiringCase> {};

TEST_P(WireUpTest, reports_errors_of_the_wiring) { EXPECT_EQ(wire_up(GetParam().modules).error, GetParam().error); }

INSTANTIATE_TEST_SUITE_P(All, WireUpTest,
                         testing::Values(WiringCase{"valid", {B, A}, ""},
                                         WiringCase{"no_producer", {B}, "B needs topic 'ball', which no module produces"},
                                         WiringCase{"two_producers", {A, A2}, "topic 'ball' is produced by A and by A2"},
                                         WiringCase{"a_cycle", {B, C}, "cyclic dependency: B -> C -> B"},
                                         WiringCase{"itself", {{"D", {"x"}, {"x"}}}, "cyclic dependency: D -> D"},
                                         WiringCase{"intended_feedback", {kRemembers, B}, ""},
                                         WiringCase{"no_producer_of_the_previous_value",
                                                    {kRemembers},
                                                    "Remembers needs topic 'goal', which no module produces"}),
                         [](const auto& c) { return c.param.name; });

TEST(WireUp, orders_producers_before_consumers_and_the_rest_as_listed) {
  const ModuleCard other{"other", {}, {"x"}};
  EXPECT_THAT(wire_up({B, other, A}).order, testing::ElementsAre(2, 0, 1));
}

}  // namespace
}  // namespace soccer
