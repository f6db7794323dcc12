#include "blackboard/spl/game_controller.h"

#include <gtest/gtest.h>

namespace soccer::wire {
namespace {

/// A packet of the GameController of 2017 in Ready, with team 5 to kick off and 600 s remaining.
std::string packet_of_2017() {
  std::string bytes("\x52\x47\x6d\x65\x0a\x00\x07\x06\x00\x01\x01\x05\x00\x00\xff\xff\x58\x02\x2d\x00", 20);
  bytes.resize(588, '\0');
  bytes[20] = 5;
  bytes[20 + 2] = 3;
  bytes[20 + 262 + 2 * 2] = 6;
  bytes[20 + 262 + 2 * 2 + 1] = 45;
  bytes[304] = 18;
  return bytes;
}

TEST(ReadGameController, reads_a_packet_of_2017) {
  std::string error;
  const auto data = read_game_controller(packet_of_2017(), error);
  ASSERT_TRUE(data) << error;
  EXPECT_EQ(data->packet, 7);
  EXPECT_EQ(data->state, 1);
  EXPECT_TRUE(data->first_half);
  EXPECT_EQ(data->kick_off_team, 5);
  EXPECT_EQ(data->seconds_remaining, 600);
  EXPECT_EQ(data->teams[0].number, 5);
  EXPECT_EQ(data->teams[0].score, 3);
  EXPECT_EQ(data->teams[0].players[2].penalty, 6);
  EXPECT_EQ(data->teams[0].players[2].seconds, 45);
  EXPECT_EQ(data->teams[1].number, 18);
}

TEST(ReadGameController, reads_a_packet_that_was_written) {
  GameControllerData data;
  data.packet = 250;
  data.state = 3;
  data.first_half = false;
  data.kick_off_team = 18;
  data.seconds_remaining = -3;
  data.teams[0].number = 5;
  data.teams[1] = {18, 1, 2, {}};
  data.teams[1].players[10] = {4, 45};
  const std::string packet = write_game_controller(data);
  EXPECT_EQ(packet.size(), packet_of_2017().size());
  std::string error;
  const auto read = read_game_controller(packet, error);
  ASSERT_TRUE(read) << error;
  EXPECT_EQ(read->packet, 250);
  EXPECT_EQ(read->state, 3);
  EXPECT_FALSE(read->first_half);
  EXPECT_EQ(read->kick_off_team, 18);
  EXPECT_EQ(read->seconds_remaining, -3);
  EXPECT_EQ(read->teams[1].score, 2);
  EXPECT_EQ(read->teams[1].players[10].penalty, 4);
  EXPECT_EQ(read->teams[1].players[10].seconds, 45);
}

TEST(ReadGameController, finds_the_kicking_team_of_2014_by_its_colour) {
  std::string bytes(158, '\0');
  bytes.replace(0, 4, "RGme");
  bytes[4] = 8;
  bytes[7] = 3;   // playing
  bytes[9] = 1;   // red kicks off
  bytes[14] = 9;  // s
  bytes[18] = 5;
  bytes[88] = 18;
  bytes[89] = 1;  // red
  bytes[88 + 48] = 4;
  std::string error;
  const auto data = read_game_controller(bytes, error);
  ASSERT_TRUE(data) << error;
  EXPECT_EQ(data->state, 3);
  EXPECT_EQ(data->kick_off_team, 18);
  EXPECT_EQ(data->seconds_remaining, 9);
  EXPECT_EQ(data->teams[1].players[0].penalty, 4);
}

/// A packet since 2024 in playing, with a free kick of team 5 and 90 s remaining. size: of the packet; player: bytes per player.
std::string packet_of(int version, std::size_t size, std::size_t player) {
  std::string bytes(size, '\0');
  bytes.replace(0, 4, "RGme");
  const std::size_t team = 10 + 20 * player;
  const auto set = [&bytes](std::size_t at, int value) { bytes[at] = static_cast<char>(value); };
  set(4, version);
  set(5, 200);                    // number of the packet
  set(6, 7);                      // players
  set(10, 3);                     // playing
  set(11, 2);                     // a free kick
  set(12, 1);                     // first half
  set(13, 5);                     // kicking team
  set(14, 90);                    // s remaining
  set(18, 5);                     // first team
  set(19, 2);                     // colour
  set(22, 4);                     // score
  set(18 + 10 + 19 * player, 1);  // player 20 is penalised
  set(18 + 10 + 19 * player + 1, 33);
  set(18 + team, 18);  // second team
  return bytes;
}

struct NewPacket {
  int version;
  std::size_t size, player;
};

class ReadGameControllerTest : public testing::TestWithParam<NewPacket> {};

TEST_P(ReadGameControllerTest, reads_the_packets_since_2024) {
  const auto [version, size, player] = GetParam();
  std::string error;
  const auto data = read_game_controller(packet_of(version, size, player), error);
  ASSERT_TRUE(data) << error;
  EXPECT_EQ(data->version, version);
  EXPECT_EQ(data->packet, 200);
  EXPECT_EQ(data->state, 3);
  EXPECT_EQ(data->set_play, 2);
  EXPECT_TRUE(data->first_half);
  EXPECT_EQ(data->kick_off_team, 5);
  EXPECT_EQ(data->seconds_remaining, 90);
  EXPECT_FALSE(data->stopped);
  EXPECT_EQ(data->teams[0].number, 5);
  EXPECT_EQ(data->teams[0].colour, 2);
  EXPECT_EQ(data->teams[0].score, 4);
  EXPECT_EQ(data->teams[0].players[19].penalty, 1);
  EXPECT_EQ(data->teams[0].players[19].seconds, 33);
  EXPECT_EQ(data->teams[0].players[18].penalty, 0);
  EXPECT_EQ(data->teams[1].number, 18);
}

INSTANTIATE_TEST_SUITE_P(Versions, ReadGameControllerTest,
                         testing::Values(NewPacket{18, 118, 2}, NewPacket{19, 198, 4}, NewPacket{20, 158, 3}));

TEST(ReadGameController, reads_stops_and_standby_in_the_versions_that_have_them) {
  std::string error;
  std::string packet = packet_of(20, 158, 3);
  packet[8] = 1;
  EXPECT_TRUE(read_game_controller(packet, error)->stopped);
  packet[10] = 5;
  EXPECT_FALSE(read_game_controller(packet, error)) << "only the SPL has standby";
  packet = packet_of(18, 118, 2);
  packet[8] = 1;  // the type of the competition
  packet[10] = 5;
  const auto data = read_game_controller(packet, error);
  ASSERT_TRUE(data) << error;
  EXPECT_FALSE(data->stopped);
  EXPECT_EQ(data->state, 5);
}

TEST(PenaltyOf2017, exists_for_the_penalties_of_all_versions) {
  EXPECT_EQ(penalty_of_2017(10, 7), 7);
  for (const int version : {18, 19, 20}) {
    EXPECT_EQ(penalty_of_2017(version, 0), 0);
    for (int penalty = 1; penalty < 256; ++penalty) EXPECT_NE(penalty_of_2017(version, penalty), 0) << version << ' ' << penalty;
  }
  EXPECT_EQ(penalty_of_2017(18, 2), 2) << "pushing";
  EXPECT_EQ(penalty_of_2017(19, 9), 2);
  EXPECT_EQ(penalty_of_2017(20, 10), 2);
  EXPECT_EQ(penalty_of_2017(20, 13), 14) << "substitute";
}

TEST(ReadGameController, rejects_an_invalid_packet_with_the_reason) {
  const auto error_of = [](std::string bytes) {
    std::string error;
    EXPECT_FALSE(read_game_controller(bytes, error));
    return error;
  };
  const std::string good = packet_of_2017();
  EXPECT_EQ(error_of(""), "it does not begin with RGme");
  EXPECT_EQ(error_of("RGrt\x02"), "it does not begin with RGme");
  const std::string known =
      "; known versions are 8 (158 bytes), 9 (244 bytes), 10 (588 bytes), 18 (118 bytes), 19 (198 bytes), 20 (158 bytes)";
  EXPECT_EQ(error_of("RGme\x0c"), "its version is 12" + known);
  EXPECT_EQ(error_of(good.substr(0, 587)), "its size does not match its version 10" + known);
  std::string wrong = good;
  wrong[9] = 5;
  EXPECT_EQ(error_of(wrong), "its game state is unknown");
  wrong = good;
  wrong[304] = 5;
  EXPECT_EQ(error_of(wrong), "both teams have the same number");
}

}  // namespace
}  // namespace soccer::wire
