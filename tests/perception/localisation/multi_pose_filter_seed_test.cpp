// Where a multi pose filter gets its hypotheses from.
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "perception/localisation/multi_pose_filter.h"
#include "perception/localisation/relocate.h"

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

class SeededHypotheses : public testing::Test {
 protected:
  MultiPoseFilter filter{FieldDimensions{}, LocalisationParameters{}, uncertain()};
};

TEST_F(SeededHypotheses, are_the_places_from_which_a_frame_makes_sense) {
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

TEST_F(SeededHypotheses, come_once_however_often_the_frame_comes) {
  filter.place({-1, -2, 2});
  filter.update(goal());
  const auto hypotheses = filter.hypotheses().size();
  filter.update(goal());
  EXPECT_EQ(filter.hypotheses().size(), hypotheses);
}

TEST_F(SeededHypotheses, do_not_come_while_the_best_one_explains_what_is_seen) {
  filter = MultiPoseFilter(FieldDimensions{}, LocalisationParameters{});
  filter.place({-1, -2, 2});
  filter.update(goal());
  EXPECT_EQ(filter.hypotheses().size(), 1U);
}

TEST_F(SeededHypotheses, come_to_a_robot_that_is_lost_though_it_has_explained_nearly_all_so_far) {
  filter = MultiPoseFilter(FieldDimensions{}, LocalisationParameters{});
  filter.place({-1, -2, 2});
  filter.predict({}, 6.5);  // nothing was seen for so long
  filter.update(goal());
  EXPECT_TRUE(near(filter, kTruth) && near(filter, kMirrored));
}

TEST_F(SeededHypotheses, come_after_a_few_frames_that_do_not_fit_and_take_over) {
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

TEST_F(SeededHypotheses, are_likelier_the_less_far_the_robot_was_carried_and_turned_for_that) {
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

TEST_F(SeededHypotheses, are_likelier_where_odometry_leads_from_the_last_reliable_pose) {
  const Pose off{kTruth.x - 0.9, kTruth.y, kTruth.angle + 0.3};
  OdometryStep still, back;
  back.move = {-6, 0, 0};
  EXPECT_GT(trust_in_odometry(off, still), 1.3);
  EXPECT_NEAR(trust_in_odometry(off, still, 1), 1, 1e-6) << "a robot that was carried may be anywhere";
  EXPECT_NEAR(trust_in_odometry(off, back), 1, 0.1) << "it leads far away from both";
}

TEST_F(SeededHypotheses, are_equally_likely_on_both_halves_when_a_referee_may_have_moved_the_robot) {
  HypothesisParameters hypotheses = uncertain();
  hypotheses.proposal_distance_cost = 0;
  filter = MultiPoseFilter{FieldDimensions{}, LocalisationParameters{}, hypotheses};
  filter.place({kTruth.x - 0.9, kTruth.y, kTruth.angle + 0.3});
  filter.place_any(std::array{Pose{0, 3, -1.6}}, 0.5);
  filter.update(goal());
  ASSERT_TRUE(near(filter, kTruth) && near(filter, kMirrored));
  EXPECT_NEAR(near(filter, kTruth)->weight, near(filter, kMirrored)->weight, 1e-6);
}

class MirroredHypothesis : public testing::Test {
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

TEST_F(MirroredHypothesis, is_known_when_one_is_within_a_metre_and_a_half_and_a_radian) {
  EXPECT_EQ(count({1.4, 0, 0}), 2U);
  EXPECT_EQ(count({1.6, 0, 0}), 3U);
  EXPECT_EQ(count({0, -1.4, 0.9}), 2U);
  EXPECT_EQ(count({0, 0, 1.1}), 3U);
  EXPECT_EQ(count({0, 0, -1.1}), 3U);
}

class PlacedHypotheses : public testing::Test {
 protected:
  MultiPoseFilter filter{FieldDimensions{}, LocalisationParameters{}};
};

TEST_F(PlacedHypotheses, are_as_rough_as_the_hands_that_put_robots_down) {
  filter.place_any(std::array{kTruth}, 0);
  ASSERT_EQ(filter.hypotheses().size(), 1U);
  for (const auto& [axis, min_deviation, max_deviation] : {std::tuple{0U, 0.15, 0.4}, {4U, 0.15, 0.4}, {8U, 0.12, 0.35}}) {
    EXPECT_GT(std::sqrt(filter.best().covariance[axis]), min_deviation);
    EXPECT_LT(std::sqrt(filter.best().covariance[axis]), max_deviation);
  }
}

TEST_F(PlacedHypotheses, that_are_near_each_other_for_how_rough_they_are_become_one) {
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

TEST_F(PlacedHypotheses, and_those_that_come_later_follow_parameters_that_are_tuned) {
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

TEST_F(PlacedHypotheses, ask_for_seeds_by_parameters_that_are_tuned) {
  filter.place({-1, -2, 2});
  filter.tune(uncertain());
  filter.update(goal());
  EXPECT_GT(filter.hypotheses().size(), 1U);
}

}  // namespace
}  // namespace soccer
