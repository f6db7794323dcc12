#include "simulation/body/simspark/vision_model.h"

#include <chrono>
#include <fstream>
#include <utility>

#include <gtest/gtest.h>

#include "../../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/config/yaml.h"
#include "parsed_percept.h"
#include "simulation/body/simspark/body_sensors.h"
#include "simulation/body/simspark/sim_vision_adapter.h"

namespace soccer {
namespace {

const BodyModel& body() {
  static const BodyModel model = load_yaml<BodyModel>(SOURCE_DIR "/config/simspark/body.yaml");
  return model;
}

VisionFrame adapted(std::string_view text) { return SimVisionAdapter(FieldDimensions{}, "RUN").frame_of(parsed_percept(text), 2); }

VisionFrame with_ball(double distance, double bearing, double elevation) {
  VisionFrame frame;
  frame.frame = 1;
  frame.balls.push_back({distance, bearing, elevation});
  return frame;
}

VisionModel model(const VisionModelParameters& parameters, std::uint64_t seed = 1) { return {parameters, body(), seed}; }

TEST(SimVisionAdapter, converts_features_without_their_identities) {
  const VisionFrame frame = adapted(
      "(See (G2R (pol 6.79 -90.00 45.00)) (F1L (pol 1 2 3)) (B (pol 2.10 180.00 -19.37)) (CNR (ffs 6.96 27.83 -8.65 "
      "-27.73)) "
      "(TJ (ffs 3 49 -8 180)) (CC (ffs 2 -13 -17 -101)) (PM (pol 5 -90 -6)) (L (pol 1 90 0) (pol 2 0 -90)))");
  ASSERT_EQ(frame.features.size(), 6U);
  EXPECT_EQ(frame.features[0].kind, FeatureKind::kGoalPost);
  EXPECT_NEAR(frame.features[0].at.bearing, -kPi / 2, 1e-9);
  EXPECT_NEAR(frame.features[0].at.elevation, kPi / 4, 1e-9);
  EXPECT_EQ(frame.features[0].height, 0.8);
  EXPECT_EQ(frame.features[1].kind, FeatureKind::kFlag);
  EXPECT_EQ(frame.features[2].kind, FeatureKind::kCorner);
  EXPECT_TRUE(frame.features[2].has_orientation);
  EXPECT_NEAR(frame.features[2].orientation, degrees_to_radians(-27.73), 1e-9);
  EXPECT_EQ(frame.features[4].kind, FeatureKind::kCentreCircle);
  EXPECT_EQ(frame.features[5].kind, FeatureKind::kPenaltySpot);
  EXPECT_FALSE(frame.features[5].has_orientation);
  EXPECT_NEAR(frame.features[5].at.bearing, -kPi / 2, 1e-9);
  ASSERT_EQ(frame.balls.size(), 1U);
  EXPECT_EQ(frame.balls[0].distance, 2.10);
  ASSERT_EQ(frame.lines.size(), 1U);
  EXPECT_NEAR(frame.lines[0].from.bearing, kPi / 2, 1e-9);
}

TEST(SimVisionAdapter, omits_the_robots_own_arms_and_uses_the_lowest_body_part) {
  const VisionFrame frame = adapted(
      "(See (P (team RUN) (id 2) (rlowerarm (pol 0.18 -26 -21))) (P (team RUN) (id 3) (head (pol 2 1 1)) (lfoot (pol "
      "2.1 1 -10))) "
      "(P (team Beta) (id 2) (rlowerarm (pol 3 1 1))) (P (team Beta) (id 4)))");
  ASSERT_EQ(frame.robots.size(), 2U);
  EXPECT_EQ(frame.robots[0].team, RobotTeam::kOwn);
  EXPECT_EQ(frame.robots[0].number, 3);
  EXPECT_EQ(frame.robots[0].lowest.distance, 2.1);
  EXPECT_EQ(frame.robots[1].team, RobotTeam::kOpponent);
  EXPECT_EQ(frame.robots[1].height, 0.35);
}

TEST(VisionModel, changes_nothing_with_the_perfect_preset) {
  VisionModel perfect = model(vision_preset(SOURCE_DIR "/config", "perfect"));
  VisionFrame frame = with_ball(9, 1, -0.1);
  frame.features.push_back({FeatureKind::kFlag, {5, 0.1, 0}, 0, false, 0});
  EXPECT_EQ(perfect.see(frame).balls, frame.balls);
  EXPECT_EQ(perfect.see(frame).features, frame.features);
}

TEST(VisionModel, limits_balls_to_the_camera_images_and_two_and_a_half_metres_with_the_2017_preset) {
  VisionModel thesis = model(vision_preset(SOURCE_DIR "/config", "thesis-2017"));
  EXPECT_EQ(thesis.see(with_ball(2.4, 0, -0.2)).balls.size(), 1U);
  EXPECT_EQ(thesis.see(with_ball(2.6, 0, -0.2)).balls.size(), 0U);
  EXPECT_EQ(thesis.see(with_ball(2.0, degrees_to_radians(28), -0.2)).balls.size(), 1U);
  EXPECT_EQ(thesis.see(with_ball(2.0, degrees_to_radians(33), -0.2)).balls.size(), 0U) << "outside the image, to the side";
  EXPECT_EQ(thesis.see(with_ball(2.0, 0, degrees_to_radians(28))).balls.size(), 0U) << "above the top camera's image";
  EXPECT_EQ(thesis.see(with_ball(0.6, 0, degrees_to_radians(-55))).balls.size(), 1U) << "in the bottom camera's image";
  VisionFrame others = with_ball(9, 1, 0);
  others.features.push_back({FeatureKind::kGoalPost, {9, 1, 0}, 0.8, false, 0});
  others.features.push_back({FeatureKind::kFlag, {9, 0, 0}, 0, false, 0});
  EXPECT_EQ(thesis.see(others).features.size(), 1U) << "a goal post but no flag";
}

TEST(VisionModel, has_the_configured_rates_of_missed_noisy_and_false_detections) {
  VisionModelParameters parameters;
  parameters.ball.miss_probability = 0.25;
  parameters.ball.distance_noise = 0.02;
  parameters.ball.distance_noise_growth = 0.01;
  parameters.ball.bearing_noise = 0.01;
  parameters.ball.bearing_noise_growth = 0.005;
  parameters.post.false_positives = 0.1;
  VisionModel vision = model(parameters);
  int seen = 0, posts = 0;
  double distance = 0, distance2 = 0, bearing2 = 0;
  constexpr int kFrames = 20000;
  for (int i = 0; i < kFrames; ++i) {
    const VisionFrame frame = vision.see(with_ball(2, 0, 0));
    posts += static_cast<int>(frame.features.size());
    if (frame.balls.empty()) continue;
    ++seen;
    const double d = frame.balls[0].distance - 2;
    distance += d;
    distance2 += d * d;
    bearing2 += frame.balls[0].bearing * frame.balls[0].bearing;
  }
  EXPECT_NEAR(seen, 0.75 * kFrames, 4 * std::sqrt(kFrames * 0.25 * 0.75));
  EXPECT_NEAR(posts, 0.1 * kFrames, 4 * std::sqrt(kFrames * 0.1 * 0.9));
  EXPECT_NEAR(distance / seen, 0, 0.004);
  EXPECT_NEAR(std::sqrt(distance2 / seen), 2 * 0.04, 0.004);
  EXPECT_NEAR(std::sqrt(bearing2 / seen), 0.02, 0.001);
}

TEST(VisionModel, omits_objects_occluded_by_a_robot) {
  VisionModelParameters parameters;
  parameters.occlusion = true;
  VisionModel vision = model(parameters);
  VisionFrame frame = with_ball(3, 0.02, -0.16);
  frame.robots.push_back({RobotTeam::kOpponent, 1, {1.5, 0, -0.33}, 0.01});
  EXPECT_TRUE(vision.see(frame).balls.empty());
  EXPECT_EQ(vision.see(frame).robots.size(), 1U);
  frame.balls[0].bearing = 0.3;
  EXPECT_EQ(vision.see(frame).balls.size(), 1U) << "next to the robot";
  frame.balls[0] = {1, 0.02, -0.5};
  EXPECT_EQ(vision.see(frame).balls.size(), 1U) << "in front of the robot";
}

TEST(VisionModel, misses_balls_on_lines_and_at_robots_more_often) {
  VisionModelParameters parameters;
  parameters.ball_on_line_miss_probability = 1;
  parameters.ball_near_robot_miss_probability = 1;
  VisionModel vision = model(parameters);
  VisionFrame frame = with_ball(2, 0, -0.25);
  frame.lines.push_back({{2.05, 0.3, -0.25}, {2.05, -0.3, -0.25}});
  EXPECT_TRUE(vision.see(frame).balls.empty());
  frame.lines[0] = {{3, 0.3, -0.17}, {3, -0.3, -0.17}};
  EXPECT_EQ(vision.see(frame).balls.size(), 1U);
  frame.robots.push_back({RobotTeam::kOpponent, 1, {2.1, 0.05, -0.24}, 0.01});
  EXPECT_TRUE(vision.see(frame).balls.empty());
}

TEST(VisionModel, clips_a_line_to_the_part_within_range) {
  VisionModelParameters parameters;
  parameters.line.max_distance = 2;
  VisionFrame frame;
  frame.lines.push_back({{1, 0, 0}, {5, 0, 0}});
  const VisionFrame seen = model(parameters).see(frame);
  ASSERT_EQ(seen.lines.size(), 1U);
  EXPECT_NEAR(seen.lines[0].from.distance, 1, 1e-9);
  EXPECT_NEAR(seen.lines[0].to.distance, 2, 0.26);
}

TEST(VisionModel, delays_frames_by_the_latency) {
  VisionModelParameters parameters;
  VisionFrame frame = with_ball(1, 0, 0);
  for (const auto& [latency, frames] : {std::pair{0.0, 0U}, {0.001, 1U}, {0.06, 1U}, {0.061, 2U}, {0.12, 2U}}) {
    parameters.latency = latency;
    VisionModel vision = model(parameters);
    for (frame.frame = 1, frame.time = Time{0}; frame.frame <= 5; ++frame.frame, frame.time += std::chrono::milliseconds(60))
      EXPECT_EQ(vision.see(frame).frame, frame.frame <= frames ? 0 : frame.frame - frames) << latency;
  }
}

TEST(VisionModel, forgets_delayed_frames_when_the_clock_is_set_back) {
  VisionModelParameters parameters;
  parameters.latency = 0.1;
  VisionModel vision = model(parameters);
  VisionFrame frame = with_ball(1, 0, 0);
  frame.frame = 0;
  for (const auto& [time, seen] : {std::pair{500, 0U}, {560, 0U}, {20, 0U}, {80, 0U}, {140, 3U}}) {
    ++frame.frame;
    frame.time = std::chrono::milliseconds(time);
    EXPECT_EQ(vision.see(frame).frame, seen) << time;
  }
}

TEST(VisionModel, is_deterministic_for_a_seed) {
  const VisionModelParameters nao = vision_preset(SOURCE_DIR "/config", "nao-v5");
  VisionModel one = model(nao, 5), same = model(nao, 5), other = model(nao, 6);
  bool differs = false;
  VisionFrame frame = with_ball(1.5, 0.1, -0.3);
  for (int i = 0; i < 50; ++i) {
    frame.time += std::chrono::milliseconds(60);
    const VisionFrame seen = one.see(frame);
    EXPECT_EQ(seen, same.see(frame));
    differs = differs || !(seen == other.see(frame));
  }
  EXPECT_TRUE(differs);
}

TEST(VisionPreset, a_file_with_one_list_for_all_kinds_is_still_read) {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "old.yaml";
  std::ofstream(file) << "VisionModelParameters:\n  max_distance: [2.5, 100, 50, 0, 100, 4]\n"
                         "  through_cameras: [true, false, false, false, false, false]\n  latency: 0.1\n";
  VisionModelParameters expected;
  expected.ball.max_distance = 2.5;
  expected.ball.through_cameras = true;
  expected.mark.max_distance = 50;
  expected.flag.max_distance = 0;
  expected.robot.max_distance = 4;
  expected.latency = 0.1;
  EXPECT_EQ(load_yaml<VisionModelParameters>(file), expected);
}

TEST(VisionPreset, lists_the_presets_when_one_is_unknown) {
  try {
    vision_preset(SOURCE_DIR "/config", "eagle");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("choose perfect, thesis-2017, nao-v5 or nao-v5-cameras"), std::string::npos);
  }
}

TEST(SonarSensor, detects_robots_and_posts_in_its_cone) {
  SonarSensor sonar(body());
  sonar.update(parsed_percept("(See (P (team B) (id 1) (head (pol 0.50 20.00 0.00))) (P (team RUN) (id 2) (llowerarm (pol 0.19 35 -22))))"),
               0, 0, "RUN", 2);
  EXPECT_NEAR(sonar.left()[0], 0.5, 0.01);
  EXPECT_EQ(sonar.left()[1], wire::kNoEcho);
  EXPECT_EQ(sonar.right()[0], wire::kNoEcho) << "20 degrees to the left is beyond the right sonar's cone";
  sonar.update(parsed_percept("(See (G1L (pol 0.60 -10.00 25.00)) (B (pol 0.3 0 0)))"), 0, 0, "RUN", 2);
  EXPECT_NEAR(sonar.right()[0], 0.6 * std::cos(degrees_to_radians(25)), 0.01);
  sonar.update(parsed_percept("(See (P (team B) (id 1) (lfoot (pol 0.10 0.00 0.00))) (P (team B) (id 2) (lfoot (pol 0.90 0.00 0.00))))"), 0,
               0, "RUN", 2);
  EXPECT_NEAR(sonar.left()[0], 0.2, 1e-6) << "nearer than the minimum range";
  EXPECT_EQ(sonar.left()[1], wire::kNoEcho) << "farther than the maximum range";
}

TEST(SonarSensor, is_fixed_to_the_chest_and_keeps_its_echo_between_frames) {
  SonarSensor sonar(body());
  sonar.update(parsed_percept("(See (P (team B) (id 1) (head (pol 0.50 0.00 0.00))))"), degrees_to_radians(80), 0, "RUN", 2);
  EXPECT_EQ(sonar.left()[0], wire::kNoEcho) << "straight ahead of a head that is turned aside";
  sonar.update(parsed_percept("(See (P (team B) (id 1) (head (pol 0.50 -80.00 0.00))))"), degrees_to_radians(80), 0, "RUN", 2);
  EXPECT_NEAR(sonar.left()[0], 0.5, 0.01);
  sonar.update(parsed_percept("(time (now 1))"), 0, 0, "RUN", 2);
  EXPECT_NEAR(sonar.left()[0], 0.5, 0.01);
}

}  // namespace
}  // namespace soccer
