// What relocation tries, and what it drops, on fields that hold only what a test needs. The robot stands at (0, 0) and looks along x, so
// that what it sees is where it is on the field.
#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "perception/localisation/data_association.h"

namespace soccer::localisation {
namespace {

const GroundFeature kFlag{FeatureKind::kFlag, {2, -2}, false, 0};  // no field here has a flag

class ProposePlacesTest : public testing::Test {
 protected:
  ProposePlacesTest() {
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

TEST_F(ProposePlacesTest, requires_0_7_of_the_observations_to_fit) {
  see_corner(3, 0);
  paint_post(3, 2);
  see_post(3, 2);
  seen.features.push_back(kFlag);
  EXPECT_FALSE(found()) << "two of three";
  paint_post(3, -2);
  see_post(3, -2);
  EXPECT_TRUE(found()) << "three of four";
  EXPECT_NEAR(places().front().squared_mahalanobis_sum, LocalisationParameters{}.gate, 1e-6) << "what fits nothing counts as the gate";
}

TEST_F(ProposePlacesTest, ignores_pieces_of_the_circle) {
  see_corner(3, 0);
  for (const double angle : {0.1, 0.9, 1.7, 2.5}) {
    const auto on_circle = [](double a) { return Point2<Ground>{0.75 * std::cos(a), 0.75 * std::sin(a)}; };
    seen.lines.push_back({on_circle(angle), on_circle(angle + 0.6)});
  }
  EXPECT_TRUE(found());
  EXPECT_NEAR(places().front().squared_mahalanobis_sum, 0, 1e-6);
}

TEST_F(ProposePlacesTest, proposes_no_pose_outside_the_field) {
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
TEST_F(ProposePlacesTest, merges_nearby_poses_and_keeps_the_better_one) {
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
      EXPECT_NEAR(places().front().squared_mahalanobis_sum, 0, 1e-6);
    }
}

TEST_F(ProposePlacesTest, keeps_poses_with_different_headings) {
  for (const auto& [turn, count] : {std::pair{0.45, 1U}, {0.55, 2U}}) {
    map.landmarks.clear();
    seen.features.clear();
    see_corner(0.4, 0);
    paint_corner({0.4, 0}, kPi + turn);
    EXPECT_EQ(places().size(), count) << turn;
  }
}

TEST_F(ProposePlacesTest, uses_pairs_of_landmarks_at_a_distance_of_at_least_half_a_metre) {
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

TEST_F(ProposePlacesTest, uses_the_direction_of_lines_of_at_least_0_8_m) {
  paint_post(2, 1);
  see_post(2, 1);
  map.lines = {{{2, -3}, {2, 3}}};
  seen.lines = {{{2, -1}, {2, -0.25}}};
  EXPECT_FALSE(found());
  seen.lines = {{{2, -1}, {2, -0.15}}};
  EXPECT_TRUE(found());
}

TEST_F(ProposePlacesTest, tries_at_most_six_pairs_of_a_frame) {
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

TEST_F(ProposePlacesTest, tries_at_most_six_lines_of_a_frame_with_landmarks_that_have_no_orientation) {
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
class ProposePlacesTolerance : public ProposePlacesTest, public testing::WithParamInterface<std::tuple<Point2<Ground>, bool>> {};

TEST_P(ProposePlacesTolerance, is_some_decimetres_and_tenths_of_a_radian) {
  const auto& [off, fits] = GetParam();
  see_corner(2, -2);
  paint_post(0, 4);
  see_post(0, 4);
  map.landmarks.push_back({FeatureKind::kPenaltySpot, {4, 0}, std::nullopt});
  seen.features.push_back({FeatureKind::kPenaltySpot, off, false, 0});
  EXPECT_EQ(found(0.5), fits);
}

Point2<Ground> toward(double bearing) { return {4 * std::cos(bearing), 4 * std::sin(bearing)}; }

INSTANTIATE_TEST_SUITE_P(All, ProposePlacesTolerance,
                         testing::Values(std::tuple{Point2<Ground>{4.7, 0}, true}, std::tuple{Point2<Ground>{5.3, 0}, false},
                                         std::tuple{toward(0.42), true}, std::tuple{toward(0.55), false}));

}  // namespace
}  // namespace soccer::localisation
