#include "simulation/gamecontroller/packet.h"

#include <vector>

#include <gmock/gmock.h>

#include "blackboard/spl/game_controller.h"
#include "game_bench.h"

namespace soccer::controller {
namespace {

using testing::ElementsAre;

std::vector<int> bytes(const std::string& packet, std::size_t from, std::size_t count) {
  std::vector<int> values;
  for (const char byte : packet.substr(from, count)) values.push_back(static_cast<unsigned char>(byte));
  return values;
}

using PacketOf2017 = GameBench;

/// The header that the league's program was observed to send in ready.
TEST_F(PacketOf2017, equals_that_of_the_leagues_program_in_ready) {
  order("ready");
  const std::string sent = packet(7);
  ASSERT_EQ(sent.size(), 588U);
  EXPECT_THAT(bytes(sent, 0, 20), ElementsAre(0x52, 0x47, 0x6d, 0x65, 10, 0, 7, 6, 0, 1, 1, 5, 0, 0, 0xff, 0xff, 0x58, 2, 0x2d, 0));
  EXPECT_THAT(bytes(sent, 20, 6), ElementsAre(5, 0, 0, 0, 0, 0));
  EXPECT_THAT(bytes(sent, 282, 22), ElementsAre(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 14, 0, 14, 0, 14, 0, 14, 0, 14, 0, 14, 0));
  EXPECT_EQ(bytes(sent, 304, 1), (std::vector{18}));
}

TEST_F(PacketOf2017, contains_penalties_scores_and_the_ball_that_was_out) {
  begin_play();
  order("goal away");
  wait(45);
  order("play");
  wait(20);
  order("penalise away 2 pushing");
  order("out home");
  wait(3);
  const std::string sent = packet(256);
  EXPECT_THAT(bytes(sent, 6, 14), ElementsAre(0, 6, 0, 3, 1, 5, 0, 5, 3, 0, 5, 2, 0, 0));  // 517 s left
  EXPECT_EQ(bytes(sent, 306, 1), (std::vector{1}));
  EXPECT_THAT(bytes(sent, 304 + 262, 4), ElementsAre(0, 0, 2, 42));
}

TEST_F(PacketOf2017, has_the_left_team_first_which_is_the_other_one_in_the_second_half) {
  begin_play();
  order("out away");
  order("finish");
  order("second_half");
  const std::string sent = packet();
  EXPECT_THAT(bytes(sent, 10, 6), ElementsAre(0, 18, 0, 18, 0xff, 0xff));  // the team that put the ball out in the first half remains
  EXPECT_THAT(bytes(sent, 20, 2), ElementsAre(18, 1));
  EXPECT_THAT(bytes(sent, 304, 2), ElementsAre(5, 0));
}

TEST_F(PacketOf2017, is_read_by_robots_and_simserver) {
  begin_play();
  order("goal home");
  std::string error;
  const auto data = wire::read_game_controller(packet(3), error);
  ASSERT_TRUE(data) << error;
  EXPECT_EQ(data->state, 1);
  EXPECT_EQ(data->kick_off_team, 18);
  EXPECT_EQ(data->teams[0].score, 1);
  EXPECT_EQ(data->seconds_remaining, 585);
}

class PacketOf2026 : public GameBench {
 protected:
  PacketOf2026()
      : GameBench({.keeper_colours = {4, 7}, .protocol = Protocol::k2026}, {.playing = 7, .numbers = 20, .message_budget = 12000}) {}
};

TEST_F(PacketOf2026, contains_all_fields) {
  begin_play();
  order("penalise away 2 pushing");
  order("set_play away corner_kick");
  order("stop");
  wait(5);
  const std::string sent = packet(9);
  ASSERT_EQ(sent.size(), 158U);
  EXPECT_THAT(bytes(sent, 0, 18), ElementsAre('R', 'G', 'm', 'e', 20, 9, 7, 0, 1, 0, 3, 6, 1, 18, 0x44, 2, 25, 0));  // 580 s left
  EXPECT_THAT(bytes(sent, 18, 10), ElementsAre(5, 0, 4, 1, 0, 0, 0, 0, 0xe0, 0x2e));
  EXPECT_THAT(bytes(sent, 88, 10), ElementsAre(18, 1, 7, 1, 0, 0, 0, 0, 0xe0, 0x2e));
  EXPECT_THAT(bytes(sent, 98, 6), ElementsAre(0, 0, 0, 10, 40, 0));
  EXPECT_THAT(bytes(sent, 98 + 3 * 7, 3), ElementsAre(13, 0, 0));  // player 8 is a substitute
}

TEST_F(PacketOf2026, has_other_numbers_of_penalties_and_a_byte_for_warnings_in_the_spring_version) {
  begin_play();
  order("penalise away 2 pushing");
  const std::string sent = packet_of(game(), rules, Protocol::k2026Spring, 9, now);
  ASSERT_EQ(sent.size(), 198U);
  EXPECT_EQ(bytes(sent, 4, 1), (std::vector{19}));
  EXPECT_EQ(bytes(sent, 108, 1), (std::vector{18}));
  EXPECT_THAT(bytes(sent, 118, 8), ElementsAre(0, 0, 0, 0, 9, 45, 0, 0));
  EXPECT_THAT(bytes(sent, 118 + 4 * 7, 4), ElementsAre(11, 0, 0, 0));
}

TEST_F(PacketOf2026, names_no_kicking_team_when_a_kick_off_is_over) {
  begin_play();
  EXPECT_EQ(bytes(packet(), 13, 1), (std::vector{255}));
  order("finish");
  EXPECT_EQ(bytes(packet(), 13, 1), (std::vector{255}));
  order("second_half");
  EXPECT_EQ(bytes(packet(), 13, 1), (std::vector{18}));
}

class PacketOf2025 : public GameBench {
 protected:
  PacketOf2025() : GameBench({.protocol = Protocol::k2025}, {.playing = 7, .numbers = 20}) {}
};

TEST_F(PacketOf2025, contains_all_fields) {
  begin_play();
  order("penalise home 1 local_game_stuck");
  order("set_play home goal_kick");
  const std::string sent = packet(1);
  ASSERT_EQ(sent.size(), 118U);
  EXPECT_THAT(bytes(sent, 0, 18), ElementsAre('R', 'G', 'm', 'e', 18, 1, 7, 0, 0, 0, 3, 1, 1, 5, 0x49, 2, 30, 0));
  EXPECT_THAT(bytes(sent, 18, 12), ElementsAre(5, 0, 0, 1, 0, 0, 0, 0, 0xb0, 4, 8, 45));
  EXPECT_EQ(bytes(sent, 68, 1), (std::vector{18}));
}

}  // namespace
}  // namespace soccer::controller
