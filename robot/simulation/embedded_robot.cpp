#include "robot/simulation/embedded_robot.h"

#include <sstream>
#include <stdexcept>
#include <utility>

#include "blackboard/common/console/console.h"
#include "blackboard/topics/sensors.h"

namespace soccer {
namespace {

SimulatorOptions server_options(const SimswiftOptions& options) {
  SimulatorOptions server = options_for_field(options.robot.config_folder, options.robot.field);
  for (const auto& [name, error] : server.world.bodies.unreadable) console::warn("the body " + name + " is left out: " + error.what());
  server.agents = 1;
  if (has_servos(options.robot)) server.step = 0.01;  // s, the cycle of the servos
  server.seed = options.robot.seed;
  server.cameras = options.eyes == "cameras";
  if (!options.individual.empty()) server.individuals = load_individuals(options.individual);
  server.report = [](const std::string& message) { console::warn(message); };
  return server;
}

}  // namespace

EmbeddedGame::EmbeddedGame(const SimswiftOptions& options)
    : simulator_(server_options(options)), ball_x_(options.ball.at(0)), ball_y_(options.ball.at(1)) {}

void EmbeddedGame::begin_when_joined(const SimulationThread& thread, Cycle& motion) {
  motion.after_tick<SensorFrame>([this, &thread, begun = false](const SensorFrame&) mutable {
    if (begun || !thread.connection().joined()) return;
    begun = true;
    simulator_.command("(playMode PlayOn)");
    place_ball({ball_x_, ball_y_});
  });
  motion.check();
}

void EmbeddedGame::watch(const SimulationThread& thread, Cycle& motion, std::function<void(const SceneTruth&)> see) {
  // The server is one cycle ahead of the percepts that it has sent.
  motion.after_tick<SensorFrame>(
      [this, &thread, see = std::move(see), last = std::optional<SceneTruth>()](const SensorFrame& frame) mutable {
        if (!thread.connection().joined()) return;
        std::optional<SceneTruth> newest = simulator_.truth();
        last.swap(newest);
        if (!newest) return;
        newest->time = frame.time;
        see(*newest);
      });
  motion.check();
}

void EmbeddedGame::place_ball(Point2<Field> at) {
  std::ostringstream command;
  command << "(ball (pos " << at.x << ' ' << at.y << " 0.05)(vel 0 0 0))";
  simulator_.command(command.str());
}

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
