// How long robots are remembered, and how far around them they are looked for, by the parameters.
#include <cmath>

#include <gtest/gtest.h>

#include "perception/robots/robot_filter.h"

namespace soccer {
namespace {

class RobotFilterMemory : public testing::Test {
 protected:
  void see(const std::vector<Point2<Ground>>& others, double elapsed = 0.1) {
    observations.robots.clear();
    for (const auto& other : others) observations.robots.push_back({RobotTeam::kOpponent, 0, other});
    ++observations.frame;
    observations.gaze = sensors.angle[kHeadYaw];
    tick(elapsed);
  }
  void tick(double elapsed) {
    sensors.time += from_seconds(elapsed);
    filter.tick({observations, pose, odometry, sensors, game, mates, kinematics}, {map});
  }
  void wait_behind(double seconds) {
    sensors.angle[kHeadYaw] = 3.1;
    for (double waited = 0; waited < seconds - 0.05; waited += 0.1) see({});
    sensors.angle[kHeadYaw] = 0;
  }
  GroundObservations observations;
  RobotPose pose;
  Odometry odometry;
  SensorFrame sensors;
  RobotMap map;
  RobotFilterParameters parameters;
  Game game;
  TeamMates mates;
  Kinematics kinematics;
  RobotFilter filter{parameters, {}};
};

TEST_F(RobotFilterMemory, limits_the_gate_of_a_robot_unseen_for_long) {
  parameters.memory = 100;
  parameters.evidence_decay = 0;
  for (const auto& [offset, same] : {std::pair{0.35, true}, {0.5, false}}) {
    filter = RobotFilter(parameters, {});
    see({{2, 0}});
    wait_behind(40);
    see({{2, offset}});
    EXPECT_EQ(map.robots.size(), same ? 1U : 2U) << offset;
  }
}

TEST_F(RobotFilterMemory, resets_its_gate_when_the_robot_is_seen_again) {
  see({{2, 0}});
  wait_behind(5);
  see({{2, 0}});
  see({{2, 0.5}});
  EXPECT_EQ(map.robots.size(), 2U);
}

TEST_F(RobotFilterMemory, begins_with_full_life_at_the_first_sighting) {
  see({{2, 0.3}});
  ASSERT_EQ(map.robots.size(), 1U);
  EXPECT_EQ(map.robots[0].life, 1);
  EXPECT_TRUE(map.robots[0].seen);
  EXPECT_EQ(map.robots[0].id, 1U);
  EXPECT_EQ(map.robots[0].position, (Point2<Ground>{2, 0.3}));
}

TEST_F(RobotFilterMemory, does_not_age_while_the_clock_runs_backwards) {
  see({{2, 0}});
  tick(-5);
  ASSERT_EQ(map.robots.size(), 1U);
  EXPECT_EQ(map.robots[0].life, 1);
}

TEST_F(RobotFilterMemory, drops_a_robot_the_sooner_the_longer_it_was_out_of_view) {
  parameters.evidence_decay = 0.4;
  const auto frames_until_dropped = [&](double seconds) {
    filter = RobotFilter(parameters, {});
    see({{2, 0}});
    wait_behind(seconds);
    int frames = 0;
    for (; !map.robots.empty() && frames < 100; ++frames) see({});
    return frames;
  };
  EXPECT_GT(frames_until_dropped(0), frames_until_dropped(4));
  EXPECT_EQ(frames_until_dropped(8), 1);
}

TEST_F(RobotFilterMemory, uses_changed_parameters) {
  parameters.missing_evidence = 110;
  filter.tune(parameters);
  see({{2, 0}});
  for (int i = 0; i < 3; ++i) see({});
  EXPECT_EQ(map.robots.size(), 1U);
  see({});
  EXPECT_TRUE(map.robots.empty());
}

TEST_F(RobotFilterMemory, measures_along_and_across_the_line_of_sight_in_every_direction) {
  for (const double bearing : {-0.4, 0.3, 2.0}) {
    const auto at = [&](double along, double across) {
      const double c = std::cos(bearing), s = std::sin(bearing);
      return Point2<Ground>{c * along - s * across, s * along + c * across};
    };
    for (const auto& [along, across, count] :
         {std::tuple{2.4, 0.0, 1U}, {2.8, 0.0, 2U}, {2.0, 0.2, 1U}, {2.0, -0.2, 1U}, {2.0, 0.35, 2U}, {2.0, -0.35, 2U}}) {
      filter = RobotFilter(parameters, {});
      sensors.angle[kHeadYaw] = bearing;
      see({at(2, 0)});
      see({at(along, across)});
      EXPECT_EQ(map.robots.size(), count) << bearing << ", " << along << ", " << across;
    }
  }
}

TEST_F(RobotFilterMemory, gives_each_robot_the_sighting_that_fits_it_best) {
  see({{2, 0.4}, {2, -0.4}});
  see({{2, -0.3}, {2, 0.3}});
  ASSERT_EQ(map.robots.size(), 2U);
  EXPECT_NEAR(map.robots[0].position.y, 0.35, 0.02);
  EXPECT_NEAR(map.robots[1].position.y, -0.35, 0.02);
}

}  // namespace
}  // namespace soccer
