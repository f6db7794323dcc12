#include "simulation/cameras/hall_light.h"

#include <gtest/gtest.h>

#include "support.h"

namespace soccer {
namespace {

LightChangeParameters clouds() {
  LightChangeParameters p;
  p.cloud_start = 10;
  p.cloud_duration = 5;
  p.cloud_interval = 20;
  p.cloud_daylight = 0.25;
  return p;
}

TEST(LightAt, is_constant_by_default) {
  for (const double time : {0.0, 10.0, 1000.0}) EXPECT_EQ(light_at(time, {}), HallLight{});
}

TEST(LightAt, a_cloud_comes_and_goes_within_a_second_and_again_after_the_interval) {
  for (const auto& [time, daylight] : {std::pair(9.9, 1.0),
                                       {10.0, 1.0},
                                       {10.5, 0.625},
                                       {11.0, 0.25},
                                       {14.9, 0.25},
                                       {15.5, 0.625},
                                       {16.1, 1.0},
                                       {29.9, 1.0},
                                       {32.0, 0.25}}) {
    EXPECT_NEAR(light_at(time, clouds()).daylight, daylight, 0.005) << time;
    EXPECT_EQ(light_at(time, clouds()).lamps, 1) << time;
  }
}

TEST(LightAt, lamps_drift_about_their_mean) {
  LightChangeParameters p;
  p.drift = 0.4;
  p.drift_period = 40;
  EXPECT_NEAR(light_at(10, p).lamps, 1.4, 0.005);
  EXPECT_NEAR(light_at(20, p).lamps, 1, 0.005);
  EXPECT_NEAR(light_at(30, p).lamps, 0.6, 0.005);
}

TEST(Relit, the_halls_own_light_leaves_it_as_it_is_and_clouds_make_it_darker_and_warmer) {
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    const Hall own = hall(seed, {}), same = relit(own, {}, 0.7), cloudy = relit(own, {1, 0.1}, 0.7);
    EXPECT_TRUE(same.white.isApprox(own.white, 1e-5F));
    EXPECT_LT(cloudy.white.y(), 0.85F * own.white.y());
    EXPECT_LT(cloudy.white.z() / cloudy.white.x(), own.white.z() / own.white.x());
    EXPECT_GE(cloudy.ambient.minCoeff(), 0);
  }
}

/// Mean luma of the top camera's images at these times.
std::vector<double> lumas_at(const std::vector<double>& times, const SimulatedCameraOptions& options) {
  constexpr RobotId kOwn{Side::kLeft, 1};
  SceneState scene;
  scene.ball = {-1, 0, 0.05};
  scene.robots = {standing_robot(kOwn, -3, 0, 0)};
  SimulatedCameras cameras(options);
  std::vector<double> lumas;
  for (std::size_t i = 0; lumas.size() < times.size(); ++i) {
    scene.time = 0.02 * static_cast<double>(i);
    cameras.update(from_seconds(scene.time), scene, kOwn);
    if (!cameras.ready()) continue;
    const CameraImages images = cameras.take();
    if (seconds(images.top->time) < times[lumas.size()]) continue;
    double sum = 0;
    for (std::size_t byte = 0; byte < images.top->bytes.size(); byte += 2) sum += images.top->bytes[byte];
    lumas.push_back(2 * sum / static_cast<double>(images.top->bytes.size()));
  }
  return lumas;
}

TEST(SimulatedCameras, a_cloud_makes_images_darker_until_exposure_has_followed) {
  SimulatedCameraOptions options = plain_options();
  options.light = clouds();
  options.light.cloud_start = 1;
  options.light.cloud_change = 0.1;
  options.light.skylight = 1;
  const std::vector<double> lumas = lumas_at({0.9, 1.15, 3}, options);
  EXPECT_LT(lumas[1], 0.9 * lumas[0]);
  EXPECT_NEAR(lumas[2], lumas[0], 0.03 * lumas[0]);
  options.sensor.auto_exposure = options.sensor.auto_white_balance = false;
  const std::vector<double> fixed = lumas_at({0.9, 1.15, 3}, options);
  EXPECT_LT(fixed[1], 0.9 * fixed[0]);
  EXPECT_NEAR(fixed[2], fixed[1], 0.02 * fixed[0]);
}

}  // namespace
}  // namespace soccer
