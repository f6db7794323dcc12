#include <gtest/gtest.h>

#include "simulation/simserver/match/referee/referee.h"
#include "simulation/simserver/match/referee/spl/spl_game.h"

namespace soccer {
namespace {

constexpr std::array<int, 2> kNumbers{5, 18};
constexpr double kHalf = 600;  // s

wire::GameControllerData packet(const Match& match) {
  std::string error;
  const auto data = wire::read_game_controller(wire::write_game_controller(game_packet(match, kNumbers, kHalf)), error);
  EXPECT_TRUE(data) << error;
  return data.value_or(wire::GameControllerData{});
}

Match playing() {
  Match match;
  match.mode = PlayMode::kPlaying;
  match.next_kick_off = Side::kRight;
  return match;
}

TEST(GamePacket, contains_state_kick_off_and_score) {
  Match match = playing();
  match.score = {2, 1};
  match.time = 100.2;
  const auto data = packet(match);
  EXPECT_EQ(data.version, 10);
  EXPECT_EQ(data.state, 3);
  EXPECT_TRUE(data.first_half);
  EXPECT_EQ(data.kick_off_team, 18);
  EXPECT_EQ(data.seconds_remaining, 500);
  EXPECT_EQ(data.teams[0].number, 5);
  EXPECT_EQ(data.teams[0].score, 2);
  EXPECT_EQ(data.teams[1].number, 18);
  EXPECT_EQ(data.teams[1].score, 1);
}

TEST(GamePacket, each_state_has_its_number) {
  Match match = playing();
  int number = 0;
  for (const PlayMode mode : {PlayMode::kInitial, PlayMode::kReady, PlayMode::kSet, PlayMode::kPlaying, PlayMode::kFinished}) {
    match.mode = mode;
    EXPECT_EQ(packet(match).state, number++);
  }
}

TEST(GamePacket, contains_set_for_some_time_after_the_whistle) {
  Match match = playing();
  match.set_in_percepts = true;
  EXPECT_EQ(packet(match).state, 2);
}

TEST(GamePacket, the_second_half_counts_its_own_time) {
  Match match = playing();
  match.half = 2;
  match.time = kHalf + 30;
  EXPECT_FALSE(packet(match).first_half);
  EXPECT_EQ(packet(match).seconds_remaining, 570);
}

TEST(GamePacket, names_penalised_robots_and_the_rest_of_their_penalty) {
  Match match = playing();
  match.penalised = {{{Side::kLeft, 3}, kPushing, 12.5}, {{Side::kRight, 1}, kInactive, 0}};
  const auto data = packet(match);
  EXPECT_EQ(data.teams[0].players[2].penalty, kPushing);
  EXPECT_EQ(data.teams[0].players[2].seconds, 13);
  EXPECT_EQ(data.teams[0].players[1].penalty, 0);
  EXPECT_EQ(data.teams[1].players[0].penalty, kInactive);
}

}  // namespace
}  // namespace soccer
