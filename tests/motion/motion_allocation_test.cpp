#include <gtest/gtest.h>

#include "blackboard/common/names/name_id.h"
#include "blackboard/common/policy/policy.h"
#include "count_allocations.h"
#include "kinematic_robot.h"
#include "policy_of_joints.h"

namespace soccer {
namespace {

TEST(MotionEngine, allocates_nothing_in_any_state) {
  MotionParameters parameters = load_motion_parameters(kConfig, "simspark");
  parameters.policies.policies.push_back(file_of("kick", short_policy()));
  parameters.actions.actions.push_back(
      {.name = "nod", .id = name_id("nod"), .keyframes = {{.angle = {}, .stiffness = {}, .duration = 0.3, .line = 1}}});
  KinematicRobot robot("simspark", parameters);
  robot.run(1);
  const std::size_t before = allocations();
  robot.run(2);
  robot.request = {.action = BodyAction::kWalk, .forward = 0.2, .left = 0.05, .turn = 0.3};
  robot.run(3);
  robot.request = {.action = BodyAction::kKick, .power = 1, .ball = {0.18, 0.05}};
  robot.run(6);
  for (const bool left_foot : {true, false}) {
    robot.request = {.action = BodyAction::kPolicy, .kick_left_foot = left_foot, .policy = policy_id("kick")};
    robot.run(2);
    robot.request = {.action = BodyAction::kPolicy, .policy = policy_id("none")};
    robot.run(1);
  }
  EXPECT_EQ(robot.status.policies, 2U);
  for (const char* name : {"nod", "none"}) {
    robot.request = {.action = BodyAction::kAction, .named_action = name_id(name)};
    robot.run(5);
  }
  EXPECT_EQ(robot.status.actions, 1U);
  robot.request = {.action = BodyAction::kDive};
  robot.run(3);
  robot.lie_on_front();
  robot.run(10);
  robot.set_upright();
  robot.run(10);
  EXPECT_EQ(allocations(), before);
}

TEST(MotionEngine, allocates_nothing_while_it_recovers_from_a_push) {
  KinematicRobot robot("simspark", 0.02);
  robot.run(1);
  robot.request = {.action = BodyAction::kWalk, .forward = 0.2};
  robot.run(2);
  const std::size_t before = allocations();
  robot.rock(3);
  EXPECT_EQ(robot.status.state, MotionState::kPolicy);
  robot.set_upright();
  robot.run(2);
  EXPECT_EQ(robot.status.state, MotionState::kWalking);
  EXPECT_EQ(allocations(), before);
}

}  // namespace
}  // namespace soccer
