#include "simulation/simserver/simspark/senses/hearing.h"

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
    for (Agent& agent : agents) speakers.push_back({&agent, {0, 0, 0.4}});
  }
  void say(std::size_t who, const std::string& text) {
    if (!agents[who].first_message) agents[who].first_message = text;
    agents[who].last_message = text;
  }
  /// Removes and returns the message of a hear sensor, as a percept does; "" if it has none.
  static std::string take(HearSensor& sensor) {
    const std::string text = sensor.has_message ? sensor.text : "";
    sensor.has_message = false;
    return text;
  }

  std::deque<Agent> agents;
  std::vector<Speaker> speakers;
};

TEST_F(Hearing, accepts_twenty_characters_without_spaces_and_parentheses) {
  EXPECT_TRUE(is_valid_message("12345678901234567890"));
  EXPECT_TRUE(is_valid_message("!~\\\"*"));
  EXPECT_FALSE(is_valid_message("123456789012345678901"));
  EXPECT_FALSE(is_valid_message(""));
  EXPECT_FALSE(is_valid_message("a b"));
  EXPECT_FALSE(is_valid_message("a(b"));
  EXPECT_FALSE(is_valid_message("\xc3\xa4"));
}

TEST_F(Hearing, delivers_one_message_of_each_team_and_the_own) {
  for (std::size_t i = 0; i < 4; ++i) say(i, "n" + std::to_string(i));
  deliver_messages(speakers);
  EXPECT_EQ(take(agents[0].hear_own), "n0");
  EXPECT_EQ(take(agents[0].hear_mate), "n1");
  EXPECT_EQ(take(agents[0].hear_opponent), "n3");
  EXPECT_EQ(take(agents[3].hear_opponent), "n0");
  EXPECT_EQ(take(agents[3].hear_mate), "");
}

TEST_F(Hearing, skips_a_cycle_after_each_message_except_for_the_own_messages) {
  std::string mates, own;
  for (int i = 0; i < 6; ++i) {
    say(1, std::to_string(i));
    deliver_messages(speakers);
    mates += take(agents[0].hear_mate);
    own += take(agents[1].hear_own);
  }
  EXPECT_EQ(mates, "024");
  EXPECT_EQ(own, "012345");
}

TEST_F(Hearing, delivers_the_first_message_of_a_cycle_to_others_and_the_last_to_the_speaker) {
  say(1, "first");
  say(1, "last");
  deliver_messages(speakers);
  EXPECT_EQ(take(agents[0].hear_mate), "first");
  EXPECT_EQ(take(agents[1].hear_own), "last");
}

TEST_F(Hearing, reaches_50_m) {
  speakers[1].position.x() = 50.1;
  say(1, "far");
  deliver_messages(speakers);
  EXPECT_EQ(take(agents[0].hear_mate), "");
  speakers[1].position.x() = 49.9;
  say(1, "near");
  deliver_messages(speakers);
  EXPECT_EQ(take(agents[0].hear_mate), "near");
}

TEST_F(Hearing, gives_the_direction_in_the_listeners_team_frame) {
  speakers[3].position = {1, 1, 0.4};
  say(0, "hi");
  say(3, "ho");
  deliver_messages(speakers);
  EXPECT_NEAR(agents[0].hear_opponent.direction, 45, 1e-9);
  EXPECT_NEAR(agents[3].hear_opponent.direction, 45, 1e-9);
}

}  // namespace
}  // namespace soccer
