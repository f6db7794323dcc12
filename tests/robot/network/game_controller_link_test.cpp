#include "robot/network/game_controller_link.h"

#include <array>
#include <cstring>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace soccer {
namespace {

/// A packet of 2017 for the teams 18 and 5, in this order.
std::string packet(int state, int kick_off_team = 5, int own_penalty = 0) {
  std::string bytes("RGme\x0a\x00\x07\x06\x00", 9);
  bytes += static_cast<char>(state);
  bytes += '\x01';
  bytes += static_cast<char>(kick_off_team);
  bytes += std::string("\x00\x00\xff\xff\x2c\x01\x00\x00", 8);
  bytes.resize(588, '\0');
  bytes[20] = 18;
  bytes[20 + 2] = 2;
  bytes[304] = 5;
  bytes[304 + 2] = 1;
  bytes[304 + 262 + 2 * 2] = static_cast<char>(own_penalty);
  return bytes;
}

class GameControllerLinkTest : public testing::Test {
 protected:
  UdpSocket controller{"127.0.0.1", 0};
  std::vector<std::string> reported;
  GameControllerLink link{{.address = "127.0.0.1", .port = 0, .return_port = controller.port(), .team = 5, .player = 3},
                          [this](const std::string& text) { reported.push_back(text); }};
  GameControllerInfo info;
  const RefereeInfo& game = info.referee;

  wire::RobotReport robot{.fallen = true, .x = 1000, .y = -500, .angle = 0.5F, .ball_age = 2, .ball_x = 300, .ball_y = 40};

