#include <gtest/gtest.h>

#include "blackboard/common/names/name_id.h"
#include "kinematic_robot.h"
#include "motion/generator/action_generator.h"

namespace soccer {
namespace {

constexpr double kArmUp = -1;  // rad

JointArray stance() {
  const BodyModel body = load_yaml<BodyModel>(kConfig / "simspark" / "body.yaml");
  return motion::StandGenerator(body, load_motion_parameters(kConfig, "simspark").stand).stance().angle;
}

/// Raises the right arm in half a second and lowers it to `end` in another half.
NamedAction arm(const std::string& name, double end) {
  NamedAction action{.name = name, .id = name_id(name), .keyframes = std::vector<motion::Keyframe>(2)};
  for (motion::Keyframe& frame : action.keyframes) {
    frame.angle = stance();
    frame.stiffness.fill(1);
    frame.duration = 0.5;
  }
  action.keyframes[0].angle[kRShoulderPitch] = kArmUp;
  action.keyframes[1].angle[kRShoulderPitch] = end;
  return action;
}

MotionParameters parameters_with_actions() {
  MotionParameters parameters = load_motion_parameters(kConfig, "simspark");
  parameters.actions.actions = {arm("point", 0), arm("reach", 0.5)};
  return parameters;
}

MotionRequest request_of(const std::string& name) { return {.action = BodyAction::kAction, .named_action = name_id(name)}; }

/// A standing robot with the actions "point" and "reach".
class Robot : public KinematicRobot {
 public:
  Robot() : KinematicRobot("simspark", parameters_with_actions(), 0.02) {
    while (!status.stable) step();
  }

  void step() {
    sensors.time += from_seconds(sensors.period);
    tick();
  }
  void run(double seconds) {
    for (double time = 0; time < seconds; time += sensors.period) step();
  }
  double arm() const { return joints.angle[kRShoulderPitch]; }
  bool plays(const std::string& name) const {
    return status.state == MotionState::kAction && status.named_action == name_id(name) && status.action_end == ActionEnd::kNone;
  }
};

TEST(NamedActionGenerator, plays_an_action_once_and_holds_its_last_pose_while_it_is_requested) {
  Robot robot;
  robot.request = request_of("point");
  robot.run(0.5);
  EXPECT_TRUE(robot.plays("point"));
  EXPECT_FALSE(robot.status.stable);
  EXPECT_NEAR(robot.arm(), kArmUp, 0.1);
  robot.run(5);
  EXPECT_NEAR(robot.arm(), 0, 1e-9);
  EXPECT_EQ(robot.status.state, MotionState::kAction);
  EXPECT_EQ(robot.status.actions, 1U);
  robot.request = {};
  robot.run(3);
  EXPECT_EQ(robot.status.state, MotionState::kStanding);
  EXPECT_NEAR(robot.arm(), stance()[kRShoulderPitch], 1e-9);
  EXPECT_EQ(robot.status.actions, 1U);
  EXPECT_EQ(robot.status.stopped_actions, 0U);
}

TEST(NamedActionGenerator, reports_when_an_action_was_completed) {
  Robot robot;
  const Time begin = robot.sensors.time;
  robot.request = request_of("point");
  robot.run(3);
  EXPECT_EQ(robot.status.action_end, ActionEnd::kCompleted);
  EXPECT_NEAR(seconds(robot.status.action_ended - begin), 1.0, 0.021);
}

TEST(NamedActionGenerator, is_not_interrupted_by_another_request) {
  for (const BodyAction other : {BodyAction::kStand, BodyAction::kWalk, BodyAction::kKick, BodyAction::kDive, BodyAction::kSit}) {
    Robot robot;
    robot.request = request_of("point");
    robot.run(0.3);
    robot.request = {.action = other, .forward = 0.2};
    robot.run(0.6);
    EXPECT_TRUE(robot.plays("point"));
    robot.run(0.2);
    EXPECT_EQ(robot.status.action_end, ActionEnd::kCompleted);
    EXPECT_NE(robot.status.state, MotionState::kAction);
  }
}

TEST(NamedActionGenerator, begins_another_action_when_the_first_is_over_without_standing_in_between) {
  Robot robot;
  robot.request = request_of("point");
  robot.run(0.3);
  robot.request = request_of("reach");
  robot.run(0.6);
  EXPECT_TRUE(robot.plays("point"));
  robot.run(0.2);
  EXPECT_TRUE(robot.plays("reach"));
  EXPECT_EQ(robot.status.actions, 1U);
  robot.run(1);
  EXPECT_NEAR(robot.arm(), 0.5, 1e-9);
  EXPECT_EQ(robot.status.actions, 2U);
}

TEST(NamedActionGenerator, begins_after_a_walk_has_stopped) {
  Robot robot;
  robot.request = {.action = BodyAction::kWalk, .forward = 0.2};
  robot.run(2);
  robot.request = request_of("point");
  robot.step();
  EXPECT_EQ(robot.status.state, MotionState::kWalking);
  robot.run(4);
  EXPECT_EQ(robot.status.actions, 1U);
}

TEST(NamedActionGenerator, is_interrupted_by_limp) {
  Robot robot;
  robot.request = request_of("point");
  robot.run(0.3);
  robot.request.action = BodyAction::kLimp;
  robot.step();
  EXPECT_EQ(robot.status.state, MotionState::kLimp);
  EXPECT_EQ(robot.status.action_end, ActionEnd::kInterrupted);
  EXPECT_EQ(robot.status.stopped_actions, 1U);
}

TEST(NamedActionGenerator, is_interrupted_by_a_fall_and_the_robot_is_protected_and_gets_up) {
  Robot robot;
  robot.request = request_of("point");
  robot.run(0.3);
  robot.sensors.torso_angle = {0, 0.5, 0};
  robot.sensors.gyro = {0, 3, 0};
  robot.run(0.1);
  EXPECT_EQ(robot.status.state, MotionState::kFalling);
  EXPECT_LT(robot.joints.stiffness[kLKneePitch], 1);
  EXPECT_EQ(robot.status.action_end, ActionEnd::kFall);
  EXPECT_EQ(robot.status.falls, 1U);
  robot.sensors.gyro = {};
  robot.lie_on_front();
  robot.run(1);
  EXPECT_EQ(robot.status.state, MotionState::kGettingUp);
}

TEST(NamedActionGenerator, refuses_an_unknown_action_and_the_robot_stands) {
  Robot robot;
  robot.request = request_of("none");
  robot.run(1);
  EXPECT_EQ(robot.status.state, MotionState::kStanding);
  EXPECT_EQ(robot.status.action_end, ActionEnd::kUnknown);
  EXPECT_EQ(robot.status.stopped_actions, 1U);
}

TEST(NamedActionGenerator, refuses_an_unknown_action_after_the_one_that_plays) {
  Robot robot;
  robot.request = request_of("point");
  robot.run(0.3);
  robot.request = request_of("none");
  robot.run(3);
  EXPECT_EQ(robot.status.state, MotionState::kStanding);
  EXPECT_EQ(robot.status.actions, 1U);
  EXPECT_EQ(robot.status.stopped_actions, 1U);
}

TEST(NamedActionGenerator, lets_an_overheated_robot_sit_after_the_action) {
  Robot robot;
  robot.request = request_of("point");
  robot.run(0.3);
  robot.sensors.temperature.fill(95);
  robot.run(0.5);
  EXPECT_TRUE(robot.plays("point"));
  robot.run(4);
  EXPECT_EQ(robot.status.state, MotionState::kSitting);
}

}  // namespace
}  // namespace soccer
