#include "config_rows.h"

#include <algorithm>
#include <memory>
#include <set>
#include <sstream>
#include <vector>

#include "blackboard/common/config/yaml.h"
#include "experiments/planar_games/games/play_game.h"
#include "motion/action/action_folder.h"
#include "motion/motion_parameters.h"
#include "robot/simulation/simulation_options.h"
#include "robot/wiring/robot.h"
#include "robot/wiring/vision_modules.h"
#include "simulation/body/simspark/simulation_thread.h"
#include "simulation/simserver/mj/simulation_state.h"
#include "simulation/simserver/simspark/simulator_options.h"

namespace soccer {
namespace {

constexpr const char* kBehaviours = SOURCE_DIR "/behaviours_py";

/// The options of simswift with which the file is read, for a robot that reads as many parameters as possible: with cameras if the body
/// has any, microphones and messages through the server.
SimswiftOptions options_of(const std::filesystem::path& config, const ConfigPair& pair) {
  const std::string name = pair.file.stem().string();
  SimswiftOptions options;
  RobotOptions& robot = options.robot;
  robot.config_folder = config;
  robot.behaviours_folder = kBehaviours;
  robot.behaviour = "roles.Player";
  robot.body = pair.body;
  robot.type = pair.type;
  robot.cameras = std::filesystem::exists(config / pair.body / "camera.yaml");
  robot.microphones = "hw:0";  // a name; the robot's program opens it
  robot.say = true;
  if (pair.use == ConfigUse::kOverride) robot.config_files = {config / pair.file};
  if (pair.use == ConfigUse::kField) robot.field = name;
  if (pair.use == ConfigUse::kMotion) robot.motion = name;
  if (pair.use == ConfigUse::kVision) options.vision = name;
  return options;
}

/// What simswift reads for its hardware layer, in the order of the program.
void load_hardware_layer(const SimswiftOptions& options, ParameterStore& store, AgentMemory& memory) {
  const SimulationThread connected_later(simulation_options(options, store), {}, memory);
  mj_robot(options, store);
  if (!options.robot.cameras) return;
  camera_options(options, store);
  sound_options(options, store);
}

/// What simserver reads for the robot's field: all bodies, or with a field of the 3D league its rules.
void load_server(const RobotOptions& robot) {
  const auto sections = sections_of(robot.config_folder / "fields" / (robot.field + ".yaml"));
  if (std::ranges::find(sections, name_of<ArenaDimensions>()) != sections.end())
    mj::options_for_field(robot.config_folder, robot.field);
  else if (const auto bodies = options_for_field(robot.config_folder, robot.field).world.bodies; !bodies.unreadable.empty())
    throw InputError(bodies.unreadable.begin()->second);
}

/// The parameters of motion; those of a set for --motion with each type of the body.
void load_motion(const RobotOptions& robot) {
  load_motion_parameters(robot.config_folder, robot.body, robot.motion, robot.type);
  if (robot.motion.empty()) return;
  for (int type = 1; std::filesystem::exists(robot.config_folder / robot.body / ("type" + std::to_string(type) + ".yaml")); ++type)
    load_motion_parameters(robot.config_folder, robot.body, robot.motion, type);
}

/// Keyframes; actions, which behaviours request by name, also within the limits and speeds of the body's joints. Getups and dives may be
/// faster than that.
void load_keyframes(const std::filesystem::path& config, const ConfigPair& pair) {
  const std::filesystem::path file = config / pair.file, body = pair.body;
  const std::vector<motion::Keyframe> keyframes = motion::load_pos(file);
  ParameterStore store = robot_parameters(options_of(config, pair));
  const auto model = store.load<BodyModel>(body / "body.yaml");
  const auto tolerances = store.load<ActionParameters>(body / "motion.yaml");
  if (*pair.file.begin() == "actions") motion::check_action(keyframes, model, tolerances, motion::file_with_keyframes(file).string());
}

/// A game without bodies of one robot against another one. minds: as in behavioursim --minds.
std::unique_ptr<BehaviourGame> game_of(const std::filesystem::path& config, const ConfigPair& pair, const std::string& minds) {
  GameSetup setup;
  setup.config = config;
  setup.body = pair.body;
  setup.models = pair.file.stem().string();
  setup.minds = minds;
  setup.players = 1;
  GamePlan plan;
  plan.home.folder = plan.away.folder = kBehaviours;
  return planar_game(setup, plan)();
}

/// A behaviour that raises an exception stops by itself. Errors: InputError.
void check_behaviour(const BehaviourStatus& status) {
  if (!status.traceback.empty()) throw InputError("the behaviour stopped", status.traceback, "correct its parameters");
}

/// The names of the sections of printed parameters.
std::set<std::string> sections_in(const std::string& printed) {
  std::set<std::string> sections;
  std::istringstream lines(printed);
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with(' ')) sections.insert(line.substr(0, line.find(':')));
  return sections;
}

/// Wires a robot as simswift does, and lets it decide once. Returns the sections of its parameters.
std::set<std::string> wire_robot(const SimswiftOptions& options) {
  AgentMemory memory = AgentMemory::in_process();
  ParameterStore store = robot_parameters(options);
  load_hardware_layer(options, store, memory);
  Robot robot(options.robot, store, memory, true, [](const std::string&) {});
  SimulatedGame before_the_game;
  before_the_game.known = true;
  before_the_game.referee.state = GameState::kInitial;  // the robot stands, and does not plan a search of the field
  robot.channels().game.send(before_the_game);
  robot.perception().run();
  check_behaviour(robot.perception().cycle().topic<BehaviourStatus>());
  return sections_in(store.print());
}

/// The detectors of robots in images, of which a robot has one, the default one first. Without cameras they make no difference.
std::vector<std::string> detectors_of(const RobotOptions& robot) {
  std::vector<std::string> names{RobotOptions{}.robot_detector};
  if (!robot.cameras) return names;
  for (const auto& [name, add] : robot_detectors())
    if (name != names.front()) names.push_back(name);
  return names;
}

}  // namespace

