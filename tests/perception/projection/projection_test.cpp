#include "perception/projection/projection.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "blackboard/body/forward_kinematics.h"
#include "blackboard/config/yaml.h"
#include "perception/kinematics/kinematics_module.h"

namespace soccer {
namespace {

constexpr double kMillimetre = 1e-3;

/// A standing robot, its eye 0.54 m above the ground and 5 mm before its middle.
class ProjectionTest : public testing::Test {
 protected:
  ProjectionTest() { KinematicsModule(body).tick({SensorFrame{}, BodyState{}}, {kinematics}); }

  /// What the eye sees of a point of Ground, without noise.
  Sighting sighting(double x, double y, double z) const {
    const auto X_GH = kinematics.torso * head_in_torso(body, vision.head_yaw, vision.head_pitch);
    const auto p = X_GH.inverse() * Point3<Ground>{x, y, z};
    const auto eye = eye_in_head(body);
    const Point3<Head> ray = p - eye;
    return {ray.norm(), std::atan2(ray.y, ray.x), std::asin(ray.z / ray.norm())};
  }

  const GroundObservations& tick() {
    projection.tick({vision, kinematics}, {observations});
    return observations;
  }

  BodyModel body = load_yaml<BodyModel>(SOURCE_DIR "/config/simspark/body.yaml");
  FieldDimensions field;
  Kinematics kinematics;
  Projection projection{body, field, {}};
  VisionFrame vision;
  GroundObservations observations;
};

TEST_F(ProjectionTest, a_calibrated_neck_that_measures_wrongly_is_one_that_measures_rightly) {
  vision.head_yaw = 0.8;
  vision.head_pitch = 0.3;
  vision.balls = {sighting(1.2, 0.9, field.ball_radius)};
  vision.head_yaw -= 0.1;
  vision.head_pitch += 0.05;
  ASSERT_EQ(tick().balls.size(), 1U);
  EXPECT_GT(distance(observations.balls[0], {1.2, 0.9}), 0.05);
  CalibrationParameters calibration;
  calibration.joint_offset[kHeadYaw] = 0.1;
  calibration.joint_offset[kHeadPitch] = -0.05;
  projection.tune(calibration);
  ASSERT_EQ(tick().balls.size(), 1U);
  EXPECT_NEAR(distance(observations.balls[0], {1.2, 0.9}), 0, kMillimetre);
  EXPECT_NEAR(observations.gaze, 0.8, 1e-9);
}

TEST_F(ProjectionTest, everything_lands_where_it_is_whatever_the_head_does) {
  vision.time = from_seconds(3);
  vision.frame = 7;
  vision.head_yaw = 0.8;
  vision.head_pitch = 0.3;
  vision.balls = {sighting(1.2, 0.9, field.ball_radius)};
  vision.features = {{FeatureKind::kGoalPost, sighting(4, 1, 0.8), 0.8, false, 0},
                     {FeatureKind::kCorner, sighting(2, -1, 0), 0, true, 0.5}};
  vision.lines = {{sighting(1, 1, 0), sighting(2, 1, 0)}};
  vision.robots = {{true, 3, sighting(2, 2, 0.02), 0.02}};
  tick();
  EXPECT_EQ(observations.time, from_seconds(3));
  EXPECT_EQ(observations.frame, 7U);
  ASSERT_EQ(observations.balls.size(), 1U);
  EXPECT_NEAR(distance(observations.balls[0], {1.2, 0.9}), 0, kMillimetre);
  ASSERT_EQ(observations.features.size(), 2U);
  EXPECT_NEAR(distance(observations.features[0].position, {4, 1}), 0, kMillimetre);
  EXPECT_NEAR(distance(observations.features[1].position, {2, -1}), 0, kMillimetre);
  EXPECT_EQ(observations.features[1].orientation, 0.5);
  ASSERT_EQ(observations.lines.size(), 1U);
  EXPECT_NEAR(distance(observations.lines[0].to, {2, 1}), 0, kMillimetre);
  ASSERT_EQ(observations.robots.size(), 1U);
  EXPECT_TRUE(observations.robots[0].teammate);
  EXPECT_EQ(observations.robots[0].number, 3);
  EXPECT_NEAR(distance(observations.robots[0].position, {2, 2}), 0, kMillimetre);
}

TEST_F(ProjectionTest, a_near_ball_is_placed_by_its_elevation_and_a_far_one_by_its_distance) {
  // Three percent more distance: at 0.3 m the elevation holds the ball, at 5 m it cannot.
  Sighting near = sighting(0.3, 0, field.ball_radius), far = sighting(5, 0, field.ball_radius);
  near.distance *= 1.03;
  far.distance *= 1.03;
  vision.balls = {near, far};
  tick();
  ASSERT_EQ(observations.balls.size(), 2U);
  EXPECT_NEAR(observations.balls[0].x, 0.3, 0.025);  // by distance alone it would be 0.33
  EXPECT_NEAR(observations.balls[1].x, 5.15, 0.01);
}

TEST_F(ProjectionTest, what_cannot_be_at_its_height_is_dropped) {
  Sighting in_the_air = sighting(1, 0, 0.05);
  in_the_air.elevation += 0.6;
  vision.balls = {in_the_air, sighting(1, 0, 0.05)};
  EXPECT_EQ(tick().balls.size(), 1U);
}

TEST_F(ProjectionTest, numbers_that_are_none_are_dropped) {
  const double none = std::numeric_limits<double>::quiet_NaN();
  vision.balls = {{none, 0, -0.3}, {1, none, -0.3}, {1, 0, none}, {0, 0, 0}, {-1, 0, 0}};
  vision.lines = {{sighting(1, 1, 0), {none, 0, 0}}};
  tick();
  EXPECT_TRUE(observations.balls.empty());
  EXPECT_TRUE(observations.lines.empty());
}

TEST_F(ProjectionTest, a_lying_robot_projects_nothing_but_the_frame_goes_on) {
  kinematics.upright = false;
  vision.frame = 12;
  vision.balls = {sighting(1, 0, 0.05)};
  EXPECT_TRUE(tick().balls.empty());
  EXPECT_EQ(observations.frame, 12U);
}

}  // namespace
}  // namespace soccer
