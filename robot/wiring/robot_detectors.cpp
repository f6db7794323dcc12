#include "robot/wiring/robot_detectors.h"

#include "blackboard/error.h"
#include "perception/vision/robots/obstacle_robots.h"

namespace soccer {
namespace {

void add_obstacles(const RobotDetectorSetup& setup) {
  const auto robots = setup.store.load<ObstacleRobotParameters>("camera/vision.yaml");
  setup.tunings.keep(robots, setup.cycle.add<ObstacleRobots>("ObstacleRobots", setup.optics, robots));
}

}  // namespace

const std::map<std::string, AddRobotDetector>& robot_detectors() {
  static const std::map<std::string, AddRobotDetector> kDetectors{{"obstacles", add_obstacles}};
  return kDetectors;
}

void add_robot_detector(const std::string& name, const RobotDetectorSetup& setup) {
  const auto found = robot_detectors().find(name);
  if (found == robot_detectors().end()) {
    std::string known;
    for (const auto& [other, add] : robot_detectors()) known += " " + other;
    throw InputError("robot detector " + name, "there is no detector of that name", "choose from" + known);
  }
  found->second(setup);
}

}  // namespace soccer
