#include "blackboard/field/field_map.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

struct Expected {
  FeatureKind kind;
  double x, y, direction_deg;
};

bool holds(const FieldMap& map, const Expected& wanted) {
  return std::ranges::any_of(map.landmarks, [&](const FieldLandmark& landmark) {
    return landmark.kind == wanted.kind && std::hypot(landmark.position.x - wanted.x, landmark.position.y - wanted.y) < 1e-9 &&
           landmark.direction && std::abs(normalized(*landmark.direction - degrees_to_radians(wanted.direction_deg))) < 1e-9;
  });
}

TEST(FieldMap, has_the_directions_that_the_unsw_server_sends) {
  using enum FeatureKind;
  const FieldMap map = map_of({});
  for (const Expected& landmark : {Expected{kCorner, -4.5, 3, -45},
                                   {kCorner, -4.5, -3, 45},
                                   {kCorner, 4.5, 3, -135},
                                   {kCorner, 4.5, -3, 135},
                                   {kCorner, -3.9, 1.1, -135},
                                   {kCorner, -3.9, -1.1, 135},
                                   {kCorner, 3.9, 1.1, -45},
                                   {kCorner, 3.9, -1.1, 45},
                                   {kTJunction, -4.5, 1.1, 0},
                                   {kTJunction, -4.5, -1.1, 0},
                                   {kTJunction, 4.5, 1.1, 180},
                                   {kTJunction, 4.5, -1.1, 180},
                                   {kTJunction, 0, 3, -90},
                                   {kTJunction, 0, -3, 90},
                                   {kCentreCircle, 0, 0, -90},
                                   {kCentreCircle, 0, 0, 90}})
    EXPECT_TRUE(holds(map, landmark)) << landmark.x << ", " << landmark.y << " facing " << landmark.direction_deg;
}

TEST(FieldMap, is_point_symmetric_because_both_goals_look_the_same) {
  const FieldMap map = map_of({});
  EXPECT_LE(map.landmarks.size(), 64U);  // Explainer uses a bit for each
  for (const FieldLandmark& landmark : map.landmarks)
    EXPECT_TRUE(std::ranges::any_of(
        map.landmarks,
        [&](const FieldLandmark& other) {
          const bool turned = !landmark.direction || std::abs(normalized(*landmark.direction + kPi - *other.direction)) < 1e-9;
          return other.kind == landmark.kind && distance(other.position, -1.0 * landmark.position) < 1e-9 && turned;
        }))
        << landmark.position.x << ", " << landmark.position.y;
}

TEST(FieldMap, has_posts_flags_and_spots_at_the_positions_of_the_rules) {
  using enum FeatureKind;
  const FieldMap map = map_of({});
  const auto has = [&](FeatureKind kind, double x, double y) {
    return std::ranges::any_of(map.landmarks, [&](const FieldLandmark& landmark) {
      return landmark.kind == kind && distance(landmark.position, {x, y}) < 1e-9 && !landmark.direction;
    });
  };
  for (const double end : {1.0, -1.0}) {
    for (const double side : {1.0, -1.0}) {
      EXPECT_TRUE(has(kGoalPost, end * 4.5, side * 0.8));
      EXPECT_TRUE(has(kFlag, end * 4.5, side * 3));
    }
    EXPECT_TRUE(has(kPenaltySpot, end * 3.2, 0));
  }
  EXPECT_EQ(map.landmarks.size(), 26U);
  EXPECT_EQ(map.circle_radius, 0.75);
  EXPECT_EQ(map.half_length, 4.5 + 0.7 + 0.5) << "robots can be half a metre beyond the carpet";
  EXPECT_EQ(map.half_width, 3 + 0.7 + 0.5);
}

TEST(FieldMap, has_the_eleven_straight_lines_of_the_field) {
  const FieldMap map = map_of({});
  const auto has = [&](Point2<Field> a, Point2<Field> b) {
    return std::ranges::any_of(map.lines, [&](const FieldLine& line) {
      return (distance(line.from, a) < 1e-9 && distance(line.to, b) < 1e-9) ||
             (distance(line.from, b) < 1e-9 && distance(line.to, a) < 1e-9);
    });
  };
  EXPECT_EQ(map.lines.size(), 11U);
  EXPECT_TRUE(has({0, -3}, {0, 3}));
  for (const double end : {1.0, -1.0}) {
    EXPECT_TRUE(has({4.5 * end, -3}, {4.5 * end, 3}));
    EXPECT_TRUE(has({-4.5, 3 * end}, {4.5, 3 * end}));
    EXPECT_TRUE(has({3.9 * end, -1.1}, {3.9 * end, 1.1}));
    for (const double side : {1.0, -1.0}) EXPECT_TRUE(has({3.9 * end, 1.1 * side}, {4.5 * end, 1.1 * side}));
  }
}

}  // namespace
}  // namespace soccer
