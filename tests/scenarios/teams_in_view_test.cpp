// Robots with their own filters, whose vision does not recognise the jersey of each robot that it sees.
#include "blackboard/geometry/angle.h"
#include "planar_scenario.h"

namespace soccer {
namespace {

class TeamsInView : public PlanarScenario {
 protected:
  void SetUp() override {
    options().motion.fall_rate = options().motion.pushed_fall_rate = 0;
    see_with_filters();
    assign("ChooseKickParameters.looks_ahead=0");  // the aim of the role, which depends on what the robot knows of other robots
  }
  bool sees_a_robot(const std::string& name) { return !game().known(index(name)).observations.robots.empty(); }
  bool knows_of_opponents(const std::string& name) { return !decision(name).report.opponents.empty(); }
  /// The number of the teammate that this robot sees; 0: none.
  int seen_mate(const std::string& name) {
    const auto& mates = decision(name).report.mates;
    return mates.empty() ? 0 : mates.front().number;
  }
  bool kicks(const std::string& name) { return motion(name).kick_phase != KickPhase::kNone; }
  /// Where the robot kicks the ball to, from the ball, rad.
  double aim(const std::string& name) { return (decision(name).report.shooting_to - ball_place()).angle(); }
};

/// Games with different errors of vision.
class Passes : public TeamsInView, public testing::WithParamInterface<std::uint64_t> {};

TEST_P(Passes, a_teammate_in_view_whose_jersey_is_not_recognised_receives_the_ball) {
  options().seed = GetParam();
  options().belief.jersey_unknown = 0.85;
  options().belief.jersey_wrong = 0.15;
  options().motion.kick_direction_error = 0;
  robot("home 5", {-1.3, 0, 0}, "roles.Striker");
  robot("home 4", {1.4, 1.5, -1.5}, "skills.Stand");
  ball({-0.6, 0});
  soft(
      "the teammate is not taken for an opponent", [&] { return !knows_of_opponents("home 5"); }, 1);
  ASSERT_TRUE(until([&] { return kicks("home 5"); }, 30));
  EXPECT_TRUE(sees_a_robot("home 5"));
  EXPECT_EQ(seen_mate("home 5"), 4) << "by the pose that it reports";
  EXPECT_NEAR(aim("home 5"), (place("home 4") - ball_place()).angle(), 0.1);
  EXPECT_TRUE(until([&] { return distance(ball_place(), place("home 4")) < 0.6; }, 6));
}

INSTANTIATE_TEST_SUITE_P(TeamsInView, Passes, testing::Range<std::uint64_t>(1, 6));

/// A striker sweeps a ball to the goal from the side if that saves enough turning, and with an opponent at the ball if it saves half as
/// much.
class Duels : public TeamsInView {
 protected:
  /// The direction from the robot to the ball when it kicks towards the goal, rad; 0: it stands behind the ball.
  double approach_of_a_ball_beside_another_robot() {
    robot("home 5", {0, -1.2, kPi / 2}, "roles.Striker");
    robot("away 2", {0, -0.6, 0}, "stand");
    ball({0, 0});
    bool seen = false;
    EXPECT_TRUE(until(
        [&] {
          seen = seen || sees_a_robot("home 5");
          return kicks("home 5");
        },
        30));
    EXPECT_TRUE(seen);
    return (ball_place() - place("home 5")).angle();
  }
};

TEST_F(Duels, a_robot_of_an_unknown_team_at_the_ball_is_not_a_rival) {
  options().belief.jersey_unknown = 1;
  soft(
      "the robot is not taken for an opponent", [&] { return !knows_of_opponents("home 5"); }, 0);
  EXPECT_LT(approach_of_a_ball_beside_another_robot(), 0.5);
}

TEST_F(Duels, an_opponent_at_the_ball_is_a_rival) {
  soft(
      "the robot is an opponent", [&] { return knows_of_opponents("home 5"); }, 0.5);
  EXPECT_GT(approach_of_a_ball_beside_another_robot(), 1.2);
}

TEST_F(TeamsInView, a_robot_of_an_unknown_team_is_an_obstacle) {
  options().belief.jersey_unknown = 1;
  robot("home 5", {-2, 0.05, 0}, "skills.WalkToPoint(2, 0)");
  robot("away 2", {0, 0, 0}, "stand");
  ball({-4, 2.5});
  soft(
      "nobody touches anybody", [&] { return game().world().contacts.empty(); }, 0);
  EXPECT_TRUE(until([&] { return place("home 5").x > 1.7; }, 40));
}

}  // namespace
}  // namespace soccer
