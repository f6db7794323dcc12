#include "experiments/truth/vision_fit.h"

#include <fstream>

#include <boost/random/bernoulli_distribution.hpp>
#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_real_distribution.hpp>
#include <gtest/gtest.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/config/yaml.h"
#include "experiments/truth/sighting_errors.h"

namespace soccer {
namespace {

/// Objects at 0 m to 8 m, of which those up to `max_distance` are missed with this probability and those beyond it always.
std::vector<VisibleObject> visible_objects(double max_distance, double miss, int count = 4000) {
  boost::random::mt19937 engine(1);
  boost::random::uniform_real_distribution<> distance(0, 8);
  std::vector<VisibleObject> all;
  for (int i = 0; i < count; ++i) {
    const double d = distance(engine);
    all.push_back({d, d < max_distance && boost::random::bernoulli_distribution<>(1 - miss)(engine), false});
  }
  return all;
}

TEST(VisionFit, recovers_the_range_and_the_probability_of_missing) {
  const SeenRange range = fit_range(visible_objects(4.5, 0.2));
  EXPECT_NEAR(range.max_distance, 4.5, 0.05);
  EXPECT_NEAR(range.min_distance, 0, 0.1);
  EXPECT_NEAR(range.miss, 0.2, 0.03);
}

TEST(VisionFit, objects_that_are_seen_everywhere_have_no_limit) {
  const SeenRange range = fit_range(visible_objects(9, 0.1));
  EXPECT_GT(range.max_distance, 7);
  EXPECT_NEAR(range.miss, 0.1, 0.03);
}

TEST(VisionFit, few_sightings_give_objects_that_are_never_seen) { EXPECT_EQ(fit_range(visible_objects(0.001, 0)).max_distance, 0); }

/// A robot at the origin that looks at the ball and at an opponent, by the simulator's error model.
struct FitVisionModel : testing::Test {
  BodyModel body;
  FieldMap map = map_of({});
  SceneTruth scene;
  SightingComparison comparison;

