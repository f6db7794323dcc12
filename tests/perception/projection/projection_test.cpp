#include "perception/projection/projection.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "blackboard/body/forward_kinematics.h"
#include "blackboard/common/config/yaml.h"
#include "perception/kinematics/kinematics_module.h"

namespace soccer {
namespace {

constexpr double kMillimetre = 1e-3;

/// A standing robot with its camera 0.54 m above the ground and 5 mm in front of its centre.
class ProjectionTest : public testing::Test {
 protected:
  ProjectionTest() { KinematicsModule(body).tick({SensorFrame{}, BodyState{}}, {kinematics}); }

  /// The sighting of a point in Ground, without noise.
  Sighting sighting(double x, double y, double z) const {
    const auto X_GH = kinematics.torso * head_in_torso(body, vision.head_yaw, vision.head_pitch);
    const auto p = X_GH.inverse() * Point3<Ground>{x, y, z};
    const auto eye = eye_in_head(body);
    const Point3<Head> ray = p - eye;
    return {ray.norm(), std::atan2(ray.y, ray.x), std::asin(ray.z / ray.norm())};
  }

  const GroundObservations& tick() {
    projection.tick({vision, kinematics, sensors, odometry}, {observations});
    return observations;
  }

  BodyModel body = load_yaml<BodyModel>(SOURCE_DIR "/config/simspark/body.yaml");
  FieldDimensions field;
  Kinematics kinematics;
  Projection projection{body, field, {}};
  VisionFrame vision;
  SensorFrame sensors;
  Odometry odometry;
  GroundObservations observations;
};

TEST_F(ProjectionTest, corrects_errors_of_the_neck_angles_with_the_calibration) {
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

TEST_F(ProjectionTest, projects_all_sightings_to_their_positions_with_a_turned_head) {
  vision.time = from_seconds(3);
  vision.frame = 7;
  vision.head_yaw = 0.8;
  vision.head_pitch = 0.3;
  vision.balls = {sighting(1.2, 0.9, field.ball_radius)};
  vision.features = {{FeatureKind::kGoalPost, sighting(4, 1, 0.8), 0.8, false, 0},
                     {FeatureKind::kCorner, sighting(2, -1, 0), 0, true, 0.5}};
  vision.lines = {{sighting(1, 1, 0), sighting(2, 1, 0)}};
  vision.robots = {{RobotTeam::kOwn, 3, sighting(2, 2, 0.02), 0.02}};
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
  EXPECT_EQ(observations.robots[0].team, RobotTeam::kOwn);
  EXPECT_EQ(observations.robots[0].number, 3);
  EXPECT_NEAR(distance(observations.robots[0].position, {2, 2}), 0, kMillimetre);
}

TEST_F(ProjectionTest, subtracts_from_each_sighting_the_bias_of_its_kind) {
  SightingBiasParameters bias;
  bias.ball.bearing_bias = 0.01;
  bias.post.bearing_bias = 0.02;
  bias.mark.bearing_bias = 0.03;
  bias.line.bearing_bias = 0.04;
  bias.robot.bearing_bias = 0.05;
  projection.tune(bias);
  const auto biased = [&](const SightingBias& of, double height) {
    Sighting seen = sighting(2, 0.5, height);
    seen.bearing += of.bearing_bias;
    return seen;
  };
  vision.balls = {biased(bias.ball, field.ball_radius)};
  vision.features.resize(2);
  vision.features[0].kind = FeatureKind::kGoalPost;
  vision.features[0].at = biased(bias.post, 0);
  vision.features[1].kind = FeatureKind::kCorner;
  vision.features[1].at = biased(bias.mark, 0);
  vision.lines.resize(1);
  vision.lines[0].from = vision.lines[0].to = biased(bias.line, 0);
  vision.robots.resize(1);
  vision.robots[0].lowest = biased(bias.robot, 0);
  tick();
  const Point2<Ground> true_position{2, 0.5};
  ASSERT_EQ(observations.balls.size() + observations.features.size() + observations.lines.size() + observations.robots.size(), 5U);
  EXPECT_NEAR(distance(observations.balls[0], true_position), 0, kMillimetre);
  for (const auto& feature : observations.features) EXPECT_NEAR(distance(feature.position, true_position), 0, kMillimetre);
  EXPECT_NEAR(distance(observations.lines[0].to, true_position), 0, kMillimetre);
  EXPECT_NEAR(distance(observations.robots[0].position, true_position), 0, kMillimetre);
}

TEST_F(ProjectionTest, locates_a_near_ball_by_its_elevation_and_a_distant_one_by_its_distance) {
  // The distances are three percent too long: at 0.3 m the elevation corrects this, at 5 m it cannot.
  Sighting near = sighting(0.3, 0, field.ball_radius), far = sighting(5, 0, field.ball_radius);
  near.distance *= 1.03;
  far.distance *= 1.03;
  vision.balls = {near, far};
  tick();
  ASSERT_EQ(observations.balls.size(), 2U);
  EXPECT_NEAR(observations.balls[0].x, 0.3, 0.025);  // by distance alone it would be 0.33
  EXPECT_NEAR(observations.balls[1].x, 5.15, 0.01);
}

TEST_F(ProjectionTest, drops_a_sighting_that_is_off_its_height) {
  Sighting in_the_air = sighting(1, 0, 0.05);
  in_the_air.elevation += 0.6;
  vision.balls = {in_the_air, sighting(1, 0, 0.05)};
  EXPECT_EQ(tick().balls.size(), 1U);
}

TEST_F(ProjectionTest, drops_non_finite_sightings) {
  const double none = std::numeric_limits<double>::quiet_NaN();
  vision.balls = {{none, 0, -0.3}, {1, none, -0.3}, {1, 0, none}, {0, 0, 0}, {-1, 0, 0}};
  vision.lines = {{sighting(1, 1, 0), {none, 0, 0}}};
  tick();
  EXPECT_TRUE(observations.balls.empty());
  EXPECT_TRUE(observations.lines.empty());
}

/// A camera frame that arrives after the robot has moved.
class ProjectionLateImage : public ProjectionTest {
 protected:
  ProjectionLateImage() {
    stand_at(1.0, then);
    vision.balls = {sighting(1.2, 0.9, field.ball_radius)};
    vision.features = {{FeatureKind::kCorner, sighting(2, -1, 0), 0, true, 0.5}};
    vision.lines = {{sighting(1, 1, 0), sighting(2, 1, 0)}};
    vision.robots = {{RobotTeam::kOwn, 3, sighting(2, 2, 0.02), 0.02}};
    vision.time = from_seconds(1);
    projection.tick({{}, kinematics, sensors, odometry}, {observations});
  }

  void stand_at(double time, const Pose2<Start, Ground>& pose) {
    sensors.time = from_seconds(time);
    odometry.pose = pose;
  }

  const Pose2<Start, Ground> then{0.5, -0.2, 3.1};
  const Pose2<Ground, Ground> moved{0.02, -0.05, 0.1};
};

TEST_F(ProjectionLateImage, is_projected_with_the_stance_of_its_time_and_moved_by_odometry) {
  stand_at(1.06, then * moved);
  sensors.torso_angle = {0.1, -0.2, 0};
  KinematicsModule(body).tick({sensors, BodyState{}}, {kinematics});
  tick();
  const auto to_now = moved.inverse();
  ASSERT_EQ(observations.balls.size(), 1U);
  EXPECT_NEAR(distance(observations.balls[0], to_now * Point2<Ground>{1.2, 0.9}), 0, kMillimetre);
  ASSERT_EQ(observations.features.size(), 1U);
  EXPECT_NEAR(distance(observations.features[0].position, to_now * Point2<Ground>{2, -1}), 0, kMillimetre);
  const double side_then = std::atan2(1, -2), side_now = std::atan2(1 + moved.y, -2 + moved.x);
  EXPECT_NEAR(observations.features[0].orientation, 0.5 + side_now - side_then, 1e-3);
  ASSERT_EQ(observations.lines.size(), 1U);
  EXPECT_NEAR(distance(observations.lines[0].to, to_now * Point2<Ground>{2, 1}), 0, kMillimetre);
  ASSERT_EQ(observations.robots.size(), 1U);
  EXPECT_NEAR(distance(observations.robots[0].position, to_now * Point2<Ground>{2, 2}), 0, kMillimetre);
  EXPECT_NEAR(observations.gaze, -moved.angle, 1e-9);
}

TEST_F(ProjectionLateImage, taken_between_two_ticks_uses_the_pose_between_theirs) {
  stand_at(1.06, then * Pose2<Ground, Ground>{0.1, 0, 0.06});
  vision.time = from_seconds(1.02);
  ASSERT_EQ(tick().balls.size(), 1U);
  const Pose2<Ground, Ground> since{0.0667, 0, 0.04};
  EXPECT_NEAR(distance(observations.balls[0], since.inverse() * Point2<Ground>{1.2, 0.9}), 0, 3 * kMillimetre);
}

TEST_F(ProjectionLateImage, from_before_a_fall_is_ignored) {
  stand_at(1.06, then * moved);
  odometry.stale = true;
  tick();
  stand_at(1.12, then * moved);
  odometry.stale = false;
  EXPECT_TRUE(tick().balls.empty());
  vision.time = from_seconds(1.12);
  EXPECT_EQ(tick().balls.size(), 1U);
}

TEST_F(ProjectionLateImage, older_than_the_history_is_treated_as_current) {
  for (int i = 0; i < 40; ++i) {
    stand_at(2 + 0.03 * i, then * moved);
    tick();
  }
  ASSERT_EQ(observations.balls.size(), 1U);
  EXPECT_NEAR(distance(observations.balls[0], {1.2, 0.9}), 0, kMillimetre);
}

TEST_F(ProjectionLateImage, of_a_restarted_log_does_not_use_the_previous_history) {
  stand_at(0.5, then * moved);
  vision.time = from_seconds(0.4);
  ASSERT_EQ(tick().balls.size(), 1U);
  EXPECT_NEAR(distance(observations.balls[0], {1.2, 0.9}), 0, kMillimetre);
}

TEST_F(ProjectionTest, projects_nothing_for_a_lying_robot_but_publishes_the_frame_number) {
  kinematics.upright = false;
  vision.frame = 12;
  vision.balls = {sighting(1, 0, 0.05)};
  EXPECT_TRUE(tick().balls.empty());
  EXPECT_EQ(observations.frame, 12U);
}

}  // namespace
}  // namespace soccer
