#include <gtest/gtest.h>

#include "behaviour_rig.h"
#include "blackboard/common/policy/policy.h"
#include "play_policy_bytes.h"

namespace soccer {
namespace {

/// Runs a behaviour with these lines as its tick, by a robot that has the policy "striker" and sees the ball.
MotionRequest requested(const std::string& lines) {
  const BehavioursFolder folder;
  folder.write_role(lines);
  PythonBehaviour behaviour({.folder = folder.path(), .field = {}, .policies = walking_setup()},
                            std::make_unique<FakeWatcher>(std::make_shared<bool>(false)));
  BehaviourTopics topics;
  topics.sensors.time = topics.ball.last_seen = Time(60'000'000);
  topics.ball.valid = true;
  topics.ball.field_position = {1.5, 0};
  behaviour.tick(topics.inputs(), topics.outputs());
  EXPECT_EQ(topics.status.traceback, "") << lines;
  return topics.request;
}

TEST(RobotView, plays_a_policy_with_a_request_that_can_be_changed) {
  const MotionRequest request = requested("return robot.play_policy('striker').head(0.5, 0.1)");
  EXPECT_EQ(request.action, BodyAction::kWalk);
  EXPECT_GT(request.forward, 0.1);
  EXPECT_EQ(request.head_yaw, 0.5);
}

TEST(RobotView, plays_a_policy_to_a_given_target) {
  EXPECT_EQ(requested("return robot.play_policy('striker', target=(1, 2))").action, BodyAction::kWalk);
}

TEST(RobotView, makes_no_request_for_a_policy_that_is_not_installed) {
  requested("assert robot.play_policy('keeper') is None; return Request()");
  requested("assert robot.has_play_policy('striker') and not robot.has_play_policy('keeper'); return Request()");
}

TEST(RobotView, requests_a_policy_of_joints_by_its_name) {
  const MotionRequest request =
      requested("return Request().run_policy('kick', x=0.2, y=-0.05, direction=0.3, distance=2, left_foot=False, forward=0.1)");
  EXPECT_EQ(request.action, BodyAction::kPolicy);
  EXPECT_EQ(request.policy, policy_id("kick"));
  EXPECT_EQ(request.ball, (Point2<Ground>{0.2, -0.05}));
  EXPECT_EQ(request.kick_direction, 0.3);
  EXPECT_EQ(request.kick_distance, 2);
  EXPECT_EQ(request.forward, 0.1);
  EXPECT_FALSE(request.kick_left_foot);
}

TEST(RobotView, reports_a_number_that_is_not_finite) {
  requested(
      "\n        try:\n            Request().run_policy('kick', x=float('inf'))\n        except ValueError as error:\n            assert "
      "'Request.run_policy: x is inf' in str(error)\n        else:\n            assert False\n        return Request()");
}

}  // namespace
}  // namespace soccer
