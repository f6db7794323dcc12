#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "perception/vision/lines/crossing_module.h"
#include "perception/vision/lines/line_fit_module.h"
#include "perception/vision/lines/line_spot_module.h"
#include "support.h"

namespace soccer {
namespace {

constexpr double kHalf = 0.025;  // m, half the width of a line

struct LineVision : testing::Test {
  CameraViews views;
  CameraImages images;
  FieldColours colours{carpet_colour(), carpet_colour()};
  FieldBoundary boundary;
  LineSpots spots;
  FieldMarkings markings;
  FieldCrossings crossings;

  LineVision() {
    views.top = view_at(0.5, 0.35);
    boundary.top = {true, std::vector<double>(33, 40), {}};
  }

  /// Finds what is painted white where `painted` holds.
  template <class Painted>
  void see(const Painted& painted) {
    images.top = paint(views.top, [&](double x, double y) { return painted(x, y) ? kWhiteColour : kCarpetColour; });
    LineSpotModule({}, 2 * kHalf, {}).tick({images, views, colours, boundary}, {spots});
    LineFitModule({}, FieldDimensions{}, {}).tick({images, views, colours, spots}, {markings});
    CrossingModule({}).tick({markings}, {crossings});
  }
};

TEST_F(LineVision, a_line_across_is_found_to_the_centimetre) {
  see([](double x, double) { return std::abs(x - 1.5) < kHalf; });
  ASSERT_EQ(markings.lines.size(), 1U);
  EXPECT_NEAR(markings.lines[0].from.x, 1.5, 0.01);
  EXPECT_NEAR(markings.lines[0].to.x, 1.5, 0.01);
  EXPECT_TRUE(crossings.landmarks.empty());
}

TEST_F(LineVision, a_line_ahead_is_found) {
  see([](double, double y) { return std::abs(y - 0.2) < kHalf; });
  ASSERT_EQ(markings.lines.size(), 1U);
  EXPECT_NEAR(markings.lines[0].from.y, 0.2, 0.01);
  EXPECT_NEAR(markings.lines[0].to.y, 0.2, 0.01);
}

TEST_F(LineVision, bare_carpet_has_no_lines) {
  see([](double, double) { return false; });
  EXPECT_TRUE(spots.top.empty());
  EXPECT_TRUE(markings.lines.empty());
}

TEST_F(LineVision, a_broad_white_area_is_no_line) {
  see([](double x, double) { return x > 1 && x < 2; });
  EXPECT_TRUE(markings.lines.empty());
}

TEST_F(LineVision, a_corner_points_into_its_angle) {
  // Lines from (1.5, 0.2) ahead and to the left.
  see([](double x, double y) {
    return (std::abs(x - 1.5) < kHalf && y > 0.2 - kHalf) || (std::abs(y - 0.2) < kHalf && x > 1.5 - kHalf && x < 3);
  });
  ASSERT_EQ(crossings.landmarks.size(), 1U);
  const GroundFeature& corner = crossings.landmarks[0];
  EXPECT_EQ(corner.kind, FeatureKind::kCorner);
  EXPECT_NEAR(corner.position.x, 1.5, 0.03);
  EXPECT_NEAR(corner.position.y, 0.2, 0.03);
  ASSERT_TRUE(corner.has_orientation);
  EXPECT_NEAR(corner.orientation, normalized(std::atan2(-0.2, -1.5) - kPi / 4), 0.05);
}

TEST_F(LineVision, a_t_junction_points_along_its_stem) {
  see([](double x, double y) { return std::abs(x - 2) < kHalf || (std::abs(y) < kHalf && x < 2 && x > 1); });
  ASSERT_EQ(crossings.landmarks.size(), 1U);
  EXPECT_EQ(crossings.landmarks[0].kind, FeatureKind::kTJunction);
  EXPECT_NEAR(crossings.landmarks[0].position.x, 2, 0.04);
  EXPECT_NEAR(crossings.landmarks[0].orientation, 0, 0.05);  // the stem points to the robot
}

TEST_F(LineVision, the_centre_circle_is_found_with_its_halfway_line) {
  see([](double x, double y) { return std::abs(std::hypot(x - 2.2, y) - 0.75) < kHalf || std::abs(x - 2.2) < kHalf; });
  ASSERT_TRUE(markings.circle);
  EXPECT_NEAR(markings.circle->x, 2.2, 0.03);
  EXPECT_NEAR(markings.circle->y, 0, 0.03);
  const auto found = std::ranges::find(crossings.landmarks, FeatureKind::kCentreCircle, &GroundFeature::kind);
  ASSERT_NE(found, crossings.landmarks.end());
  ASSERT_TRUE(found->has_orientation);
  EXPECT_NEAR(std::abs(found->orientation), kPi / 2, 0.05);
}

TEST_F(LineVision, two_lines_are_no_circle) {
  see([](double x, double y) { return std::abs(x - 2) < kHalf || std::abs(y - 0.3) < kHalf; });
  EXPECT_FALSE(markings.circle);
}

TEST_F(LineVision, a_penalty_mark_is_a_small_cross) {
  see([](double x, double y) {
    const double dx = std::abs(x - 1.2), dy = std::abs(y);
    return (dx < kHalf && dy < 0.05) || (dy < kHalf && dx < 0.05);
  });
  ASSERT_EQ(markings.penalty_marks.size(), 1U);
  EXPECT_NEAR(markings.penalty_marks[0].x, 1.2, 0.03);
  EXPECT_NEAR(markings.penalty_marks[0].y, 0, 0.02);
}

TEST_F(LineVision, nothing_is_found_without_an_image_or_a_valid_view) {
  see([](double x, double) { return std::abs(x - 1.5) < kHalf; });
  views.top.valid = false;
  LineSpotModule({}, 2 * kHalf, {}).tick({images, views, colours, boundary}, {spots});
  EXPECT_TRUE(spots.top.empty());
}

}  // namespace
}  // namespace soccer
