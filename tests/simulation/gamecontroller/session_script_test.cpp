#include <gmock/gmock.h>

#include "blackboard/common/error.h"
#include "game_bench.h"
#include "simulation/gamecontroller/session.h"

namespace soccer::controller {
namespace {

class ScriptTest : public GameBench {
 protected:
  /// Follows the script to its end or `until`, in steps of 0.1 s, and returns the orders with their times.
  std::vector<std::string> follow(const std::string& text, double until) {
    Script script(read_script(text, "game.yaml"));
    std::vector<std::string> orders;
    for (; now <= from_seconds(until) && !script.finished(); wait(0.1)) {
      while (const Step* const step = script.due(controller, now)) {
        EXPECT_EQ(controller.apply(step->order, now), "") << step->where;
        orders.push_back(text_of(step->order) + " " + std::to_string(static_cast<int>(seconds(now) + 0.05)));
        script.done(now);
      }
    }
    return orders;
  }
};

TEST_F(ScriptTest, waits_for_times_states_and_played_time) {
  const std::string text =
      "- {at: 3, do: ready}\n"
      "- {state: set, for: 5, do: play}\n"
      "- {played: 20, do: goal home}\n"
      "- {after: 10, do: set}\n"
      "- {do: play}\n"
      "- {played: 40, do: finish}\n"
      "- {do: second_half}\n"
      "- {half: 2, state: initial, at: 100, do: ready}\n";
  EXPECT_THAT(follow(text, 200),
              testing::ElementsAre("ready 3", "play 53", "goal home 73", "set 83", "play 83", "finish 93", "second_half 93", "ready 100"));
}

TEST_F(ScriptTest, waits_for_all_conditions_of_a_step) {
  EXPECT_THAT(follow("- {at: 1, state: ready, do: set}\n", 10), testing::IsEmpty());
  EXPECT_THAT(follow("- {half: 2, do: ready}\n", 20), testing::IsEmpty());
}

struct WrongScript {
  std::string name, text, error_text;
};
class ReadScript : public testing::TestWithParam<WrongScript> {};

TEST_P(ReadScript, refuses_a_malformed_script_with_its_line) {
  try {
    (void)read_script(GetParam().text, "game.yaml");
    FAIL() << GetParam().text;
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), testing::StartsWith(GetParam().error_text));
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, ReadScript,
    testing::Values(WrongScript{"no_yaml", "- {at: 3\n- {", "game.yaml:2: it is not valid YAML"},
                    WrongScript{"no_list", "at: 3\n", "game.yaml: it is not a list of steps; begin each step with a dash"},
                    WrongScript{"no_map", "- {do: ready}\n- ready\n", "game.yaml:2: the step is not a map; write - {at: 3, do: ready}"},
                    WrongScript{"no_order", "- {do: ready}\n\n- {at: 3}\n", "game.yaml:3: the step has no order; add do: ready"},
                    WrongScript{"unknown_key", "- {when: 3, do: ready}\n",
                                "game.yaml:1: there is no key 'when'; the keys of a step are at"},
                    WrongScript{"unknown_order", "- {at: 3, do: go}\n", "game.yaml:1: there is no order 'go'"},
                    WrongScript{"no_number", "# a game\n- {at: soon, do: ready}\n", "game.yaml:2: at is not a number of seconds"},
                    WrongScript{"too_late", "- {at: 1e300, do: ready}\n", "game.yaml:1: at is not a number of seconds from 0 to 1e9"},
                    WrongScript{"negative", "- {after: -1, do: ready}\n", "game.yaml:1: after is not a number of seconds"},
                    WrongScript{"unknown_state", "- {state: play, do: finish}\n", "game.yaml:1: state is not a state; write initial"},
                    WrongScript{"no_state", "- {for: 3, do: ready}\n", "game.yaml:1: 'for' without 'state'"},
                    WrongScript{"third_half", "- {half: 3, do: ready}\n", "game.yaml:1: half is neither 1 nor 2"},
                    WrongScript{"backwards", "- {at: 3, do: ready}\n- {at: 2, do: set}\n", "game.yaml:2: 'at' is earlier"}),
    [](const auto& wrong) { return wrong.param.name; });

}  // namespace
}  // namespace soccer::controller
