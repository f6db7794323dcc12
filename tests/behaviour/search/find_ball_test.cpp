#include "behaviour/search/find_ball.h"

#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

#include "blackboard/body/forward_kinematics.h"
#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

/// A searching robot with all its inputs and outputs.
class Searching {
 public:
  explicit Searching(SearchMethod method) : find_ball(method, FieldDimensions{}, BodyModel{}, SearchParameters{}) {
    game.state = GameState::kPlaying;
    kinematics.upright = true;
    kinematics.head = translation<Ground, Ground>(0, 0, 0.5) * rotation_z<Ground, Head>(0);
    pose.pose = {-2, 1, 0};
    mate.number = 4;
    mate.walking_to = mate.pose.position();
  }
  /// A tick of 0.1 s with a new image.
  void tick() {
    sensors.time += from_seconds(0.1);
    game.clock += 0.1;
    ++vision.frame;
    find_ball.tick({sensors, vision, kinematics, pose, ball, game, mates}, {search, map, share, plan});
  }
  double at(double x, double y) const {
    const PositionalDistribution grid(FieldDimensions{}, map.columns, map.rows);
    return map.probability[grid.at({x, y})];
  }
  FindBall find_ball;
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

TEST(FindBall, by_patrol_leaves_the_search_to_the_behaviour) {
  Searching robot(SearchMethod::kPatrol);
  robot.search.has_point = true;
  robot.tick();
  EXPECT_EQ(robot.search.method, SearchMethod::kPatrol);
  EXPECT_FALSE(robot.search.has_point);
  EXPECT_EQ(robot.map.columns, 0);
}

TEST(FindBall, by_segments_has_a_map_of_nine_and_always_a_point) {
  Searching robot(SearchMethod::kSegments);
  robot.tick();
  EXPECT_EQ(robot.map.columns * robot.map.rows, 9);
  EXPECT_TRUE(robot.search.has_point);
  EXPECT_EQ(robot.plan.utility.size(), 9U);
  EXPECT_EQ(robot.share.values.size(), 9U);
}

TEST(FindBall, gives_observations_less_weight_over_time) {
  Searching robot(SearchMethod::kPlanned);
  for (int i = 0; i < 5; ++i) robot.tick();
  const double share_at_once = robot.at(-0.5, 1) / robot.at(-3.5, 1);
  robot.kinematics.upright = false;  // later images are ignored
  robot.sensors.time += from_seconds(60);
  robot.tick();
  EXPECT_GT(robot.at(-0.5, 1) / robot.at(-3.5, 1), 2 * share_at_once);
}

TEST(FindBall, by_a_plan_has_a_fine_map_whose_sum_is_one_and_a_route) {
  Searching robot(SearchMethod::kPlanned);
  robot.tick();
  EXPECT_EQ(robot.map.columns, 30);
  EXPECT_EQ(robot.map.rows, 20);
  EXPECT_NEAR(std::accumulate(robot.map.probability.begin(), robot.map.probability.end(), 0.0), 1, 1e-9);
  ASSERT_TRUE(robot.search.has_point);
  EXPECT_EQ(robot.plan.route.front(), robot.search.point);
  EXPECT_EQ(robot.share.values.size(), 600U);
  EXPECT_NE(robot.search.gaze, 0);
}

TEST(FindBall, uses_each_new_image_while_it_is_upright) {
  Searching robot(SearchMethod::kPlanned);
  robot.tick();
  const double once = robot.at(-0.5, 1);
  EXPECT_LT(once, 0.5 * robot.at(-3.5, 1)) << "the area in the image was searched";
  --robot.vision.frame;
  robot.tick();
  EXPECT_NEAR(robot.at(-0.5, 1), once, 1e-5) << "the same image again";
  robot.kinematics.upright = false;
  robot.tick();
  EXPECT_NEAR(robot.at(-0.5, 1), once, 1e-5) << "it is not upright";
  robot.kinematics.upright = true;
  robot.tick();
  EXPECT_LT(robot.at(-0.5, 1), 0.5 * once);
}

TEST(FindBall, shares_no_map_and_resets_its_own_while_it_does_not_play) {
  Searching robot(SearchMethod::kPlanned);
  robot.tick();
  EXPECT_GT(robot.share.columns, 0);
  robot.game.state = GameState::kSet;
  robot.tick();
  EXPECT_EQ(robot.share.columns, 0);
  EXPECT_NEAR(robot.at(-0.5, 1), robot.at(-3.5, 1), 1e-9);
  EXPECT_FALSE(robot.search.has_point);
  robot.game.state = GameState::kPlaying;
  robot.game.penalised = true;
  robot.tick();
  EXPECT_EQ(robot.share.columns, 0);
}

TEST(FindBall, has_no_plan_for_three_seconds_after_the_ball_was_seen) {
  Searching robot(SearchMethod::kPlanned);
  robot.sensors.time = from_seconds(10);
  robot.ball.valid = true;
  robot.ball.last_seen = from_seconds(10.1 - 2.9);
  robot.tick();
  EXPECT_FALSE(robot.search.has_point);
  robot.ball.last_seen = from_seconds(10.2 - 3.1);
  robot.tick();
  EXPECT_TRUE(robot.search.has_point);
  robot.ball.last_seen = robot.sensors.time;
  robot.ball.valid = false;
  robot.tick();
  EXPECT_TRUE(robot.search.has_point);
}

TEST(FindBall, has_no_plan_while_a_teammate_sees_the_ball) {
  const auto searches = [](double age, double silence, bool known, bool lost) {
    Searching robot(SearchMethod::kPlanned);
    robot.game.clock = 10;
    robot.mate.ball_known = known;
    robot.mate.ball_age = age;
    robot.mate.lost = lost;
    robot.mate.clock = 10.1 - silence;
    robot.mates.reports = {robot.mate};
    robot.tick();
    return robot.search.has_point;
  };
  EXPECT_FALSE(searches(1, 1.9, true, false));
  EXPECT_TRUE(searches(1, 2.1, true, false)) << "3.1 s ago in total";
  EXPECT_TRUE(searches(0, 0, false, false));
  EXPECT_TRUE(searches(0, 0, true, true));
}

TEST(FindBall, uses_the_maps_of_teammates_unless_they_are_lost) {
  for (const bool lost : {false, true}) {
    Searching robot(SearchMethod::kPlanned), other(SearchMethod::kPlanned);
    other.pose.pose = {2, -1, 0};
    other.tick();
    robot.mate.search = other.share;
    robot.mate.pose = other.pose.pose;
    robot.mate.lost = lost;
    robot.mates.reports = {robot.mate};
    robot.tick();
    EXPECT_EQ(robot.at(3.5, -1) < 0.5 * robot.at(-3.5, 1), !lost);
  }
}

TEST(FindBall, gives_the_segment_of_a_seen_ball_the_highest_probability) {
  Searching robot(SearchMethod::kPlanned);
  robot.ball.seen = robot.ball.valid = true;
  robot.ball.last_seen = from_seconds(0.1);
  robot.ball.field_position = {-0.5, 1};
  robot.tick();
  EXPECT_GT(robot.at(-0.5, 1), 10 * robot.at(2, 1));
}

TEST(FindBall, ignores_images_while_it_is_lost) {
  Searching robot(SearchMethod::kPlanned);
  robot.pose.lost = true;
  robot.tick();
  EXPECT_NEAR(robot.at(-0.5, 1), robot.at(-3.5, 1), 1e-9);
  EXPECT_FALSE(robot.search.has_point);
}

}  // namespace
}  // namespace soccer
