#include "motion/motion_wiring.h"

#include <gmock/gmock.h>

#include "kinematic_robot.h"

namespace soccer {
namespace {

std::vector<std::string> modules(bool with_history) {
  Cycle cycle("motion");
  add_motion_modules(cycle, load_yaml<BodyModel>(kConfig / "simspark/body.yaml"), load_motion_parameters(kConfig, "simspark"),
                     with_history);
  std::vector<std::string> names;
  for (const ModuleCard& card : cycle.cards()) names.push_back(card.name);
  return names;
}

TEST(MotionWiring, records_the_body_only_for_vision_from_images) {
  EXPECT_THAT(modules(false), testing::ElementsAre("BodyStateEstimator", "MotionEngine"));
  EXPECT_THAT(modules(true), testing::ElementsAre("BodyStateEstimator", "BodyRecorder", "MotionEngine"));
}

TEST(BodyMotion, moves_as_touch_and_engine_alone) {
  const MotionParameters parameters = load_motion_parameters(kConfig, "simspark");
  KinematicRobot robot("simspark", parameters);
  BodyMotion motion(robot.body(), parameters);
  robot.request = motion.request = {.action = BodyAction::kWalk, .forward = 0.2};
  for (int tick = 0; tick < 600; ++tick) {
    motion.sensors = robot.sensors;
    robot.tick();
    motion.sensors.left_fsr = robot.sensors.left_fsr;  // of the pose before this tick
    motion.sensors.right_fsr = robot.sensors.right_fsr;
    motion.tick();
    ASSERT_EQ(motion.joints.angle, robot.joints.angle) << "tick " << tick;
  }
  EXPECT_EQ(motion.status.state, MotionState::kWalking);
  EXPECT_EQ(motion.odometry.pose, robot.odometry.pose);
}

}  // namespace
}  // namespace soccer
