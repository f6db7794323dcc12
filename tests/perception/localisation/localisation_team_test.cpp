#include <gtest/gtest.h>

#include "support/situation.h"

namespace soccer {
namespace {

using test::ServerVision;
using test::Situation;

TEST(LocalisationInATeam, after_a_penalty_the_robot_finds_out_at_which_touch_line_it_stands) {
  for (const ServerVision& vision : {test::vanilla_server(), through_the_naos_camera(test::unsw_server())})
    for (const double side : {1.0, -1.0}) {
      Situation s(vision);
      s.place({-1, -0.5, 0.4});
      s.stand(1);
      s.chain.game.penalised = true;
      s.world.robot = {-1.5, 3.5 * side, kPi / 2 * side};
      s.stand(45);
      s.chain.game.penalised = false;
      s.world.robot = {-3.2, 3 * side, -kPi / 2 * side};
      s.stand(4, 1.0);
      EXPECT_LT(s.position_error(), 0.15) << "side " << side;
      EXPECT_LT(s.heading_error(), 0.06);
      EXPECT_FALSE(s.chain.robot_pose.lost);
    }
}

TEST(LocalisationInATeam, a_robot_in_the_mirrored_place_believes_its_mates_eyes) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Situation s(test::unsw_server(), seed);
    s.world.robot = {2.5, 1, 0.5};
    s.chain.place({-2.5, -1, 0.5 - kPi});
    s.stand(2, 1.0);
    EXPECT_GT(s.position_error(), 4) << "the field looks the same";
    const Point2<Field> ball{3.5, 0.5};
    TeamReport mate;
    mate.number = 3;
    mate.pose = {1, 0, 0};
    mate.ball_known = true;
    mate.ball = {2.5 + 0.1, 0.5 - 0.1};
    s.chain.mates.reports = {mate};
    s.chain.ball.valid = true;
    for (int i = 0; i < 16; ++i) {
      s.chain.game.clock += 0.25;
      s.chain.mates.reports[0].clock = s.chain.game.clock;
      s.chain.ball.last_seen = s.world.now();
      s.chain.ball.position = s.world.robot.inverse() * ball;
      s.stand(0.25, 1.0);
    }
    EXPECT_LT(s.position_error(), 0.15);
    EXPECT_LT(s.heading_error(), 0.06);
  }
}

TEST(LocalisationInATeam, a_mate_that_sees_another_ball_once_does_not_turn_the_robot_round) {
  Situation s(test::unsw_server());
  s.place({2.5, 1, 0.5});
  s.stand(2, 1.0);
  TeamReport mate;
  mate.number = 3;
  mate.pose = {-1, 0, 0};
  mate.ball_known = true;
  mate.ball = {-2.5, -0.5};
  s.chain.mates.reports = {mate};
  s.chain.game.clock = s.chain.mates.reports[0].clock = 1;
  s.chain.ball.valid = true;
  s.chain.ball.last_seen = s.world.now();
  s.chain.ball.position = s.world.robot.inverse() * Point2<Field>{3.5, 0.5};
  s.stand(2, 1.0);
  EXPECT_LT(s.position_error(), 0.15);
}

}  // namespace
}  // namespace soccer
