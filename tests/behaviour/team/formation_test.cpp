#include "behaviour/team/formation.h"

#include <set>

#include <gtest/gtest.h>

namespace soccer {
namespace {

constexpr FieldDimensions kField{.length = 30, .width = 20, .centre_circle_radius = 2, .penalty_area_length = 1.8};

FormationParameters eleven() {
  FormationParameters parameters;
  parameters.players = 11;
  return parameters;
}

/// Ten field players that know each other's positions; number 11 is the striker.
class FormationOfEleven : public testing::Test {
 protected:
  FormationOfEleven() {
    ball.valid = true;
    for (int number = 2; number <= 11; ++number) {
      TeamReport report;
      report.number = number;
      report.pose = {-2.0 * number, number % 2 == 0 ? 3.0 : -3.0, 0};
      report.walking_to = report.pose.position();
      report.wanted = number == 11 ? PlayerRole::kStriker : PlayerRole::kNone;
      mates.reports.push_back(report);
    }
  }

  TeamPlay play(int number, bool hears = true) {
    Formation formation(kField, eleven(), {});
    game.player = number;
    pose.pose = mates.reports[static_cast<std::size_t>(number - 2)].pose;
    TeamPlay play;
    formation.tick({game, referee, pose, ball, team_ball, hears ? mates : TeamMates{}, role}, {play});
    return play;
  }

  std::set<std::pair<double, double>> places(bool hears = true) {
    std::set<std::pair<double, double>> all;
    for (int number = 2; number <= 10; ++number) {
      const Point2<Field> place = play(number, hears).place;
      all.emplace(place.x, place.y);
    }
    return all;
  }

  Game game;
  RefereeInfo referee;
  RobotPose pose;
  BallEstimate ball;
  TeamBall team_ball;
  TeamMates mates;
  OwnRole role;
};

TEST_F(FormationOfEleven, gives_every_supporter_a_position_of_its_own) {
  EXPECT_TRUE(play(2).has_place);
  EXPECT_EQ(places().size(), 9U);
}

TEST_F(FormationOfEleven, gives_positions_by_number_without_messages) { EXPECT_EQ(places(false).size(), 9U); }

TEST_F(FormationOfEleven, has_positions_on_the_field_and_outside_the_own_penalty_area) {
  Formation formation(kField, eleven(), {});
  for (const double x : {-15.0, 0.0, 15.0})
    for (const double y : {-10.0, 0.0, 10.0})
      for (std::size_t index = 0; index < 9; ++index) {
        const Point2<Field> place = formation.place(index, {x, y});
        EXPECT_GE(place.x, -15 + 1.8 + 0.5);
        EXPECT_LE(place.x, 15 - 0.6);
        EXPECT_LE(std::abs(place.y), 10 - 0.6);
      }
}

TEST_F(FormationOfEleven, keeps_the_position_that_a_robot_walks_to_unless_another_robot_is_clearly_nearer) {
  const Point2<Field> first = Formation(kField, eleven(), {}).place(0, {});
  mates.reports[0].pose = {first.x - 2.0, first.y, 0};  // number 2
  mates.reports[1].pose = {first.x + 1.5, first.y, 0};  // number 3, half a metre nearer
  EXPECT_EQ(play(3).place, first);
  mates.reports[0].walking_to = first;
  EXPECT_NE(play(3).place, first);
}

TEST_F(FormationOfEleven, keeps_away_from_the_ball_only_in_the_opponents_set_plays) {
  EXPECT_EQ(play(2).keep_from_ball, 0);
  referee.set_play = SetPlay::kOwn;
  EXPECT_EQ(play(2).keep_from_ball, 0);
  referee.set_play = SetPlay::kTheirs;
  EXPECT_DOUBLE_EQ(play(2).keep_from_ball, 2.4);
}

TEST_F(FormationOfEleven, does_not_exist_for_a_small_team) {
  Formation formation(kField, FormationParameters{}, {});
  TeamPlay play;
  formation.tick({game, referee, pose, ball, team_ball, mates, role}, {play});
  EXPECT_FALSE(play.has_place);
}

TEST(KickOffPlace, separates_eleven_robots_in_their_half_and_outside_the_circle_of_the_opponents) {
  for (const bool own : {true, false})
    for (int a = 1; a <= 11; ++a) {
      const Point2<Field> place = kick_off_place(eleven(), kField, a, own);
      EXPECT_LT(place.x, -0.3);
      EXPECT_GT(place.x, -15);
      EXPECT_GT(place.norm(), own ? 0.3 : 2.2) << a;
      for (int b = 1; b < a; ++b) EXPECT_GT(distance(place, kick_off_place(eleven(), kField, b, own)), 0.9) << a << " and " << b;
    }
}

TEST(KickOffPlace, scales_with_the_field) {
  const Point2<Field> place = kick_off_place(eleven(), FieldDimensions{}, 2, true);
  EXPECT_NEAR(place.x, -3, 1e-9);
  EXPECT_NEAR(place.y, 0.75, 1e-9);
}

}  // namespace
}  // namespace soccer
