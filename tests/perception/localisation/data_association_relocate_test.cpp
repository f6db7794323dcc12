#include <algorithm>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "perception/localisation/data_association.h"

namespace soccer::localisation {
namespace {

const FieldMap kMap = map_of({});
const Pose2<Field, Ground> kRobot{-1.2, 0.9, 2.4};

GroundFeature seen(const FieldLandmark& landmark, bool oriented) {
  const Point2<Field> to_robot = kRobot.position() - landmark.position;
  const double orientation = oriented ? normalized(to_robot.angle() - *landmark.direction) : 0;
  return {landmark.kind, kRobot.inverse() * landmark.position, oriented, orientation};
}

const FieldLandmark& landmark(FeatureKind kind, std::size_t number) {
  std::vector<const FieldLandmark*> all;
  for (const FieldLandmark& one : kMap.landmarks)
    if (one.kind == kind) all.push_back(&one);
  return *all.at(number);
}

/// Number of proposals at this pose.
std::ptrdiff_t at(const std::vector<Proposal>& places, const Pose2<Field, Ground>& pose) {
  return std::ranges::count_if(places, [&](const Proposal& place) {
    return distance(place.pose.position(), pose.position()) < 0.02 && std::abs(normalized(place.pose.angle - pose.angle)) < 0.01;
  });
}

const Pose2<Field, Ground> kMirrored{-kRobot.x, -kRobot.y, normalized(kRobot.angle + kPi)};

struct Sight {
  std::string name;
  GroundObservations frame;
};

class ProposePlacesFromFrame : public testing::TestWithParam<Sight> {};

TEST_P(ProposePlacesFromFrame, gives_the_true_pose_and_the_mirrored_one) {
  const auto places = propose_places(GetParam().frame, kMap, {}, 24);
  EXPECT_EQ(at(places, kRobot), 1);
  EXPECT_EQ(at(places, kMirrored), 1);
  EXPECT_TRUE(std::ranges::is_sorted(places, {}, &Proposal::squared_mahalanobis_sum));
}

GroundObservations frame(std::vector<GroundFeature> features, std::vector<GroundLine> lines = {}) {
  GroundObservations seen;
  seen.features = std::move(features);
  seen.lines = std::move(lines);
  return seen;
}

GroundObservations corner() { return frame({seen(landmark(FeatureKind::kCorner, 2), true)}); }
GroundObservations circle() { return frame({seen(landmark(FeatureKind::kCentreCircle, 0), true)}); }
GroundObservations pair() {
  return frame({seen(landmark(FeatureKind::kGoalPost, 0), false), seen(landmark(FeatureKind::kPenaltySpot, 0), false)});
}
GroundObservations post_and_line() {
  return frame({seen(landmark(FeatureKind::kGoalPost, 2), false)},
               {{kRobot.inverse() * Point2<Field>{-4.5, 1.5}, kRobot.inverse() * Point2<Field>{-4.5, 2.8}}});
}

INSTANTIATE_TEST_SUITE_P(All, ProposePlacesFromFrame,
                         testing::Values(Sight{"corner", corner()}, Sight{"circle", circle()}, Sight{"pair", pair()},
                                         Sight{"post_and_line", post_and_line()}),
                         [](const auto& c) { return c.param.name; });

TEST(ProposePlaces, gives_nothing_without_landmarks_and_never_more_than_requested) {
  EXPECT_TRUE(propose_places({}, kMap, {}, 6).empty());
  EXPECT_EQ(propose_places(post_and_line(), kMap, {}, 3).size(), 3U);
}

/// A corner, and three pieces of line of this length (m) where the field has none.
GroundObservations corner_and_false_lines(double length) {
  GroundObservations seen = corner();
  for (const double x : {-1.6, -2.0, -2.4}) {
    const Point2<Field> from{x, -1.2};
    seen.lines.push_back({kRobot.inverse() * from, kRobot.inverse() * (from + Point2<Field>{0.6 * length, 0.8 * length})});
  }
  return seen;
}

TEST(ProposePlaces, excludes_a_pose_by_lines_that_fit_nothing_unless_they_are_short) {
  const LocalisationParameters parameters;
  EXPECT_EQ(at(propose_places(corner_and_false_lines(0.9 * parameters.min_line_length), kMap, parameters, 24), kRobot), 1);
  EXPECT_EQ(at(propose_places(corner_and_false_lines(3 * parameters.min_line_length), kMap, parameters, 24), kRobot), 0);
}

}  // namespace
}  // namespace soccer::localisation
