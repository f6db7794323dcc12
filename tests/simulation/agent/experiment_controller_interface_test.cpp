#include "simulation/agent/experiment_controller_interface.h"

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "loopback_server.h"

namespace soccer {
namespace {

ExperimentReport report(double seconds) {
  ExperimentReport report;
  report.team_name = "red";
  report.sees_ball = true;
  report.ball_seen_count = 7;
  report.x = -1.25;
  report.y = 0.5;
  report.orientation = kPi / 2;
  report.ball_distance = 1.5;
  report.state = "FindBall > Walk \"fast\" (1)";
  report.falls = 1;
  report.time = from_seconds(seconds);
  return report;
}

TEST(ExperimentReport, is_told_in_millimetres_and_degrees) {
  EXPECT_EQ(to_message(report(2.5)),
            "((team_number 1)(team_name \"red\")(player_number 2)(can_see_ball 1)(ball_seen_count 7)(ball_lost_count 0)"
            "(estimated_x_pos -1250.0)(estimated_y_pos 500.0)(estimated_orientation 90.00)(dist_from_ball 1500.0)"
            "(state \"FindBall > Walk `fast` (1)\")(falls 1)(time 2.500))");
}

TEST(ExperimentOrder, is_read_and_what_it_does_not_say_is_left_empty) {
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

TEST(ExperimentControllerInterface, exchanges_reports_and_orders_and_comes_back_after_a_loss) {
  LoopbackServer controller;
  ExperimentControllerInterface line(controller.address());
  EXPECT_EQ(line.exchange(report(0)), std::nullopt);
  controller.accept_client();
  line.exchange(report(0.02));
  ASSERT_TRUE(line.connected());
  const std::size_t length = 4 + to_message(report(0)).size();
  EXPECT_EQ(controller.receive_bytes(length).size(), length);
  std::string orders;
  append_frame(orders, "((game_state set))");
  append_frame(orders, "((game_state (broken");
  append_frame(orders, "((penalty none))");
  controller.send_bytes(orders);
  const auto order = line.exchange(report(0.04));
  ASSERT_TRUE(order.has_value());
  EXPECT_EQ(order->state, GameState::kSet);
  EXPECT_EQ(order->penalised, false);

  controller.stop();
  line.exchange(report(0.06));
  line.exchange(report(0.08));
  EXPECT_FALSE(line.connected());
  controller.restart();
  line.exchange(report(0.5));
  EXPECT_FALSE(line.connected()) << "it waits a second before it tries again";
  line.exchange(report(1.1));
  controller.accept_client();
  line.exchange(report(1.2));
  EXPECT_TRUE(line.connected());
}

TEST(ExperimentControllerInterface, never_waits_for_a_controller_that_does_not_read) {
  LoopbackServer controller;
  ExperimentControllerInterface line(controller.address());
  line.exchange(report(0));
  controller.accept_client();
  for (int i = 1; i < 30000; ++i) line.exchange(report(0.02 * i));
  EXPECT_TRUE(line.connected());
}

}  // namespace
}  // namespace soccer
