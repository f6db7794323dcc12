#include "perception/vision/ball/ball_candidate_module.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>

#include <gtest/gtest.h>

#include "blackboard/common/files/whole_file.h"
#include "net_file.h"
#include "perception/vision/ball/ball_classifier.h"
#include "support.h"

namespace soccer {
namespace {

constexpr double kRadius = 0.05;

struct BallCandidateModuleTest : testing::Test {
  CameraViews views;
  CameraImages images;
  FieldColours colours{carpet_colour(), carpet_colour()};
  FieldBoundary boundary;
  BallCandidates candidates;

  BallCandidateModuleTest() {
    views.top = view_at(0.5, 0.35);
    boundary.top = {true, std::vector<double>(33, 0), {}};
  }

  /// Paints a white disc where a ball on the ground would appear, and finds candidates.
  void see_ball(double x, double y, double size = 1) {
    const auto carpet = paint(views.top, [](double, double) { return kCarpetColour; });
    const ImageGeometry geometry(views.top, {});
    const auto centre = geometry.image_of({x, y, kRadius});
    ASSERT_TRUE(centre);
    radius = size * kRadius * geometry.model().focal_length() / std::hypot(x, y, 0.45);
    for (int row = 0; row < kHeight; ++row)
      for (int column = 0; column < kWidth; ++column)
        if (std::hypot(column + 0.5 - centre->x, row + 0.5 - centre->y) < radius) {
          std::uint8_t* const pixel = carpet->bytes.data() + 2 * (static_cast<std::ptrdiff_t>(row) * kWidth + column);
          pixel[0] = kWhiteColour.y;
          pixel[1] = 128;
        }
    images.top = carpet;
    at = *centre;
    BallCandidateModule({}, kRadius, {}).tick({images, views, colours, boundary}, {candidates});
  }

