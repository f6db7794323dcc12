// Strikers without bodies: approach, aim, shots, and robots in the way.
#include "planar_scenario.h"

namespace soccer {
namespace {

class Attack : public PlanarScenario {
 protected:
  void SetUp() override { options().motion.fall_rate = options().motion.pushed_fall_rate = 0; }
};

TEST_F(Attack, a_striker_scores_from_two_metres) {
  robot("home 5", {1.8, 0.2, 0}, "roles.Striker");
  ball({2.5, 0});
  EXPECT_TRUE(until([&] { return goals("home") == 1; }, 60));
}

TEST_F(Attack, a_striker_scores_from_the_left) {
  robot("home 5", {2.8, 2, -1.5}, "roles.Striker");
  ball({3, 1.4});
  EXPECT_TRUE(until([&] { return goals("home") == 1; }, 80));
}

TEST_F(Attack, a_striker_scores_from_the_right) {
  robot("home 5", {2.8, -2, 1.5}, "roles.Striker");
  ball({3, -1.4});
  EXPECT_TRUE(until([&] { return goals("home") == 1; }, 80));
}

TEST_F(Attack, a_striker_walks_around_a_ball_that_lies_behind_it) {
  robot("home 5", {0.6, 0, 0}, "roles.Striker");
  ball({0, 0});
  soft(
      "the ball does not go towards the own goal", [&] { return ball_place().x > -0.3; }, 0);
  EXPECT_TRUE(until([&] { return ball_place().x > 1; }, 40));
}

TEST_F(Attack, a_near_ball_is_kicked_within_twelve_seconds) {
  robot("home 5", {-0.8, 0, 0}, "roles.Striker");
  ball({0, 0});
  EXPECT_TRUE(until([&] { return motion("home 5").kick_phase != KickPhase::kNone; }, 12));
}

TEST_F(Attack, a_ball_behind_the_robot_is_found_and_kicked) {
  robot("home 5", {0, 0, 0}, "roles.Striker");
  ball({-1.5, 0.3});
  EXPECT_TRUE(until([&] { return motion("home 5").kicks == 1; }, 45));
}

TEST_F(Attack, a_distant_ball_is_found_and_kicked) {
  // Before the ball has rested for 30 s; the referee then calls a stuck game.
  robot("home 5", {-2, -1.5, 0}, "roles.Striker");
  ball({2, 1.5});
  EXPECT_TRUE(until([&] { return motion("home 5").kicks == 1; }, 30));
}

TEST_F(Attack, a_ball_at_the_side_line_is_played_into_the_field) {
  robot("home 5", {0, 2, 1.5}, "roles.Striker");
  ball({0.2, 2.8});
  soft(
      "the ball is in the field", [&] { return std::abs(ball_place().y) < 3.1; }, 3);
  EXPECT_TRUE(until([&] { return std::abs(ball_place().y) < 2.4 || ball_place().x > 2; }, 60));
}

TEST_F(Attack, a_robot_walks_around_another_one_that_stands) {
  robot("home 5", {-2, 0.05, 0}, "skills.WalkToPoint(2, 0)");
  robot("away 2", {0, 0, 0}, "stand");
  ball({-4, 2.5});
  soft(
      "nobody touches anybody", [&] { return game().world().contacts.empty(); }, 0.5);
  EXPECT_TRUE(until([&] { return place("home 5").x > 1.7; }, 40));
}

TEST_F(Attack, robots_that_walk_towards_each_other_pass) {
  robot("home 5", {-2, 0, 0}, "skills.WalkToPoint(2, 0)");
  robot("away 5", {-2, 0, 0}, "skills.WalkToPoint(2, 0)");
  ball({-4, 2.5});
  soft(
      "nobody touches anybody", [&] { return game().world().contacts.empty(); }, 1);
  EXPECT_TRUE(until([&] { return place("home 5").x > 0.6 && place("away 5").x > 0.6; }, 60));
}

TEST_F(Attack, a_shot_goes_past_a_robot_before_the_goal) {
  robot("home 5", {2.2, 0, 0}, "roles.Striker");
  robot("away 1", {-4.2, 0, 0}, "stand");
  ball({2.8, 0});
  EXPECT_TRUE(until([&] { return goals("home") == 1; }, 90));
}

TEST_F(Attack, a_striker_that_has_fallen_gets_up_and_plays_on) {
  robot("home 5", {1.5, 0, 0}, "roles.Striker");
  ball({2.5, 0});
  game().topple(index("home 5"));
  EXPECT_TRUE(until([&] { return motion("home 5").getups == 1; }, 60));
  EXPECT_TRUE(until([&] { return motion("home 5").kicks >= 1; }, 60));
}

}  // namespace
}  // namespace soccer
