#include "robot/wiring/motion_modules.h"

#include <gtest/gtest.h>

#include "blackboard/topics/motion.h"
#include "blackboard/topics/sensors.h"
#include "pos_folder.h"
#include "robot/wiring/behaviour_modules.h"

namespace soccer {
namespace {

/// The modules of motion with a request to stand.
class MotionModulesTest : public testing::Test {
 protected:
  MotionModulesTest() {
    sensors.period = 0.01;
    sensors.accelerometer = {0, 0, 9.81};
    cycle.source<MotionRequest>("behaviour").action = BodyAction::kStand;
    modules.emplace(cycle, RobotOptions{}, store);
    cycle.check();
  }
  double knee_after(double time) {
    for (double t = 0; t < time; t += sensors.period) {
      modules->tune();
      cycle.tick();
      sensors.angle = cycle.topic<JointRequest>().angle;
      sensors.time += from_seconds(sensors.period);
    }
    return sensors.angle[kLKneePitch];
  }

  ParameterStore store{std::filesystem::path(SOURCE_DIR) / "config", {}, {}};
  Cycle cycle{"motion"};
  SensorFrame& sensors = cycle.source<SensorFrame>("body");
  std::optional<MotionModules> modules;
};

TEST_F(MotionModulesTest, moves_the_robot_when_a_parameter_is_changed_while_running) {
  const double before = knee_after(3);
  ASSERT_TRUE(modules->live().set("StandParameters.hip_height", {0.22}));
  const double lower = knee_after(3);
  EXPECT_GT(lower, before + 0.1);  // the knees are bent more
}

TEST_F(MotionModulesTest, keeps_the_angles_of_the_joints_without_a_change) {
  const double before = knee_after(3);
  EXPECT_EQ(knee_after(3), before);
}

TEST(MotionModules, starts_although_a_file_of_an_action_cannot_be_played) {
  const PosFolder config;
  const std::filesystem::path shipped = std::filesystem::path(SOURCE_DIR) / "config";
  for (const char* folder : {"simspark", "poses/simspark", "actions/simspark"}) {
    std::filesystem::create_directories(config.path() / folder);
    std::filesystem::copy(shipped / folder, config.path() / folder, std::filesystem::copy_options::recursive);
  }
  config.write("actions/simspark/broken.pos", "1 2 3\n");
  Cycle cycle{"motion"};
  cycle.source<SensorFrame>("body");
  cycle.source<MotionRequest>("behaviour");
  ParameterStore store{config.path(), {}, {"ActionParameters.max_lateness=0.4"}};
  const MotionModules modules(cycle, RobotOptions{}, store);
  EXPECT_EQ(modules.actions().names(), std::vector<std::string>{"wave"});
  ASSERT_EQ(modules.actions().errors.size(), 1U);
  EXPECT_NE(modules.actions().errors[0].find("broken.pos:1:6: 3 columns"), std::string::npos) << modules.actions().errors[0];
  EXPECT_EQ(load_action_names(store, "simspark"), std::vector<std::string>{"wave"});
  store.check_all_used();
}

}  // namespace
}  // namespace soccer
