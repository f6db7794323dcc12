// What projection does with its parameters, and with each kind of thing that is dropped.
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "blackboard/body/forward_kinematics.h"
#include "blackboard/common/config/yaml.h"
#include "perception/kinematics/kinematics_module.h"
#include "perception/projection/projection.h"

namespace soccer {
namespace {

class ProjectionDroppedSightings : public testing::Test {
 protected:
  ProjectionDroppedSightings() { KinematicsModule(body).tick({SensorFrame{}, BodyState{}}, {kinematics}); }
  void tick() { projection.tick({vision, kinematics, sensors, odometry}, {observations}); }
  BodyModel body = load_yaml<BodyModel>(SOURCE_DIR "/config/simspark/body.yaml");
  Kinematics kinematics;
  Projection projection{body, FieldDimensions{}, {}};
  VisionFrame vision;
  SensorFrame sensors;
  Odometry odometry;
  GroundObservations observations;
  const Sighting on_ground{2, 0, -std::asin(0.54 / 2)};
  const Sighting in_the_air{2, 0, 0.6};
};

TEST_F(ProjectionDroppedSightings, are_landmarks_lines_and_robots_that_cannot_be_at_their_height) {
  vision.features = {{FeatureKind::kGoalPost, in_the_air, 0, false, 0}, {FeatureKind::kGoalPost, on_ground, 0, false, 0}};
  vision.lines = {{in_the_air, on_ground}, {on_ground, in_the_air}, {on_ground, on_ground}};
  vision.robots = {{RobotTeam::kOpponent, 0, in_the_air, 0}, {RobotTeam::kOpponent, 0, on_ground, 0}};
  tick();
  EXPECT_EQ(observations.features.size(), 1U);
  EXPECT_EQ(observations.lines.size(), 1U);
  EXPECT_EQ(observations.robots.size(), 1U);
}

TEST_F(ProjectionDroppedSightings, are_all_those_of_the_previous_frame) {
  vision.balls = {on_ground};
  vision.features = {{FeatureKind::kGoalPost, on_ground, 0, true, 0.3}};
  vision.lines = {{on_ground, on_ground}};
  vision.robots = {{RobotTeam::kOpponent, 0, on_ground, 0}};
  tick();
  vision = {};
  tick();
  EXPECT_TRUE(observations.balls.empty() && observations.features.empty() && observations.lines.empty() && observations.robots.empty());
}

TEST_F(ProjectionDroppedSightings, are_all_those_of_a_robot_that_lay_at_the_time_of_the_image_or_lies_now) {
  vision.balls = {on_ground};
  vision.time = from_seconds(1);
  for (const auto& [then, now] : {std::pair{true, true}, {false, true}, {true, false}}) {
    projection = Projection(body, FieldDimensions{}, {});
    for (const bool later : {false, true}) {
      sensors.time = from_seconds(later ? 1.1 : 1);
      kinematics.upright = later ? now : then;
      tick();
    }
    EXPECT_EQ(observations.balls.size(), then && now ? 1U : 0U) << then << now;
  }
}

TEST_F(ProjectionDroppedSightings, are_fewer_with_a_larger_tolerance) {
  vision.balls = {in_the_air};
  tick();
  EXPECT_TRUE(observations.balls.empty());
  ProjectionParameters lenient;
  lenient.height_tolerance = 5;
  projection.tune(lenient);
  tick();
  EXPECT_EQ(observations.balls.size(), 1U);
}

TEST_F(ProjectionDroppedSightings, do_not_include_landmarks_at_their_known_height) {
  const double up = 0.8 - 0.54;
  vision.features = {{FeatureKind::kGoalPost, {3, 0.2, std::asin(up / 3)}, 0.8, false, 0}};
  tick();
  ASSERT_EQ(observations.features.size(), 1U);
  EXPECT_NEAR(observations.features[0].position.norm(), std::sqrt(9 - up * up), 0.02) << "the eye is a little ahead";
  EXPECT_FALSE(observations.features[0].has_orientation);
}

TEST(GroundPointOfTurnedCamera, lies_in_the_direction_in_which_the_camera_looks) {
  const auto eye = translation<Ground, Ground>(0.2, -0.1, 0.5) * rotation_z<Ground, Head>(1.2);
  const Sighting seen{std::hypot(2, 0.5), 0.4, -std::atan2(0.5, 2)};
  const auto point = ground_point(seen, 0, eye, {});
  ASSERT_TRUE(point);
  EXPECT_NEAR(point->x, 0.2 + 2 * std::cos(1.6), 1e-6);
  EXPECT_NEAR(point->y, -0.1 + 2 * std::sin(1.6), 1e-6);
}

}  // namespace
}  // namespace soccer
