#include "robot/wiring/robot_detectors.h"

#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "perception/vision/robots/bayes/bayes_robots.h"
#include "perception/vision/robots/obstacle_robots.h"
#include "perception/vision/robots/robot_net_detector.h"
#include "perception/vision/saliency/saliency_module.h"

namespace soccer {
namespace {

void add_obstacles(const RobotDetectorSetup& setup) {
  setup.wiring.add_tuned<ObstacleRobots, ObstacleRobotParameters>("camera/vision.yaml", setup.optics);
}

void add_net(const RobotDetectorSetup& setup) {
  const auto& [cycle, tunings, store] = setup.wiring;
  const std::filesystem::path file = "camera/vision.yaml", net = store.folder() / "nets" / "robots.net";
  const auto robots = store.load<RobotNetParameters>(file);
  const auto boxes = store.load<RobotBoxParameters>(file);
  const auto jerseys = store.load<JerseyParameters>(file);
  auto& detector = cycle.add<RobotNetDetector>(setup.optics, Net::load(read_whole(net), net.string()), robots, boxes, jerseys);
  tunings.keep(robots, detector);
  tunings.keep(boxes, detector);
  tunings.keep(jerseys, detector);
}

/// The thesis's detector. Source: Ashmore 2014, chapter 3.
void add_bayes(const RobotDetectorSetup& setup) {
  const std::filesystem::path file = "camera/robot_bayes.yaml";
  setup.wiring.add_tuned<SaliencyModule, SaliencyParameters>(file);
  setup.wiring.add_tuned<BayesRobots, BayesRobotParameters>(file, setup.optics, setup.wiring.store.load<RobotBayesTable>(file));
}

}  // namespace

const std::map<std::string, AddRobotDetector>& robot_detectors() {
  static const std::map<std::string, AddRobotDetector> kDetectors{{"bayes", add_bayes}, {"net", add_net}, {"obstacles", add_obstacles}};
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
