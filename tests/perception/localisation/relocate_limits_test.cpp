// What relocation tries, and what it drops, on fields that hold only what a test needs. The robot stands at (0, 0) and looks along x, so
// that what it sees is where it is on the field.
#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "perception/localisation/relocate.h"

namespace soccer::localisation {
namespace {

const GroundFeature kFlag{FeatureKind::kFlag, {2, -2}, false, 0};  // no field here has a flag

class Relocation : public testing::Test {
 protected:
  Relocation() {
    map.landmarks.clear();
    map.lines.clear();
    map.goal_depth = 0;
  }
  void paint_corner(Point2<Field> at, double direction) { map.landmarks.push_back({FeatureKind::kCorner, at, direction}); }
  void paint_post(double x, double y) { map.landmarks.push_back({FeatureKind::kGoalPost, {x, y}, std::nullopt}); }
  /// A corner that faces the robot gives the whole pose.
  void see_corner(double x, double y) {
    paint_corner({x, y}, Point2<Field>{-x, -y}.angle());
    seen.features.push_back({FeatureKind::kCorner, {x, y}, true, 0});
  }
  void see_post(double x, double y) { seen.features.push_back({FeatureKind::kGoalPost, {x, y}, false, 0}); }
  std::vector<Proposal> places() const { return propose_places(seen, map, {}, 24); }
  /// Whether the true place is proposed, or one that lies so near.
  bool found(double near = 0.02) const {
    for (const Proposal& place : places())
      if (place.pose.position().norm() < near && std::abs(place.pose.angle) < near) return true;
    return false;
  }
  FieldMap map = map_of(FieldDimensions{});
  GroundObservations seen;
};

TEST_F(Relocation, needs_seven_tenths_of_what_is_seen_to_fit) {
  see_corner(3, 0);
  paint_post(3, 2);
  see_post(3, 2);
  seen.features.push_back(kFlag);
  EXPECT_FALSE(found()) << "two of three";
  paint_post(3, -2);
  see_post(3, -2);
  EXPECT_TRUE(found()) << "three of four";
  EXPECT_NEAR(places().front().cost, LocalisationParameters{}.gate, 1e-6) << "what fits nothing counts as the gate";
}

TEST_F(Relocation, does_not_judge_pieces_of_the_circle) {
  see_corner(3, 0);
  for (const double angle : {0.1, 0.9, 1.7, 2.5}) {
    const auto on_circle = [](double a) { return Point2<Ground>{0.75 * std::cos(a), 0.75 * std::sin(a)}; };
    seen.lines.push_back({on_circle(angle), on_circle(angle + 0.6)});
  }
  EXPECT_TRUE(found());
  EXPECT_NEAR(places().front().cost, 0, 1e-6);
}

TEST_F(Relocation, proposes_no_place_beyond_the_field) {
  see_corner(3, 0);
  map.landmarks[0].position = {8.6, 0};
  EXPECT_EQ(places().size(), 1U) << "at 5.6 m";
  map.landmarks[0].position = {8.8, 0};
  EXPECT_TRUE(places().empty());
  map.landmarks[0].position = {3, 4.1};
  EXPECT_EQ(places().size(), 1U);
  map.landmarks[0].position = {3, -4.3};
  EXPECT_TRUE(places().empty());
}

/// Two corners that can both be the seen one, in either order; the post fits the true one better.
TEST_F(Relocation, takes_places_that_are_near_each_other_for_one_and_keeps_the_better) {
  for (const bool true_one_first : {true, false})
    for (const auto& [spacing, count] : {std::pair{0.5, 1U}, {0.75, 2U}}) {
      map.landmarks.clear();
      seen.features.clear();
      paint_post(3, 2);
      see_post(3, 2);
      see_corner(3, 0);
      paint_corner({3, -spacing}, kPi);
      if (!true_one_first) std::swap(map.landmarks[1], map.landmarks[2]);
      EXPECT_EQ(places().size(), count) << spacing;
      EXPECT_TRUE(found()) << spacing;
      EXPECT_NEAR(places().front().pose.y, 0, 0.01);
      EXPECT_NEAR(places().front().cost, 0, 1e-6);
    }
}

TEST_F(Relocation, takes_places_with_other_headings_for_two) {
  for (const auto& [turn, count] : {std::pair{0.45, 1U}, {0.55, 2U}}) {
    map.landmarks.clear();
    seen.features.clear();
    see_corner(0.4, 0);
    paint_corner({0.4, 0}, kPi + turn);
    EXPECT_EQ(places().size(), count) << turn;
  }
}

TEST_F(Relocation, lays_pairs_at_a_distance_of_half_a_metre_or_more) {
  for (const auto& [spacing, laid] : {std::pair{0.45, false}, {0.55, true}}) {
    map.landmarks.clear();
    seen.features.clear();
    for (const double y : {0.0, spacing}) {
      paint_post(2, y);
      see_post(2, y);
    }
    EXPECT_EQ(found(), laid) << spacing;
  }
}

TEST_F(Relocation, trusts_the_direction_of_a_line_that_is_eight_tenths_of_a_metre_long) {
  paint_post(2, 1);
  see_post(2, 1);
  map.lines = {{{2, -3}, {2, 3}}};
  seen.lines = {{{2, -1}, {2, -0.25}}};
  EXPECT_FALSE(found());
  seen.lines = {{{2, -1}, {2, -0.15}}};
  EXPECT_TRUE(found());
}

TEST_F(Relocation, tries_six_pairs_of_a_frame) {
  // A flag comes first and makes a pair with each post; only what is tried after that can be right.
  for (const auto& [posts, tried] : {std::pair{5, true}, {6, false}}) {
    map.landmarks.clear();
    seen.features = {kFlag};
    for (int i = 0; i < posts; ++i) {
      const double x = 2 + 0.1 * i * i, y = 3 - i;
      paint_post(x, y);
      see_post(x, y);
    }
    EXPECT_EQ(found(), tried) << posts;
  }
}

TEST_F(Relocation, tries_six_lines_of_a_frame_and_none_with_a_mark_that_needs_none) {
  // A flag comes first and is tried with each line, unless it had an orientation.
  for (const auto& [lines, oriented, tried] : {std::tuple{5, false, true}, {6, false, false}, {6, true, true}}) {
    map.landmarks.clear();
    map.lines = {{{2, -3}, {2, 3}}};
    paint_post(2, 2);
    seen.features = {kFlag, {FeatureKind::kGoalPost, {2, 2}, false, 0}};
    seen.features[0].has_orientation = oriented;
    seen.lines.clear();
    for (int i = 0; i < lines; ++i) seen.lines.push_back({{2, -1.5 + 0.1 * i}, {2, -0.5 + 0.1 * i}});
    EXPECT_EQ(found(), tried) << lines << ", " << oriented;
  }
}

/// Whether a place is proposed that a third mark confirms, which is seen so far off.
class RoughRelocation : public Relocation, public testing::WithParamInterface<std::tuple<Point2<Ground>, bool>> {};

TEST_P(RoughRelocation, takes_a_place_for_one_of_some_decimetres_and_a_tenth_of_a_radian) {
  const auto& [off, fits] = GetParam();
  see_corner(2, -2);
  paint_post(0, 4);
  see_post(0, 4);
  map.landmarks.push_back({FeatureKind::kPenaltySpot, {4, 0}, std::nullopt});
  seen.features.push_back({FeatureKind::kPenaltySpot, off, false, 0});
  EXPECT_EQ(found(0.5), fits);
}

Point2<Ground> toward(double bearing) { return {4 * std::cos(bearing), 4 * std::sin(bearing)}; }

INSTANTIATE_TEST_SUITE_P(Relocation, RoughRelocation,
                         testing::Values(std::tuple{Point2<Ground>{4.7, 0}, true}, std::tuple{Point2<Ground>{5.3, 0}, false},
                                         std::tuple{toward(0.42), true}, std::tuple{toward(0.55), false}));

}  // namespace
}  // namespace soccer::localisation
