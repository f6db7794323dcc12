#include "robot/network/team_message.h"

#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/spl/standard_message.h"
#include "team_report.h"

namespace soccer {
namespace {

using test::report;

/// Offsets of the roles in a datagram. They follow the standard's 70 bytes, a signature of 8 bytes and the clock of 8 bytes.
constexpr std::size_t kRole = 86, kWanted = 87;

TEST(TeamMessage, transmits_a_report_to_the_teammates) {
  std::string error;
  const auto back = read_team_message(team_message(report(3, 12.34), 7), 7, 99, error);
  ASSERT_TRUE(back.has_value()) << error;
  EXPECT_EQ(back->number, 3);
  EXPECT_DOUBLE_EQ(back->clock, 12.34);
  EXPECT_NEAR(back->pose.x, -1.5, 1e-6);
  EXPECT_NEAR(back->ball.y, -0.04, 1e-6);
  EXPECT_EQ(back->role, PlayerRole::kStriker);
  EXPECT_NEAR(back->time_to_ball, 2.5, 1e-6);
}

TEST(TeamMessage, contains_the_visible_teammates_nearest_first_up_to_a_maximum) {
  TeamReport seen = report(3, 1);
  for (int number = 1; number <= 7; ++number) seen.mates.push_back({number, {8.0 - number, -0.5}});
  seen.mates.push_back({8, {1e9, 0}});
  std::string error;
  const auto back = read_team_message(team_message(seen, 7), 7, 99, error);
  ASSERT_TRUE(back.has_value()) << error;
  ASSERT_EQ(back->mates.size(), 5U);
  EXPECT_EQ(back->mates[0].number, 7);
  EXPECT_NEAR(back->mates[0].at.x, 1, 1e-3);
  EXPECT_NEAR(back->mates[0].at.y, -0.5, 1e-3);
}

TEST(TeamMessage, contains_the_visible_opponents_nearest_first_up_to_a_maximum) {
  TeamReport seen = report(3, 1);
  for (int i = 1; i <= 8; ++i) seen.opponents.push_back({9.0 - i, 0.25});
  seen.opponents.push_back({std::nan(""), 0});
  std::string error;
  const std::string bytes = team_message(seen, 7);
  const auto back = read_team_message(bytes, 7, 99, error);
  ASSERT_TRUE(back.has_value()) << error;
  ASSERT_EQ(back->opponents.size(), 6U);
  EXPECT_NEAR(back->opponents[0].x, 1, 1e-3);
  EXPECT_NEAR(back->opponents[0].y, 0.25, 1e-3);
  EXPECT_LE(bytes.size(), 400U) << "small enough for five messages a second of ten robots";
  const auto older = read_team_message(team_message(report(3, 1), 7).substr(0, bytes.size() - 25), 7, 99, error);
  EXPECT_TRUE(!older || older->opponents.empty()) << "a message that ends before the opponents has none";
}

TEST(TeamMessage, of_another_program_is_read_as_far_as_the_standard_part) {
  std::string bytes = team_message(report(3, 12.34), 7).substr(0, 70);
  bytes[68] = bytes[69] = 0;
  std::string error;
  const auto back = read_team_message(bytes, 7, 99, error);
  ASSERT_TRUE(back.has_value()) << error;
  EXPECT_EQ(back->clock, 99);
  EXPECT_EQ(back->role, PlayerRole::kNone);
  EXPECT_TRUE(back->ball_known);
}

TEST(TeamMessage, contains_walk_speed_kick_distance_and_side_confidence) {
  TeamReport own = report(3, 1);
  own.walk_speed = 0.31;
  own.kick_distance = 3.1;
  own.side_confidence = 0.5;
  std::string error;
  const std::string bytes = team_message(own, 7);
  const auto on_wire = wire::read_standard_message(bytes, error);
  ASSERT_TRUE(on_wire.has_value()) << error;
  EXPECT_EQ(on_wire->walk_speed, 310);
  EXPECT_EQ(on_wire->kick_distance, 3100);
  EXPECT_EQ(on_wire->side_confidence, 50);
  const auto back = read_team_message(bytes, 7, 1, error);
  ASSERT_TRUE(back.has_value()) << error;
  EXPECT_DOUBLE_EQ(back->walk_speed, 0.31);
  EXPECT_DOUBLE_EQ(back->kick_distance, 3.1);
  EXPECT_DOUBLE_EQ(back->side_confidence, 0.5);
}

TEST(TeamMessage, the_time_to_the_ball_of_a_teammate_with_another_program_follows_from_its_walk_speed) {
  TeamReport other = report(3, 1);
  other.walk_speed = 0.1;
  std::string bytes = team_message(other, 7).substr(0, wire::StandardMessage::kPlain), error;
  bytes[68] = bytes[69] = 0;  // no data
  const auto back = read_team_message(bytes, 7, 1, error);
  ASSERT_TRUE(back.has_value()) << error;
  EXPECT_NEAR(back->time_to_ball, other.ball.norm() / 0.1, 1e-3);
}

TEST(TeamMessage, another_team_s_message_is_refused) {
  std::string error;
  EXPECT_FALSE(read_team_message(team_message(report(3, 1), 8), 7, 1, error).has_value());
  EXPECT_EQ(error, "it is from another team");
}

TEST(TeamMessage, every_role_is_transmitted_and_a_number_beyond_the_last_role_invalidates_the_data_part) {
  const std::string sent = team_message(report(3, 12.34), 7);
  const int last = static_cast<int>(PlayerRole::kStriker);
  for (const std::size_t place : {kRole, kWanted}) {
    for (const int number : {0, 1, last - 1, last, last + 1, 255}) {
      std::string bytes = sent, error;
      bytes[place] = static_cast<char>(number);
      const auto back = read_team_message(bytes, 7, 99, error);
      ASSERT_TRUE(back.has_value()) << error;
      const PlayerRole read = place == kRole ? back->role : back->wanted;
      if (number <= last) {
        EXPECT_EQ(static_cast<int>(read), number) << "at byte " << place;
        EXPECT_DOUBLE_EQ(back->clock, 12.34);
      } else {
        EXPECT_EQ(read, PlayerRole::kNone) << number << " at byte " << place;
        EXPECT_EQ(back->clock, 99) << "only the standard part is used";
      }
    }
  }
}

}  // namespace
}  // namespace soccer
