// Which observation is which mark, on fields that hold only what a test needs.
#include "perception/localisation/data_association.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace soccer::localisation {
namespace {

const double kNone = std::numeric_limits<double>::quiet_NaN();

FieldMap empty_field() {
  FieldMap map = map_of(FieldDimensions{});
  map.landmarks.clear();
  map.lines.clear();
  map.goal_depth = 0;
  return map;
}

FieldMap posts(const std::vector<Point2<Field>>& places) {
  FieldMap map = empty_field();
  for (const auto& place : places) map.landmarks.push_back({FeatureKind::kGoalPost, place, std::nullopt});
  return map;
}

GroundFeature post(double x, double y) { return {FeatureKind::kGoalPost, {x, y}, false, 0}; }

GroundObservations frame(std::vector<GroundFeature> features, std::vector<GroundLine> lines = {}) {
  GroundObservations seen;
  seen.features = std::move(features);
  seen.lines = std::move(lines);
  return seen;
}

/// At (0, 0), facing x. Small deviations: what fits is known by its place.
PoseBelief sure() { return {{0, 0, 0}, {0.02, 0.02, 0.01}}; }
/// The heading may be anything within some tenths of a radian.
PoseBelief unsure() { return {{0, 0, 0}, {0.05, 0.05, 0.4}}; }

TEST(DataAssociation, moves_the_belief_towards_a_matching_observation) {
  PoseBelief belief({0, 0, 0}, {0.3, 0.3, 0.02});
  const Association frame_result = DataAssociation(posts({{3, 0}}), {}).associate(belief, frame({post(2.8, 0)}));
  EXPECT_EQ(frame_result.matched, 1);
  EXPECT_NEAR(belief.pose().x, 0.2, 0.03);
}

TEST(DataAssociation, matches_each_landmark_once_in_a_frame) {
  PoseBelief belief = sure();
  const Association result = DataAssociation(posts({{3, 0}}), {}).associate(belief, frame({post(3, 0), post(3.02, 0)}));
  EXPECT_EQ(result.matched, 1);
  EXPECT_EQ(result.outliers, 1);
  EXPECT_EQ(result.ambiguous, 0);
}

TEST(DataAssociation, matches_a_line_once_for_each_visible_piece) {
  FieldMap map = empty_field();
  map.lines = {{{2, -3}, {2, 3}}};
  PoseBelief belief = sure();
  EXPECT_EQ(DataAssociation(map, {}).associate(belief, frame({}, {{{2, -1}, {2, -0.5}}, {{2, 0.5}, {2, 1}}})).matched, 2);
}

TEST(DataAssociation, ignores_non_finite_numbers_short_lines_and_pieces_of_the_circle) {
  FieldMap map = empty_field();
  map.landmarks = {{FeatureKind::kCorner, {3, 0}, 0.0}};
  map.lines = {{{2, -3}, {2, 3}}};
  const GroundFeature corner{FeatureKind::kCorner, {3, 0}, true, kNone};
  PoseBelief belief({-2, 0, 0}, {0.02, 0.02, 0.01});
  const Association result =
      DataAssociation(map, {}).associate(belief, frame({post(kNone, 0), post(1, kNone), corner}, {{{4, -1}, {4, -0.7}},
                                                                                                  {{kNone, -1}, {4, 1}},
                                                                                                  {{4, kNone}, {4, 1}},
                                                                                                  {{4, -1}, {kNone, 1}},
                                                                                                  {{4, -1}, {4, kNone}},
                                                                                                  {{2 - 0.75, 0}, {2, 0.75}}}));
  EXPECT_EQ(result.matched, 0);
  EXPECT_EQ(result.outliers, 0);
  EXPECT_EQ(result.ambiguous, 0);
}

TEST(DataAssociation, ignores_the_orientation_of_a_landmark_that_has_none) {
  PoseBelief belief = sure();
  GroundFeature seen = post(3, 0);
  seen.orientation = kNone;
  EXPECT_EQ(DataAssociation(posts({{3, 0}}), {}).associate(belief, frame({seen})).matched, 1);
}

TEST(DataAssociation, resolves_an_ambiguous_observation_by_a_clear_one_in_either_order) {
  // The second post lies between two that are seen from a heading that is not known well; the first, by its distance, can be but one.
  const FieldMap map = posts({{5, 0}, {2, 0.5}, {2, -0.5}});
  const PoseBelief turned({0, 0, 0.2}, {0.02, 0.02, 0.3});
  const Pose2<Field, Ground> truth{0, 0, 0};
  const auto seen_from_truth = [&](Point2<Field> at) {
    const Point2<Ground> here = truth.inverse() * at;
    return post(here.x, here.y);
  };
  PoseBelief alone = turned;
  EXPECT_EQ(DataAssociation(map, {}).associate(alone, frame({seen_from_truth({2, 0.5})})).ambiguous, 1);
  for (const bool clear_first : {true, false}) {
    PoseBelief belief = turned;
    const auto clear = seen_from_truth({5, 0}), open = seen_from_truth({2, 0.5});
    const Association both = DataAssociation(map, {}).associate(belief, clear_first ? frame({clear, open}) : frame({open, clear}));
    EXPECT_EQ(both.matched, 2);
    EXPECT_EQ(both.ambiguous, 0);
    EXPECT_NEAR(belief.pose().angle, 0, 0.03);
  }
}

TEST(DataAssociation, resolves_two_ambiguous_observations_by_each_other) {
  // Two posts, one to the left and one to the right; each alone may be either, both together only be turned a little.
  const FieldMap map = posts({{2, 0.6}, {2, -0.6}});
  PoseBelief belief = unsure();
  const Pose2<Field, Ground> truth{0, 0, 0.2};
  const Point2<Ground> left = truth.inverse() * Point2<Field>{2, 0.6}, right = truth.inverse() * Point2<Field>{2, -0.6};
  const Association result = DataAssociation(map, {}).associate(belief, frame({post(left.x, left.y), post(right.x, right.y)}));
  EXPECT_EQ(result.matched, 2);
  EXPECT_EQ(result.outliers, 0);
  EXPECT_EQ(result.ambiguous, 0);
  EXPECT_TRUE(result.alternatives.empty());
  EXPECT_NEAR(belief.pose().angle, 0.2, 0.03);
}

TEST(DataAssociation, counts_observations_that_the_best_branch_does_not_match_as_outliers) {
  const FieldMap map = posts({{2, 0.6}, {2, -0.6}});
  PoseBelief belief = unsure();
  const Association result = DataAssociation(map, {}).associate(belief, frame({post(2, 0.6), post(2, -0.6), post(6, 3)}));
  EXPECT_EQ(result.matched, 2);
  EXPECT_EQ(result.outliers, 1);
}

class DataAssociationAmbiguousFrame : public testing::Test {
 protected:
  /// One post straight ahead, which may be this much to the left or this much to the right.
  static Association associate(double left, double right, PoseBelief& belief, std::vector<GroundFeature> features = {post(2, 0)}) {
    return DataAssociation(posts({{2, left}, {2, -right}}), {}).associate(belief, frame(std::move(features)));
  }
  PoseBelief belief = unsure();
};

TEST_F(DataAssociationAmbiguousFrame, keeps_the_belief_and_gives_both_alternatives) {
  const auto before = belief.pose();
  const Association result = associate(0.5, 0.5, belief);
  EXPECT_EQ(result.matched, 0);
  EXPECT_EQ(result.ambiguous, 1);
  EXPECT_EQ(result.outliers, 0);
  EXPECT_EQ(belief.pose(), before);
  ASSERT_EQ(result.alternatives.size(), 2U);
  EXPECT_NEAR(result.alternatives[0].minus_two_log_likelihood, result.alternatives[1].minus_two_log_likelihood, 1e-9);
  EXPECT_NEAR(std::abs(result.alternatives[0].belief.pose().angle), 0.24, 0.03);
  EXPECT_NEAR(result.alternatives[0].belief.pose().angle, -result.alternatives[1].belief.pose().angle, 1e-6);
}

TEST_F(DataAssociationAmbiguousFrame, gives_the_more_likely_alternative_first_with_its_cost) {
  const Association result = associate(0.3, 0.9, belief);
  ASSERT_EQ(result.alternatives.size(), 2U);
  EXPECT_GT(result.alternatives[0].belief.pose().angle, 0);
  const LocalisationParameters p;
  const auto cost = [&](Point2<Field> landmark) {
    return unsure()
        .fit(*measure_landmark(unsure(), post(2, 0), {FeatureKind::kGoalPost, landmark, std::nullopt}, p))
        .minus_two_log_likelihood;
  };
  EXPECT_NEAR(result.alternatives[0].minus_two_log_likelihood, cost({2, 0.3}), 1e-9);
  EXPECT_NEAR(result.alternatives[1].minus_two_log_likelihood, cost({2, -0.9}), 1e-9);
}

TEST_F(DataAssociationAmbiguousFrame, adds_the_gate_for_an_observation_that_matches_nothing) {
  // A second post that fits nothing costs the gate, whichever the first one is.
  const double alone = associate(0.5, 0.5, belief).alternatives.at(0).minus_two_log_likelihood;
  const Association result = associate(0.5, 0.5, belief, {post(2, 0), post(6, 3)});
  EXPECT_EQ(result.ambiguous, 2);
  ASSERT_EQ(result.alternatives.size(), 2U);
  EXPECT_NEAR(result.alternatives[0].minus_two_log_likelihood, alone + LocalisationParameters{}.gate, 1e-9);
}

TEST_F(DataAssociationAmbiguousFrame, matches_a_landmark_once_in_each_alternative) {
  // Two posts are seen in one place: whichever the first one is, the second cannot be the same, and the other mark is too far off.
  const double alone = associate(0.5, 0.5, belief).alternatives.at(0).minus_two_log_likelihood;
  const Association result = associate(0.5, 0.5, belief, {post(2, 0), post(2.01, 0)});
  ASSERT_EQ(result.alternatives.size(), 2U);
  EXPECT_NEAR(result.alternatives[0].minus_two_log_likelihood, alone + LocalisationParameters{}.gate, 1e-9);
}

TEST_F(DataAssociationAmbiguousFrame, adds_the_cost_and_the_correction_of_matches_after_the_choice) {
  const FieldMap map = posts({{2, 0.5}, {2, -0.5}, {4, 1}, {4, -1}});
  const GroundFeature first = post(2, 0), second = post(4, 0);
  const Association result = DataAssociation(map, {}).associate(belief, frame({first, second}));
  EXPECT_EQ(result.ambiguous, 2);
  ASSERT_EQ(result.alternatives.size(), 2U);
  const bool left = result.alternatives[0].belief.pose().angle > 0;
  const LocalisationParameters p;
  PoseBelief way = unsure();
  const auto near = measure_landmark(way, first, map.landmarks[left ? 0 : 1], p);
  double cost = way.fit(*near).minus_two_log_likelihood;
  way.correct(*near);
  const auto far = measure_landmark(way, second, map.landmarks[left ? 2 : 3], p);
  cost += way.fit(*far).minus_two_log_likelihood;
  way.correct(*far);
  EXPECT_NEAR(result.alternatives[0].minus_two_log_likelihood, cost, 1e-9);
  EXPECT_NEAR(result.alternatives[0].belief.pose().angle, way.pose().angle, 1e-9);
}

TEST_F(DataAssociationAmbiguousFrame, is_resolved_by_its_rest_even_against_the_first_preference) {
  // Turned by 0.35, the robot sees the left post where the right one was expected, nearly, and the right one still farther to the right.
  const Pose2<Field, Ground> truth{0, 0, 0.35};
  const Point2<Ground> left = truth.inverse() * Point2<Field>{2, 0.6}, right = truth.inverse() * Point2<Field>{2, -0.6};
  const Association result = associate(0.6, 0.6, belief, {post(left.x, left.y), post(right.x, right.y)});
  EXPECT_EQ(result.matched, 2);
  EXPECT_NEAR(belief.pose().angle, 0.35, 0.03);
}

TEST_F(DataAssociationAmbiguousFrame, is_resolved_when_the_costs_differ_by_the_parameter) {
  LocalisationParameters p;
  const auto difference = [&] {
    const auto cost = [&](Point2<Field> landmark) {
      return unsure()
          .fit(*measure_landmark(unsure(), post(2, 0), {FeatureKind::kGoalPost, landmark, std::nullopt}, p))
          .minus_two_log_likelihood;
    };
    return cost({2, -0.9}) - cost({2, 0.2});
  }();
  ASSERT_GT(difference, 0.1);
  const auto ways = [&](double wanted) {
    p.clear_choice = wanted;
    PoseBelief own = unsure();
    return DataAssociation(posts({{2, 0.2}, {2, -0.9}}), p).associate(own, frame({post(2, 0)}));
  };
  EXPECT_EQ(ways(1.05 * difference).alternatives.size(), 2U);
  EXPECT_EQ(ways(1.05 * difference).matched, 0);
  EXPECT_TRUE(ways(0.95 * difference).alternatives.empty());
  EXPECT_EQ(ways(0.95 * difference).matched, 1);
}

TEST_F(DataAssociationAmbiguousFrame, has_at_most_four_alternatives) {
  std::vector<Point2<Field>> places;
  for (const double bearing : {-0.35, -0.22, -0.08, 0.1, 0.24, 0.33}) places.push_back({2 * std::cos(bearing), 2 * std::sin(bearing)});
  const Association result = DataAssociation(posts(places), {}).associate(belief, frame({post(2, 0)}));
  ASSERT_EQ(result.alternatives.size(), 4U);
  for (const auto& way : result.alternatives) EXPECT_LT(std::abs(way.belief.pose().angle), 0.27) << "the likeliest ones";
}

TEST_F(DataAssociationAmbiguousFrame, has_no_alternatives_that_are_much_less_likely_than_the_best) {
  // Three posts: two are as likely, the third one less so than the odds allow.
  LocalisationParameters p;
  p.clear_choice = 1;
  const Association result = DataAssociation(posts({{2, 0.3}, {2, -0.3}, {1.5, 1.3}}), p).associate(belief, frame({post(2, 0)}));
  EXPECT_EQ(result.alternatives.size(), 2U);
}

TEST(DataAssociation, limits_the_belief_to_the_field) {
  PoseBelief belief({5.6, 0, 0}, {0.3, 0.3, 0.02});
  EXPECT_EQ(DataAssociation(posts({{6.7, 0}}), {}).associate(belief, frame({post(0.8, 0)})).matched, 1);
  EXPECT_NEAR(belief.pose().x, 5.7, 1e-9);
}

TEST(DataAssociation, uses_changed_parameters) {
  DataAssociation association(posts({{3, 0}}), {});
  PoseBelief belief = sure();
  EXPECT_EQ(association.associate(belief, frame({post(3.5, 0)})).outliers, 1);
  LocalisationParameters lenient;
  lenient.gate = 100;
  association.tune(lenient);
  EXPECT_EQ(association.associate(belief, frame({post(3.5, 0)})).matched, 1);
}

}  // namespace
}  // namespace soccer::localisation