  PixelPosition at;
  double radius = 0;
};

TEST_F(BallCandidateModuleTest, finds_a_disc_of_the_size_of_the_ball_at_all_distances) {
  for (const double x : {0.6, 1.0, 2.0, 3.0, 4.0}) {
    see_ball(x, 0.1 * x);
    ASSERT_EQ(candidates.top.size(), 1U) << x;
    EXPECT_NEAR(candidates.top[0].centre.x, at.x, 0.4 * radius + 1) << x;
    EXPECT_NEAR(candidates.top[0].centre.y, at.y, 0.4 * radius + 1) << x;
    EXPECT_NEAR(candidates.top[0].radius, radius, 0.15 * radius + 0.5) << x;
  }
}

TEST_F(BallCandidateModuleTest, a_selected_colour_of_the_ball_counts_in_place_of_white) {
  see_ball(1.5, 0);
  const double white = candidates.top.at(0).score;
  StoredImage image = *images.top;
  constexpr Yuv kOrange{140, 70, 190};
  for (int row = 0; row < kHeight; ++row)
    for (int column = 0; column < kWidth; ++column)
      if (image.view().y(column, row) == kWhiteColour.y) set_pixel(image, column, row, kOrange);
  images.top = std::make_shared<const StoredImage>(image);
  BallCandidateModule module({}, kRadius, {});
  module.tick({images, views, colours, boundary}, {candidates});
  const double typical = candidates.top.at(0).score;
  ObjectColourParameters selected;
  selected.use_ball = true;
  selected.ball = {(70 - 128) / 140.0, (190 - 128) / 140.0};
  module.tune(selected);
  module.tick({images, views, colours, boundary}, {candidates});
  EXPECT_LT(typical, white - 0.3);
  EXPECT_NEAR(candidates.top.at(0).score, white, 0.1);
}

TEST_F(BallCandidateModuleTest, finds_a_disc_that_touches_a_white_area) {
  see_ball(1.5, 0);
  StoredImage image = *images.top;
  for (int row = 0; row < kHeight; ++row)
    for (int column = static_cast<int>(at.x + radius); column < kWidth; ++column) set_pixel(image, column, row, kWhiteColour);
  images.top = std::make_shared<const StoredImage>(image);
  BallCandidateModule({}, kRadius, {}).tick({images, views, colours, boundary}, {candidates});
  EXPECT_TRUE(std::ranges::any_of(
      candidates.top, [&](const BallCandidate& one) { return std::hypot(one.centre.x - at.x, one.centre.y - at.y) < 0.5 * radius; }));
}

TEST_F(BallCandidateModuleTest, keeps_the_best_candidates) {
  see_ball(1.5, 0);
  StoredImage image = *images.top;
  for (int row = 0; row < kHeight; ++row)
    for (int column = 0; column < kWidth / 4; ++column) set_pixel(image, column, row, kWhiteColour);
  images.top = std::make_shared<const StoredImage>(image);
  BallCandidateParameters parameters;
  parameters.max_candidates = 1;
  BallCandidateModule({}, kRadius, parameters).tick({images, views, colours, boundary}, {candidates});
  ASSERT_EQ(candidates.top.size(), 1U);
  EXPECT_NEAR(candidates.top[0].centre.x, at.x, 0.4 * radius + 1);
}

TEST_F(BallCandidateModuleTest, ignores_a_disc_that_is_too_small) {
  see_ball(1.5, 0, 0.3);
  EXPECT_TRUE(candidates.top.empty());
}

TEST_F(BallCandidateModuleTest, finds_nothing_on_bare_carpet) {
  images.top = paint(views.top, [](double, double) { return kCarpetColour; });
  BallCandidateModule({}, kRadius, {}).tick({images, views, colours, boundary}, {candidates});
  EXPECT_TRUE(candidates.top.empty());
}

TEST_F(BallCandidateModuleTest, gives_a_plain_white_disc_that_the_classifier_rejects) {
  see_ball(1.5, 0);
  ImageBalls balls;
  const std::filesystem::path file = std::filesystem::path(SOURCE_DIR) / "config/nets/ball.net";
  BallClassifier({}, kRadius, Net::load(read_whole(file), "ball.net"), {}).tick({images, views, candidates, {}}, {balls});
  EXPECT_TRUE(balls.balls.empty());
}

/// A net that takes every candidate for a ball and leaves it where it is.
Net all_are_balls() {
  constexpr int kOutputs = 4;
  NetFile file(BallPatch::kSize, BallPatch::kSize, 3, 1);
  file.layer(LayerKind::kDense, 1, 0, kOutputs);
  for (int output = 0; output < kOutputs; ++output) file.add<std::int32_t>(output == 0 ? 3 : 0);
  for (int output = 0; output < kOutputs; ++output) file.add<float>(1);
  for (int weight = 0; weight < kOutputs * 3 * BallPatch::kSize * BallPatch::kSize; ++weight) file.add<std::int8_t>(0);
  return Net::load(file.take(), "all_are_balls");
}

TEST_F(BallCandidateModuleTest, gives_several_candidates_of_one_ball_that_the_classifier_takes_for_one) {
  see_ball(1.5, 0);
  const PixelPosition below{at.x, at.y + 5 * radius};
  candidates.top = {{at, radius, 1}, {{at.x + radius / 2, at.y - radius / 2}, radius, 1}, {below, radius, 1}};
  ImageBalls balls;
  BallClassifier({}, kRadius, all_are_balls(), {}).tick({images, views, candidates, {}}, {balls});
  ASSERT_EQ(balls.balls.size(), 2U);
  EXPECT_NEAR(balls.balls[0].centre.y, below.y, radius);
  EXPECT_NEAR(balls.balls[1].centre.y, at.y, radius);
}

TEST_F(BallCandidateModuleTest, gives_a_candidate_on_a_robot_of_which_the_classifier_must_be_more_certain) {
  see_ball(1.5, 0);
  candidates.top = {{at, radius, 1}};
  ImageRobots robots;
  robots.robots.push_back({true, at.x - 2 * radius, at.y - 2 * radius, at.x + 2 * radius, at.y + 2 * radius, {1.5, 0}});
  ImageBalls balls;
  BallClassifier classifier({}, kRadius, all_are_balls(), {});  // with a confidence of 0.953
  classifier.tick({images, views, candidates, robots}, {balls});
  EXPECT_TRUE(balls.balls.empty());
  robots.robots[0].top_camera = false;
  classifier.tick({images, views, candidates, robots}, {balls});
  EXPECT_EQ(balls.balls.size(), 1U);
}

TEST_F(BallCandidateModuleTest, gives_a_candidate_whose_patch_is_brightened_and_repeats_the_edge_of_the_image) {
  see_ball(1.5, 0);
  BallPatch patch;
  patch.cut(images.top->view(), candidates.top[0]);
  const auto luma = [&](int row, int column) { return patch.bytes[static_cast<std::size_t>(3 * (row * BallPatch::kSize + column))]; };
  EXPECT_NEAR(luma(12, 12), 230, 2);
  EXPECT_NEAR(luma(0, 0), 115, 3);
  patch.cut(images.top->view(), {{-100, -100}, 5, 1});  // outside of the image
  EXPECT_EQ(luma(0, 0), luma(23, 23));
}

}  // namespace
}  // namespace soccer
