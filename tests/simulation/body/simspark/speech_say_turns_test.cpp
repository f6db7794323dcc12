#include <map>
#include <vector>

#include <gtest/gtest.h>

#include "simulation/body/simspark/speech.h"

namespace soccer {
namespace {

TEST(SayTurns, two_robots_never_speak_within_two_cycles_and_each_speaks_in_every_round) {
  std::vector<SayTurns> team;
  for (int number = 1; number <= 11; ++number) team.emplace_back(SayParameters{}, number);
  std::map<int, int> spoken;
  double last = -1;
  constexpr int kCycles = 22 * 50;  // 50 rounds
  for (int cycle = 0; cycle < kCycles; ++cycle) {
    const double now = 100 + 0.02 * cycle;
    for (int number = 1; number <= 11; ++number) {
      if (!team[static_cast<std::size_t>(number - 1)].due(now)) continue;
      EXPECT_GT(now - last, 0.039) << "number " << number;
      last = now;
      ++spoken[number];
    }
  }
  for (int number = 1; number <= 11; ++number) EXPECT_NEAR(spoken[number], 50, 1);
}

TEST(SayTurns, a_turn_is_used_once_in_cycles_of_10_ms) {
  SayTurns turns(SayParameters{}, 1);
  int spoken = 0;
  for (int cycle = 0; cycle < 4; ++cycle) spoken += turns.due(0.44 + 0.01 * cycle) ? 1 : 0;
  EXPECT_EQ(spoken, 1);
}

TEST(SayTurns, a_smaller_team_has_shorter_rounds) {
  SayTurns turns(SayParameters{.turn = 0.06, .robots = 3}, 2);
  std::vector<int> spoken;
  for (int cycle = 0; cycle < 18; ++cycle)
    if (turns.due(0.02 * cycle)) spoken.push_back(cycle);
  EXPECT_EQ(spoken, (std::vector{3, 12}));
}

}  // namespace
}  // namespace soccer
