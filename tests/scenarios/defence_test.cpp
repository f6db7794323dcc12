// Keepers and defenders without bodies.
#include "planar_scenario.h"

namespace soccer {
namespace {

class Defence : public PlanarScenario {
 protected:
  void SetUp() override { options().motion.fall_rate = options().motion.pushed_fall_rate = 0; }
};

TEST_F(Defence, a_keeper_clears_a_ball_before_its_goal) {
  robot("home 1", {-4.2, 0, 0}, "roles.Goalie");
  ball({-3.8, 0.3});
  EXPECT_TRUE(until([&] { return ball_place().x > -2.5 || std::abs(ball_place().y) > 1.5; }, 40));
  EXPECT_EQ(goals("away"), 0);
}

TEST_F(Defence, a_keeper_stands_between_ball_and_goal) {
  robot("home 1", {-4.2, 0, 0}, "roles.Goalie");
  ball({-2.8, 1});
  run(10);
  EXPECT_GT(place("home 1").y, 0.05);
  EXPECT_LT(place("home 1").y, 0.7);
  EXPECT_LT(place("home 1").x, -3.7);
}

TEST_F(Defence, a_keeper_remains_at_its_goal_while_the_ball_is_far_away) {
  robot("home 1", {-4.2, 0, 0}, "roles.Goalie");
  ball({3, 0});
  soft(
      "the keeper is at its goal",
      [&] {
        return distance(place("home 1"), {-4.2, 0}) < 0.8;
      },
      0);
  run(30);
}

TEST_F(Defence, a_keeper_saves_a_slow_shot) {
  robot("home 1", {-4.2, 0, 0}, "roles.Goalie");
  ball({-2.2, 0.2}, {-0.9, -0.05});
  run(8);
  EXPECT_EQ(goals("away"), 0);
}

TEST_F(Defence, a_defender_remains_behind_the_ball) {
  robot("home 2", {-2, 1, 0}, "roles.Defender");
  ball({0.5, -0.5});
  soft(
      "the defender is behind the ball", [&] { return place("home 2").x < ball_place().x - 0.5; }, 0);
  run(20);
  EXPECT_LT(std::abs(place("home 2").y), 1) << "between the ball and the goal";
}

TEST_F(Defence, a_team_in_its_own_half_shoots_no_own_goal) {
  team("home", 3);
  for (const auto& [name, pose] :
       {std::pair{"home 1", Pose2<Field, Ground>{-4.2, 0, 0}}, {"home 2", {-2, 0.8, 3}}, {"home 3", {-2.5, -0.8, 3}}})
    game().place_robot(index(name), pose);
  game().place_ball({-3, 0});
  EXPECT_TRUE(until([&] { return ball_place().x > -1; }, 60));
  EXPECT_EQ(goals("away"), 0);
}

}  // namespace
}  // namespace soccer
