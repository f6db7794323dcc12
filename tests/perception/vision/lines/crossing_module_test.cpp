#include "perception/vision/lines/crossing_module.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "perception/vision/lines/line_fit_module.h"
#include "perception/vision/lines/line_spot_module.h"
#include "support.h"

namespace soccer {
namespace {

constexpr double kHalf = 0.025;  // m, half the width of a line

struct CrossingModuleTest : testing::Test {
  CameraViews views;
  CameraImages images;
  FieldColours colours{carpet_colour(), carpet_colour()};
  FieldBoundary boundary;
  LineSpots spots;
  FieldMarkings markings;
  FieldCrossings crossings;

  CrossingModuleTest() {
    views.top = view_at(0.5, 0.35);
    boundary.top = {true, std::vector<double>(33, 40), {}};
  }

  /// Finds what is painted white where `painted` holds.
  template <class Painted>
  void see(const Painted& painted) {
    see_colours([&](double x, double y) { return painted(x, y) ? kWhiteColour : kCarpetColour; });
  }
  template <class Shade>
  void see_colours(const Shade& shade) {
    images.top = paint(views.top, shade);
    LineSpotModule({}, 2 * kHalf, {}).tick({images, views, colours, boundary}, {spots});
    LineFitModule({}, FieldDimensions{}, {}).tick({images, views, colours, boundary, spots}, {markings});
    CrossingModule({}, FieldDimensions{}, {}, {}).tick({images, views, colours, markings}, {crossings});
  }
};

TEST_F(CrossingModuleTest, a_line_across_is_found_to_the_centimetre) {
  see([](double x, double) { return std::abs(x - 1.5) < kHalf; });
  ASSERT_EQ(markings.lines.size(), 1U);
  EXPECT_NEAR(markings.lines[0].from.x, 1.5, 0.01);
  EXPECT_NEAR(markings.lines[0].to.x, 1.5, 0.01);
  EXPECT_TRUE(crossings.landmarks.empty());
}

TEST_F(CrossingModuleTest, a_line_ahead_is_found) {
  see([](double, double y) { return std::abs(y - 0.2) < kHalf; });
  ASSERT_EQ(markings.lines.size(), 1U);
  EXPECT_NEAR(markings.lines[0].from.y, 0.2, 0.01);
  EXPECT_NEAR(markings.lines[0].to.y, 0.2, 0.01);
}

TEST_F(CrossingModuleTest, bare_carpet_has_no_lines) {
  see([](double, double) { return false; });
  EXPECT_TRUE(spots.top.empty());
  EXPECT_TRUE(markings.lines.empty());
}

TEST_F(CrossingModuleTest, a_broad_white_area_is_not_a_line) {
  see([](double x, double) { return x > 1 && x < 2; });
  EXPECT_TRUE(markings.lines.empty());
}

TEST_F(CrossingModuleTest, a_bright_stripe_with_carpet_on_one_side_only_is_not_a_line) {
  see_colours([](double x, double) { return x < 2 ? kCarpetColour : x < 2 + 2 * kHalf ? kWhiteColour : kWallColour; });
  EXPECT_TRUE(spots.top.empty());
  EXPECT_TRUE(markings.lines.empty());
}

TEST_F(CrossingModuleTest, a_corner_points_into_its_angle) {
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

TEST_F(CrossingModuleTest, a_t_junction_points_along_its_stem) {
  see([](double x, double y) { return std::abs(x - 2) < kHalf || (std::abs(y) < kHalf && x < 2 && x > 1); });
  ASSERT_EQ(crossings.landmarks.size(), 1U);
  EXPECT_EQ(crossings.landmarks[0].kind, FeatureKind::kTJunction);
  EXPECT_NEAR(crossings.landmarks[0].position.x, 2, 0.04);
  EXPECT_NEAR(crossings.landmarks[0].orientation, 0, 0.05);  // the stem points to the robot
}

TEST_F(CrossingModuleTest, the_centre_circle_is_found_with_its_halfway_line) {
  see([](double x, double y) { return std::abs(std::hypot(x - 2.2, y) - 0.75) < kHalf || std::abs(x - 2.2) < kHalf; });
  ASSERT_TRUE(markings.circle);
  EXPECT_NEAR(markings.circle->x, 2.2, 0.03);
  EXPECT_NEAR(markings.circle->y, 0, 0.03);
  const auto found = std::ranges::find(crossings.landmarks, FeatureKind::kCentreCircle, &GroundFeature::kind);
  ASSERT_NE(found, crossings.landmarks.end());
  ASSERT_TRUE(found->has_orientation);
  EXPECT_NEAR(std::abs(found->orientation), kPi / 2, 0.05);
}

TEST_F(CrossingModuleTest, two_lines_are_not_a_circle) {
  see([](double x, double y) { return std::abs(x - 2) < kHalf || std::abs(y - 0.3) < kHalf; });
  EXPECT_FALSE(markings.circle);
}

TEST_F(CrossingModuleTest, a_penalty_mark_is_a_small_cross) {
  see([](double x, double y) {
    const double dx = std::abs(x - 1.2), dy = std::abs(y);
    return (dx < kHalf && dy < 0.05) || (dy < kHalf && dx < 0.05);
  });
  ASSERT_EQ(markings.penalty_marks.size(), 1U);
  EXPECT_NEAR(markings.penalty_marks[0].x, 1.2, 0.03);
  EXPECT_NEAR(markings.penalty_marks[0].y, 0, 0.02);
}

TEST_F(CrossingModuleTest, a_penalty_mark_is_found_beside_the_edge_of_the_image) {
  // The image ends nearer to the cross than the ring of carpet that is seen around others.
  const auto edge = ImageGeometry(views.top, {}).on_ground({639.5, 300});
  ASSERT_TRUE(edge);
  const Point2<Ground> mark{edge->x, edge->y + 0.09};
  see([&](double x, double y) {
    const double dx = std::abs(x - mark.x), dy = std::abs(y - mark.y);
    return (dx < kHalf && dy < 0.05) || (dy < kHalf && dx < 0.05);
  });
  ASSERT_EQ(markings.penalty_marks.size(), 1U);
  EXPECT_NEAR(markings.penalty_marks[0].x, mark.x, 0.03);
  EXPECT_NEAR(markings.penalty_marks[0].y, mark.y, 0.02);
}

TEST_F(CrossingModuleTest, a_line_that_leaves_the_image_is_not_a_penalty_mark) {
  const auto edge = ImageGeometry(views.top, {}).on_ground({639.5, 300});
  ASSERT_TRUE(edge);
  see([&](double x, double y) { return std::abs(x - edge->x) < kHalf && y < edge->y + 0.17; });
  EXPECT_TRUE(markings.penalty_marks.empty());
}

TEST_F(CrossingModuleTest, the_carpet_beside_a_line_may_have_fringes_of_another_colour) {
  const Yuv fringe{kCarpetColour.y, 128, kCarpetColour.v};
  see_colours([&](double x, double) {
    const double off = std::abs(x - 3);
    return off < kHalf ? kWhiteColour : off < 0.09 ? fringe : kCarpetColour;
  });
  const LineProbes probes(images, views, {}, colours, 2 * kHalf, {});
  EXPECT_EQ(probes.shown({3, 0}, {1, 0}), Shown::kLine);
}

TEST_F(CrossingModuleTest, a_line_is_continued_behind_an_object_that_hides_its_middle) {
  see_colours([](double x, double y) {
    if (std::abs(y) < 0.15 && x > 1.3 && x < 1.7) return kWallColour;
    return std::abs(x - 1.5) < kHalf ? kWhiteColour : kCarpetColour;
  });
  ASSERT_EQ(markings.lines.size(), 1U);
  EXPECT_GT(distance(markings.lines[0].from, markings.lines[0].to), 1.4);
}

TEST_F(CrossingModuleTest, a_line_ends_where_its_paint_ends) {
  see([](double x, double y) { return std::abs(x - 1.5) < kHalf && std::abs(y) < 0.4; });
  ASSERT_EQ(markings.lines.size(), 1U);
  EXPECT_NEAR(distance(markings.lines[0].from, markings.lines[0].to), 0.8, 0.06);
}

TEST_F(CrossingModuleTest, a_junction_with_a_hidden_stem_is_not_reported) {
  see_colours([](double x, double y) {
    if (std::abs(y) < 0.2 && x < 1.97 && x > 1.6) return kWallColour;
    return std::abs(x - 2) < kHalf || (std::abs(y) < kHalf && x < 2 && x > 1) ? kWhiteColour : kCarpetColour;
  });
  EXPECT_EQ(std::ranges::count(crossings.landmarks, FeatureKind::kTJunction, &GroundFeature::kind), 0);
}

TEST_F(CrossingModuleTest, lines_that_cross_are_not_a_landmark) {
  see([](double x, double y) { return std::abs(x - 1.5) < kHalf || std::abs(y) < kHalf; });
  EXPECT_EQ(markings.lines.size(), 2U);
  EXPECT_TRUE(crossings.landmarks.empty());
}

TEST_F(CrossingModuleTest, a_corner_is_not_reported_if_the_carpet_beyond_it_is_not_seen) {
  // It could be a junction: what hides the place where a third arm would be begins right behind the corner.
  see_colours([](double x, double y) {
    if (y < 0.2 - 1.2 * kHalf) return kWallColour;
    const bool painted = (std::abs(x - 1.5) < kHalf && y > 0.2 - kHalf) || (std::abs(y - 0.2) < kHalf && x > 1.5 - kHalf && x < 3);
    return painted ? kWhiteColour : kCarpetColour;
  });
  EXPECT_TRUE(crossings.landmarks.empty());
}

TEST_F(CrossingModuleTest, half_a_circle_is_found_without_direction_and_its_arcs_are_no_lines) {
  see_colours([](double x, double y) {
    if (x > 2.2) return kWallColour;
    return std::abs(std::hypot(x - 2.2, y) - 0.75) < kHalf ? kWhiteColour : kCarpetColour;
  });
  ASSERT_TRUE(markings.circle);
  EXPECT_NEAR(markings.circle->x, 2.2, 0.04);
  EXPECT_NEAR(markings.circle->y, 0, 0.04);
  EXPECT_TRUE(markings.lines.empty());
  ASSERT_EQ(crossings.landmarks.size(), 1U);
  EXPECT_FALSE(crossings.landmarks[0].has_orientation);
}

TEST_F(CrossingModuleTest, an_arc_of_another_radius_is_not_the_centre_circle) {
  see([](double x, double y) { return std::abs(std::hypot(x - 1.8, y) - 0.45) < kHalf; });
  EXPECT_FALSE(markings.circle);
}

TEST_F(CrossingModuleTest, a_ball_is_not_a_penalty_mark) {
  // Seen from 0.5 m above, a ball of 0.05 m at 1.2 m covers the ground up to 0.25 m behind it.
  see([](double x, double y) { return std::abs(y) < 0.05 && x > 1.15 && x < 1.42; });
  EXPECT_TRUE(markings.penalty_marks.empty());
}

TEST_F(CrossingModuleTest, the_end_of_a_line_is_not_a_penalty_mark) {
  see([](double x, double y) { return std::abs(x - 1.2) < kHalf && y > 0; });
  EXPECT_TRUE(markings.penalty_marks.empty());
}

TEST_F(CrossingModuleTest, a_bar_of_a_goal_on_the_border_of_the_field_is_not_a_line) {
  // The carpet ends at 2.5 m.
  const auto edge = ImageGeometry(views.top, {}).image_of({2.5, 0, 0});
  ASSERT_TRUE(edge);
  boundary.top.rows.assign(33, edge->y);
  see([](double x, double y) { return std::abs(x - 1.8) < kHalf || (std::abs(x - 2.2) < kHalf && std::abs(y) < 0.8); });
  ASSERT_EQ(markings.lines.size(), 1U);
  EXPECT_NEAR(markings.lines[0].from.x, 1.8, 0.02);
}

TEST_F(CrossingModuleTest, a_bar_of_a_goal_before_an_oblique_edge_of_the_carpet_is_not_a_line) {
  // The carpet ends at 2.5 m.
  views.top = view_at(0.5, 0.35, 0.3);
  const ImageGeometry geometry(views.top, {});
  const auto left = geometry.image_of({2.5, 1, 0}), right = geometry.image_of({2.5, 0, 0});
  ASSERT_TRUE(left && right);
  for (std::size_t i = 0; i < boundary.top.rows.size(); ++i) {
    const double column = kWidth * static_cast<double>(i) / static_cast<double>(boundary.top.rows.size() - 1);
    boundary.top.rows[i] = left->y + (column - left->x) / (right->x - left->x) * (right->y - left->y);
  }
  see([](double x, double y) { return std::abs(x - 1.8) < kHalf || (std::abs(x - 2.2) < kHalf && std::abs(y - 0.6) < 0.8); });
  ASSERT_EQ(markings.lines.size(), 1U);
  EXPECT_NEAR(markings.lines[0].from.x, 1.8, 0.02);
}

TEST_F(CrossingModuleTest, a_ball_on_the_field_with_dark_patches_is_not_a_penalty_mark) {
  see_colours([](double x, double y) {
    const double radius = std::hypot(x - 1, y);
    return radius < 0.02 ? Yuv{30, 128, 128} : radius < 0.05 ? kWhiteColour : kCarpetColour;
  });
  EXPECT_TRUE(markings.penalty_marks.empty());
}

TEST_F(CrossingModuleTest, the_side_of_a_penalty_area_is_added_where_its_front_ends) {
  see([](double x, double y) {
    return (std::abs(x - 2) < kHalf && y > -kHalf) || (std::abs(y) < kHalf && x > 2 && x < 2.6) || std::abs(x - 2.6) < kHalf;
  });
  markings.lines = {{{2, 0}, {2, 1}}};
  const LineProbes probes(images, views, {}, colours, 2 * kHalf, {});
  add_side_lines(probes, {}, markings.lines);
  ASSERT_EQ(markings.lines.size(), 2U);
  EXPECT_NEAR(markings.lines[1].from.x, 2, 0.05);
  EXPECT_GT(markings.lines[1].to.x, 2.5);
  EXPECT_NEAR(markings.lines[1].to.y, 0, 0.03);
}

TEST_F(CrossingModuleTest, nothing_is_added_at_the_end_of_a_single_line) {
  see([](double x, double y) { return std::abs(x - 2) < kHalf && y > -kHalf; });
  markings.lines = {{{2, 0}, {2, 1}}};
  add_side_lines(LineProbes(images, views, {}, colours, 2 * kHalf, {}), {}, markings.lines);
  EXPECT_EQ(markings.lines.size(), 1U);
}

TEST_F(CrossingModuleTest, a_point_shows_a_line_carpet_or_another_object) {
  see_colours([](double x, double y) {
    if (x > 2) return kWallColour;
    return std::abs(y) < kHalf ? kWhiteColour : kCarpetColour;
  });
  const LineProbes probes(images, views, {}, colours, 2 * kHalf, {});
  EXPECT_EQ(probes.shown({1.5, 0}, {0, 1}), Shown::kLine);
  EXPECT_EQ(probes.shown({1.5, 0.2}, {0, 1}), Shown::kField);
  EXPECT_EQ(probes.shown({2.5, 0}, {0, 1}), Shown::kOther);
  EXPECT_EQ(probes.shown({-1, 0}, {0, 1}), Shown::kOutside);
}

TEST_F(CrossingModuleTest, nothing_is_found_without_an_image_or_a_valid_view) {
  see([](double x, double) { return std::abs(x - 1.5) < kHalf; });
  views.top.valid = false;
  LineSpotModule({}, 2 * kHalf, {}).tick({images, views, colours, boundary}, {spots});
  EXPECT_TRUE(spots.top.empty());
}

}  // namespace
}  // namespace soccer
