#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support.h"

namespace soccer {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class Trainer : public testing::Test {
 protected:
  Trainer() {
    SimulatorOptions options = small_field();
    options.report = [this](const std::string& line) { reported += line; };
    simulator = std::make_unique<Simulator>(options);
    robot = std::make_unique<TestRobot>(*simulator, "Red", 1);
    robot->turn("(beam -1 0 0)");
    robot->turn();
  }

  std::string reported;
  std::unique_ptr<Simulator> simulator;
  std::unique_ptr<TestRobot> robot;
};

TEST_F(Trainer, places_the_ball_and_kicks_it) {
  simulator->command("(ball (pos 1 2 0.3)(vel 0.5 0 0))");
  const SceneTruth truth = simulator->truth();
  EXPECT_EQ(truth.ball, (Point3<Field>{1, 2, 0.3}));
  EXPECT_EQ(truth.ball_velocity, (Vector3<Field>{0.5, 0, 0}));
}

TEST_F(Trainer, moves_a_robot_with_the_raw_angle_of_the_protocol) {
  simulator->command("(agent (unum 1)(team Left)(move 2 1 0.4 0))");
  EXPECT_NEAR(ground_pose(simulator->truth().robots[0]).angle, M_PI / 2, 1e-9);
  const Point3<Field> torso = simulator->truth().robots[0].torso.origin;
  EXPECT_NEAR(torso.x, 2, 1e-9);
  EXPECT_NEAR(torso.y, 1, 1e-9);
  EXPECT_NEAR(torso.z, 0.4, 1e-9);
}

TEST_F(Trainer, sets_play_mode_time_and_score) {
  simulator->command("(playMode PlayOn)(time 12.5)(score (left 2)(right 1))");
  robot->turn();
  EXPECT_THAT(robot->turn(), HasSubstr("(GS (sl 2) (sr 1) (t 12.52) (pm PlayOn))"));
}

TEST_F(Trainer, gets_diagnostics_about_unknown_modes_robots_and_commands) {
  simulator->command("(playMode Lunch)(agent (unum 7)(team Left)(pos 0 0 0))(dance)");
  EXPECT_THAT(reported, HasSubstr("there is no play mode 'Lunch'; it stays BeforeKickOff"));
  EXPECT_THAT(reported, HasSubstr("does not name a playing robot"));
  EXPECT_THAT(reported, HasSubstr("there is no command 'dance'"));
}

TEST_F(Trainer, kills_a_robot_that_may_join_again) {
  simulator->command("(kill (unum 1)(team Left))");
  EXPECT_TRUE(simulator->truth().robots.empty());
  robot->turn("(init (unum 4)(teamname Red))");
  EXPECT_THAT(robot->turn(), HasSubstr("(unum 4) (team left)"));
}

TEST_F(Trainer, invalid_positions_are_ignored) {
  const SceneTruth before = simulator->truth();
  simulator->command("(ball (pos nan 0 0))(ball (pos 1e300 0 0))(ball (vel inf 0 0))(agent (unum 1)(team Left)(pos nan 0 0)(move 0 0))");
  EXPECT_EQ(simulator->truth().ball, before.ball);
  EXPECT_EQ(simulator->truth().robots[0].torso, before.robots[0].torso);
}

TEST_F(Trainer, reports_values_that_are_not_valid_and_changes_nothing) {
  simulator->command("(time 12.5)(score (left 2)(right 1))(ball (pos 1 0 0.05))(agent (unum 1)(team Left)(move 2 1 0.4 0))");
  const Match match = simulator->match();
  const SceneTruth before = simulator->truth();
  const std::vector<std::pair<std::string, std::string>> reasons{
      {"(time abc)", "(time SECONDS) needs a number of at least 0"},
      {"(time 1,5)", "(time SECONDS) needs a number of at least 0"},
      {"(time -1)", "(time SECONDS) needs a number of at least 0"},
      {"(time)", "(time SECONDS) needs a number of at least 0"},
      {"(score (left 3x)(right 2))", "needs two whole numbers from 0 to 999"},
      {"(score (left 1.9)(right 2))", "needs two whole numbers from 0 to 999"},
      {"(score (left 1000)(right 2))", "needs two whole numbers from 0 to 999"},
      {"(score (left 3))", "needs two whole numbers from 0 to 999"},
      {"(ball (pos 1,5 0 0))", "(pos X Y Z) needs three numbers between -1000 and 1000"},
      {"(ball (vel 0 0))", "(vel X Y Z) needs three numbers between -1000 and 1000"},
      {"(ball)", "has neither (pos X Y Z) nor (vel X Y Z)"},
      {"(agent (unum 1)(team Left)(pos 1 2 x))", "(pos X Y Z) needs three numbers between -1000 and 1000"},
      {"(agent (unum 1)(team Left)(move 0 0 0.4 90d))", "the angle of (move X Y Z ANGLE) is not a number"},
      {"(agent (unum 1)(team Left)(button chest on))", "is neither 0 nor 1"},
      {"(agent (unum one)(team Left)(pos 0 0 0))", "does not name a playing robot"}};
  for (const auto& [command, reason] : reasons) {
    reported.clear();
    simulator->command(command);
    EXPECT_THAT(reported, HasSubstr(reason)) << command;
    EXPECT_EQ(simulator->match().time, match.time) << command;
    EXPECT_EQ(simulator->match().score, match.score) << command;
    EXPECT_EQ(simulator->truth().ball, before.ball) << command;
    EXPECT_EQ(simulator->truth().robots[0].torso, before.robots[0].torso) << command;
  }
}

TEST_F(Trainer, a_monitor_gets_the_scene_and_then_its_changes) {
  const std::string full(simulator->full_state());
  EXPECT_THAT(full, StartsWith("((FieldLength 9)(FieldWidth 6)"));
  EXPECT_THAT(full, HasSubstr("(team_left Red)(half 1)(score_left 0)(score_right 0)(play_mode 0)"));
  EXPECT_THAT(full, HasSubstr(")(RSG 0 1)((nd TRF (SLT 1 0 0 0 0 1 0 0 0 0 1 0 -10 10 10 1)(nd Light "));
  EXPECT_THAT(
      full,
      HasSubstr(
          "(nd StaticMesh (setVisible 1) (load models/naobody0.obj) (sSc 0.1 0.1 0.1)(resetMaterials matNum1 matLeft matType0 naowhite))"));
  EXPECT_THAT(std::string(simulator->monitor_frame()), HasSubstr("(RSG 0 1)"));
  for (int i = 0; i < 50; ++i) robot->turn();
  (void)simulator->monitor_frame();
  simulator->command("(ball (pos 1 0 0.05))");
  const std::string changes(simulator->monitor_frame());
  EXPECT_THAT(changes, HasSubstr(")(RDS 0 1)((nd(nd))(nd(nd))"));
  EXPECT_THAT(changes, HasSubstr("(nd (SLT 1 0 0 0 0 1 0 0 0 0 1 0 1 0 0.05 1)(nd StaticMesh (setVisible 1)))"));
  const auto count = [](const std::string& text, const std::string& what) {
    std::size_t n = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
    return n;
  };
  EXPECT_EQ(count(changes, "SLT"), 1U);
  EXPECT_EQ(count(changes, "(nd"), count(full, "(nd"));
}

}  // namespace
}  // namespace soccer
