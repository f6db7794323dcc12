#include "robot/simulation/embedded_robot.h"

#include <stdexcept>

#include "blackboard/common/console/console.h"

namespace soccer {
namespace {

SimswiftOptions in_lockstep(SimswiftOptions options) {
  options.embedded = true;
  options.robot.in_step = true;
  options.robot.cameras = options.eyes == "cameras";
  return options;
}

}  // namespace

EmbeddedRobot::EmbeddedRobot(const SimswiftOptions& options)
    : options_(in_lockstep(options)),
      parameters_(options_.robot.config_folder, options_.robot.config_files, options_.robot.assignments),
      simulation_(simulation_options(options_, parameters_)),
      robot_(options_.robot, parameters_, memory_, true, [](const std::string& message) { console::warn(message); }),
      game_(options_),
      thread_(
          simulation_, [this] { return game_.connect(); }, memory_),
      body_(thread_, memory_, robot_.channels()) {
  if (options_.robot.cameras) {
    eyes_.emplace(camera_options(options_, parameters_), robot_.channels());
    body_.see_with(*eyes_);
  }
  parameters_.check_all_used();
  game_.begin_when_joined(thread_, robot_.motion().cycle());
}

bool EmbeddedRobot::run_until(const std::function<bool()>& done, double max_time) {
  StopRequest stop;
  bool reached = false;
  const double begin = now();
  Always receive("receive", [&] { body_.receive(); });
  Always send("send", [&] {
    body_.send();
    reached = thread_.connection().joined() && done();
    if (reached || now() - begin >= max_time) stop.stop();
  });
  std::vector<Activity*> activities{&receive, &robot_.motion(), &send};
  if (eyes_) activities.push_back(&*eyes_);
  activities.push_back(&robot_.perception());
  Lockstep().run(activities, stop);
  return reached;
}

TrueRobot EmbeddedRobot::truth() const {
  const SceneTruth truth = game_.truth();
  if (truth.robots.empty()) throw std::logic_error("the robot has not joined the game yet");
  return truth.robots.front();
}

}  // namespace soccer
