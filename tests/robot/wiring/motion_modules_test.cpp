#include "robot/wiring/motion_modules.h"

#include <gtest/gtest.h>

#include "blackboard/topics/motion.h"
#include "blackboard/topics/sensors.h"

namespace soccer {
namespace {

/// The modules of motion with a request to stand.
class Motion : public testing::Test {
 protected:
  Motion() {
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

TEST_F(Motion, AParameterThatIsChangedWhileRunningMovesTheRobot) {
  const double before = knee_after(3);
  ASSERT_TRUE(modules->live().set("StandParameters.hip_height", {0.22}));
  const double lower = knee_after(3);
  EXPECT_GT(lower, before + 0.1);  // the knees are bent more
}

TEST_F(Motion, WithoutAChangeTheJointsStay) {
  const double before = knee_after(3);
  EXPECT_EQ(knee_after(3), before);
}

}  // namespace
}  // namespace soccer
