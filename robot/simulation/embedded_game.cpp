#include "robot/simulation/embedded_game.h"

#include <sstream>

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
    std::ostringstream commands;
    commands << "(playMode PlayOn)(ball (pos " << ball_x_ << ' ' << ball_y_ << " 0.05)(vel 0 0 0))";
    simulator_.command(commands.str());
  });
  motion.check();
}

}  // namespace soccer