  void see(const VisionModelParameters& parameters, int frames) {
    VisionModel model(parameters, body, 1);
    boost::random::mt19937 engine(2);
    boost::random::uniform_real_distribution<> ahead(0.5, 5), yaw(-0.5, 0.5);
    for (int i = 0; i < frames; ++i) {
      VisionFrame frame;
      frame.time = from_seconds(i);
      frame.head_yaw = yaw(engine);
      frame.head_pitch = 0.1;
      scene.ball = {ahead(engine), 0.3, 0.05};
      scene.robots = {{"a", true, 1, translation<Field, Torso>(0, 0, 0.33), true},
                      {"b", false, 1, translation<Field, Torso>(3, -1, 0.33), true}};
      const VisionFrame truth = true_sightings(scene, scene.robots[0], map, body, frame);
      compare_frame(model.see(truth), truth, map, body, comparison);
    }
  }
};

TEST_F(FitVisionModel, recovers_the_error_model_of_the_simulator) {
  VisionModelParameters configured;
  configured.ball = {.max_distance = 3.5,
                     .through_cameras = true,
                     .distance_noise = 0.02,
                     .bearing_noise = 0.01,
                     .distance_bias = 0.05,
                     .bearing_bias = 0.02,
                     .miss_probability = 0.1,
                     .false_positives = 0.02};
  configured.post = {.max_distance = 6,
                     .through_cameras = true,
                     .distance_noise = 0.03,
                     .bearing_noise = 0.01,
                     .distance_bias = -0.04,
                     .miss_probability = 0.3};
  configured.mark = {.max_distance = 4, .through_cameras = true, .distance_noise = 0.03, .bearing_noise = 0.01, .miss_probability = 0.2};
  configured.flag = {.max_distance = 0, .through_cameras = true};
  configured.line = {.max_distance = 4, .through_cameras = true, .distance_noise = 0.02, .bearing_noise = 0.01, .miss_probability = 0.2};
  configured.robot = {.max_distance = 4, .through_cameras = true, .distance_noise = 0.04, .bearing_noise = 0.02, .miss_probability = 0.2};
  configured.occlusion = true;
  see(configured, 4000);
  const VisionModelParameters fitted = fit_vision_model(comparison);
  EXPECT_NEAR(fitted.ball.max_distance, 3.5, 0.1);
  EXPECT_NEAR(fitted.ball.miss_probability, 0.1, 0.03);
  EXPECT_NEAR(fitted.ball.distance_noise + 2 * fitted.ball.distance_noise_growth, 0.02, 0.004);
  EXPECT_NEAR(fitted.ball.bearing_noise + 2 * fitted.ball.bearing_noise_growth, 0.01, 0.002);
  EXPECT_GT(fitted.ball.false_positives, 0.005);
  EXPECT_NEAR(fitted.robot.miss_probability, 0.2, 0.05);
  EXPECT_NEAR(fitted.ball.distance_bias + 2 * fitted.ball.distance_bias_growth, 0.05, 0.005);
  EXPECT_NEAR(fitted.post.distance_bias + 3 * fitted.post.distance_bias_growth, -0.04, 0.01);
  EXPECT_NEAR(fitted.ball.bearing_bias, 0.02, 0.002);
  EXPECT_NEAR(fitted.robot.distance_noise + 3 * fitted.robot.distance_noise_growth, 0.04, 0.01);
  EXPECT_EQ(fitted.flag.max_distance, 0) << "there are no flags";
  EXPECT_EQ(fitted.ball.through_cameras, true);
}

TEST_F(FitVisionModel, finds_no_misses_within_the_images_for_perfect_vision) {
  VisionModelParameters configured;
  for (VisionKindParameters* kind :
       {&configured.ball, &configured.post, &configured.mark, &configured.flag, &configured.line, &configured.robot})
    kind->through_cameras = true;
  configured.occlusion = true;
  see(configured, 500);
  const VisionModelParameters fitted = fit_vision_model(comparison);
  EXPECT_EQ(fitted.ball.miss_probability, 0);
  EXPECT_EQ(fitted.ball.false_positives, 0);
  EXPECT_EQ(comparison.false_positives[4], 0U);
  EXPECT_NEAR(fitted.ball.distance_noise, 0, 1e-4);
}

/// Sightings of the ball without errors, evenly between two distances.
SightingComparison balls(std::size_t count, double nearest, double farthest) {
  SightingComparison comparison;
  comparison.frames = count;
  for (std::size_t i = 0; i < count; ++i) {
    const double distance = nearest + (farthest - nearest) * static_cast<double>(i) / static_cast<double>(count);
    comparison.errors[0].push_back({distance, 0, 0, 0});
    comparison.objects[0].push_back({distance, true, false});
  }
  return comparison;
}

TEST(FitBasis, ten_sightings_suffice) {
  EXPECT_TRUE(fit_basis(balls(10, 1, 4), VisionKind::kBall).fits);
  EXPECT_FALSE(fit_basis(balls(9, 1, 4), VisionKind::kBall).fits);
  EXPECT_FALSE(fit_basis(balls(10, 1, 4), VisionKind::kBall).one_distance());
  EXPECT_TRUE(fit_basis(balls(1000, 3.02, 3.021), VisionKind::kBall).one_distance()) << "the robot stood";
}

TEST(FitBasis, a_span_of_less_than_a_metre_is_narrow) {
  EXPECT_TRUE(fit_basis(balls(1000, 1, 1.8), VisionKind::kBall).narrow());
  EXPECT_FALSE(fit_basis(balls(1000, 1, 3), VisionKind::kBall).narrow());
  EXPECT_FALSE(fit_basis(balls(5, 1, 1.8), VisionKind::kBall).narrow()) << "there is no fit";
}

TEST(FitBasis, a_kind_that_was_often_in_view_but_not_seen_is_never_seen) {
  SightingComparison comparison = balls(1000, 1, 4);
  EXPECT_FALSE(fit_basis(comparison, VisionKind::kRobot).never_seen);
  comparison.objects[static_cast<std::size_t>(VisionKind::kRobot)].assign(200, {2, false, false});
  EXPECT_TRUE(fit_basis(comparison, VisionKind::kRobot).never_seen);
}

TEST(VisionFit, kinds_that_were_not_in_view_are_left_out_of_the_file) {
  SightingComparison comparison = balls(1000, 1, 4);
  comparison.objects[static_cast<std::size_t>(VisionKind::kRobot)].assign(200, {2, false, false});
  const VisionModelParameters fitted = fit_vision_model(comparison);
  const VisionModelParameters defaults;
  EXPECT_EQ(fitted.post, defaults.post);
  EXPECT_EQ(fitted.mark, defaults.mark);
  EXPECT_EQ(fitted.robot.max_distance, 0) << "never seen";
  EXPECT_EQ(fitted.flag.max_distance, 0);
  EXPECT_EQ(to_yaml(fitted).find("post"), std::string::npos) << to_yaml(fitted);
  EXPECT_EQ(fit_sighting_bias(comparison).post, SightingBias());
}

TEST_F(FitVisionModel, several_false_positives_of_a_frame_count_once) {
  scene.ball = {2, 0.3, 0.05};
  scene.robots = {{"a", true, 1, translation<Field, Torso>(0, 0, 0.33), true}};
  VisionFrame frame;
  const VisionFrame truth = true_sightings(scene, scene.robots[0], map, body, frame);
  VisionFrame seen = truth;
  for (int i = 0; i < 3; ++i) seen.balls.push_back({1, 1.5, -0.4});
  compare_frame(seen, truth, map, body, comparison);
  EXPECT_EQ(comparison.frames, 1U);
  EXPECT_EQ(comparison.false_positives[0], 1U);
}

TEST_F(FitVisionModel, parts_of_the_centre_circle_are_not_false_lines) {
  scene.ball = {2, 0.3, 0.05};
  scene.robots = {{"a", true, 1, translation<Field, Torso>(-2, 0, 0.33), true}};
  VisionFrame frame;
  FieldMap chords = map;  // lines that are seen
  const double r = map.circle_radius;
  ASSERT_GT(r, 0.5);
  chords.lines = {{{r, 0}, {0.8 * r, 0.6 * r}}, {{-r, 0}, {-0.8 * r, -0.6 * r}}};
  const VisionFrame truth = true_sightings(scene, scene.robots[0], map, body, frame);
  VisionFrame seen = truth;
  seen.lines = true_sightings(scene, scene.robots[0], chords, body, frame).lines;
  compare_frame(seen, truth, map, body, comparison);
  EXPECT_EQ(comparison.false_positives[4], 0U);
  EXPECT_TRUE(comparison.errors[4].empty());
  chords.lines = {{{0, -r}, {0, r}}};  // of the line in the middle of the field
  seen.lines = true_sightings(scene, scene.robots[0], chords, body, frame).lines;
  compare_frame(seen, truth, map, body, comparison);
  EXPECT_EQ(comparison.errors[4].size(), 2U);
  chords.lines = {{{1.2, 0.4}, {1.0, 0.9}}};
  seen.lines = true_sightings(scene, scene.robots[0], chords, body, frame).lines;
  compare_frame(seen, truth, map, body, comparison);
  EXPECT_EQ(comparison.false_positives[4], 1U);
}

TEST(VisionFit, the_file_is_read_back) {
  VisionModelParameters p;
  p.ball.max_distance = 3.25;
  p.ball.through_cameras = true;
  p.flag.max_distance = 0;
  p.latency = 0.0333;
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "fitted.yaml";
  std::ofstream(file) << to_yaml(p);
  const auto read = load_yaml<VisionModelParameters>(file);
  EXPECT_EQ(read, p);
  EXPECT_EQ(to_yaml(p),
            "VisionModelParameters:\n  ball:\n    max_distance: 3.25\n    through_cameras: true\n  flag:\n    max_distance: 0\n"
            "  latency: 0.0333\n")
      << "defaults are left out";
}

}  // namespace
}  // namespace soccer
