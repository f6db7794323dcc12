#include <cmath>
#include <cstdint>
#include <iostream>
#include <limits>

#include <gtest/gtest.h>

#include "support/nonsense.h"
#include "support/situation.h"

namespace soccer {
namespace {

using test::ServerVision;
using test::Situation;

TEST(Localisation, accepts_the_start_pose_and_a_new_placement) {
  Situation s(test::vanilla_server());
  s.place({-3, 1, 0});
  s.stand(1);
  EXPECT_LT(s.position_error(), 0.05);
  s.place({0, -3.2, kPi / 2});  // the penalty re-entry
  s.stand(1);
  EXPECT_LT(s.position_error(), 0.05);
  EXPECT_LT(s.heading_error(), 0.03);
  EXPECT_FALSE(s.chain.robot_pose.lost);
}

TEST(Localisation, corrects_a_beam_that_is_10_degrees_and_5_cm_off_from_every_start_position) {
  for (const ServerVision& vision : {test::vanilla_server(), test::unsw_server(), through_the_naos_camera(test::vanilla_server())})
    for (const double side : {-1.0, 1.0})
      for (const Pose2<Field, Ground>& start : {Pose2<Field, Ground>{-4.2, 0, 0}, {-3, -2, 0.3}, {-1, 2, 0}, {-2, -3, kPi / 2}}) {
        Situation s(vision);
        s.place(start, {0.05, -0.05 * side, degrees_to_radians(10) * side});
        s.stand(3, 0.8);
        EXPECT_LT(s.position_error(), 0.1) << start.x << ", " << start.y << ", side " << side;
        EXPECT_LT(s.heading_error(), 0.05) << start.x << ", " << start.y << ", side " << side;
      }
}

TEST(Localisation, is_not_moved_by_posts_of_the_wrong_side) {
  Situation s(test::vanilla_server());
  s.place({-3, 0, 0});
  s.stand(1);
  // From now on, posts as seen from the other half, half a metre to the side: the field has nothing at these positions.
  GroundObservations wrong;
  wrong.features = {{FeatureKind::kGoalPost, {1.5, 1.7}, false, 0}, {FeatureKind::kGoalPost, {1.5, 0.1}, false, 0}};
  wrong.frame = 5000;
  for (int i = 0; i < 3; ++i) {
    ++wrong.frame;
    s.chain.localisation.tick({wrong, s.world.odometry, s.chain.placement, s.chain.game, s.chain.mates, {&s.chain.ball}},
                              {s.chain.robot_pose, s.chain.hypotheses});
  }
  EXPECT_LT(s.position_error(), 0.05);
}

TEST(Localisation, is_not_degraded_by_one_false_post_in_five_frames) {
  ServerVision vision = test::unsw_server();
  vision.false_posts = 0.2;
  Situation s(vision);
  s.place({-2, 1, 0});
  s.stand(20, 1.0);
  EXPECT_LT(s.position_error(), 0.1);
  EXPECT_FALSE(s.chain.robot_pose.lost);
}

TEST(Localisation, is_lost_within_two_seconds_after_the_robot_was_kidnapped) {
  for (const ServerVision& vision : {test::vanilla_server(), test::unsw_server()}) {
    Situation s(vision);
    s.place({-3, 1, 0});
    s.stand(2);
    s.world.robot = {-1, -2, 2.0};
    bool lost = false;
    for (int i = 0; i < 20 && !lost; ++i) {
      s.stand(0.1);
      lost = s.chain.robot_pose.lost;
    }
    EXPECT_TRUE(lost);
  }
}

/// Both halves look the same: of the two mirrored poses the filter selects the one nearer to the last one, which here is the true pose.
TEST(Localisation, finds_a_kidnapped_robot_that_looks_around) {
  for (const ServerVision& vision : {test::vanilla_server(), test::unsw_server(), through_the_naos_camera(test::vanilla_server()),
                                     through_the_naos_camera(test::unsw_server())})
    for (const Pose2<Field, Ground>& to : {Pose2<Field, Ground>{-1, -2, 1.0}, {-2, 0, 0}, {-4, 2.5, -1}, {-0.5, 0, 0.5}}) {
      Situation s(vision);
      s.place({-3, 1, 0});
      s.stand(1);
      s.world.robot = to;
      s.stand(10, 1.2);
      EXPECT_LT(s.position_error(), 0.15) << to.x << ", " << to.y;
      EXPECT_LT(s.heading_error(), 0.06) << to.x << ", " << to.y;
      EXPECT_FALSE(s.chain.robot_pose.lost);
    }
}

TEST(Localisation, recovers_the_pose_after_a_fall_that_turns_the_robot) {
  for (const double turn : {-0.8, 0.5}) {
    Situation s(test::vanilla_server());
    s.place({-3, 1, 0});
    s.stand(1);
    s.world.body_state.posture = Posture::kOnFront;
    s.world.odometry.stale = true;
    s.stand(2);
    EXPECT_GT(std::sqrt(s.chain.robot_pose.covariance[8]), 0.4);
    s.world.robot = s.world.robot * Pose2<Ground, Ground>{0.3, -0.2, turn};
    s.world.body_state.posture = Posture::kUpright;
    s.world.odometry.stale = false;
    s.stand(5, 0.8);
    EXPECT_LT(s.position_error(), 0.1);
    EXPECT_LT(s.heading_error(), 0.05);
  }
}

TEST(Localisation, finds_a_robot_that_looks_around_after_it_walked_blindly_for_twenty_seconds) {
  ServerVision blind = test::unsw_server();
  blind.half_view = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Situation s(blind, seed);
    s.place({-3, -1, 0});
    for (const Time end = s.world.now() + from_seconds(20); s.world.now() < end;) {
      s.world.advance(0.2, 0, 0.1);
      s.chain.tick(s.world);
    }
    const double error = s.position_error(), deviation = std::sqrt(s.chain.robot_pose.covariance[0]);
    EXPECT_LT(error, 4 * deviation);
    s.world.look(test::unsw_server());
    s.stand(4, 1.0);
    EXPECT_LT(s.position_error(), 0.1) << "was " << error;
    EXPECT_FALSE(s.chain.robot_pose.lost);
  }
}

TEST(Localisation, uses_a_repeated_frame_once) {
  Situation s(test::unsw_server());
  s.place({-3, 1, 0});
  s.stand(0.5);
  const RobotPose before = s.chain.robot_pose;
  s.chain.tick(s.world);
  EXPECT_EQ(s.chain.robot_pose.pose, before.pose);
}

TEST(Localisation, is_not_moved_by_odometry_that_jumps_or_is_not_finite) {
  Situation s(test::vanilla_server());
  s.place({-3, 1, 0});
  s.stand(1);
  s.world.odometry.pose.x = std::numeric_limits<double>::quiet_NaN();
  s.stand(0.5);
  s.world.odometry.pose = {100, -50, 3};
  s.stand(0.5);
  EXPECT_LT(s.position_error(), 0.05);
  EXPECT_FALSE(s.chain.robot_pose.lost);
}

TEST(Localisation, publishes_all_hypotheses_with_the_best_one_first) {
  Situation s(test::unsw_server());
  s.place({-3, 1, 0});
  s.stand(1);
  ASSERT_FALSE(s.chain.hypotheses.hypotheses.empty());
  EXPECT_EQ(s.chain.hypotheses.hypotheses.front().pose, s.chain.robot_pose.pose);
  double weights = 0;
  for (const PoseHypothesis& hypothesis : s.chain.hypotheses.hypotheses) weights += hypothesis.weight;
  EXPECT_NEAR(weights, 1, 1e-9);
}

class PerceptionRandomInput : public testing::TestWithParam<std::uint64_t> {};

TEST_P(PerceptionRandomInput, never_makes_an_estimate_non_finite) {
  test::Nonsense nonsense(GetParam());
  for (int i = 0; i < 5000; ++i) ASSERT_EQ(nonsense.update(), "") << i;
}

INSTANTIATE_TEST_SUITE_P(Seeds, PerceptionRandomInput, testing::Range<std::uint64_t>(1, 11));

}  // namespace
}  // namespace soccer