void load_pair(const std::filesystem::path& config, const ConfigPair& pair) {
  if (pair.use == ConfigUse::kKeyframes) return load_keyframes(config, pair);
  if (pair.use == ConfigUse::kModels) {
    game_of(config, pair, "compiled");
    return;
  }
  const SimswiftOptions options = options_of(config, pair);
  AgentMemory memory = AgentMemory::in_process();
  ParameterStore store = robot_parameters(options);
  load_hardware_layer(options, store, memory);
  if (pair.use == ConfigUse::kVision) return;
  load_motion(options.robot);
  load_server(options.robot);
}

void wire_pair(const std::filesystem::path& config, const ConfigPair& pair) {
  if (pair.use == ConfigUse::kModels) {
    const auto game = game_of(config, pair, "whole");
    game->step();
    return check_behaviour(game->decision(0).status);
  }
  SimswiftOptions options = options_of(config, pair);
  std::vector<std::string> unknown;
  if (pair.use == ConfigUse::kOverride) unknown = sections_of(config / pair.file);
  for (const std::string& detector : detectors_of(options.robot)) {
    options.robot.robot_detector = detector;
    const std::set<std::string> known = wire_robot(options);
    std::erase_if(unknown, [&](const std::string& section) { return known.contains(section); });
    if (unknown.empty()) return;
  }
  throw InputError((config / pair.file).string(), "there are no parameters '" + unknown.front() + "'",
                   "correct the name, or add the place to config_without_body()");
}

bool is_loaded(const ConfigPair& pair) { return pair.use != ConfigUse::kOverride; }

bool is_wired(const ConfigPair& pair) {
  switch (pair.use) {
    case ConfigUse::kVision:
    case ConfigUse::kKeyframes: return false;
    case ConfigUse::kBody: return pair.file.filename() == "body.yaml";
    case ConfigUse::kType: return pair.file.parent_path() == pair.body;
    default: return true;
  }
}

std::string error_of(void (*row)(const std::filesystem::path&, const ConfigPair&), const std::filesystem::path& config,
                     const ConfigPair& pair) {
  try {
    row(config, pair);
    return {};
  } catch (const std::exception& error) {
    std::ostringstream text;
    text << pair << ": " << error.what();
    return text.str();
  }
}

}  // namespace soccer
