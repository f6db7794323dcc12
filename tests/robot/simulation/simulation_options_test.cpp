#include "robot/simulation/simulation_options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace soccer {
namespace {

TEST(CameraOptions, the_low_half_of_the_hall_s_seed_depends_on_all_bits_of_the_option) {
  SimswiftOptions options;
  options.robot.body = "nao-v5";
  options.robot.config_folder = SOURCE_DIR "/config";
  const auto hall_seed = [&](std::uint64_t seed) {
    options.hall = seed;
    ParameterStore parameters(options.robot.config_folder, {}, {});
    return camera_options(options, parameters).hall_seed;
  };
  EXPECT_EQ(hall_seed(7), 7U);
  EXPECT_NE(static_cast<std::uint32_t>(hall_seed((std::uint64_t{1} << 32U) + 7)), 7U);
}

TEST(CameraOptions, the_traced_renderer_makes_the_hall_only_if_it_is_requested) {
  SimswiftOptions options;
  options.robot.body = "nao-v5";
  options.robot.config_folder = SOURCE_DIR "/config";
  options.renderer = "traced";
  ParameterStore parameters(options.robot.config_folder, {}, {"TracedHallParameters.lamps_low=3"});
  EXPECT_TRUE(camera_options(options, parameters).halls);
  EXPECT_NO_THROW(parameters.check_all_used()) << "the parameters of its halls can be set";
  options.renderer = "raster";
  EXPECT_FALSE(camera_options(options, parameters).halls) << "the default of rendered_hall()";
}

TEST(SimswiftOptions, a_body_without_cameras_is_an_error_that_names_one_with_cameras) {
  SimswiftOptions options;
  options.eyes = "cameras";
  options.robot.config_folder = SOURCE_DIR "/config";
  ParameterStore parameters(options.robot.config_folder, {}, {});
  EXPECT_THAT(
      [&] { simulation_options(options, parameters); },
      testing::ThrowsMessage<InputError>(testing::StartsWith("--eyes cameras: the body simspark has no cameras; use --body nao-v5")));
}

TEST(SimswiftOptions, a_run_that_may_be_watched_is_paced_and_goes_on) {
  SimswiftOptions options;
  EXPECT_EQ(pace_of(options), 0);
  options.embedded = true;
  EXPECT_EQ(pace_of(options), 0) << "nobody can watch it";
  EXPECT_EQ(next_ball_of(options), 0);
  options.robot.debug_port = "8765";
  EXPECT_EQ(pace_of(options), 1);
  EXPECT_GT(next_ball_of(options), 0);
  options.robot.duration = 10;
  EXPECT_EQ(pace_of(options), 0) << "a run with an end is a computation";
  EXPECT_EQ(next_ball_of(options), 0);
}

TEST(SimswiftOptions, pace_and_next_ball_may_be_given) {
  SimswiftOptions options;
  options.embedded = true;
  options.robot.debug_port = "8765";
  options.realtime_factor = 0;
  options.next_ball = 0;
  EXPECT_EQ(pace_of(options), 0);
  EXPECT_EQ(next_ball_of(options), 0);
  options.robot.duration = 10;
  options.realtime_factor = 2;
  options.next_ball = 5;
  EXPECT_EQ(pace_of(options), 2);
  EXPECT_EQ(next_ball_of(options), 5);
}

}  // namespace
}  // namespace soccer
