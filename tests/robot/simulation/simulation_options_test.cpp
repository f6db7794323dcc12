#include "robot/simulation/simulation_options.h"

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

}  // namespace
}  // namespace soccer
