// What a behaviour in Python requests besides motion, and what it can read and when.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "behaviour_rig.h"

namespace soccer {

using testing::HasSubstr;

TEST(PythonBehaviour, passes_the_intention_on_and_resets_it_in_the_next_tick) {
  const BehavioursFolder folder;
  folder.write_role(
      "r = Request()\n"
      "        return r.going_to(1, 2).shooting_to(4.5, 0.5) if robot.Game.penalised else r");
  BehaviourRig rig(folder.path());
  rig.game.penalised = true;
  rig.tick();
  EXPECT_TRUE(rig.intention.has_goal);
  EXPECT_EQ(rig.intention.walking_to, (Point2<Field>{1, 2}));
  EXPECT_TRUE(rig.intention.has_target);
  EXPECT_EQ(rig.intention.shooting_to, (Point2<Field>{4.5, 0.5}));
  rig.game.penalised = false;
  rig.tick();
  EXPECT_EQ(rig.intention, Intention{});
}

TEST(PythonBehaviour, resets_the_intention_when_python_raises) {
  const BehavioursFolder folder;
  folder.write_role("return Request().going_to(1, 2 / robot.Game.team)");
  BehaviourRig rig(folder.path());
  rig.tick();
  EXPECT_TRUE(rig.intention.has_goal);
  EXPECT_EQ(rig.status.skills, "Default");
  rig.game.team = 0;
  rig.tick();
  EXPECT_EQ(rig.intention, Intention{});
  EXPECT_EQ(rig.status.skills, "");
  EXPECT_EQ(rig.status.role, "Default") << "it is still this robot's role";
}

TEST(PythonBehaviour, shows_which_role_runs_with_and_without_arguments_in_its_name) {
  const BehavioursFolder folder;
  folder.write("skills/go_to.py",
               "from robot import Request\nfrom skill import Skill\n\n\nclass GoTo(Skill):\n"
               "    def __init__(self, x=0.5, text=''):\n        self.x = x\n\n"
               "    def tick(self, robot):\n        return Request().head(self.x, 0)\n");
  for (const auto& [name, yaw] : {std::pair{"skills.GoTo", 0.5},
                                  {"skills.GoTo()", 0.5},
                                  {"skills.GoTo(-0.25)", -0.25},
                                  {"skills.GoTo(x=1.25, text='a.b(c.d')", 1.25}}) {
    BehaviourRig rig(folder.path(), name);
    rig.tick();
    EXPECT_EQ(rig.status.role, "GoTo") << name;
    EXPECT_EQ(rig.request.head_yaw, yaw) << name;
  }
}

TEST(PythonBehaviour, does_not_let_a_robot_be_read_after_its_tick) {
  const BehavioursFolder folder;
  folder.write_role("import builtins; builtins.kept = robot; return Request()");
  BehaviourRig rig(folder.path());
  const BehavioursFolder other_folder;
  other_folder.write_role("import builtins; return Request().head(builtins.__dict__.pop('kept').RobotPose.pose.x, 0)");
  BehaviourRig other(other_folder.path());
  rig.tick();
  other.tick();
  EXPECT_THAT(other.status.traceback, HasSubstr("RuntimeError: the robot can be read only while tick(robot) runs"));
}

TEST(PythonBehaviour, shows_the_topics_of_each_tick_in_it) {
  const BehavioursFolder folder;
  folder.write_role("return Request().head(robot.RobotPose.pose.x, robot.time)");
  BehaviourRig rig(folder.path());
  for (int i = 1; i < 4; ++i) {
    rig.pose.pose.x = 0.25 * i;
    rig.tick();
    EXPECT_EQ(rig.request.head_yaw, 0.25 * i);
    EXPECT_NEAR(rig.request.head_pitch, 0.06 * i, 1e-12);
  }
}

TEST(PythonBehaviour, stands_without_signals_for_an_empty_request) {
  const BehavioursFolder folder;
  folder.write_role("return Request()");
  BehaviourRig rig(folder.path());
  rig.request.action = BodyAction::kWalk;
  rig.signals.speech = "before";
  rig.intention.has_goal = true;
  rig.tick();
  EXPECT_EQ(rig.request, MotionRequest{});
  EXPECT_EQ(rig.signals, SignalRequest{});
  EXPECT_EQ(rig.intention, Intention{});
  EXPECT_EQ(rig.status.traceback, "");
}

}  // namespace soccer