  void send(const std::string& bytes) { EXPECT_EQ(controller.send(bytes, UdpSocket::peer("127.0.0.1", link.port())), 0); }
  std::string answer() { return std::string(controller.receive().value_or("")); }
};

TEST_F(GameControllerLinkTest, fills_the_game_for_either_position_of_the_team_in_the_packet) {
  send(packet(2, 5, 6));
  link.receive(10, robot, info);
  EXPECT_TRUE(info.known && info.heard);
  EXPECT_EQ(game.state, GameState::kSet);
  EXPECT_TRUE(game.own_kick_off);
  EXPECT_EQ(game.own_score, 1);
  EXPECT_EQ(game.their_score, 2);
  EXPECT_EQ(game.time, 300);
  EXPECT_TRUE(game.penalised);
  EXPECT_TRUE(game.mates_penalised[2]);
  EXPECT_FALSE(game.mates_penalised[1]);
  send(packet(3, 18));
  link.receive(12, robot, info);
  link.receive(13.5, robot, info);
  EXPECT_EQ(game.state, GameState::kPlaying);
  EXPECT_FALSE(game.own_kick_off);
  EXPECT_FALSE(game.penalised);
  EXPECT_NEAR(game.in_state, 1.5, 1e-9);
}

TEST_F(GameControllerLinkTest, answers_once_per_second_that_the_robot_is_alive) {
  link.receive(0, robot, info);
  EXPECT_EQ(answer(), "") << "there is no GameController yet";
  for (int tick = 0; tick < 100; ++tick) {
    if (tick % 10 == 0) send(packet(3));
    link.receive(0.05 * tick, robot, info);
  }
  const std::string alive("RGrt\x02\x05\x03\x02", 8);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(answer(), alive);
  EXPECT_EQ(answer(), "");
}

TEST_F(GameControllerLinkTest, stops_answering_when_the_controller_is_gone_and_keeps_the_last_state) {
  send(packet(1));
  link.receive(0, robot, info);
  EXPECT_TRUE(link.heard(1.9));
  EXPECT_FALSE(link.heard(2.1));
  answer();
  info = {};
  link.receive(5, robot, info);
  EXPECT_TRUE(info.known);
  EXPECT_FALSE(info.heard);
  EXPECT_EQ(game.state, GameState::kReady);
  EXPECT_EQ(answer(), "");
}

TEST_F(GameControllerLinkTest, reports_the_decisions_of_the_chest_button) {
  send(packet(3));
  link.receive(0, robot, info);
  answer();
  link.report_button(true);
  link.report_button(false);
  EXPECT_EQ(answer(), std::string("RGrt\x02\x05\x03\x00", 8));
  EXPECT_EQ(answer(), std::string("RGrt\x02\x05\x03\x01", 8));
}

TEST_F(GameControllerLinkTest, ignores_packets_for_other_teams_and_malformed_ones_and_counts_the_reasons) {
  std::string foreign = packet(3);
  foreign[304] = 6;
  for (const std::string& bytes : {std::string("hello"), foreign, packet(3).substr(0, 100), std::string("RGme\x0b", 5), packet(9)})
    send(bytes);
  link.receive(0, robot, info);
  EXPECT_EQ(info, GameControllerInfo{});
  EXPECT_EQ(link.refusals().all(), 5U);
  EXPECT_EQ(link.refusals().by_reason().size(), 5U);
  EXPECT_EQ(reported.size(), 5U);
  EXPECT_THAT(reported, testing::Contains(testing::HasSubstr("it is for other teams than 5, ours by --team")));
}

/// The same packet with another number.
std::string numbered(std::string bytes, int number) {
  bytes[bytes[4] >= 18 ? 5 : 6] = static_cast<char>(number);
  return bytes;
}

TEST_F(GameControllerLinkTest, obeys_one_of_two_game_controllers_and_reports_the_other_once) {
  UdpSocket rival("127.0.0.1", 0);
  const auto rival_sends = [&](const std::string& bytes) { EXPECT_EQ(rival.send(bytes, UdpSocket::peer("127.0.0.1", link.port())), 0); };
  for (int i = 0; i < 8; ++i) {
    send(numbered(packet(2), i));
    rival_sends(numbered(packet(3), i));
    link.receive(0.5 * i, robot, info);
    EXPECT_EQ(game.state, GameState::kSet) << i;
  }
  ASSERT_EQ(reported.size(), 2U);
  EXPECT_EQ(reported[0], "GameController: obeys 127.0.0.1:" + std::to_string(controller.port()) + ", packets of version 10");
  EXPECT_NE(reported[1].find("it is from 127.0.0.1:" + std::to_string(rival.port())), std::string::npos) << reported[1];
  rival_sends(numbered(packet(3), 9));
  link.receive(5.6, robot, info);
  EXPECT_EQ(game.state, GameState::kPlaying) << "the first one is silent";
  EXPECT_EQ(reported.size(), 3U);
}

TEST_F(GameControllerLinkTest, a_delayed_packet_does_not_set_the_state_back) {
  send(numbered(packet(2), 254));
  send(numbered(packet(3), 1));
  send(numbered(packet(2), 255));
  link.receive(0, robot, info);
  EXPECT_EQ(game.state, GameState::kPlaying);
}

/// A packet since 2024 for the teams 18 and 5. player: bytes of a player's block.
std::string new_packet(int version, std::size_t player, int state, int set_play, int kicking_team, bool stopped = false) {
  const std::size_t team = 10 + 20 * player;
  std::string bytes(18 + 2 * team, '\0');
  bytes.replace(0, 4, "RGme");
  const auto set = [&bytes](std::size_t at, int value) { bytes[at] = static_cast<char>(value); };
  set(4, version);
  set(5, 7);
  if (version >= 19) set(8, stopped ? 1 : 0);
  set(10, state);
  set(11, set_play);
  set(13, kicking_team);
  set(14, 44);  // s remaining of the second half
  set(18, 18);
  set(18 + 4, 2);
  set(18 + team, 5);
  set(18 + team + 4, 1);
  set(18 + team + 10 + 2 * player, 6);  // our player 3 is penalised
  return bytes;
}

struct Version {
  int version;
  std::size_t player;
};

class GameControllerLinkSince2024 : public GameControllerLinkTest, public testing::WithParamInterface<Version> {
 protected:
  std::string packet_in(int state, int set_play = 0, int kicking_team = 5, bool stopped = false) {
    return new_packet(GetParam().version, GetParam().player, state, set_play, kicking_team, stopped);
  }
};

TEST_P(GameControllerLinkSince2024, obeys_all_states) {
  const std::array states{GameState::kInitial, GameState::kReady, GameState::kSet, GameState::kPlaying, GameState::kFinished};
  for (std::size_t state = 0; state < states.size(); ++state) {
    send(packet_in(static_cast<int>(state)));
    link.receive(1, robot, info);
    EXPECT_EQ(game.state, states[state]);
  }
  EXPECT_EQ(game.own_score, 1);
  EXPECT_EQ(game.their_score, 2);
  EXPECT_EQ(game.time, 1200 - 44);
  EXPECT_TRUE(game.penalised);
  EXPECT_TRUE(game.mates_penalised[2]);
}

TEST_P(GameControllerLinkSince2024, answers_with_the_state_of_the_robot) {
  send(packet_in(3));
  link.receive(0, robot, info);
  const std::string report = answer();
  ASSERT_EQ(report.size(), 32U);
  EXPECT_EQ(report.substr(0, 8), std::string("RGrt\x04\x03\x05\x01", 8));
  float x = 0;
  std::memcpy(&x, report.data() + 8, sizeof x);
  EXPECT_EQ(x, 1000);
  link.report_button(true);
  EXPECT_EQ(answer(), "") << "this protocol has no message for the button";
}

TEST_P(GameControllerLinkSince2024, keeps_the_team_with_the_kick_off_in_set_plays) {
  send(packet_in(2));
  link.receive(0, robot, info);
  EXPECT_TRUE(game.own_kick_off);
  send(packet_in(3, 0, wire::GameControllerData::kNoTeam));
  link.receive(1, robot, info);
  EXPECT_TRUE(game.own_kick_off);
  EXPECT_EQ(game.set_play, SetPlay::kNone);
  send(packet_in(3, 2, 18));
  link.receive(2, robot, info);
  EXPECT_TRUE(game.own_kick_off);
  EXPECT_EQ(game.set_play, SetPlay::kTheirs);
  send(packet_in(3, 1, 5));
  link.receive(3, robot, info);
  EXPECT_EQ(game.set_play, SetPlay::kOwn);
  send(packet_in(2, 0, wire::GameControllerData::kNoTeam));
  link.receive(4, robot, info);
  EXPECT_FALSE(game.own_kick_off) << "a drop ball";
}

TEST_P(GameControllerLinkSince2024, stops_the_robots_since_2026) {
  send(packet_in(3, 0, 5, true));
  link.receive(0, robot, info);
  EXPECT_EQ(game.stopped, GetParam().version >= 19);
  EXPECT_EQ(game.state, GameState::kPlaying);
  send(packet_in(3));
  link.receive(1, robot, info);
  EXPECT_FALSE(game.stopped);
}

INSTANTIATE_TEST_SUITE_P(Versions, GameControllerLinkSince2024, testing::Values(Version{18, 2}, Version{19, 4}, Version{20, 3}));

TEST_F(GameControllerLinkTest, treats_standby_as_initial) {
  send(new_packet(18, 2, 5, 0, 5));
  link.receive(0, robot, info);
  EXPECT_EQ(game.state, GameState::kInitial);
}

TEST_F(GameControllerLinkTest, answers_that_cannot_be_sent_are_reported_once_and_counted) {
  GameControllerLink mute({.address = "127.0.0.1", .port = 0, .return_port = 0, .team = 5, .player = 3},
                          [this](const std::string& text) { reported.push_back(text); });  // no port to send to
  EXPECT_EQ(controller.send(packet(3), UdpSocket::peer("127.0.0.1", mute.port())), 0);
  mute.receive(0, robot, info);
  mute.report_button(true);
  EXPECT_EQ(mute.losses().all(), 2U);
  ASSERT_EQ(reported.size(), 2U);  // the first one: which GameController is obeyed
  EXPECT_NE(reported[1].find("GameController: answer not sent: "), std::string::npos) << reported[1];
}

TEST_F(GameControllerLinkTest, damaged_packets_leave_a_valid_state_and_are_counted) {
  boost::random::mt19937 random(1);
  const auto draw = [&](int limit) { return boost::random::uniform_int_distribution<int>(0, limit)(random); };
  for (int i = 0; i < 100'000; ++i) {
    std::string bytes = packet(draw(5));
    for (int k = draw(3); k >= 0; --k) bytes[static_cast<std::size_t>(draw(22))] = static_cast<char>(draw(255));
    if (draw(3) == 0) bytes.resize(static_cast<std::size_t>(draw(700)));
    link.take(bytes, {1, 1}, 0);
    if (i % 1000 == 0) link.receive(0, robot, info);
    EXPECT_LE(static_cast<int>(game.state), 4);
  }
  std::uint32_t counted = 0;
  for (const auto& [why, count] : link.refusals().by_reason()) counted += count;
  EXPECT_EQ(counted, link.refusals().all());
  EXPECT_GT(counted, 50'000U);
}

}  // namespace
}  // namespace soccer
