#include "simulation/server/senses/hearing.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

class Hearing : public testing::Test {
 protected:
  Hearing() {
    for (const RobotId id : {RobotId{Side::kLeft, 1}, {Side::kLeft, 2}, {Side::kLeft, 3}, {Side::kRight, 1}}) {
      agents.emplace_back().robot = id;
      agents.back().team = id.side == Side::kLeft ? "Red" : "Blue";
    }
    for (Agent& agent : agents) talkers.push_back({&agent, {0, 0, 0.4}});
  }
  void say(std::size_t who, const std::string& text) {
    if (!agents[who].first_said) agents[who].first_said = text;
    agents[who].last_said = text;
  }
  /// Removes and returns the message of a hear sensor, as a percept does; "" if it has none.
  static std::string take(Ear& ear) {
    const std::string text = ear.full ? ear.text : "";
    ear.full = false;
    return text;
  }

  std::deque<Agent> agents;
  std::vector<Talker> talkers;
};

TEST_F(Hearing, accepts_twenty_characters_without_spaces_and_parentheses) {
  EXPECT_TRUE(may_be_said("12345678901234567890"));
  EXPECT_TRUE(may_be_said("!~\\\"*"));
  EXPECT_FALSE(may_be_said("123456789012345678901"));
  EXPECT_FALSE(may_be_said(""));
  EXPECT_FALSE(may_be_said("a b"));
  EXPECT_FALSE(may_be_said("a(b"));
  EXPECT_FALSE(may_be_said("\xc3\xa4"));
}

TEST_F(Hearing, delivers_one_message_of_each_team_and_the_own) {
  for (std::size_t i = 0; i < 4; ++i) say(i, "n" + std::to_string(i));
  let_hear(talkers);
  EXPECT_EQ(take(agents[0].own_ear), "n0");
  EXPECT_EQ(take(agents[0].mate_ear), "n1");
  EXPECT_EQ(take(agents[0].opponent_ear), "n3");
  EXPECT_EQ(take(agents[3].opponent_ear), "n0");
  EXPECT_EQ(take(agents[3].mate_ear), "");
}

TEST_F(Hearing, skips_a_cycle_after_each_message_except_for_the_own_messages) {
  std::string mates, own;
  for (int i = 0; i < 6; ++i) {
    say(1, std::to_string(i));
    let_hear(talkers);
    mates += take(agents[0].mate_ear);
    own += take(agents[1].own_ear);
  }
  EXPECT_EQ(mates, "024");
  EXPECT_EQ(own, "012345");
}

TEST_F(Hearing, of_two_messages_in_a_cycle_others_hear_the_first_and_the_speaker_the_last) {
  say(1, "first");
  say(1, "last");
  let_hear(talkers);
  EXPECT_EQ(take(agents[0].mate_ear), "first");
  EXPECT_EQ(take(agents[1].own_ear), "last");
}

TEST_F(Hearing, reaches_50_m) {
  talkers[1].place.x() = 50.1;
  say(1, "far");
  let_hear(talkers);
  EXPECT_EQ(take(agents[0].mate_ear), "");
  talkers[1].place.x() = 49.9;
  say(1, "near");
  let_hear(talkers);
  EXPECT_EQ(take(agents[0].mate_ear), "near");
}

TEST_F(Hearing, gives_the_direction_in_the_listeners_team_frame) {
  talkers[3].place = {1, 1, 0.4};
  say(0, "hi");
  say(3, "ho");
  let_hear(talkers);
  EXPECT_NEAR(agents[0].opponent_ear.direction, 45, 1e-9);
  EXPECT_NEAR(agents[3].opponent_ear.direction, 45, 1e-9);
}

}  // namespace
}  // namespace soccer
