// Each input of the ball search has its effect.
#include <gtest/gtest.h>

#include "behaviour/search/find_ball.h"
#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

/// A searching robot whose times are given exactly.
class FindBallInputs : public testing::Test {
 protected:
  FindBallInputs() {
    game.state = GameState::kPlaying;
    game.clock = 100;
    sensors.time = from_seconds(50);
    kinematics.upright = true;
    turn_head(0);
    pose.pose = {-2, 1, 0};
    mate.number = 4;
    mate.clock = 100;
  }
  void turn_head(double yaw) {
    kinematics.head = translation<Ground, Ground>(0, 0, 0.5) * rotation_z<Ground, Head>(yaw);
    sensors.angle[kHeadYaw] = yaw;
  }
  void tick(FindBall& find_ball, bool new_image = true) {
    if (new_image) ++vision.frame;
    find_ball.tick({sensors, vision, kinematics, pose, ball, game, mates}, {search, map, share, plan});
  }
  bool searches() {
    FindBall fresh(SearchMethod::kPlanned, FieldDimensions{}, BodyModel{}, SearchParameters{});
    mates.reports = {mate};
    tick(fresh);
    return search.has_point;
  }
  double at(double x, double y) const {
    return map.probability[PositionalDistribution(FieldDimensions{}, map.columns, map.rows).at({x, y})];
  }

  FindBall planned{SearchMethod::kPlanned, FieldDimensions{}, BodyModel{}, SearchParameters{}};
  FindBall by_segments{SearchMethod::kSegments, FieldDimensions{}, BodyModel{}, SearchParameters{}};
  SensorFrame sensors;
  VisionFrame vision;
  Kinematics kinematics;
  RobotPose pose;
  BallEstimate ball;
  Game game;
  TeamMates mates;
  TeamReport mate;
  BallSearch search;
  BallMap map;
  SearchShare share;
  SearchPlan plan;
};

TEST_F(FindBallInputs, a_ball_seen_exactly_three_seconds_ago_is_searched_for) {
  ball.valid = true;
  ball.last_seen = from_seconds(47);
  EXPECT_TRUE(searches());
  ball.last_seen = from_seconds(47) + Time(1);
  EXPECT_FALSE(searches());
}

TEST_F(FindBallInputs, a_ball_reported_exactly_three_seconds_old_is_searched_for) {
  mate.ball_known = true;
  mate.clock = 98.5;
  mate.ball_age = 1.5;
  EXPECT_TRUE(searches());
  mate.ball_age = 1.4921875;
  EXPECT_FALSE(searches());
}

TEST_F(FindBallInputs, the_head_determines_which_segments_are_seen) {
  pose.pose = {0, 0, 0};
  turn_head(kPi / 2);
  tick(planned);
  EXPECT_NEAR(at(0, 1.5) / at(-3, 0), 0.2, 1e-6);
  EXPECT_NEAR(at(1.5, 0) / at(-3, 0), 1, 1e-6);
  EXPECT_NEAR(at(0, -1.5) / at(-3, 0), 1, 1e-6);
}

TEST_F(FindBallInputs, the_height_of_the_head_determines_which_segments_are_seen) {
  pose.pose = {0, 0, 0};
  kinematics.head.origin.z = 3;  // the lower edge of the image is 65 degrees below the horizon, and the ball is nearly 3 m below
  tick(planned);
  EXPECT_NEAR(at(0.75, 0) / at(-3, 0), 1, 1e-6);
}

TEST_F(FindBallInputs, the_measured_yaw_of_the_head_reverses_the_sweep_at_its_end) {
  kinematics.upright = false;
  tick(planned);
  const double left = search.gaze;
  EXPECT_GT(left, 0.5);
  sensors.angle[kHeadYaw] = left;
  tick(planned);
  EXPECT_LT(search.gaze, -0.5);
}

TEST_F(FindBallInputs, the_own_number_determines_the_order_in_the_plan_of_the_team) {
  kinematics.upright = false;  // the map stays uniform
  const Pose2<Field, Ground> one{-1, 0.4, 0}, other{-1.2, -0.3, 0.5};
  const RoutePlanner planner(FieldDimensions{}, SearchParameters{});
  const PositionalDistribution grid(FieldDimensions{}, 30, 20);
  const std::vector<Searcher> team{{other, false, {}}, {one, false, {}}}, swapped{team[1], team[0]};
  const auto routes = planner.plan(grid, team);
  ASSERT_NE(planner.plan(grid, swapped)[0].front(), routes[1].front()) << "otherwise the order would make no difference here";
  mate.number = 2;
  mate.pose = other;
  mate.walking_to = other.position();
  mates.reports = {mate};
  pose.pose = one;
  game.player = 3;
  tick(planned);
  EXPECT_EQ(search.point, routes[1].front());
}

TEST_F(FindBallInputs, a_remembered_ball_that_is_not_in_the_image_does_not_count_as_seen) {
  ball.valid = true;
  ball.last_seen = sensors.time;
  ball.field_position = {3, -2};
  tick(planned);
  EXPECT_NEAR(at(3, -2) / at(-4, -2), 1, 1e-6);
}

TEST_F(FindBallInputs, time_moves_the_segments_of_2017_towards_uniform) {
  ball.seen = ball.valid = true;
  ball.field_position = {3, 2};
  tick(by_segments);
  EXPECT_NEAR(at(3, 2), 1.0 / 9, 1e-9) << "no time has passed";
  sensors.time += from_seconds(2);
  tick(by_segments);
  const double raised = at(3, 2);
  const double kept = std::exp(-2 / 90.0);
  const double own = kept * (1.0 / 9 + 1) / 2 + (1 - kept) / 9;  // 0.5 / s for 2 s, then the entropy of 90 s
  const double others = kept / 18 + (1 - kept) / 9;
  EXPECT_NEAR(raised, own * own / (own * own + 8 * others * others), 1e-9) << "the product of the own map and the sum of all, here one";
  game.penalised = true;
  tick(by_segments);
  EXPECT_NEAR(at(3, 2), 1.0 / 9, 1e-9);
}

TEST_F(FindBallInputs, without_a_plan_there_is_no_point) {
  search.has_point = true;
  game.penalised = true;
  tick(planned);
  EXPECT_FALSE(search.has_point);
  EXPECT_TRUE(plan.route.empty());
  EXPECT_TRUE(share.values.empty());
  EXPECT_EQ(search.method, SearchMethod::kPlanned);
}

TEST_F(FindBallInputs, the_search_by_segments_goes_to_the_segment_with_the_highest_utility) {
  tick(by_segments);
  EXPECT_EQ(search.method, SearchMethod::kSegments);
  const PositionalDistribution grid(FieldDimensions{}, 3, 3);
  EXPECT_EQ(search.point, grid.centre(grid.at(pose.pose.position()))) << "all segments are equally likely, and this is the nearest";
  EXPECT_NEAR(plan.utility[8], (1.0 / 9) / (distance(pose.pose.position(), grid.centre(8)) / 0.25), 1e-12);
}

}  // namespace
}  // namespace soccer
