#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/situation.h"

namespace soccer {
namespace {

using test::ServerVision;
using test::Situation;

TEST(Localisation, after_a_penalty_finds_the_touch_line_at_which_the_robot_is) {
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

TEST(Localisation, before_a_half_finds_a_robot_anywhere_along_the_touch_lines_of_its_half) {
  for (const ServerVision& vision : {test::vanilla_server(), through_the_naos_camera(test::unsw_server())})
    for (double x = -4.3; x < -0.2; x += 0.29)
      for (const auto& [side, seed] : {std::pair{1.0, 1}, {1.0, 2}, {1.0, 3}, {-1.0, 1}, {-1.0, 2}, {-1.0, 3}}) {
        Situation s(vision, static_cast<std::uint64_t>(seed));
        s.place({1, -0.5 * side, 2.4});
        s.stand(1);
        s.chain.game.state = GameState::kInitial;
        s.world.robot = {x, 3 * side, -kPi / 2 * side};
        s.stand(4, 1.0);
        EXPECT_LT(s.position_error(), 0.2) << "x " << x << ", side " << side << ", seed " << seed;
        EXPECT_LT(s.heading_error(), 0.1) << "x " << x << ", side " << side << ", seed " << seed;
        EXPECT_FALSE(s.chain.robot_pose.lost) << "x " << x << ", side " << side << ", seed " << seed;
      }
}

struct Mates {
  std::string name;
  std::vector<int> right, mirrored;  ///< numbers of the teammates at their true poses, and of those at the mirrored ones
  bool turns;                        ///< whether number 4, which is at the mirrored pose, changes to the true one
};

class LocalisationOfMirroredRobot : public testing::TestWithParam<Mates> {};

/// The robot and all its teammates see the ball for four seconds.
TEST_P(LocalisationOfMirroredRobot, follows_the_majority_of_teammates_and_a_single_one_with_a_lower_number) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Situation s(test::unsw_server(), seed);
    s.chain.game.player = 4;
    s.world.robot = {2.5, 1, 0.5};
    s.chain.place({-2.5, -1, 0.5 - kPi});
    s.stand(2, 1.0);
    EXPECT_GT(s.position_error(), 4) << "the field looks the same";
    const Point2<Field> ball{3.5, 0.5};
    TeamReport mate;
    mate.ball_known = true;
    mate.ball = {2.5 + 0.1, 0.5 - 0.1};
    for (mate.number = 1; mate.number <= 5; ++mate.number) {
      const bool right = std::ranges::count(GetParam().right, mate.number) > 0;
      mate.pose = right ? Pose2<Field, Ground>{1, 0, 0} : Pose2<Field, Ground>{-1, 0, kPi};
      if (right || std::ranges::count(GetParam().mirrored, mate.number) > 0) s.chain.mates.reports.push_back(mate);
    }
    s.chain.ball.valid = true;
    for (int i = 0; i < 16; ++i) {
      s.chain.game.clock += 0.25;
      for (TeamReport& report : s.chain.mates.reports) report.clock = s.chain.game.clock;
      s.chain.ball.last_seen = s.world.now();
      s.chain.ball.position = s.world.robot.inverse() * ball;
      s.stand(0.25, 1.0);
    }
    if (GetParam().turns)
      EXPECT_LT(s.position_error(), 0.15);
    else
      EXPECT_GT(s.position_error(), 4);
  }
}

INSTANTIATE_TEST_SUITE_P(All, LocalisationOfMirroredRobot,
                         testing::Values(Mates{"two_of_two", {3, 5}, {}, true}, Mates{"one_with_a_lower_number", {3}, {}, true},
                                         Mates{"one_with_a_higher_number", {5}, {}, false}, Mates{"one_of_two", {3}, {5}, false},
                                         Mates{"two_of_three", {3, 5}, {1}, true}),
                         [](const auto& c) { return c.param.name; });

TEST(Localisation, is_not_mirrored_by_a_teammate_that_sees_another_ball_once) {
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

/// The robot itself sees no ball: negative evidence is all that it has.
TEST(Localisation, is_mirrored_by_a_ball_that_a_teammate_reports_and_the_robot_does_not_see) {
  for (const bool lower_number_talks : {true, false}) {
    Situation s(test::unsw_server());
    s.chain.game.player = 4;
    s.world.robot = {2.5, 1, 0.5};
    const Pose2<Field, Ground> mirrored{-2.5, -1, 0.5 - kPi};
    s.chain.place(mirrored);
    TeamReport mate;
    mate.number = lower_number_talks ? 3 : 5;
    mate.pose = {0, 2.5, 0};
    mate.ball_known = true;
    mate.ball = mate.pose.inverse() * (mirrored * Point2<Ground>{1.2, 0});
    s.chain.mates.reports = {mate};
    for (int i = 0; i < 32; ++i) {
      s.chain.game.clock += 0.25;
      s.chain.mates.reports[0].clock = s.chain.game.clock;
      s.stand(0.25, 1.0);
    }
    if (lower_number_talks)
      EXPECT_LT(s.position_error(), 0.15);
    else
      EXPECT_GT(s.position_error(), 4) << "of two robots the one with the higher number gives in";
  }
}

}  // namespace
}  // namespace soccer
