#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "experiments/findball/operator_run.h"

namespace soccer::experiment {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// A rehearsal of one robot with one test.
class RehearsalTest : public testing::Test {
 protected:
  RehearsalTest() {
    config.robots = 1;
    config.repeats = 1;
    config.balls = {{1, 0}};
    game.team_right = "simswift";
    procedure.emplace(config, std::deque<int>{1}, true,
                      OperatorProcedure::Actions{[](const std::string&) {}, [](const std::string&) {},
                                                 [](const experiment::Test&, const SearchResult&) {}, [](const std::string&) {}});
    procedure->begin();
    rehearsal.emplace(*procedure, "simswift", [this](const std::string& command) { sent.push_back(command); });
  }
  /// The robot is seen at `place` and reports.
  void frame(double now, Point2<Field> place) {
    Belief belief;
    belief.player_number = 2;
    procedure->take_belief(belief, now);
    OperatorScene scene;
    scene.ball = {1, 0};
    scene.robots[2] = place;
    procedure->take_scene(scene, now);
    rehearsal->tick(game, now);
  }

  ExperimentConfig config;
  GameInfo game;
  std::optional<OperatorProcedure> procedure;
  std::optional<Rehearsal> rehearsal;
  std::vector<std::string> sent;
};

TEST_F(RehearsalTest, places_robot_and_ball_in_the_frame_of_their_side) {
  frame(1, {0, 0});
  EXPECT_THAT(sent, ElementsAre(HasSubstr("(agent (unum 2)(team Right)(move 3.250 -3.000 0.400"), HasSubstr("(ball (pos -1.0000")));
}

TEST_F(RehearsalTest, starts_when_the_robot_stands_at_its_position) {
  frame(1, {0, 0});
  frame(3, {-3.25, 3});
  EXPECT_EQ(procedure->phase(), OperatorProcedure::Phase::kPlacing);
  frame(4.5, {-3.25, 3});
  EXPECT_EQ(procedure->phase(), OperatorProcedure::Phase::kLocating);
  frame(5.5, {-3.25, 3});
  EXPECT_EQ(procedure->phase(), OperatorProcedure::Phase::kSearching);
  EXPECT_EQ(sent.size(), 2U);
}

TEST_F(RehearsalTest, places_a_robot_that_is_elsewhere_once_more) {
  frame(1, {0, 0});
  frame(10, {0, 0});
  EXPECT_EQ(sent.size(), 2U);
  frame(11.5, {0, 0});
  EXPECT_EQ(sent.size(), 4U);
  EXPECT_EQ(procedure->phase(), OperatorProcedure::Phase::kPlacing);
}

TEST_F(RehearsalTest, waits_for_the_team) {
  game.team_right.clear();
  frame(1, {0, 0});
  EXPECT_TRUE(sent.empty());
}

TEST_F(RehearsalTest, does_nothing_while_searching) {
  frame(1, {0, 0});
  frame(5, {-3.25, 3});
  frame(60, {0, 0});
  EXPECT_EQ(sent.size(), 2U);
}

}  // namespace
}  // namespace soccer::experiment
