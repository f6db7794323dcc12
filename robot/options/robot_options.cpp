#include "robot/options/robot_options.h"

#include <map>
#include <set>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/visible_files.h"
#include "blackboard/common/log/topic_filter.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/option_groups.h"
#include "blackboard/common/text/closest_name.h"
#include "blackboard/common/text/utf8.h"
#include "robot/wiring/vision_modules.h"

namespace soccer {

const std::map<std::string, SearchMethod>& searches() {
  static const std::map<std::string, SearchMethod> kSearches{
      {"2016", SearchMethod::kPatrol}, {"2017", SearchMethod::kSegments}, {"planned", SearchMethod::kPlanned}};
  return kSearches;
}

void add_python_path(CLI::App& app, std::vector<std::filesystem::path>& folders) {
  app.add_option(
         "--python-path", folders,
         "FOLDER[:FOLDER…] of Python packages that behaviours import, such as /usr/lib/python3/dist-packages; behaviours see no others "
         "than these and the standard library")
      ->delimiter(':')
      ->check(CLI::ExistingDirectory)
      ->envname("SOCCER_PYTHON_PATH");
}

namespace {

/// Validator for CLI11: an error message, or an empty string if there is such a body.
std::string trouble_with_body(const std::filesystem::path& config, const std::string& name) {
  if (!std::filesystem::is_directory(config))
    return config.string() + ": no parameters found in this folder; give the config folder with --config-folder";
  std::set<std::string> known;
  for (const auto& folder : visible_folders(config))
    if (std::filesystem::exists(folder / "body.yaml")) known.insert(folder.filename().string());
  if (known.contains(name)) return {};
  std::string error = "there is no body " + name + "; there are:";
  for (const std::string& body : known) error += " " + body;
  return error + did_you_mean(name, std::vector<std::string>(known.begin(), known.end()));
}

void add_robot_and_field(CLI::App& app, RobotOptions& options) {
  // Added before the options whose values refer to this folder.
  app.add_option("--config-folder", options.config_folder, "folder of the parameter files")->check(CLI::ExistingDirectory);
  app.add_option("--body", options.body,
                 "name of the robot body: a folder of the config folder that contains a body.yaml, such as simspark or nao-v5")
      ->check([&options](const std::string& name) { return trouble_with_body(options.config_folder, name); })
      ->capture_default_str();
  app.add_option("--motion", options.motion,
                 "NAME of a set of motion parameters, config/BODY/NAME.yaml, that overrides the body's defaults");
  app.add_option("--field", options.field, "name of the field: a file in config/fields")->capture_default_str();
  app.add_option("--team", options.team, "team number")->check(CLI::Range(1, 255))->capture_default_str();
  app.add_option("--player", options.player, "number of this robot in its team")->check(CLI::Range(1, 11))->capture_default_str();
  app.add_option("--team-name", options.team_name, "name of the team on the server")->check(&error_of_text)->capture_default_str();
  app.add_option("-s,--seed", options.seed, "seed of all random numbers")->capture_default_str();
  app.add_option("--duration", options.duration, "stop after this many seconds of robot time; 0: run until interrupted")
      ->check(non_negative_number())
      ->capture_default_str();
}

void add_behaviour(CLI::App& app, RobotOptions& options) {
  auto* behaviour =
      app.add_option("--behaviour", options.behaviour, "role that controls the robot, such as roles.Default")->capture_default_str();
  app.add_option("--skill", options.behaviour, "skill to run instead of a role, such as skills.FindBall")->excludes(behaviour);
  app.add_option_function<std::string>(
         "--search", [&options](const std::string& name) { options.search = searches().at(name); },
         "method of the search for a lost ball; default: planned")
      ->check(CLI::IsMember({"2016", "2017", "planned"}));
  app.add_option("--set", options.assignments, "value of a parameter: Struct.key=value; may be repeated");
  app.add_option("--config", options.config_files, "YAML file with parameters that override the defaults; may be repeated")
      ->check(CLI::ExistingFile);
  app.add_option_function<std::string>(
      "--calibration",
      [&options](const std::string& file) {
        options.calibration = file;
        if (std::filesystem::exists(options.calibration)) options.config_files.push_back(options.calibration);
      },
      "the robot's own file of parameters, as for --config: read if it exists, and written by the debug port's service save_calibration");
  app.add_option("--behaviours-folder", options.behaviours_folder, "folder of the Python behaviours")->check(CLI::ExistingDirectory);
  add_python_path(app, options.python_path);
}

void add_vision(CLI::App& app, RobotOptions& options) {
  std::vector<std::string> detectors;
  for (const auto& [name, add] : robot_detectors()) detectors.push_back(name);
  app.add_option("--robot-detector", options.robot_detector, "detector of robots in camera images")
      ->check(CLI::IsMember(detectors))
      ->capture_default_str();
}

void add_communication(CLI::App& app, RobotOptions& options) {
  app.add_option(
         "--team-link", options.team_link,
         "[ADDRESS:]PORT of the team communication, usually 10000 + team number; ADDRESS is a broadcast address. simswift: also say, "
         "messages through the server as in the 3D league (the default with --field 3dsim), or none")
      ->check([](const std::string& text) { return text == "say" || text == "none" ? std::string() : error_of_address(text); });
  app.add_option("--team-loss", options.team_loss, "fraction of the received team messages to drop, for tests")
      ->check(CLI::Range(0.0, 1.0));
  app.add_option("--voice", options.voice, "command that speaks its last argument, such as espeak; used for the speech of behaviours");
  app.add_option("--game-controller", options.game_controller, "[ADDRESS:]PORT on which to listen to an SPL GameController, usually 3838")
      ->check(&error_of_listening_address);
}

void add_debug_port(CLI::App& app, RobotOptions& options) {
  app.add_option("--debug-port", options.debug_port,
                 "[ADDRESS:]PORT on which the topics are published live, for offnao or Foxglove; default address: this machine only")
      ->check(&error_of_listening_address);
  app.add_option("--debug-token", options.debug_token,
                 "token with which clients of the debug port may change parameters, record and reload; without one no client may")
      ->envname("SOCCER_DEBUG_TOKEN");
  app.add_option("--announce", options.announce,
                 "UDP port on which a robot with a debug port announces itself to the network or to this machine; 0: none")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  app.add_option("--recordings", options.recordings, "folder for recordings requested through the debug port")->capture_default_str();
}

/// Validator for CLI11: an error message, or an empty string.
std::string trouble_with_topics(const std::string& text) {
  try {
    const TopicChoice choice(text);
    return {};
  } catch (const InputError& error) {
    return error.what();
  }
}

void add_log(CLI::App& app, RobotOptions& options) {
  auto* log = app.add_option("--log", options.log, "MCAP log file to write");
  app.add_option(
         "--log-topics", options.log_topics,
         "topics in the log, each with its largest number of messages per second, such as odometry,perception/*@5,-BallMap: names with "
         "*, and with - in front to leave topics out; default: all, at every tick")
      ->check(&trouble_with_topics)
      ->needs(log);
  auto* images = app.add_option("--log-images", options.log_images, "images of each camera per second (JPEG) in the log; 0: none")
                     ->check(non_negative_number())
                     ->capture_default_str();
  app.add_flag("--log-images-raw", options.log_images_raw, "log the images without a loss, so that replay --cycle vision is exact")
      ->needs(images);
  app.add_option("--log-size", options.log_size, "MB after which the log continues in a new file (run-2.mcap after run.mcap); 0: never")
      ->check(non_negative_number())
      ->capture_default_str();
  app.add_option("--log-files", options.log_files, "number of log files to keep, the newest ones; 0: all")
      ->check(non_negative_number())
      ->capture_default_str();
}

}  // namespace

void add_robot_options(CLI::App& app, RobotOptions& options) {
  options.config_folder = data_folder("config");
  options.behaviours_folder = data_folder("behaviours_py");
  options.program = app.get_name();
  add_robot_and_field(app, options);
  add_behaviour(app, options);
  add_vision(app, options);
  add_communication(app, options);
  add_debug_port(app, options);
  add_log(app, options);
  app.add_flag("--graph", options.graph, "print the modules and topics as a DOT graph and exit");
  app.add_flag("--parameters", options.parameters, "print all parameters as YAML, with units, ranges and descriptions, and exit");
  group_options(app, "Robot", {"--body", "--motion", "--field", "--set", "--config", "--config-folder", "--calibration"});
  group_options(app, "Behaviour", {"--behaviour", "--skill", "--search", "--behaviours-folder", "--python-path", "--voice"});
  group_options(app, "Vision", {"--robot-detector"});
  group_options(app, "Team and game", {"--team", "--player", "--team-name", "--team-link", "--team-loss", "--game-controller"});
  group_options(app, "Debugging", {"--debug-port", "--debug-token", "--announce", "--recordings", "--graph", "--parameters"});
  group_options(app, "Logs", {"--log", "--log-topics", "--log-images", "--log-images-raw", "--log-size", "--log-files"});
}

}  // namespace soccer
