// How pictures change the weights of a multi pose filter's hypotheses.
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "perception/localisation/multi_pose_filter.h"

namespace soccer {
namespace {

using Pose = Pose2<Field, Ground>;

/// Before the left touch line; and a metre and a half farther along it.
const Pose kHere{-1, 1.5, kPi / 2}, kBeside{0.5, 1.5, kPi / 2};

/// The T-junction of the centre line and the touch line, seen from kHere.
GroundFeature junction() {
  return {FeatureKind::kTJunction, kHere.inverse() * Point2<Field>{0, 3}, true, normalized(std::atan2(1.5 - 3, -1) + kPi / 2)};
}

class MultiPoseFilterWeights : public testing::Test {
 protected:
  MultiPoseFilterWeights() { filter.place(kHere); }
  double weight(const Pose& pose) const {
    double sum = 0;
    for (const PoseHypothesis& hypothesis : filter.hypotheses())
      if (distance(hypothesis.pose.position(), pose.position()) < 0.7 && std::abs(normalized(hypothesis.pose.angle - pose.angle)) < 0.4)
        sum += hypothesis.weight;
    return sum;
  }
  /// Weight of kBeside by that of kHere after a picture of the T-junction and so many pieces of the touch line.
  static double ratio(int pieces) {
    WeightedHypothesesFilter hypotheses;
    GroundObservations seen;
    seen.features = {junction()};
    for (int i = 0; i < pieces; ++i) seen.lines.push_back({{1.5, -0.5 + 0.1 * i}, {1.5, 0.1 * i}});
    hypotheses.filter.update(seen);
    return hypotheses.ratio();
  }
  struct WeightedHypothesesFilter {
    WeightedHypothesesFilter() {
      filter.place(kHere);
      filter.place_any(std::array{kBeside}, 0.5);
    }
    double ratio() const {
      double here = 0, beside = 0;
      for (const PoseHypothesis& hypothesis : filter.hypotheses()) (hypothesis.pose.x < -0.25 ? here : beside) += hypothesis.weight;
      return beside / here;
    }
    MultiPoseFilter filter{FieldDimensions{}, LocalisationParameters{}};
  };
  MultiPoseFilter filter{FieldDimensions{}, LocalisationParameters{}};
};

TEST_F(MultiPoseFilterWeights, decrease_to_between_0_1_and_0_25_if_nothing_in_an_image_matches) {
  EXPECT_GT(ratio(0), 0.1);
  EXPECT_LT(ratio(0), 0.25);
}

TEST_F(MultiPoseFilterWeights, decrease_by_the_unmatched_fraction_for_each_observation) {
  const double unassociated = ratio(0);
  for (const int pieces : {1, 2, 4}) {
    const double share = pieces / (pieces + 1.0);
    EXPECT_NEAR(ratio(pieces), std::pow(unassociated + (1 - unassociated) * share, pieces + 1), 1e-6) << pieces;
  }
}

TEST_F(MultiPoseFilterWeights, count_an_image_as_at_most_five_observations) {
  const double unassociated = ratio(0), share = 7.0 / 8;
  EXPECT_NEAR(ratio(7), std::pow(unassociated + (1 - unassociated) * share, 5), 1e-6);
}

TEST_F(MultiPoseFilterWeights, do_not_change_without_observations) {
  filter.place_any(std::array{kBeside}, 0.7);
  filter.update({});
  EXPECT_NEAR(weight(kHere), 0.7, 1e-9);
}

TEST_F(MultiPoseFilterWeights, are_divided_by_the_likelihood_of_each_alternative_of_an_image) {
  const Pose aside{2.9, 0.15, 0};  // before both goalposts
  GroundObservations seen;
  seen.features = {{FeatureKind::kGoalPost, {1.6, 0}, false, 0}};
  filter.place_any(std::array{aside}, 0);
  ASSERT_EQ(filter.hypotheses().size(), 1U);
  const auto& c = filter.best().covariance;
  localisation::PoseBelief belief(aside, {std::sqrt(c[0]), std::sqrt(c[4]), std::sqrt(c[8])});
  const auto frame = localisation::DataAssociation(map_of(FieldDimensions{}), {}).associate(belief, seen);
  ASSERT_EQ(frame.alternatives.size(), 2U);
  const double odds = std::exp(-(frame.alternatives[1].minus_two_log_likelihood - frame.alternatives[0].minus_two_log_likelihood) / 2);
  ASSERT_LT(odds, 0.9);
  filter.update(seen);
  ASSERT_EQ(filter.hypotheses().size(), 2U);
  EXPECT_NEAR(filter.hypotheses()[1].weight / filter.hypotheses()[0].weight, odds, 1e-3);
  EXPECT_NEAR(filter.hypotheses()[0].pose.angle, frame.alternatives[0].belief.pose().angle, 1e-3);
  EXPECT_NEAR(filter.hypotheses()[1].pose.angle, frame.alternatives[1].belief.pose().angle, 1e-3);
}

/// One hypothesis from which a line should cross the picture, and one from which nothing is to be seen.
class MultiPoseFilterBlankImages : public testing::Test {
 protected:
  MultiPoseFilterBlankImages() {
    filter.place(kBeforeLine);
    filter.place_any(std::array{kFarFromLines}, 0.5);
    line.lines = {{{1, 0}, {1.1, 0}}};  // too short to be used
  }
  void look(const GroundObservations& seen, int times) {
    for (int i = 0; i < times; ++i) filter.update(seen);
  }
  double ratio() const {
    const auto& hypotheses = filter.hypotheses();
    if (hypotheses.size() != 2) return -1;
    const bool first = hypotheses[0].pose == kBeforeLine;
    return hypotheses[first ? 0 : 1].weight / hypotheses[first ? 1 : 0].weight;
  }
  static LocalisationParameters parameters() {
    LocalisationParameters p;
    p.idle_position_noise = 0.5;
    return p;
  }
  const Pose kBeforeLine{2.5, 0, 0}, kFarFromLines{1.5, 2, 0};
  MultiPoseFilter filter{FieldDimensions{}, parameters()};
  GroundObservations line;
};

TEST_F(MultiPoseFilterBlankImages, slightly_lower_the_weight_of_hypotheses_that_expect_a_line) {
  look(line, 50);
  EXPECT_NEAR(ratio(), 1, 1e-9);
  look({}, 1);
  EXPECT_GT(ratio(), 0.55) << "pictures resemble each other";
  EXPECT_LT(ratio(), 0.85);
}

TEST_F(MultiPoseFilterBlankImages, do_not_count_before_fifty_images_with_lines) {
  look(line, 49);
  look({}, 5);
  EXPECT_NEAR(ratio(), 1, 1e-9);
  look(line, 1);
  look({}, 1);
  EXPECT_LT(ratio(), 0.85);
}

TEST_F(MultiPoseFilterBlankImages, keep_two_mirrored_hypotheses_equal_even_if_only_one_is_certain_enough_to_expect_a_line) {
  look(line, 50);
  filter.place(kBeforeLine);
  filter.place_any(std::array{Pose{-2.5, 0, kPi}}, 0.5);
  filter.predict({}, 0.2);
  look({}, 1);
  EXPECT_NEAR(ratio(), 1, 1e-9);
  EXPECT_LT(filter.best().covariance[0], 0.3 * 0.3);
  EXPECT_GT(filter.hypotheses()[1].covariance[0], 0.3 * 0.3);
}

TEST_F(MultiPoseFilterBlankImages, count_after_many_images_with_lines) {
  look(line, 200);
  look({}, 1);
  EXPECT_LT(ratio(), 0.85);
}

TEST_F(MultiPoseFilterBlankImages, are_those_without_a_landmark_and_a_robot) {
  look(line, 50);
  GroundObservations seen;
  seen.robots = {{RobotTeam::kOpponent, 0, {1, 0}}};
  look(seen, 1);
  EXPECT_NEAR(ratio(), 1, 1e-9);
  seen.robots.clear();
  seen.features = {{FeatureKind::kPenaltySpot, {9, 9}, false, 0}};  // nowhere: an outlier for both
  look(seen, 1);
  EXPECT_NEAR(ratio(), 1, 1e-9);
}

TEST_F(MultiPoseFilterBlankImages, count_for_hypotheses_that_expect_a_line_in_the_direction_of_the_gaze) {
  look(line, 50);
  GroundObservations seen;
  seen.gaze = kPi / 2;  // there the touch line is near the other hypothesis
  look(seen, 1);
  EXPECT_GT(ratio(), 1 / 0.85);
}

}  // namespace
}  // namespace soccer
