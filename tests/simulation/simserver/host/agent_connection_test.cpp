#include "simulation/simserver/host/agent_connection.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

TEST(AgentConnection, a_player_is_named_by_team_number_and_side) {
  AgentConnection agent;
  agent.stage = AgentConnection::Stage::kPlaying;
  agent.team = "simswift";
  agent.robot = {Side::kRight, 2};
  EXPECT_EQ(player_name(agent), "team simswift, player 2, right");
  agent.robot.side = Side::kLeft;
  EXPECT_EQ(player_name(agent), "team simswift, player 2, left");
}

TEST(AgentConnection, an_agent_that_does_not_play_has_no_name) {
  AgentConnection agent;
  EXPECT_EQ(player_name(agent), "");
}

}  // namespace
}  // namespace soccer
