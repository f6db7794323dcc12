// When localisation believes its mates that it stands in the mirrored place.
#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"
#include "support/recording_filter.h"

namespace soccer {
namespace {

using Pose = Pose2<Field, Ground>;

const Pose kBelieved{-2.5, -1, 0.5 - kPi}, kMirrored{2.5, 1, 0.5};

/// Player 4, which sees a ball that lies still. Mates say where it is.
class LocalisationVotes : public testing::Test, protected test::RecordedLocalisation {
 protected:
  LocalisationVotes() {
    game.player = 4;
    game.clock = 20;
    believe(kBelieved);
    ball.valid = true;
    ball.position = {1, 0.5};
  }
  void believe(const Pose& pose) { filter.returned[0].pose = pose; }

  /// A mate says that the ball lies there; how often the mirrored place was considered then.
  int sees_ball(int number, Point2<Field> there) {
    TeamReport report;
    report.number = number;
    report.clock = game.clock += 0.01;
    report.ball_known = true;
    report.ball = {there.x, there.y};
    mates.reports = {report};
    filter.mirrors = 0;
    tick();
    return filter.mirrors;
  }
  /// A mate says that this robot stands there.
  int sees_me(int number, Point2<Field> there) {
    TeamReport report;
    report.number = number;
    report.clock = game.clock += 0.01;
    report.mates = {{4, {there.x, there.y}}};
    mates.reports = {report};
    filter.mirrors = 0;
    tick();
    return filter.mirrors;
  }
  Point2<Field> here() const { return kBelieved * ball.position; }
  Point2<Field> mirrored() const { return kMirrored * ball.position; }
};

TEST_F(LocalisationVotes, of_a_single_teammate_count_if_its_number_is_lower) {
  EXPECT_EQ(sees_ball(5, mirrored()), 0);
  EXPECT_EQ(sees_ball(5, here()), 0);
  EXPECT_EQ(sees_ball(3, mirrored()), 0) << "one against one";
  EXPECT_EQ(sees_ball(5, {0, 3}), 0) << "a ball that fits neither place leaves what it said before";
  game.clock += 4;
  EXPECT_EQ(sees_ball(3, mirrored()), 1);
}

TEST_F(LocalisationVotes, of_two_teammates_count_with_any_numbers) {
  EXPECT_EQ(sees_ball(5, mirrored()), 0);
  EXPECT_EQ(sees_ball(6, mirrored()), 1);
}

TEST_F(LocalisationVotes, of_a_majority_of_teammates_are_needed_to_mirror_the_pose) {
  sees_ball(1, here());
  sees_ball(2, here());
  EXPECT_EQ(sees_ball(5, mirrored()), 0);
  EXPECT_EQ(sees_ball(6, mirrored()), 0) << "two against two";
  EXPECT_EQ(sees_ball(7, mirrored()), 1);
}

TEST_F(LocalisationVotes, of_the_same_teammate_count_as_one_by_the_last_report) {
  EXPECT_EQ(sees_ball(5, mirrored()), 0);
  EXPECT_EQ(sees_ball(5, mirrored()), 0);
  EXPECT_EQ(sees_ball(3, mirrored()), 1);
  EXPECT_EQ(sees_ball(5, here()), 0);
  EXPECT_EQ(sees_ball(3, mirrored()), 0) << "one against one";
}

TEST_F(LocalisationVotes, are_forgotten_after_three_seconds) {
  sees_ball(5, mirrored());
  game.clock += 2.9;
  EXPECT_EQ(sees_ball(6, mirrored()), 1);
  game.clock += 3.1;
  EXPECT_EQ(sees_ball(5, mirrored()), 0);
}

TEST_F(LocalisationVotes, for_the_pose_never_mirror_it) {
  sees_ball(5, mirrored());
  EXPECT_EQ(sees_ball(6, mirrored()), 1);
  EXPECT_EQ(sees_ball(3, here()), 0);
}

TEST_F(LocalisationVotes, accept_a_ball_within_1_5_m_of_its_expected_position) {
  EXPECT_EQ(sees_ball(3, mirrored() + Point2<Field>{1.4, 0}), 1);
  EXPECT_EQ(sees_ball(2, mirrored() + Point2<Field>{0, -1.4}), 1);
  game.clock += 4;
  EXPECT_EQ(sees_ball(3, mirrored() + Point2<Field>{1.6, 0}), 0);
  EXPECT_EQ(sees_ball(2, mirrored() + Point2<Field>{0, -1.6}), 0);
}

TEST_F(LocalisationVotes, are_not_counted_if_the_ball_fits_both_the_pose_and_the_mirrored_one) {
  believe({0.1, 0, 0});
  ball.position = {0.2, 0};
  EXPECT_EQ(sees_ball(3, {-0.3, 0}), 0) << "that fits both";
}

TEST_F(LocalisationVotes, include_those_of_teammates_that_see_the_robot_within_0_6_m_of_the_mirrored_position) {
  EXPECT_EQ(sees_me(3, kMirrored.position() + Point2<Field>{0.55, 0}), 1);
  game.clock += 4;
  EXPECT_EQ(sees_me(3, kMirrored.position() + Point2<Field>{0.65, 0}), 0);
  EXPECT_EQ(sees_me(3, kBelieved.position()), 0);
}

TEST_F(LocalisationVotes, include_those_of_teammates_that_the_robot_sees_at_mirrored_positions) {
  seen.robots = {{RobotTeam::kOwn, 3, {1.5, 0}}};
  TeamReport report;
  report.number = 3;
  report.clock = game.clock;
  report.pose.x = (kMirrored * Point2<Ground>{1.5, 0}).x;
  report.pose.y = (kMirrored * Point2<Ground>{1.5, 0}).y + 1.4;
  mates.reports = {report};
  look();
  EXPECT_EQ(filter.mirrors, 1);
}

/// Player 4 sees marks, but neither the mate nor the ball that should be before it.
class LocalisationMissedObservations : public testing::Test, protected test::RecordedLocalisation {
 protected:
  LocalisationMissedObservations() {
    game.player = 4;
    game.clock = 20;
    filter.returned[0].pose = {-1, 0, 0};
    seen.features = {{FeatureKind::kGoalPost, {4, 0}, false, 0}};
    TeamReport report;
    report.number = 3;
    report.clock = 20;
    report.pose = {0.5, 0.1, 0};
    mates.reports = {report};
  }
  TeamReport& mate() { return mates.reports[0]; }
  void let_see_a_ball(double x, double y) {
    mate().ball_known = true;
    mate().ball = mate().pose.inverse() * Point2<Field>{x, y};
  }
  void look_often(int pictures) {
    for (int i = 0; i < pictures; ++i) look();
  }
};

TEST_F(LocalisationMissedObservations, of_teammates_and_balls_lower_the_likelihood_of_hypotheses_that_expect_them) {
  let_see_a_ball(0.5, -0.2);
  seen.gaze = 0.3;
  tick();
  EXPECT_TRUE(filter.missing.empty()) << "no new picture";
  look();
  ASSERT_EQ(filter.missing.size(), 2U);
  EXPECT_NEAR(distance(filter.missing[0].there, {0.5, -0.2}), 0, 1e-9);
  EXPECT_EQ(filter.missing[0].reach, 2);
  EXPECT_EQ(filter.missing[1].there, (Point2<Field>{0.5, 0.1}));
  EXPECT_EQ(filter.missing[1].reach, 3);
  for (const auto& missing : filter.missing) {
    EXPECT_EQ(missing.gaze, 0.3);
    EXPECT_GT(missing.likelihood, 0.7) << "pictures resemble each other";
    EXPECT_LT(missing.likelihood, 0.95);
  }
}

TEST_F(LocalisationMissedObservations, include_resting_balls_that_a_teammate_sees_while_the_robot_sees_none) {
  let_see_a_ball(0.5, -0.2);
  mate().ball_velocity = {0.5, 0};
  look();
  EXPECT_EQ(filter.missing.size(), 1U) << "the mate alone";
  mate().ball_velocity = {};
  mate().ball_age = 0.4;
  look();
  EXPECT_EQ(filter.missing.size(), 2U);
  mate().ball_age = 0;
  seen.balls = {{3, 3}};
  look();
  EXPECT_EQ(filter.missing.size(), 3U);
  seen.balls.clear();
  look();
  EXPECT_EQ(filter.missing.size(), 5U);
}

TEST_F(LocalisationMissedObservations, do_not_count_in_images_without_the_field_or_with_robots) {
  seen.features.clear();
  look();
  EXPECT_TRUE(filter.missing.empty());
  seen.lines = {{{1, 1}, {2, 1}}};
  look();
  EXPECT_EQ(filter.missing.size(), 1U);
  seen.robots = {{RobotTeam::kOpponent, 0, {1, 0}}};
  look();
  EXPECT_EQ(filter.missing.size(), 1U);
}

TEST_F(LocalisationMissedObservations, in_twelve_images_are_a_vote_for_the_mirrored_pose) {
  look_often(11);
  EXPECT_EQ(filter.mirrors, 0);
  look();
  EXPECT_EQ(filter.mirrors, 1);
  look_often(11);
  EXPECT_EQ(filter.mirrors, 1) << "the count begins again";
  look();
  EXPECT_EQ(filter.mirrors, 2);
}

TEST_F(LocalisationMissedObservations, count_as_the_vote_of_one_teammate) {
  mate().number = 5;
  look_often(12);
  EXPECT_EQ(filter.mirrors, 0) << "of two the one with the higher number gives in";
}

TEST_F(LocalisationMissedObservations, include_teammates_within_3_m_and_balls_within_2_m) {
  mate().pose.x = 2.1;
  look_often(12);
  EXPECT_EQ(filter.mirrors, 0);
  let_see_a_ball(1.1, 0);
  look_often(12);
  EXPECT_EQ(filter.mirrors, 0);
  let_see_a_ball(0.9, 0);
  look_often(12);
  EXPECT_EQ(filter.mirrors, 1);
  mate().ball_known = false;
  mate().pose.x = 1.9;
  look_often(12);
  EXPECT_EQ(filter.mirrors, 2);
}

TEST_F(LocalisationMissedObservations, are_reset_by_a_ball_at_its_expected_position) {
  let_see_a_ball(0.5, -0.2);
  look_often(11);
  seen.balls = {{1.5, -0.2}};
  look();
  seen.balls.clear();
  look_often(11);
  EXPECT_EQ(filter.mirrors, 0);
}

TEST_F(LocalisationMissedObservations, do_not_count_while_the_robot_looks_elsewhere) {
  look_often(11);
  seen.gaze = 2;
  look_often(20);
  EXPECT_EQ(filter.mirrors, 0);
  seen.gaze = 0;
  look();
  EXPECT_EQ(filter.mirrors, 1);
}

}  // namespace
}  // namespace soccer
