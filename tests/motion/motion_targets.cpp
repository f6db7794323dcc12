// Prints the joints' targets and the odometry of robots that walk, kick, fall and recover from a push, ten times a second, with the same
// sensors on every machine. The nao.binaries tests compare those of the 64-bit build with those of the robot's build.
#include <cstdio>
#include <exception>

#include "kinematic_robot.h"

namespace soccer {
namespace {

void print(const KinematicRobot& robot) {
  std::printf("%d", static_cast<int>(robot.status.state));
  for (const double angle : robot.joints.angle) std::printf(" %.12f", angle);
  for (const double stiffness : robot.joints.stiffness) std::printf(" %.12f", stiffness);
  const auto& pose = robot.odometry.pose;
  std::printf(" %.12f %.12f %.12f\n", pose.x, pose.y, pose.angle);
}

void run(KinematicRobot& robot, int seconds, bool rocks = false) {
  constexpr double kEvery = 0.1;  // s
  for (int i = 0; i < 10 * seconds; ++i) {
    if (rocks)
      robot.rock(kEvery);
    else
      robot.run(kEvery);
    print(robot);
  }
}

void print_targets(const std::string& body, double period) {
  KinematicRobot robot(body, period);
  run(robot, 1);
  for (const MotionRequest& request : {MotionRequest{.action = BodyAction::kStand},
                                       {.action = BodyAction::kWalk, .forward = 0.2, .left = 0.05, .turn = 0.3},
                                       {.action = BodyAction::kWalk, .left = -0.1, .turn = -0.5},
                                       {.action = BodyAction::kKick, .power = 1, .ball = {0.18, 0.05}}}) {
    robot.request = request;
    run(robot, 5);
  }
  robot.request = {.action = BodyAction::kWalk, .forward = 0.2};
  run(robot, 2);
  run(robot, 5, true);
  robot.set_upright();
  run(robot, 5);
  robot.lie_on_front();
  run(robot, 10);
}

}  // namespace
}  // namespace soccer

int main() {
  try {
    soccer::print_targets("simspark", 0.02);
    soccer::print_targets("nao-v5", 0.01);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "motion_targets: %s\n", error.what());
    return 1;
  }
}
