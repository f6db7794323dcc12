#include "behaviour/policy/policy_player.h"

#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/common/files/whole_file.h"
#include "play_policy_bytes.h"

namespace soccer {
namespace {

constexpr Point2<Field> kGoal{4.5, 0};

/// A robot in the middle of the field that sees the ball 1.5 m ahead.
class BelievedView : public testing::Test {
 protected:
  BelievedView() {
    ball_.valid = true;
    ball_.field_position = {1.5, 0};
    ball_.field_velocity = {0.1, 0.2};
    motion_.stable = true;
  }

  PlayBeliefs beliefs() const { return {from_seconds(now_), motion_, pose_, ball_, team_ball_, game_, mates_, robots_}; }
  std::optional<PlayView> view() const { return believed_view(beliefs(), kGoal, {}); }

  double now_ = 1;  // s
  MotionStatus motion_;
  RobotPose pose_;
  BallEstimate ball_;
  TeamBall team_ball_;
  Game game_;
  TeamMates mates_;
  RobotMap robots_;
};

using PolicyPlayerTest = BelievedView;

TEST_F(BelievedView, contains_the_pose_ball_and_opponents_that_the_robot_believes) {
  pose_.pose = {1, 2, 0.5};
  robots_.robots.resize(3);
  robots_.robots[0].field_position = {3, 1};
  robots_.robots[0].team = RobotTeam::kOpponent;
  robots_.robots[2].team = RobotTeam::kUnknown;
  robots_.robots[1].team = RobotTeam::kOwn;
  const auto found = view();
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->pose, pose_.pose);
  EXPECT_TRUE(found->stable);
  EXPECT_EQ(found->ball, (Point2<Field>{1.5, 0}));
  EXPECT_EQ(found->ball_velocity, (Point2<Field>{0.1, 0.2}));
  EXPECT_EQ(found->target, kGoal);
  EXPECT_TRUE(found->mates.empty()) << "teammates are known by their reports";
  ASSERT_EQ(found->opponents.size(), 1U);
  EXPECT_EQ(found->opponents[0].position, (Point2<Field>{3, 1}));
}

TEST_F(BelievedView, contains_teammates_that_play_by_their_reports) {
  game_.player = 2;
  game_.clock = 10;
  game_.mates_penalised[3] = true;
  for (const int number : {2, 3, 4, 5, 1}) {
    TeamReport& report = mates_.reports.emplace_back();
    report.number = number;
    report.clock = 9.5;
    report.pose = {-1, double(number), 0};
  }
  mates_.reports[1].fallen = true;
  mates_.reports[3].clock = 7;
  mates_.reports[4].lost = true;
  const auto found = view();
  ASSERT_TRUE(found.has_value());
  ASSERT_EQ(found->mates.size(), 1U) << "not itself, nor a penalised robot, an old report and a lost robot";
  EXPECT_EQ(found->mates[0].position, (Point2<Field>{-1, 3}));
  EXPECT_TRUE(found->mates[0].lies);
}

TEST_F(BelievedView, has_the_teams_ball_if_the_robot_has_not_seen_it_recently) {
  team_ball_.valid = true;
  team_ball_.position = {-2, 1};
  now_ = 3;
  EXPECT_EQ(view()->ball, (Point2<Field>{1.5, 0}));
  now_ = 5;
  EXPECT_EQ(view()->ball, (Point2<Field>{-2, 1}));
  EXPECT_EQ(view()->ball_velocity, (Point2<Field>{}));
}

TEST_F(BelievedView, does_not_exist_without_a_pose_or_a_ball) {
  pose_.lost = true;
  EXPECT_FALSE(view().has_value());
  pose_.lost = false;
  ball_.valid = false;
  EXPECT_FALSE(view().has_value());
}

TEST_F(PolicyPlayerTest, requests_what_the_policy_decides) {
  PolicyPlayer player(walking_setup(), {});
  const auto request = player.play("striker", beliefs(), kGoal);
  ASSERT_TRUE(request.has_value());
  EXPECT_EQ(request->action, BodyAction::kWalk);
  EXPECT_NEAR(request->forward, 0.5 * PlayPolicyParameters{}.max_forward, 0.01);
  EXPECT_EQ(player.problem(), "");
}

TEST_F(PolicyPlayerTest, decides_once_in_a_period) {
  PolicyPlayer player(walking_setup(), {});
  const auto forward_at = [&](double now, double x) {
    now_ = now;
    ball_.last_seen = from_seconds(now);
    ball_.field_position = {x, 0};
    return player.play("striker", beliefs(), kGoal)->forward;
  };
  const double first = forward_at(10, 1);
  EXPECT_EQ(forward_at(10.033, 2), first);
  EXPECT_EQ(forward_at(10.066, 2), first);
  EXPECT_GT(forward_at(10.099, 2), first) << "the nearest frame to 0.1 s";
  const double second = forward_at(10.133, 0);
  EXPECT_GT(second, first);
  EXPECT_LT(forward_at(10.6, 0), second) << "it did not play meanwhile";
  EXPECT_GT(forward_at(1, 2), first) << "another game";
}

TEST_F(PolicyPlayerTest, cannot_play_without_a_pose_and_plays_as_soon_as_it_is_known) {
  PolicyPlayer player(walking_setup(), {});
  pose_.lost = true;
  EXPECT_FALSE(player.play("striker", beliefs(), kGoal).has_value());
  EXPECT_EQ(player.problem(), "") << "it may be able to play later";
  pose_.lost = false;
  EXPECT_TRUE(player.play("striker", beliefs(), kGoal).has_value());
}

TEST_F(PolicyPlayerTest, reports_a_policy_that_is_not_installed) {
  PolicyPlayer player(walking_setup(), {});
  EXPECT_FALSE(player.play("keeper", beliefs(), kGoal).has_value());
  EXPECT_EQ(player.problem(), "it is not installed");
}

TEST_F(PolicyPlayerTest, reports_beliefs_that_are_not_finite) {
  PolicyPlayer player(walking_setup(), {});
  ball_.field_velocity.x = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE(player.play("striker", beliefs(), kGoal).has_value());
  EXPECT_EQ(player.problem(), "an observation is not a finite number");
}

TEST(LoadPlayPolicies, loads_the_policies_of_the_body_and_reports_the_others) {
  const std::filesystem::path config = std::filesystem::path(testing::TempDir()) / "play_policies";
  std::filesystem::create_directories(config / "policies" / "simspark" / "play");
  write_whole(config / "policies" / "simspark" / "play" / "striker.policy", walking_policy());
  LinearPolicy small = random_policy(3, 2, 1);
  small.kind = "play";
  small.section = to_yaml(PlayPolicyParameters{});
  write_whole(config / "policies" / "simspark" / "play" / "small.policy", policy_bytes(small));
  small.body = "nao-v5";
  write_whole(config / "policies" / "simspark" / "play" / "foreign.policy", policy_bytes(small));
  const PlayPolicyFiles found = load_play_policies(config, "simspark");
  std::filesystem::remove_all(config);
  ASSERT_EQ(found.policies.size(), 1U);
  EXPECT_EQ(found.policies[0].name, "striker");
  EXPECT_THAT(found.errors, testing::ElementsAre(testing::HasSubstr("foreign.policy: was trained for body nao-v5"),
                                                 testing::HasSubstr("small.policy: has 3 observations and 2 actions")));
}

}  // namespace
}  // namespace soccer
