// Where a multi pose filter gets its hypotheses from.
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "perception/localisation/data_association.h"
#include "perception/localisation/multi_pose_filter.h"

namespace soccer {
namespace {

using Pose = Pose2<Field, Ground>;

/// Each frame proposes poses.
HypothesisParameters uncertain() {
  HypothesisParameters p;
  p.uncertain_below = 1;
  return p;
}

const Pose kTruth{2.2, -0.4, 0.3};
const Pose kMirrored{-2.2, 0.4, 0.3 - kPi};

/// Both posts of a goal and the penalty spot, from kTruth: only it and the mirrored place explain that.
GroundObservations goal() {
  GroundObservations seen;
  for (const double y : {0.8, -0.8}) seen.features.push_back({FeatureKind::kGoalPost, kTruth.inverse() * Point2<Field>{4.5, y}, false, 0});
  seen.features.push_back({FeatureKind::kPenaltySpot, kTruth.inverse() * Point2<Field>{3.2, 0}, false, 0});
  return seen;
}

const PoseHypothesis* near(const MultiPoseFilter& filter, const Pose& pose) {
  for (const PoseHypothesis& hypothesis : filter.hypotheses())
    if (distance(hypothesis.pose.position(), pose.position()) < 0.1 && std::abs(normalized(hypothesis.pose.angle - pose.angle)) < 0.1)
      return &hypothesis;
  return nullptr;
}

class MultiPoseFilterSeeds : public testing::Test {
 protected:
  MultiPoseFilter filter{FieldDimensions{}, LocalisationParameters{}, uncertain()};
};

TEST_F(MultiPoseFilterSeeds, are_the_poses_that_explain_a_frame) {
  filter.place({-1, -2, 2});
  filter.update(goal());
  ASSERT_TRUE(near(filter, kTruth) && near(filter, kMirrored));
  EXPECT_EQ(filter.best().pose, (Pose{-1, -2, 2})) << "one frame is not enough";
  const double seeds = 1 - filter.best().weight;
  EXPECT_GT(seeds / filter.best().weight, 0.06);
  EXPECT_LT(seeds / filter.best().weight, 0.16);
  for (const auto& [axis, min_deviation, max_deviation] : {std::tuple{0U, 0.25, 0.6}, {4U, 0.25, 0.6}, {8U, 0.15, 0.4}}) {
    EXPECT_GT(std::sqrt(near(filter, kTruth)->covariance[axis]), min_deviation);
    EXPECT_LT(std::sqrt(near(filter, kTruth)->covariance[axis]), max_deviation);
  }
}

TEST_F(MultiPoseFilterSeeds, are_added_once_for_a_repeated_frame) {
  filter.place({-1, -2, 2});
  filter.update(goal());
  const auto hypotheses = filter.hypotheses().size();
  filter.update(goal());
  EXPECT_EQ(filter.hypotheses().size(), hypotheses);
}

TEST_F(MultiPoseFilterSeeds, are_not_added_while_the_best_hypothesis_is_consistent) {
  filter = MultiPoseFilter(FieldDimensions{}, LocalisationParameters{});
  filter.place({-1, -2, 2});
  filter.update(goal());
  EXPECT_EQ(filter.hypotheses().size(), 1U);
}

TEST_F(MultiPoseFilterSeeds, are_added_for_a_lost_robot_even_if_it_is_consistent) {
  filter = MultiPoseFilter(FieldDimensions{}, LocalisationParameters{});
  filter.place({-1, -2, 2});
  filter.predict({}, 6.5);  // nothing was seen for so long
  filter.update(goal());
  EXPECT_TRUE(near(filter, kTruth) && near(filter, kMirrored));
}

TEST_F(MultiPoseFilterSeeds, are_added_after_several_frames_that_do_not_fit_and_become_the_best) {
  filter = MultiPoseFilter(FieldDimensions{}, LocalisationParameters{});
  filter.place({1, -1.5, 0.6});
  int frames = 0;
  for (; frames < 20 && distance(filter.best().pose.position(), kTruth.position()) > 0.2; ++frames) filter.update(goal());
  EXPECT_GT(frames, 3);
  EXPECT_LT(frames, 15);
  EXPECT_TRUE(filter.lost()) << "it is only suggested";
  for (; frames < 40 && filter.lost(); ++frames) filter.update(goal());
  EXPECT_FALSE(filter.lost());
  EXPECT_LT(distance(filter.best().pose.position(), kTruth.position()), 0.05);
}

/// By what distance of one, or a turn of half a circle, makes a seed less likely, in exponents, measured from this place.
double reluctance(const Pose& from) {
  MultiPoseFilter filter{FieldDimensions{}, LocalisationParameters{}, uncertain()};
  filter.place(from);
  filter.update(goal());
  const PoseHypothesis *truth = near(filter, kTruth), *mirrored = near(filter, kMirrored);
  if (!truth || !mirrored) return -1;
  const auto away = [&](const Pose& to) {
    return distance(to.position(), from.position()) / (2 * (4.5 + 0.7 + 0.5)) + std::abs(normalized(to.angle - from.angle)) / kPi;
  };
  return std::log(truth->weight / mirrored->weight) / (away(kMirrored) - away(kTruth));
}

TEST_F(MultiPoseFilterSeeds, have_less_weight_the_farther_and_the_more_turned_they_are) {
  const double by_place = reluctance({3.5, -2, 0.3 - kPi / 2});  // the same turn to both
  EXPECT_GT(by_place, 0.4);
  EXPECT_LT(by_place, 1.2);
  EXPECT_NEAR(reluctance({0, 0, 0.1}), by_place, 0.02) << "the same way to both";
  EXPECT_NEAR(reluctance({3, -2.5, 2.5}), by_place, 0.02);
}

/// Weight of the true place relative to the mirrored one, for a robot that was reliable at a pose, and believes to be at another one.
double trust_in_odometry(const Pose& reliable, const OdometryStep& since, double carried = HypothesisParameters{}.carried) {
  HypothesisParameters hypotheses = uncertain();
  hypotheses.carried = carried;
  hypotheses.proposal_distance_cost = 0;
  MultiPoseFilter filter{FieldDimensions{}, LocalisationParameters{}, hypotheses};
  filter.place(reliable);
  filter.predict(since, 0.1);
  filter.update(goal());
  const PoseHypothesis *truth = near(filter, kTruth), *mirrored = near(filter, kMirrored);
  return truth && mirrored ? truth->weight / mirrored->weight : -1;
}

TEST_F(MultiPoseFilterSeeds, have_more_weight_where_odometry_leads_from_the_last_reliable_pose) {
  const Pose off{kTruth.x - 0.9, kTruth.y, kTruth.angle + 0.3};
  OdometryStep still, back;
  back.move = {-6, 0, 0};
  EXPECT_GT(trust_in_odometry(off, still), 1.3);
  EXPECT_NEAR(trust_in_odometry(off, still, 1), 1, 1e-6) << "a robot that was carried may be anywhere";
  EXPECT_NEAR(trust_in_odometry(off, back), 1, 0.1) << "it leads far away from both";
}

TEST_F(MultiPoseFilterSeeds, have_equal_weights_on_both_halves_if_a_referee_may_have_moved_the_robot) {
  HypothesisParameters hypotheses = uncertain();
  hypotheses.proposal_distance_cost = 0;
  filter = MultiPoseFilter{FieldDimensions{}, LocalisationParameters{}, hypotheses};
  filter.place({kTruth.x - 0.9, kTruth.y, kTruth.angle + 0.3});
  filter.place_any(std::array{Pose{0, 3, -1.6}}, 0.5);
  filter.update(goal());
  ASSERT_TRUE(near(filter, kTruth) && near(filter, kMirrored));
  EXPECT_NEAR(near(filter, kTruth)->weight, near(filter, kMirrored)->weight, 1e-6);
}

class MultiPoseFilterMirroredHypothesis : public testing::Test {
 protected:
  /// Number of hypotheses once the mirrored one was considered beside one so far from it.
  static std::size_t count(const Pose2<Ground, Ground>& off) {
    MultiPoseFilter filter{FieldDimensions{}, LocalisationParameters{}};
    filter.place(kTruth);
    filter.place_any(std::array{kMirrored * off}, 0.6);
    filter.consider_mirrored();
    return filter.hypotheses().size();
  }
};

TEST_F(MultiPoseFilterMirroredHypothesis, is_not_added_if_one_is_within_1_5_m_and_1_rad) {
  EXPECT_EQ(count({1.4, 0, 0}), 2U);
  EXPECT_EQ(count({1.6, 0, 0}), 3U);
  EXPECT_EQ(count({0, -1.4, 0.9}), 2U);
  EXPECT_EQ(count({0, 0, 1.1}), 3U);
  EXPECT_EQ(count({0, 0, -1.1}), 3U);
}

class MultiPoseFilterPlacements : public testing::Test {
 protected:
  MultiPoseFilter filter{FieldDimensions{}, LocalisationParameters{}};
};

TEST_F(MultiPoseFilterPlacements, have_the_deviations_of_robots_that_are_placed_by_hand) {
  filter.place_any(std::array{kTruth}, 0);
  ASSERT_EQ(filter.hypotheses().size(), 1U);
  for (const auto& [axis, min_deviation, max_deviation] : {std::tuple{0U, 0.15, 0.4}, {4U, 0.15, 0.4}, {8U, 0.12, 0.35}}) {
    EXPECT_GT(std::sqrt(filter.best().covariance[axis]), min_deviation);
    EXPECT_LT(std::sqrt(filter.best().covariance[axis]), max_deviation);
  }
}

TEST_F(MultiPoseFilterPlacements, are_merged_if_they_are_near_compared_to_their_deviations) {
  const auto count = [&](const Pose& first, const Pose& second) {
    filter.place_any(std::array{first}, 0);
    filter.place_any(std::array{second}, 0.5);
    return filter.hypotheses().size();
  };
  EXPECT_EQ(count({1, 1, 0}, {1.4, 1, 0}), 1U);
  EXPECT_EQ(count({1, 1, 0}, {1.7, 1, 0}), 2U);
  EXPECT_EQ(count({1, 1, 0}, {1, 1.4, 0}), 1U);
  EXPECT_EQ(count({1, 1, 0}, {1, 1, 0.6}), 2U);
  EXPECT_EQ(count({1, 1, 3.05}, {1, 1, -3.05}), 1U) << "the same direction";
}

TEST_F(MultiPoseFilterPlacements, use_changed_parameters) {
  filter.place(kTruth);
  LocalisationParameters p;
  p.walk_position_noise = 1;
  p.start_position_noise = 0.5;
  filter.tune(p);
  filter.place_any(std::array{kMirrored}, 0.6);
  std::array<double, 2> before{filter.hypotheses()[0].covariance[0], filter.hypotheses()[1].covariance[0]};
  filter.predict({{0.3, 0, 0}, false}, 0);
  for (std::size_t i : {0U, 1U}) EXPECT_GT(filter.hypotheses()[i].covariance[0] - before[i], 0.3 * 0.99);
  filter.place(kTruth);
  EXPECT_NEAR(std::sqrt(filter.best().covariance[0]), 0.5, 1e-6);
}

TEST_F(MultiPoseFilterPlacements, are_seeded_by_changed_parameters) {
  filter.place({-1, -2, 2});
  filter.tune(uncertain());
  filter.update(goal());
  EXPECT_GT(filter.hypotheses().size(), 1U);
}

}  // namespace
}  // namespace soccer
