#include "simulation/body/simspark/experiment_controller_interface.h"

#include <gtest/gtest.h>

#include "loopback_server.h"

namespace soccer {
namespace {

Belief belief(double time) {
  Belief belief;
  belief.team_name = "red";
  belief.player_number = 2;
  belief.time = time;
  return belief;
}

TEST(ExperimentOrder, is_parsed_and_missing_items_stay_empty) {
  ExperimentOrder order;
  EXPECT_EQ(parse_order("((game_state playing)(penalty none)(colour (blue 1)))", order).reason, "");
  EXPECT_EQ(order.state, GameState::kPlaying);
  EXPECT_EQ(order.penalised, false);
  ExperimentOrder penalty;
  parse_order("((penalty picked_up))", penalty);
  EXPECT_EQ(penalty.state, std::nullopt);
  EXPECT_EQ(penalty.penalised, true);
  EXPECT_NE(parse_order("((game_state playing)", order).reason, "");
  ExperimentOrder nothing;
  parse_order("(game_state playing)((x))", nothing);
  EXPECT_EQ(nothing.state, std::nullopt);
}

TEST(ExperimentControllerInterface, exchanges_beliefs_and_commands_and_reconnects_after_a_loss) {
  LoopbackServer controller;
  ExperimentControllerInterface line(controller.address());
  EXPECT_EQ(line.exchange(belief(0), from_seconds(0)), std::nullopt);
  controller.accept_client();
  line.exchange(belief(0), from_seconds(0.02));
  ASSERT_TRUE(line.connected());
  std::string text;
  append_belief(text, belief(0));
  const std::size_t length = 4 + text.size();
  EXPECT_EQ(controller.receive_bytes(length).size(), length);
  std::string orders;
  append_frame(orders, "((game_state set))");
  append_frame(orders, "((game_state (broken");
  append_frame(orders, "((penalty none))");
  controller.send_bytes(orders);
  const auto order = line.exchange(belief(0), from_seconds(0.04));
  ASSERT_TRUE(order.has_value());
  EXPECT_EQ(order->state, GameState::kSet);
  EXPECT_EQ(order->penalised, false);

  controller.stop();
  line.exchange(belief(0), from_seconds(0.06));
  line.exchange(belief(0), from_seconds(0.08));
  EXPECT_FALSE(line.connected());
  controller.restart();
  line.exchange(belief(0), from_seconds(0.5));
  EXPECT_FALSE(line.connected()) << "the next attempt to connect is a second later";
  line.exchange(belief(0), from_seconds(1.1));
  controller.accept_client();
  line.exchange(belief(0), from_seconds(1.2));
  EXPECT_TRUE(line.connected());
}

TEST(ExperimentControllerInterface, never_blocks_on_a_controller_that_does_not_read) {
  LoopbackServer controller;
  ExperimentControllerInterface line(controller.address());
  line.exchange(belief(0), from_seconds(0));
  controller.accept_client();
  for (int i = 1; i < 30000; ++i) line.exchange(belief(0), from_seconds(0.02 * i));
  EXPECT_TRUE(line.connected());
}

}  // namespace
}  // namespace soccer
