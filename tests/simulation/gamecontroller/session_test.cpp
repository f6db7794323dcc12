#include "simulation/gamecontroller/session.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "blackboard/spl/game_controller.h"

namespace soccer::controller {
namespace {

class SessionTest : public testing::Test {
 protected:
  /// Runs to `until` in frames of 40 ms, as simserver sends them, and returns the times of the packets, ms.
  std::vector<int> run(double until) {
    std::vector<int> times;
    for (; now < from_seconds(until) && !session.over(); now += std::chrono::milliseconds(40)) {
      const auto packet = session.advance(view, now);
      if (!packet) continue;
      times.push_back(static_cast<int>(seconds(now) * 1000 + 0.5));
      std::string error;
      last = wire::read_game_controller(*packet, error);
      EXPECT_TRUE(last) << error;
    }
    return times;
  }
  std::string reported() const { return testing::PrintToString(lines); }

  std::vector<std::string> lines;
  Session session{Controller({}, {}), [this](const std::string& line) { lines.push_back(line); }};
  std::optional<OperatorView> view;
  std::optional<wire::GameControllerData> last;
  Time now{0};
};

TEST_F(SessionTest, sends_two_packets_per_second) {
  EXPECT_THAT(run(2.1), testing::ElementsAre(0, 520, 1000, 1520, 2000));
  EXPECT_EQ(last->packet, 4);
}

TEST_F(SessionTest, sends_a_packet_at_once_after_a_change) {
  run(0.6);
  session.type("ready");
  EXPECT_THAT(run(1.1), testing::ElementsAre(600, 1000));
  EXPECT_EQ(last->state, 1);
}

TEST_F(SessionTest, sends_a_packet_at_once_when_a_state_is_shown) {
  for (const char* order : {"ready", "set", "play"}) session.type(order);
  EXPECT_EQ(run(15).size(), 30U);
  EXPECT_EQ(last->state, 2);
  EXPECT_THAT(run(15.01), testing::ElementsAre(15000));
  EXPECT_EQ(last->state, 3);
}

TEST_F(SessionTest, reports_why_an_order_is_not_possible) {
  session.type("goal home");
  session.type("nonsense");
  run(0.1);
  EXPECT_THAT(reported(), testing::HasSubstr("0.00 s: goal home: it is not possible in initial"));
  EXPECT_THAT(reported(), testing::HasSubstr("console: there is no order 'nonsense'"));
  EXPECT_FALSE(session.over());
}

TEST_F(SessionTest, fails_when_a_step_of_the_script_is_not_possible) {
  session.follow(Script(read_script("- {at: 0.2, do: ready}\n- {at: 0.4, do: goal home}\n", "game.yaml")));
  run(10);
  EXPECT_TRUE(session.over());
  EXPECT_EQ(session.failure(), "game.yaml:2: at 0.40 s: 'goal home' failed: it is not possible in ready; correct the script");
}

TEST_F(SessionTest, receives_robots_and_their_buttons) {
  for (const char* order : {"ready", "set", "play"}) session.type(order);
  run(0.1);
  session.hear_robot(wire::return_packet(18, 2, wire::ReturnMessage::kAlive), now);
  session.hear_robot(wire::return_packet(18, 2, wire::ReturnMessage::kPenalisedByButton), now);
  session.hear_robot(wire::return_packet(7, 2, wire::ReturnMessage::kAlive), now);
  session.hear_robot("RGrt", now);
  run(0.2);
  EXPECT_EQ(last->teams[1].players[1].penalty, 15);
  EXPECT_THAT(reported(), testing::HasSubstr("robot 2 of team 18 is online"));
  EXPECT_THAT(reported(), testing::HasSubstr("a robot's answer is ignored: it is of another team"));
  EXPECT_THAT(reported(), testing::HasSubstr("a robot's answer is ignored: it does not begin with RGrt"));
}

TEST_F(SessionTest, reports_a_second_robot_with_one_number_once_and_ignores_it) {
  for (const char* order : {"ready", "set", "play"}) session.type(order);
  run(0.1);
  for (int i = 0; i < 3; ++i) {
    session.hear_robot(wire::return_packet(18, 2, wire::ReturnMessage::kAlive), now, "10.0.18.2:3838");
    session.hear_robot(wire::return_packet(18, 2, wire::ReturnMessage::kPenalisedByButton), now, "10.0.18.9:3838");
  }
  run(0.2);
  EXPECT_EQ(last->teams[1].players[1].penalty, 0);
  EXPECT_EQ(std::ranges::count_if(lines, [](const std::string& line) { return line.find("is ignored") != std::string::npos; }), 1);
  EXPECT_THAT(reported(), testing::HasSubstr("a robot's answer is ignored: robot 2 of team 18 is 10.0.18.2:3838; another one at "
                                             "10.0.18.9:3838 has the same number"));
}

TEST_F(SessionTest, plays_an_unattended_game) {
  session.run_unattended({});
  view = OperatorView{.ball_x = 0, .ball_y = 0, .ball_radius = 0.05, .field_length = 9};
  run(100);
  EXPECT_EQ(last->state, 3);
  EXPECT_EQ(session.whistles(), 1);
  view->ball_x = 4.54;  // on the line
  run(101);
  EXPECT_EQ(last->state, 3);
  view->ball_x = 4.65;
  view->ball_y = 1;  // beside the goal
  run(102);
  EXPECT_EQ(last->state, 3);
  view->ball_y = 0.5;
  run(103);
  EXPECT_EQ(last->state, 1);
  EXPECT_EQ(last->teams[0].score, 1);
  EXPECT_EQ(last->kick_off_team, 18);
  view->ball_x = 0;
  run(2000);
  EXPECT_TRUE(session.over());
  EXPECT_EQ(session.score(), "5 1:0 18");
  EXPECT_LT(now, from_seconds(2 * (600 + 75)));
}

TEST_F(SessionTest, lets_penalised_robots_of_an_unattended_game_in) {
  session.run_unattended({});
  session.follow(Script(read_script("- {state: playing, for: 20, do: penalise home 3 pushing}\n", "game.yaml")));
  run(100);
  EXPECT_EQ(last->teams[0].players[2].penalty, 2);
  run(131);
  EXPECT_EQ(last->teams[0].players[2].penalty, 0);
}

}  // namespace
}  // namespace soccer::controller
