// Teams without bodies: who plays the ball, the rules, and messages that are lost.
#include "planar_scenario.h"

namespace soccer {
namespace {

class Team : public PlanarScenario {
 protected:
  void SetUp() override { options().motion.fall_rate = options().motion.pushed_fall_rate = 0; }
  /// Number of home robots that report this role.
  int holders(PlayerRole role) {
    int count = 0;
    for (std::size_t i = 0; i < game().world().robots(); ++i)
      count += game().lineup().players[i].home && game().decision(i).report.role == role ? 1 : 0;
    return count;
  }
  void place_three() {
    team("home", 3);
    game().place_robot(index("home 1"), {-4.2, 0, 0});
    game().place_robot(index("home 2"), {-1.5, 1, 0});
    game().place_robot(index("home 3"), {-1, -0.6, 0});
    game().place_ball({0, 0});
  }
};

TEST_F(Team, only_one_robot_at_a_time_is_the_striker) {
  place_three();
  soft(
      "there is at most one striker", [&] { return holders(PlayerRole::kStriker) <= 1; }, 0.2);
  run(40);
  EXPECT_EQ(holders(PlayerRole::kStriker), 1);
}

TEST_F(Team, the_nearest_robot_plays_the_ball_and_the_other_one_leaves_it) {
  place_three();
  soft(
      "the supporter leaves the ball to the striker", [&] { return to_ball("home 2") > 0.5; }, 3);
  EXPECT_TRUE(until([&] { return motion("home 3").kicks == 1; }, 30));
}

TEST_F(Team, another_robot_takes_over_when_the_striker_falls) {
  options().motion.getup_time = 30;
  place_three();
  ASSERT_TRUE(until([&] { return decision("home 3").report.role == PlayerRole::kStriker; }, 10));
  game().topple(index("home 3"));
  EXPECT_TRUE(until([&] { return decision("home 2").report.role == PlayerRole::kStriker; }, 5));
  EXPECT_TRUE(until([&] { return motion("home 2").kicks == 1; }, 40));
}

TEST_F(Team, scores_even_when_no_message_arrives) {
  options().messages.loss = 1;
  robot("home 1", {-4.2, 0, 0});
  robot("home 2", {-1.5, 1, 0});
  robot("home 5", {-1, -0.6, 0});
  EXPECT_TRUE(until([&] { return goals("home") == 1; }, 200));
}

TEST_F(Team, scores_even_when_it_sees_the_ball_seldom) {
  options().belief.ball_missed = 0.8;
  place_three();
  EXPECT_TRUE(until([&] { return goals("home") == 1; }, 240));
}

TEST_F(Team, plays_even_when_robots_are_wrong_about_their_positions) {
  options().belief.pose_error = 0.3;
  place_three();
  EXPECT_TRUE(until([&] { return ball_place().x > 2; }, 150));
}

TEST_F(Team, stands_legally_before_set) {
  team("home", 5);
  team("away", 5);
  mode(PlayMode::kReady);
  EXPECT_TRUE(until([&] { return game().match().mode == PlayMode::kSet; }, 60));
  for (const std::string name : {"home 1", "home 2", "home 3", "home 4", "home 5", "away 1", "away 2", "away 3", "away 4", "away 5"})
    EXPECT_LT(place(name).x, 0.1) << name;
}

TEST_F(Team, does_not_move_in_set) {
  team("home", 5);
  team("away", 5);
  mode(PlayMode::kReady);
  ASSERT_TRUE(until([&] { return game().match().mode == PlayMode::kSet; }, 60));
  run(4);
  std::vector<Point2<Field>> places;
  for (std::size_t i = 0; i < 10; ++i) places.push_back(game().world().pose(i).position());
  EXPECT_TRUE(until([&] { return game().match().mode == PlayMode::kPlaying; }, 15));
  for (std::size_t i = 0; i < 10; ++i) EXPECT_LT(distance(places[i], game().world().pose(i).position()), 0.1) << i;
}

TEST_F(Team, takes_its_kick_off) {
  team("home", 4);
  mode(PlayMode::kReady);
  ASSERT_TRUE(until([&] { return game().match().mode == PlayMode::kPlaying; }, 80));
  EXPECT_TRUE(until([&] { return ball_place().norm() > 0.3; }, 30));
}

TEST_F(Team, returns_to_its_half_after_a_goal) {
  team("home", 4);
  for (const auto& [name, pose] : {std::pair{"home 2", Pose2<Field, Ground>{2.5, 0, 0}}, {"home 3", {1, 1, 0}}, {"home 4", {1, -1, 0}}})
    game().place_robot(index(name), pose);
  game().place_ball({4.3, 0}, {1, 0});
  ASSERT_TRUE(until([&] { return goals("home") == 1; }, 5));
  EXPECT_TRUE(until([&] { return game().match().mode == PlayMode::kSet; }, 60));
  for (const std::string name : {"home 2", "home 3", "home 4"}) EXPECT_LT(place(name).x, 0.1) << name;
}

TEST_F(Team, plays_a_minute_against_another_team_without_crowding) {
  team("home", 4);
  team("away", 4);
  mode(PlayMode::kReady);
  soft(
      "at most two robots of a team are at the ball",
      [&] {
        int near = 0;
        for (const std::string name : {"home 1", "home 2", "home 3", "home 4"}) near += to_ball(name) < 0.5 ? 1 : 0;
        return near <= 2;
      },
      3);
  ASSERT_TRUE(until([&] { return game().match().mode == PlayMode::kPlaying; }, 80));
  run(60);
  EXPECT_LE(penalties("home"), 1);
}

}  // namespace
}  // namespace soccer
