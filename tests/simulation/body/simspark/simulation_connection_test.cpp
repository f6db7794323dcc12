#include "simulation/body/simspark/simulation_connection.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fake_server.h"

namespace soccer {
namespace {

using testing::HasSubstr;
using testing::Not;

ConnectionOptions player2() {
  ConnectionOptions options;
  options.team_name = "RUN";
  options.number = 2;
  options.sync = true;
  options.start = Pose2<Field, Ground>{-2, 0.5, kPi / 2};
  return options;
}

class SimulationConnectionTest : public testing::Test {
 protected:
  SimulationConnection connect(const ConnectionOptions& options) {
    return {options, [this] { return dial(); }, [this](std::chrono::milliseconds) { ++pauses; }};
  }
  std::unique_ptr<Transport> dial() {
    if (server.gone) throw ConnectionLost("fake server", "Connection refused", "start it");
    return std::make_unique<FakeTransport>(server);
  }
  bool cycle(SimulationConnection& connection) {
    const bool usable = connection.receive(percept);
    EffectorCommand command;
    connection.send(command);
    return usable;
  }

  FakeServer server{0.02};
  wire::PerceptorInfo percept;
  int pauses = 0;
};

TEST_F(SimulationConnectionTest, requests_a_body_then_a_number_then_beams_to_the_start) {
  SimulationConnection connection = connect(player2());
  for (int i = 0; i < 10; ++i) cycle(connection);
  EXPECT_EQ(server.all_received[0], "(scene rsg/agent/nao/nao.rsg)(syn)");
  EXPECT_EQ(server.all_received[1], "(init (unum 2)(teamname RUN))(syn)");
  EXPECT_EQ(server.all_received[2], "(syn)");
  EXPECT_EQ(server.all_received[3], "(beam -2.0000 0.5000 90.0000)(syn)");
  EXPECT_EQ(server.all_received[4], "(syn)");
  EXPECT_TRUE(connection.joined());
  EXPECT_EQ(connection.side(), Side::kLeft);
  EXPECT_EQ(connection.placements(), 1U);
}

TEST_F(SimulationConnectionTest, updates_the_side_when_the_teams_change_ends) {
  SimulationConnection connection = connect(player2());
  for (int i = 0; i < 10; ++i) cycle(connection);
  server.changes_ends = true;
  cycle(connection);
  server.changes_ends = false;
  for (int i = 0; i < 3; ++i) cycle(connection);
  EXPECT_EQ(connection.side(), Side::kRight);
}

TEST_F(SimulationConnectionTest, reports_which_player_the_server_silently_refuses) {
  server.refuses = true;
  SimulationConnection connection = connect(player2());
  EXPECT_THAT(
      [&] {
        for (int i = 0; i < 30; ++i) cycle(connection);
      },
      testing::ThrowsMessage<InputError>(HasSubstr("player 2 of team RUN: the server refuses it")));
}

TEST_F(SimulationConnectionTest, sends_syn_only_in_sync_mode) {
  ConnectionOptions options = player2();
  options.sync = false;
  SimulationConnection connection = connect(options);
  for (int i = 0; i < 10; ++i) cycle(connection);
  EXPECT_THAT(server.all_received, testing::Each(Not(HasSubstr("(syn)"))));
}

TEST_F(SimulationConnectionTest, reconnects_and_joins_again_when_the_server_was_lost) {
  SimulationConnection connection = connect(player2());
  for (int i = 0; i < 10; ++i) cycle(connection);
  server.gone = true;
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(cycle(connection));
  EXPECT_FALSE(connection.joined());
  EXPECT_EQ(pauses, 2);
  server.gone = false;
  for (int i = 0; i < 10; ++i) cycle(connection);
  EXPECT_TRUE(connection.joined());
  EXPECT_EQ(connection.connections(), 2U);
  EXPECT_EQ(connection.placements(), 2U);
}

TEST_F(SimulationConnectionTest, pauses_before_it_reconnects_to_a_server_that_was_lost_while_joining) {
  SimulationConnection connection = connect(player2());
  for (int i = 0; i < 2; ++i) cycle(connection);
  server.gone = true;
  EXPECT_FALSE(cycle(connection));
  EXPECT_EQ(pauses, 1);
}

TEST_F(SimulationConnectionTest, gives_up_after_the_allowed_number_of_attempts) {
  server.gone = true;
  ConnectionOptions options = player2();
  options.attempts = 3;
  SimulationConnection connection = connect(options);
  EXPECT_FALSE(connection.receive(percept));
  EXPECT_FALSE(connection.receive(percept));
  EXPECT_THROW(connection.receive(percept), ConnectionLost);
  EXPECT_EQ(pauses, 2);
}

TEST_F(SimulationConnectionTest, waits_for_a_server_but_does_not_reconnect_when_once_is_set) {
  server.gone = true;
  ConnectionOptions options = player2();
  options.once = true;
  SimulationConnection connection = connect(options);
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(cycle(connection));
  server.gone = false;
  for (int i = 0; i < 10; ++i) cycle(connection);
  EXPECT_TRUE(connection.joined());
  server.gone = true;
  EXPECT_THROW(connection.receive(percept), ConnectionLost);
}

TEST_F(SimulationConnectionTest, interprets_a_frozen_time_as_removal_and_joins_again) {
  SimulationConnection connection = connect(player2());
  for (int i = 0; i < 10; ++i) cycle(connection);
  server.frozen = true;
  for (int i = 0; i < 40 && connection.joined(); ++i) cycle(connection);
  EXPECT_FALSE(connection.joined());
  server.frozen = false;
  for (int i = 0; i < 10; ++i) cycle(connection);
  EXPECT_TRUE(connection.joined());
}

TEST_F(SimulationConnectionTest, ignores_damaged_messages_but_replies_to_them) {
  SimulationConnection connection = connect(player2());
  for (int i = 0; i < 10; ++i) cycle(connection);
  for (const char* damaged : {"(time (now 1)", "(GS (sl 0))", ")", "(time (now abc))", "((((((((((((((((((((((((((((((((((((("}) {
    server.next_message = damaged;
    server.last_received.clear();
    EXPECT_FALSE(cycle(connection)) << damaged;
    EXPECT_EQ(server.last_received, "(syn)");
  }
  EXPECT_EQ(connection.damaged_messages(), 5U);
  EXPECT_TRUE(cycle(connection));
  EXPECT_TRUE(connection.joined());
}

TEST_F(SimulationConnectionTest, a_port_for_monitors_is_an_error_that_names_the_agents_port) {
  const std::vector<std::pair<std::string, std::string>> scenes{
      {"((FieldLength 9)(FieldWidth 6)(time 0)(play_mode 0))(RSG 0 1)((nd TRF (SLT 1 0 0 0 0 1 0 0 0 0 1 0 1 2 0.05 1)))", "3100"},
      {"((time 1.04))(RDS 0 1)((nd (SLT 1 0 0 0 0 1 0 0 0 0 1 0 3 2 0.05 1)))", "3100"},
      {"((RSMP 1 0)((gt 1 0)))", "60000"}};
  for (const auto& [scene, port] : scenes) {
    SimulationConnection connection = connect(player2());
    server.next_message = scene;
    EXPECT_THAT([&] { connection.receive(percept); },
                testing::ThrowsMessage<InputError>("the server: sends a monitor's scenes; give the agents' port, usually " + port));
  }
}

TEST_F(SimulationConnectionTest, a_port_that_never_sends_the_time_is_an_error_after_the_third_message) {
  SimulationConnection connection = connect(player2());
  for (int i = 0; i < 2; ++i) {
    server.next_message = "(GS (sl 0))";
    EXPECT_FALSE(cycle(connection));
  }
  server.next_message = "(GS (sl 0))";
  EXPECT_THAT([&] { connection.receive(percept); },
              testing::ThrowsMessage<InputError>(
                  "the server: sends no times, as the port for monitors (usually 3200); give the agents' port, usually 3100"));
}

TEST_F(SimulationConnectionTest, two_messages_without_time_are_ignored) {
  SimulationConnection connection = connect(player2());
  for (int i = 0; i < 5; ++i) {
    for (int j = 0; j < 2; ++j) {
      server.next_message = "(GS (sl 0))";
      EXPECT_FALSE(cycle(connection));
    }
    EXPECT_TRUE(cycle(connection));
  }
}

TEST_F(SimulationConnectionTest, a_wait_that_the_program_has_ended_is_no_loss_of_the_server) {
  ConnectionOptions options = player2();
  options.once = true;
  SimulationConnection connection = connect(options);
  for (int i = 0; i < 10; ++i) cycle(connection);
  server.interrupts = true;
  testing::internal::CaptureStderr();
  EXPECT_FALSE(cycle(connection));
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  EXPECT_EQ(pauses, 0);
}

TEST_F(SimulationConnectionTest, beams_the_robot_on_request) {
  SimulationConnection connection = connect(player2());
  for (int i = 0; i < 10; ++i) cycle(connection);
  connection.beam({-1, 0, 0});
  cycle(connection);
  EXPECT_EQ(server.last_received, "(beam -1.0000 0.0000 0.0000)(syn)");
  EXPECT_EQ(connection.placements(), 1U);
  cycle(connection);
  cycle(connection);
  EXPECT_EQ(connection.placements(), 2U);
  EXPECT_EQ(connection.placed_at()->x, -1);
}

}  // namespace
}  // namespace soccer
