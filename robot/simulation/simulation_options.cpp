#include "robot/simulation/simulation_options.h"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "behaviour/team/formation.h"
#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/files/visible_files.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/option_groups.h"
#include "blackboard/common/random/seeds.h"
#include "blackboard/geometry/angle.h"
#include "robot/options/robot_options.h"
#include "simulation/cameras/traced/traced_renderer.h"
#include "simulation/protocol/host_port.h"
#include "simulation/simserver/body/body_file.h"
#include "simulation/simserver/host/pacer.h"

namespace soccer {
namespace {

bool has_section(const RobotOptions& options, std::string_view section) {
  const auto sections = sections_of(options.config_folder / options.body / "body.yaml");
  return std::ranges::find(sections, section) != sections.end();
}

/// The poses for kick-offs, facing the ball; in a small team none, because its robots walk to their places.
std::optional<KickOffPoses> kick_off_poses(const FormationParameters& formation, const FieldDimensions& field, int number) {
  constexpr int kSmallTeam = 5;
  if (formation.players <= kSmallTeam) return std::nullopt;
  const auto pose = [&](bool own) {
    const Point2<Field> place = kick_off_place(formation, field, number, own);
    return Pose2<Field, Ground>{place.x, place.y, (Point2<Field>{} - place).angle()};
  };
  return KickOffPoses{pose(true), pose(false)};
}

}  // namespace

bool is_watched(const SimswiftOptions& options) {
  return options.embedded && !options.robot.debug_port.empty() && options.robot.duration <= 0;
}

double pace_of(const SimswiftOptions& options) { return options.realtime_factor.value_or(is_watched(options) ? 1 : 0); }

double next_ball_of(const SimswiftOptions& options) {
  constexpr double kDefault = 3;  // s, in which a watcher sees that the ball was reached
  return options.next_ball.value_or(is_watched(options) ? kDefault : 0);
}

bool has_servos(const RobotOptions& options) { return has_section(options, "ServoParameters"); }

bool is_mj_body(const RobotOptions& options) { return has_section(options, name_of<mj::MotorParameters>()); }

HostPort server_address(const SimswiftOptions& options) {
  if (!options.server.empty()) return HostPort::parse(options.server);
  return HostPort::parse(is_mj_body(options.robot) ? "127.0.0.1:60000" : "127.0.0.1:3100");
}

std::optional<mj::Robot> mj_robot(const SimswiftOptions& options, ParameterStore& parameters) {
  if (!is_mj_body(options.robot)) return std::nullopt;
  if (options.embedded)
    throw InputError("--embedded", "the server in this process has no robot of the body " + options.robot.body,
                     "start simserver --protocol mj and leave out --embedded");
  const std::filesystem::path file = std::filesystem::path(options.robot.body) / "body.yaml";
  return mj::Robot{options.robot_model,
                   options.robot.team_name,
                   options.robot.player,
                   parameters.load<BodyModel>(file),
                   parameters.load<mj::MotorParameters>(file),
                   parameters.load<mj::FootPressureParameters>(file),
                   parameters.load<mj::CameraOffsetParameters>(file)};
}

namespace {

/// Options of the server in the same process.
void add_embedded_options(CLI::App& app, SimswiftOptions& options, CLI::Option& embedded) {
  app.add_option("--individual", options.individual,
                 "SEED or FILE: a robot that differs from its body's file, as simserver --individual; with --embedded")
      ->needs(&embedded);
  app.add_option("--ball", options.ball, "X,Y: initial position of the ball on the embedded server (m)")
      ->expected(2)
      ->delimiter(',')
      ->capture_default_str();
  app.add_option("--realtime-factor", options.realtime_factor,
                 "simulated seconds per second of real time on the embedded server; 0: as fast as possible. Default: 1 with --debug-port "
                 "and without --duration, so that the robot can be watched, otherwise 0")
      ->check(Pacer::error_of_factor, "0 or in [0.001 - 1000000]")
      ->needs(&embedded);
  app.add_option("--next-ball", options.next_ball,
                 "seconds after which the embedded server moves a ball that the robot has reached, or that has left the field, to another "
                 "place; 0: never. Default: 3 with --debug-port and without --duration, otherwise 0")
      ->check(non_negative_number())
      ->needs(&embedded);
}

void group_simswift_options(CLI::App& app) {
  group_options(app, "Server", {"--server", "--embedded", "--sync", "--once", "--realtime-factor", "--start", "--ball", "--next-ball"});
  group_options(app, "Robot", {"--type", "--robot-model", "--individual"});
  group_options(app, "Vision", {"--vision", "--eyes", "--camera-scale", "--hall", "--renderer"});
  group_options(app, "Debugging", {"--stats", "--draw"});
  group_options(app, "Experiment", {"--experiment"});
}

}  // namespace

void add_simswift_options(CLI::App& app, SimswiftOptions& options) {
  add_robot_options(app, options.robot);
  auto* server =
      app.add_option("--server", options.server,
                     "HOST:PORT of the simserver, rcssserver3d or rcssservermj to connect to; default: 127.0.0.1:3100, and for a body of "
                     "rcssservermj 127.0.0.1:60000")
          ->check(host_and_port_check());
  auto* embedded =
      app.add_flag("--embedded", options.embedded, "run a server within this process instead of connecting to one")->excludes(server);
  app.add_flag("--sync", options.sync,
               "lockstep: the server waits for every agent, and everything runs in one thread, as fast as possible");
  app.add_flag("--once", options.once,
               "exit when the server ends, instead of waiting for another one; waits up to ten seconds for the first connection");
  app.add_flag("--stats", options.stats,
               "print at the end the time per tick of each module, and the number of messages received from teammates");
  app.add_option("--type", options.robot.type,
                 "type of rcssserver3d's robot: 0 standard, 1 longer limbs, 2 fast ankle pitch, 3 longest limbs and wide hips, 4 toes")
      ->check(CLI::Range(0, 4))
      ->capture_default_str();
  app.add_option("--robot-model", options.robot_model, "name of the robot on rcssservermj or simserver --protocol mj")
      ->capture_default_str();
  app.add_option("--vision", options.vision, "error model of vision: perfect, thesis-2017, nao-v5 or nao-v5-cameras")
      ->capture_default_str();
  app.add_option("--eyes", options.eyes,
                 "model: the simulator's percepts with an error model; cameras: vision from rendered images (a body with cameras, and "
                 "simserver with --cameras)")
      ->check(CLI::IsMember({"model", "cameras"}))
      ->capture_default_str();
  app.add_option("--camera-scale", options.camera_scale, "scale of the width and height of the cameras' images")
      ->check(CLI::Range(0.1, 1.0))
      ->capture_default_str();
  app.add_option("--hall", options.hall, "seed of the hall that the cameras see")->capture_default_str();
  app.add_option("--renderer", options.renderer,
                 "renderer of the cameras' images. raster: fast, and vision is trained on its images; traced: the slow, independent "
                 "renderer of the recipe benchmark")
      ->check(CLI::IsMember({"raster", "traced"}))
      ->capture_default_str();
  app.add_option("--experiment", options.experiment, "HOST:PORT of an experiment controller that receives the robot's estimates")
      ->check(host_and_port_check());
  app.add_option("--draw", options.draw, "HOST:PORT of RoboViz, which draws the robot's estimates (RoboViz's default: 127.0.0.1:32769)")
      ->check(host_and_port_check());
  app.add_option("--start", options.start, "X,Y,DEGREES: pose to beam to before the kick-off (m; 0 degrees faces the opponents' goal)")
      ->expected(3)
      ->delimiter(',');
  add_embedded_options(app, options, *embedded);
  group_simswift_options(app);
}

ParameterStore robot_parameters(const SimswiftOptions& options) {
  const RobotOptions& robot = options.robot;
  ParameterStore store(robot.config_folder, robot.config_files, robot.assignments);
  if (robot.type == 0) return store;
  const std::string type = std::to_string(robot.type);
  const std::filesystem::path file = std::filesystem::path(robot.body) / ("type" + type + ".yaml");
  if (!std::filesystem::exists(robot.config_folder / file))
    throw InputError("--type " + type, "body " + robot.body + " has no types", "use --body simspark");
  for (const std::string& section : sections_of(robot.config_folder / file))
    if (section == "BodyModel") store.add_base(file, section);
  return store;
}

void choose_team_link(RobotOptions& options) {
  if (options.team_link.empty() && options.field == "3dsim") options.team_link = "say";
  options.say = options.team_link == "say";
  if (options.say || options.team_link == "none") options.team_link.clear();
}

namespace {

/// Errors: InputError that names the bodies with cameras, if this one has none.
void require_cameras(const RobotOptions& options) {
  const auto has_cameras = [&](const std::filesystem::path& body) { return std::filesystem::exists(body / "camera.yaml"); };
  if (has_cameras(options.config_folder / options.body)) return;
  std::string bodies;
  for (const auto& folder : visible_folders(options.config_folder))
    if (std::filesystem::exists(folder / "body.yaml") && has_cameras(folder))
      bodies += (bodies.empty() ? "" : " or --body ") + folder.filename().string();
  throw InputError("--eyes cameras", "the body " + options.body + " has no cameras", "use --body " + bodies);
}

}  // namespace

SimulationOptions simulation_options(const SimswiftOptions& options, ParameterStore& parameters) {
  if (options.robot.log_images > 0 && options.eyes != "cameras")
    throw InputError("--log-images", "this robot has no images", "use --body nao-v5 --eyes cameras");
  const RobotOptions& robot = options.robot;
  if (options.eyes == "cameras") require_cameras(robot);
  SimulationOptions simulation;
  simulation.body = parameters.load<BodyModel>(std::filesystem::path(robot.body) / "body.yaml");
  simulation.field = parameters.load<FieldDimensions>(std::filesystem::path("fields") / (robot.field + ".yaml"));
  simulation.vision = vision_preset(robot.config_folder, options.vision);
  parameters.override_in(simulation.vision);
  simulation.angle_sensor = parameters.load<AngleSensorParameters>("simspark/agent.yaml");
  simulation.seed = seed_of_player(robot);
  simulation.connection.team_name = robot.team_name;
  simulation.connection.number = robot.player;
  simulation.connection.sync = options.sync || options.embedded;
  if (is_mj_body(robot)) {
    simulation.servos = simulation.true_pose = true;
  } else if (has_servos(robot)) {
    simulation.servos = true;
    simulation.connection.scene = "rsg/agent/nao/" + robot.body + ".rsg";
  }
  if (robot.type != 0) simulation.connection.scene = "rsg/agent/nao/nao_hetero.rsg " + std::to_string(robot.type);
  if (robot.say) simulation.say = parameters.load<SayParameters>("simspark/agent.yaml");
  const auto formation = parameters.load<FormationParameters>("behaviour/formation.yaml");
  if (options.start.empty()) {
    simulation.kick_offs = kick_off_poses(formation, simulation.field, robot.player);
    simulation.kick_offs->beam = parameters.load<KickOffBeamParameters>("simspark/agent.yaml");
  }
  simulation.connection.once = options.once;
  simulation.connection.cameras = options.eyes == "cameras";
  if (options.once) simulation.connection.attempts = 10;  // one per second
  if (!options.start.empty()) simulation.connection.start = {options.start[0], options.start[1], degrees_to_radians(options.start[2])};
  return simulation;
}

SimulatedCameraOptions camera_options(const SimswiftOptions& options, ParameterStore& parameters) {
  const std::filesystem::path body = options.robot.body;
  SimulatedCameraOptions cameras;
  cameras.cameras = parameters.load<SimulatedCameraParameters>(body / "camera.yaml");
  cameras.optics = parameters.load<CameraParameters>(body / "camera.yaml");
  cameras.sensor = parameters.load<ImageSensorParameters>("camera/simulated.yaml");
  cameras.hall = parameters.load<HallParameters>("camera/simulated.yaml");
  if (options.renderer == "traced") cameras.halls = traced_halls(parameters.load<TracedHallParameters>("camera/recipes/benchmark.yaml"));
  cameras.light = parameters.load<LightChangeParameters>("camera/simulated.yaml");
  cameras.field = parameters.load<FieldDimensions>(std::filesystem::path("fields") / (options.robot.field + ".yaml"));
  cameras.bodies = load_bodies(options.robot.config_folder);
  cameras.hall_seed = spread_seed(options.hall);
  cameras.seed = seed_of_player(options.robot);
  cameras.scale = options.camera_scale;
  return cameras;
}

HallSoundOptions sound_options(const SimswiftOptions& options, ParameterStore& parameters) {
  HallSoundOptions sound;
  sound.parameters = parameters.load<HallSoundParameters>("camera/simulated.yaml");
  sound.field = parameters.load<FieldDimensions>(std::filesystem::path("fields") / (options.robot.field + ".yaml"));
  sound.hall_seed = spread_seed(options.hall);
  sound.seed = seed_of_player(options.robot);
  return sound;
}

}  // namespace soccer
