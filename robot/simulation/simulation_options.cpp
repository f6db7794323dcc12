#include "robot/simulation/simulation_options.h"

#include <algorithm>

#include "robot/options/command_line.h"
#include "simulation/protocol/tcp_socket.h"

namespace soccer {
namespace {

/// What is wrong with an address, as CLI11 wants to hear it: nothing when nothing is.
std::string trouble_with_address(const std::string& text) {
  try {
    HostPort::parse(text);
    return {};
  } catch (const InputError& error) {
    return error.what();
  }
}

}  // namespace

bool has_servos(const RobotOptions& options) {
  const auto sections = sections_of(options.config_folder / options.body / "body.yaml");
  return std::ranges::find(sections, "ServoParameters") != sections.end();
}

void add_simswift_options(CLI::App& app, SimswiftOptions& options) {
  add_robot_options(app, options.robot);
  auto* server = app.add_option("--server", options.server, "HOST:PORT of simserver or rcssserver3d")->check(trouble_with_address)->capture_default_str();
  app.add_flag("--embedded", options.embedded, "with a server of its own, in this process")->excludes(server);
  app.add_flag("--sync", options.sync, "the server waits for every agent; everything runs in one thread, as fast as it goes");
  app.add_flag("--once", options.once, "end when the server ends, instead of waiting for another");
  app.add_flag("--stats", options.stats, "print at the end what each module's tick cost, and how many messages of mates were heard");
  app.add_option("--vision", options.vision, "how good the eyes are: perfect, thesis-2017 or nao-v5")->capture_default_str();
  app.add_option("--experiment", options.experiment, "HOST:PORT of an experiment controller that wants to know what the robot believes")
      ->check(trouble_with_address);
  app.add_option("--draw", options.draw, "HOST:PORT where RoboViz draws what the robot believes (its own default: 127.0.0.1:32769)")
      ->check(trouble_with_address);
  app.add_option("--start", options.start, "X,Y,DEGREES: where to beam to before the kick-off (m; 0 faces the opponents' goal)")
      ->expected(3)
      ->delimiter(',');
  app.add_option("--ball", options.ball, "X,Y: where the embedded server puts the ball (m)")->expected(2)->delimiter(',')->capture_default_str();
}

SimulationOptions simulation_options(const SimswiftOptions& options, ParameterStore& parameters) {
  const RobotOptions& robot = options.robot;
  SimulationOptions simulation;
  simulation.body = parameters.load<BodyModel>(std::filesystem::path(robot.body) / "body.yaml");
  simulation.field = parameters.load<FieldDimensions>(std::filesystem::path("fields") / (robot.field + ".yaml"));
  simulation.vision = vision_preset(robot.config_folder, options.vision);
  parameters.override_in(simulation.vision);
  simulation.seed = seed_of_player(robot);
  simulation.connection.team_name = robot.team_name;
  simulation.connection.number = robot.player;
  simulation.connection.sync = options.sync || options.embedded;
  if (has_servos(robot)) {
    simulation.servos = true;
    simulation.connection.scene = "rsg/agent/nao/" + robot.body + ".rsg";
  }
  if (options.once) simulation.connection.attempts = 1;
  if (!options.start.empty())
    simulation.connection.start = {options.start[0], options.start[1], degrees_to_radians(options.start[2])};
  return simulation;
}

}  // namespace soccer
