#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../../blackboard/common/log/temporary_folder.h"
#include "blackboard/common/error.h"
#include "robot/wiring/robot.h"

namespace soccer {
namespace {

constexpr const char* kSkill =
    "class Skill:\n"
    "    def act(self, robot):\n        return self.tick(robot)\n\n"
    "    def stack(self):\n        return 'Skill'\n";
constexpr const char* kRole =
    "from robot import Parameters, Request, parameter\n"
    "from skill import Skill\n\n\n"
    "class GazeParameters(Parameters):\n"
    "    yaw = parameter(0.25, 'rad', -1.0, 1.0, 'head yaw')\n\n\n"
    "parameters = GazeParameters()\n\n\n"
    "class Default(Skill):\n"
    "    def tick(self, robot):\n        return Request().head(parameters.yaw, 0)\n";

/// A robot with a behaviour whose head yaw is a parameter.
class PerceptionModulesTest : public testing::Test {
 protected:
  PerceptionModulesTest() {
    folder.write("skill.py", kSkill);
    folder.write("roles/default.py", kRole);
    options.config_folder = SOURCE_DIR "/config";
    options.behaviours_folder = folder.path();
  }

  void start(const std::vector<std::string>& assignments = {}) {
    ParameterStore store(options.config_folder, {}, assignments);
    robot = std::make_unique<Robot>(options, store, memory, true, [](const std::string&) {});
    store.check_all_used();
    printed = store.print();
  }

  double yaw() {
    robot->perception().run();
    EXPECT_EQ(robot->perception().cycle().topic<BehaviourStatus>().traceback, "");
    return robot->perception().cycle().topic<MotionRequest>().head_yaw;
  }

  LiveParameters& live() { return robot->perception().modules().live(); }

  TemporaryFolder folder;
  RobotOptions options;
  AgentMemory memory = AgentMemory::in_process();
  std::unique_ptr<Robot> robot;
  std::string printed;
};

TEST_F(PerceptionModulesTest, takes_the_parameters_of_behaviour_from_the_command_line_and_prints_them) {
  start({"GazeParameters.yaw=0.5"});
  EXPECT_EQ(yaw(), 0.5);
  EXPECT_THAT(printed, testing::HasSubstr("GazeParameters:\n  yaw: 0.5  # rad, -1 to 1: head yaw\n"));
}

TEST_F(PerceptionModulesTest, changes_a_parameter_of_behaviour_between_ticks_and_keeps_it_in_a_reload) {
  start({"GazeParameters.yaw=0.5"});
  EXPECT_EQ(yaw(), 0.5);
  EXPECT_TRUE(live().set("GazeParameters.yaw", {0.75}));
  EXPECT_EQ(yaw(), 0.75);
  robot->perception().modules().reload_behaviour();
  EXPECT_EQ(yaw(), 0.75);
  EXPECT_EQ(robot->perception().cycle().topic<BehaviourStatus>().reloads, 1U);
  EXPECT_THROW(live().set("GazeParameters.yaw", {2}), InputError);
  EXPECT_EQ(yaw(), 0.75);
}

TEST_F(PerceptionModulesTest, keeps_the_value_of_the_command_line_in_a_reload_with_another_default) {
  start({"GazeParameters.yaw=0.5"});
  std::string role = kRole;
  folder.write("roles/default.py", role.replace(role.find("0.25,"), 4, "0.125"));
  robot->perception().modules().reload_behaviour();
  EXPECT_EQ(yaw(), 0.5);
}

TEST_F(PerceptionModulesTest, refuses_a_behaviour_that_declares_a_section_of_cpp) {
  folder.write("skills/walk.py",
               "from robot import Parameters\n\n\nclass WalkParameters(Parameters):\n    pass\n\n\n"
               "class RoleParameters(Parameters):\n    pass\n");
  EXPECT_THAT([this] { start(); }, testing::ThrowsMessage<InputError>(
                                       "skills/walk.py: class RoleParameters has the name of other parameters; rename the class"));
}

}  // namespace
}  // namespace soccer
