#include "simulation/planar/serve/served_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "simulation/monitor/monitor_reader.h"
#include "simulation/planar/minds/compiled_mind.h"
#include "simulation/simserver/simspark/simulator_options.h"

namespace soccer {
namespace {

class Standing final : public Mind {
  void decide(const MindInputs& /*in*/, MindOutputs& /*out*/) override {}
};

std::unique_ptr<BehaviourGame> make_game() {
  BehaviourGameOptions options;
  options.players = 2;
  auto game = std::make_unique<BehaviourGame>(options, [](const Player&) { return std::make_unique<Standing>(); });
  game->begin(PlayMode::kPlaying);
  return game;
}

class ServedGameTest : public testing::Test {
 protected:
  void command(std::string_view text) { served_.command(text, nullptr); }
  experiment::MonitorReader& read_frame() {
    reader_.read(served_.monitor_frame());
    return reader_;
  }
  const PlanarWorld& world() { return session_.game().world(); }
  void run(double seconds) {
    for (const double end = session_.game().time() + seconds; session_.game().time() < end;) session_.step();
  }

  GameSession session_{make_game};
  std::vector<std::string> reports_;
  int rewinds_ = 0;
  ServedGame served_{session_, options_for_field(SOURCE_DIR "/config", "spl2017").world,
                     [this](const std::string& text) { reports_.push_back(text); }, [this] { ++rewinds_; }};
  experiment::MonitorReader reader_;
};

TEST_F(ServedGameTest, a_monitor_sees_ball_robots_and_the_state_of_the_game) {
  session_.game().place_robot(1, {1, -0.5, 0.7});
  session_.game().place_robot(3, {-2, 1, 0});  // of the away team, in its own frame
  session_.game().place_ball({2, 1});
  reader_.read(served_.full_state());
  ASSERT_EQ(reader_.truth().robots.size(), 4U);
  const experiment::MonitoredRobot* const home = reader_.truth().robot(Side::kLeft, 2);
  ASSERT_NE(home, nullptr);
  EXPECT_NEAR(home->torso.x, 1, 0.01);
  EXPECT_NEAR(home->torso.y, -0.5, 0.01);
  EXPECT_NEAR(home->heading, 0.7, 0.01);
  EXPECT_NEAR(home->upright, 1, 0.01);
  const experiment::MonitoredRobot* const away = reader_.truth().robot(Side::kRight, 2);
  ASSERT_NE(away, nullptr);
  EXPECT_NEAR(away->torso.x, 2, 0.01);
  EXPECT_NEAR(std::abs(away->heading), kPi, 0.01);
  EXPECT_NEAR(reader_.truth().ball.x, 2, 0.01);
  EXPECT_EQ(reader_.game().team_left, "home");
  EXPECT_EQ(reader_.game().play_mode, "playing");
}

TEST_F(ServedGameTest, a_monitor_sees_robots_that_lie) {
  read_frame();
  session_.game().topple(0);
  run(0.1);
  EXPECT_LT(std::abs(read_frame().truth().robot(Side::kLeft, 1)->upright), 0.1);
}

TEST_F(ServedGameTest, frames_follow_the_game) {
  read_frame();
  session_.game().place_ball({-1, 0.5});
  EXPECT_NEAR(read_frame().truth().ball.x, -1, 0.01);
}

TEST_F(ServedGameTest, moves_ball_and_robots) {
  command("(ball (pos 1 2 0.05)(vel 0.5 0 0))");
  EXPECT_EQ(world().ball, (Point2<Field>{1, 2}));
  EXPECT_EQ(world().ball_velocity, (Point2<Field>{0.5, 0}));
  command("(agent (unum 2)(team Right)(move 1 0.5 0.4 -90))");
  EXPECT_NEAR(world().x[3], 1, 1e-9);
  EXPECT_NEAR(world().y[3], 0.5, 1e-9);
  EXPECT_NEAR(world().heading[3], 0, 1e-9);
  EXPECT_THAT(reports_, testing::IsEmpty());
}

TEST_F(ServedGameTest, sets_score_mode_and_penalties) {
  command("(score (left 2)(right 3))(penalty (unum 1)(team Left)(type pushing))");
  run(0.1);
  EXPECT_EQ(session_.game().match().score, (std::array{2, 3}));
  EXPECT_EQ(session_.game().match().penalised.size(), 1U);
  command("(playMode finished)");
  EXPECT_TRUE(session_.game().over());
}

TEST_F(ServedGameTest, rewinds_by_a_time) {
  run(3);
  command("(ball (pos 1 2 0.05))");
  run(1);
  command("(rewind 2)");
  EXPECT_NEAR(session_.game().time(), 2, 0.03);
  EXPECT_EQ(world().ball, (Point2<Field>{0, 0}));
  EXPECT_EQ(rewinds_, 1);
  command("(rewind 100)");
  EXPECT_EQ(session_.game().time(), 0);
}

TEST_F(ServedGameTest, ends_on_request_of_a_trainer) {
  EXPECT_FALSE(served_.killed());
  command("(killsim)");
  EXPECT_TRUE(served_.killed());
}

TEST_F(ServedGameTest, invalid_commands_are_reported_and_change_nothing) {
  const std::vector<std::string> invalid{
      "(ball)",
      "(ball (pos 1e9 0 0))",
      "(agent (unum 9)(team Left)(move 0 0 0 0))",
      "(rewind)",
      "(rewind -3)",
      "(agent (unum 1)(team Left)(move 0 0))",
      "(playMode Foo)",
      "(playMode KickIn_Left)",
      "(penalty (unum 1)(team Left)(type foo))",
      "(score (left 1))",
      "(score (left -1)(right 1))",
      "(score (left 3x)(right 1))",
      "(score (left 1.9)(right 1))",
      "(score (left 1000)(right 1))",
      "(ball (pos 1,5 0 0)(vel 0 0 0))",
      "(agent (unum 1)(team Left)(move 0 0 0 90d))",
      "(foo)",
      "(ball (pos",
      "))))",
  };
  const Point2<Field> ball = world().ball;
  for (const std::string& text : invalid) {
    reports_.clear();
    command(text);
    EXPECT_EQ(reports_.size(), 1U) << text;
    EXPECT_EQ(world().ball, ball) << text;
    EXPECT_EQ(session_.game().match().score, (std::array{0, 0})) << text;
  }
}

TEST_F(ServedGameTest, commands_that_others_have_handled_are_skipped) {
  served_.command("(pause)(ball (pos 1 2 0))", [](const Command& command) { return command.name == "pause"; });
  EXPECT_EQ(world().ball.x, 1);
  EXPECT_THAT(reports_, testing::IsEmpty());
}

}  // namespace
}  // namespace soccer
