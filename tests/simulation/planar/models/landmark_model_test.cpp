#include "simulation/planar/models/landmark_model.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

namespace soccer {
namespace {

struct LandmarkModelTest : testing::Test {
  LandmarkModelParameters parameters;
  FieldMap map = map_of(FieldDimensions{});
  GroundObservations seen;

  LandmarkModelTest() {
    parameters.missed = parameters.distance_error = parameters.bearing_error = parameters.orientation_error = 0;
    parameters.odometry_error = parameters.odometry_turn_error = 0;
    seen.frame = 3;
  }
  LandmarkModel model() const { return {parameters, 1.2, 0, CounterRandom(1)}; }
  const GroundFeature* feature(FeatureKind kind) const {
    const auto found = std::ranges::find(seen.features, kind, &GroundFeature::kind);
    return found == seen.features.end() ? nullptr : &*found;
  }
};

TEST_F(LandmarkModelTest, landmarks_in_view_are_seen_where_they_are) {
  model().see({2, 0, 0}, map, seen);
  const GroundFeature* const spot = feature(FeatureKind::kPenaltySpot);
  ASSERT_NE(spot, nullptr);
  EXPECT_NEAR(spot->position.x, 1.2, 1e-9);
  EXPECT_NEAR(spot->position.y, 0, 1e-9);
  EXPECT_EQ(std::ranges::count(seen.features, FeatureKind::kGoalPost, &GroundFeature::kind), 2);
  EXPECT_EQ(feature(FeatureKind::kCentreCircle), nullptr) << "it is behind the robot";
}

TEST_F(LandmarkModelTest, the_head_decides_what_is_in_view) {
  seen.gaze = kPi / 2;
  model().see({2, 0, 0}, map, seen);
  EXPECT_EQ(feature(FeatureKind::kPenaltySpot), nullptr);
}

TEST_F(LandmarkModelTest, lines_are_seen_as_far_as_they_are_in_view) {
  model().see({2, 0, 0}, map, seen);
  ASSERT_FALSE(seen.lines.empty());
  bool front = false;
  for (const GroundLine& line : seen.lines) {
    front = front || (std::abs(line.from.x - 1.9) < 1e-6 && std::abs(line.to.x - 1.9) < 1e-6);
    for (const Point2<Ground> end : {line.from, line.to}) EXPECT_LT(std::abs(end.angle()), 0.61);
  }
  EXPECT_TRUE(front) << "of the penalty area";
}

TEST_F(LandmarkModelTest, errors_have_their_deviations) {
  parameters.distance_error = 0.1;
  double squares = 0;
  for (seen.frame = 1; seen.frame <= 2000; ++seen.frame) {
    seen.features.clear();
    model().see({2, 0, 0}, map, seen);
    squares += std::pow(feature(FeatureKind::kPenaltySpot)->position.norm() / 1.2 - 1, 2);
  }
  EXPECT_NEAR(std::sqrt(squares / 2000), 0.1, 0.01);
}

TEST_F(LandmarkModelTest, some_are_missed) {
  parameters.missed = 0.4;
  int found = 0;
  for (seen.frame = 1; seen.frame <= 2000; ++seen.frame) {
    seen.features.clear();
    model().see({2, 0, 0}, map, seen);
    found += feature(FeatureKind::kPenaltySpot) != nullptr ? 1 : 0;
  }
  EXPECT_NEAR(found / 2000.0, 0.6, 0.05);
}

TEST_F(LandmarkModelTest, odometry_follows_the_robot_but_not_a_referee) {
  LandmarkModel model = this->model();
  Odometry odometry;
  model.walk({0, 0, kPi / 2}, 0, false, odometry);
  model.walk({0, 0.3, kPi / 2}, 0.1, false, odometry);
  EXPECT_NEAR(odometry.pose.x, 0.3, 1e-9);
  model.carried();
  model.walk({3, 0, 0}, 0.2, false, odometry);
  EXPECT_NEAR(odometry.pose.x, 0.3, 1e-9);
  model.walk({3, 0, 0}, 0.3, true, odometry);
  EXPECT_TRUE(odometry.stale) << "the robot lies";
}

}  // namespace
}  // namespace soccer
