#include "simulation/planar/game/referee_link.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

struct RefereeLinkTest : testing::Test {
  FieldDimensions field;
  Lineup lineup{{{true, 1}, {true, 2}, {false, 1}}, true};
  PlanarWorld world{3};
  std::vector<MotionModel> bodies;

  RefereeLinkTest() {
    for (std::size_t robot = 0; robot < 3; ++robot) bodies.emplace_back(MotionModelParameters{}, robot, CounterRandom(1));
    world.place(0, {-1, 0, 0});
    world.place(1, {-2, 0, 0});
    world.place(2, {1, 0, 0});
  }
};

TEST_F(RefereeLinkTest, the_left_team_comes_first) {
  EXPECT_EQ(lineup.order(), (std::vector<std::size_t>{0, 1, 2}));
  lineup.home_is_left = false;
  EXPECT_EQ(lineup.order(), (std::vector<std::size_t>{2, 0, 1}));
  EXPECT_EQ(lineup.id(2), (RobotId{Side::kLeft, 1}));
  EXPECT_EQ(lineup.robot({Side::kRight, 2}), 1U);
  EXPECT_THROW(lineup.robot({Side::kLeft, 2}), std::logic_error);
}

TEST_F(RefereeLinkTest, positions_touches_and_contacts_have_the_order_of_the_referee) {
  lineup.home_is_left = false;
  world.touched_ball[1] = 1;
  world.contacts.push_back({0, 2, {0.5, 0}});
  const RefereeView view = referee_view_of(world, lineup, bodies, field, 0.02);
  ASSERT_EQ(view.robots.size(), 3U);
  EXPECT_EQ(view.robots[0].torso.x(), 1);
  EXPECT_GT(view.robots[0].torso.z(), 0.3);
  EXPECT_TRUE(view.robots[2].touches_ball);
  ASSERT_EQ(view.contacts.size(), 1U);
  EXPECT_EQ(view.contacts[0].a, 1U);
  EXPECT_EQ(view.contacts[0].b, 0U);
}

TEST_F(RefereeLinkTest, orders_move_robots_and_ball) {
  RefereeActions actions;
  actions.ball = Eigen::Vector3d(1, 2, 0.05);
  actions.robots.push_back({{Side::kRight, 1}, {3, -3, 0.4}, kPi / 2});
  world.ball_velocity = {1, 1};
  EXPECT_EQ(apply(actions, lineup, world, bodies), (std::vector<std::size_t>{2}));
  EXPECT_EQ(world.ball.y, 2);
  EXPECT_EQ(world.ball_velocity.norm(), 0);
  EXPECT_EQ(world.y[2], -3);
  EXPECT_EQ(world.heading[2], kPi / 2);
}

TEST_F(RefereeLinkTest, a_robot_sees_the_game_from_its_side) {
  Match match;
  match.mode = PlayMode::kPlaying;
  match.score = {2, 1};
  match.next_kick_off = Side::kRight;
  match.penalised.push_back({{Side::kRight, 1}, 2, 30});
  Game home, away;
  show_game(match, lineup, 1, 5, home);
  show_game(match, lineup, 2, 5, away);
  EXPECT_EQ(home.state, GameState::kPlaying);
  EXPECT_EQ(home.own_score, 2);
  EXPECT_EQ(away.own_score, 1);
  EXPECT_FALSE(home.own_kick_off);
  EXPECT_TRUE(away.own_kick_off);
  EXPECT_FALSE(home.penalised);
  EXPECT_TRUE(away.penalised);
  EXPECT_TRUE(away.mates_penalised[0]);
  EXPECT_FALSE(home.mates_penalised[0]);
}

}  // namespace
}  // namespace soccer
