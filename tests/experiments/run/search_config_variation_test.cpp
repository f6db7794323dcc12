#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "experiments/run/search_config.h"

namespace soccer::experiment {
namespace {

TEST(SearchVariation, moves_and_turns_each_start_within_its_limits_by_the_seed) {
  const auto starts = thesis_start_places(3);
  const SearchVariation variation;
  double max_offset = 0, max_turn = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const auto moved = varied(starts, variation, seed), again = varied(starts, variation, seed);
    for (std::size_t i = 0; i < starts.size(); ++i) {
      EXPECT_EQ(moved[i].player, starts[i].player);
      EXPECT_EQ(moved[i].place, again[i].place);
      const double off = std::max(std::abs(moved[i].place.x - starts[i].place.x), std::abs(moved[i].place.y - starts[i].place.y));
      max_offset = std::max(max_offset, off);
      max_turn = std::max(max_turn, std::abs(moved[i].heading - starts[i].heading));
    }
  }
  EXPECT_LE(max_offset, 0.05);
  EXPECT_GT(max_offset, 0.049);
  EXPECT_LE(max_turn, 0.087);
  EXPECT_GT(max_turn, 0.085);
  EXPECT_NE(varied(starts, variation, 1)[0].place, varied(starts, variation, 2)[0].place);
}

TEST(SearchVariation, each_robot_has_its_own_errors_of_joints_and_cameras) {
  const SearchVariation variation{.joint = 0.01, .camera = 0.05};
  double max_error = 0, max_head_error = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const JointArray error = calibration_error(variation, seed, 2);
    EXPECT_EQ(error, calibration_error(variation, seed, 2));
    EXPECT_NE(error, calibration_error(variation, seed, 3));
    for (std::size_t joint = kLShoulderPitch; joint < kJoints; ++joint) max_error = std::max(max_error, std::abs(error[joint]));
    max_head_error = std::max({max_head_error, std::abs(error[kHeadYaw]), std::abs(error[kHeadPitch])});
  }
  EXPECT_LE(max_error, 0.01);
  EXPECT_GT(max_error, 0.0099);
  EXPECT_LE(max_head_error, 0.06);
  EXPECT_GT(max_head_error, 0.05);
}

TEST(SearchVariation, leaves_the_starts_unchanged_if_it_is_zero) {
  const auto starts = thesis_start_places(3), same = varied(starts, kNoVariation, 5);
  for (std::size_t i = 0; i < starts.size(); ++i) {
    EXPECT_EQ(same[i].place, starts[i].place);
    EXPECT_EQ(same[i].heading, starts[i].heading);
  }
  EXPECT_EQ(calibration_error(kNoVariation, 5, 2), JointArray{});
}

}  // namespace
}  // namespace soccer::experiment
