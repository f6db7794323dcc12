#include "robot/network/game_controller_link.h"

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_int_distribution.hpp>
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

  void send(const std::string& bytes) { EXPECT_EQ(controller.send(bytes, UdpSocket::peer("127.0.0.1", link.port())), 0); }
  std::string answer() { return std::string(controller.receive().value_or("")); }
};

TEST_F(GameControllerLinkTest, fills_the_game_for_either_position_of_the_team_in_the_packet) {
  send(packet(2, 5, 6));
  link.receive(10, info);
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
  link.receive(12, info);
  link.receive(13.5, info);
  EXPECT_EQ(game.state, GameState::kPlaying);
  EXPECT_FALSE(game.own_kick_off);
  EXPECT_FALSE(game.penalised);
  EXPECT_NEAR(game.in_state, 1.5, 1e-9);
}

TEST_F(GameControllerLinkTest, answers_once_per_second_that_the_robot_is_alive) {
  link.receive(0, info);
  EXPECT_EQ(answer(), "") << "there is no GameController yet";
  for (int tick = 0; tick < 100; ++tick) {
    if (tick % 10 == 0) send(packet(3));
    link.receive(0.05 * tick, info);
  }
  const std::string alive("RGrt\x02\x05\x03\x02", 8);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(answer(), alive);
  EXPECT_EQ(answer(), "");
}

TEST_F(GameControllerLinkTest, stops_answering_when_the_controller_is_gone_and_keeps_the_last_state) {
  send(packet(1));
  link.receive(0, info);
  EXPECT_TRUE(link.heard(1.9));
  EXPECT_FALSE(link.heard(2.1));
  answer();
  info = {};
  link.receive(5, info);
  EXPECT_TRUE(info.known);
  EXPECT_FALSE(info.heard);
  EXPECT_EQ(game.state, GameState::kReady);
  EXPECT_EQ(answer(), "");
}

TEST_F(GameControllerLinkTest, reports_the_decisions_of_the_chest_button) {
  send(packet(3));
  link.receive(0, info);
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
  link.receive(0, info);
  EXPECT_EQ(info, GameControllerInfo{});
  EXPECT_EQ(link.refusals().all(), 5U);
  EXPECT_EQ(link.refusals().by_reason().size(), 5U);
  EXPECT_EQ(reported.size(), 5U);
}

TEST_F(GameControllerLinkTest, answers_that_cannot_be_sent_are_reported_once_and_counted) {
  GameControllerLink mute({.address = "127.0.0.1", .port = 0, .return_port = 0, .team = 5, .player = 3},
                          [this](const std::string& text) { reported.push_back(text); });  // no port to send to
  EXPECT_EQ(controller.send(packet(3), UdpSocket::peer("127.0.0.1", mute.port())), 0);
  mute.receive(0, info);
  mute.report_button(true);
  EXPECT_EQ(mute.losses().all(), 2U);
  ASSERT_EQ(reported.size(), 1U);
  EXPECT_NE(reported[0].find("GameController: answer not sent: "), std::string::npos) << reported[0];
}

TEST_F(GameControllerLinkTest, a_hundred_thousand_damaged_packets_leave_a_valid_state_and_are_counted) {
  boost::random::mt19937 random(1);
  const auto draw = [&](int most) { return boost::random::uniform_int_distribution<int>(0, most)(random); };
  for (int i = 0; i < 100'000; ++i) {
    std::string bytes = packet(draw(5));
    for (int k = draw(3); k >= 0; --k) bytes[static_cast<std::size_t>(draw(22))] = static_cast<char>(draw(255));
    if (draw(3) == 0) bytes.resize(static_cast<std::size_t>(draw(700)));
    link.take(bytes, 0);
    if (i % 1000 == 0) link.receive(0, info);
    EXPECT_LE(static_cast<int>(game.state), 4);
  }
  std::uint32_t counted = 0;
  for (const auto& [why, count] : link.refusals().by_reason()) counted += count;
  EXPECT_EQ(counted, link.refusals().all());
  EXPECT_GT(counted, 50'000U);
}

}  // namespace
}  // namespace soccer
