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
      compare_frame(model.see(truth), truth, body, comparison);
    }
  }
};

TEST_F(FitVisionModel, recovers_the_error_model_of_the_simulator) {
  VisionModelParameters configured;
  configured.through_cameras.fill(true);
  configured.occlusion = true;
  configured.max_distance = {3.5, 6, 4, 0, 4, 4};
  configured.miss_probability = {0.1, 0.3, 0.2, 0, 0.2, 0.2};
  configured.distance_noise = {0.02, 0.03, 0.03, 0, 0.02, 0.04};
  configured.bearing_noise = {0.01, 0.01, 0.01, 0, 0.01, 0.02};
  configured.distance_bias = {0.05, -0.04, 0, 0, 0, 0};
  configured.bearing_bias = {0.02, 0, 0, 0, 0, 0};
  configured.false_positives = {0.02, 0, 0, 0, 0, 0};
  see(configured, 4000);
  const VisionModelParameters fitted = fit_vision_model(comparison);
  EXPECT_NEAR(fitted.max_distance[0], 3.5, 0.1);
  EXPECT_NEAR(fitted.miss_probability[0], 0.1, 0.03);
  EXPECT_NEAR(fitted.distance_noise[0] + 2 * fitted.distance_noise_growth[0], 0.02, 0.004);
  EXPECT_NEAR(fitted.bearing_noise[0] + 2 * fitted.bearing_noise_growth[0], 0.01, 0.002);
  EXPECT_GT(fitted.false_positives[0], 0.005);
  EXPECT_NEAR(fitted.miss_probability[5], 0.2, 0.05);
  EXPECT_NEAR(fitted.distance_bias[0] + 2 * fitted.distance_bias_growth[0], 0.05, 0.005);
  EXPECT_NEAR(fitted.distance_bias[1] + 3 * fitted.distance_bias_growth[1], -0.04, 0.01);
  EXPECT_NEAR(fitted.bearing_bias[0], 0.02, 0.002);
  EXPECT_NEAR(fitted.distance_noise[5] + 3 * fitted.distance_noise_growth[5], 0.04, 0.01);
  EXPECT_EQ(fitted.max_distance[3], 0) << "there are no flags";
  EXPECT_EQ(fitted.through_cameras[0], true);
}

TEST_F(FitVisionModel, finds_no_misses_within_the_images_for_perfect_vision) {
  VisionModelParameters configured;
  configured.through_cameras.fill(true);
  configured.occlusion = true;
  see(configured, 500);
  const VisionModelParameters fitted = fit_vision_model(comparison);
  EXPECT_EQ(fitted.miss_probability[0], 0);
  EXPECT_EQ(fitted.false_positives[0], 0);
  EXPECT_EQ(comparison.false_positives[4], 0U);
  EXPECT_NEAR(fitted.distance_noise[0], 0, 1e-4);
}

TEST(VisionFit, the_file_is_read_back) {
  VisionModelParameters p;
  p.max_distance = {3.25, 7, 3, 0, 4, 4};
  p.through_cameras.fill(true);
  p.latency = 0.0333;
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "fitted.yaml";
  std::ofstream(file) << to_yaml(p);
  const auto read = load_yaml<VisionModelParameters>(file);
  EXPECT_EQ(read.max_distance, p.max_distance);
  EXPECT_EQ(read.through_cameras, p.through_cameras);
  EXPECT_EQ(read.latency, p.latency);
  EXPECT_EQ(to_yaml(read), to_yaml(p));
  EXPECT_EQ(to_yaml(p).find("robot_height"), std::string::npos) << "defaults are left out";
}

}  // namespace
}  // namespace soccer
