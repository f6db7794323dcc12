#include "robot/options/command_line.h"

#include <cstdio>
#include <exception>
#include <map>
#include <set>

#include "blackboard/config/data_folder.h"

namespace soccer {

const std::map<std::string, SearchMethod>& searches() {
  static const std::map<std::string, SearchMethod> kSearches{
      {"2016", SearchMethod::kPatrol}, {"2017", SearchMethod::kSegments}, {"planned", SearchMethod::kPlanned}};
  return kSearches;
}

namespace {

/// What CLI11 wants to hear: nothing when there is such a body.
std::string trouble_with_body(const std::filesystem::path& config, const std::string& name) {
  if (!std::filesystem::is_directory(config))
    return config.string() + ": there are no parameters here; give the config folder with --config-folder";
  std::set<std::string> known;
  for (const auto& folder : std::filesystem::directory_iterator(config))
    if (std::filesystem::exists(folder.path() / "body.yaml")) known.insert(folder.path().filename().string());
  if (known.contains(name)) return {};
  std::string complaint = "there is no body " + name + "; there are:";
  for (const std::string& body : known) complaint += " " + body;
  return complaint;
}

}  // namespace

void add_version(CLI::App& app) { app.set_version_flag("--version", app.get_name() + " " + PROJECT_VERSION); }

void add_robot_options(CLI::App& app, RobotOptions& options) {
  options.config_folder = data_folder("config");
  options.behaviours_folder = data_folder("behaviours_py");
  options.program = app.get_name();
  add_version(app);
  // Before the options that name something in it.
  app.add_option("--config-folder", options.config_folder, "where the parameters are")->check(CLI::ExistingDirectory);
  app.add_option("--body", options.body, "the body: a folder of the config folder that holds a body.yaml, as simspark or nao-v5")
      ->check([&options](const std::string& name) { return trouble_with_body(options.config_folder, name); })
      ->capture_default_str();
  app.add_option("--motion", options.motion, "a set of motion parameters on top of the body's usual ones: NAME for config/BODY/NAME.yaml");
  app.add_option("--field", options.field, "the field: a file in config/fields")->capture_default_str();
  app.add_option("--team", options.team, "team number")->check(CLI::Range(1, 255))->capture_default_str();
  app.add_option("--player", options.player, "own number")->check(CLI::Range(1, 11))->capture_default_str();
  app.add_option("--team-name", options.team_name, "the team's name on the server")->capture_default_str();
  app.add_option("--seed", options.seed, "of everything random")->capture_default_str();
  app.add_option("--duration", options.duration, "stop after so many seconds of the robot's time; 0: never")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  auto* behaviour = app.add_option("--behaviour", options.behaviour, "the role that decides, such as roles.Default")->capture_default_str();
  app.add_option("--skill", options.behaviour, "a skill instead of a role, such as skills.FindBall")->excludes(behaviour);
  app.add_option_function<std::string>(
         "--search", [&options](const std::string& name) { options.search = searches().at(name); },
         "how a lost ball is searched for: planned unless told")
      ->check(CLI::IsMember({"2016", "2017", "planned"}));
  app.add_option("--set", options.assignments, "a parameter: Struct.key=value; may be repeated");
  app.add_option("--config", options.config_files, "a YAML file of parameters that override; may be repeated")->check(CLI::ExistingFile);
  app.add_option("--behaviours-folder", options.behaviours_folder, "where the Python behaviours are")->check(CLI::ExistingDirectory);
  app.add_option("--team-line", options.team_line,
                 "[ADDRESS:]PORT on which the team talks, 10000 + team number as a rule; the address is that of a broadcast");
  app.add_option("--team-loss", options.team_loss, "drop this part of the team's messages, for tests")->check(CLI::Range(0.0, 1.0));
  app.add_option("--voice", options.voice, "a command that says its last argument, such as espeak: for what behaviours want to say");
  app.add_option("--game-controller", options.game_controller, "[ADDRESS:]PORT where an SPL GameController is heard, 3838 as a rule");
  app.add_option(
      "--debug-port", options.debug_port,
      "[ADDRESS:]PORT where the topics are shown live, for offnao or Foxglove; this machine alone sees it unless an address is given");
  app.add_option("--debug-token", options.debug_token,
                 "who connects with this token may change parameters, record and reload; without one nobody may")
      ->envname("SOCCER_DEBUG_TOKEN");
  app.add_option("--announce", options.announce,
                 "UDP port on which a robot with a debug port tells the network, or this machine, that it is there; 0: none")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  app.add_option("--recordings", options.recordings, "the folder for recordings that are asked for over the debug port")
      ->capture_default_str();
  app.add_option("--log", options.log, "write an MCAP log to this file");
  app.add_option("--log-size", options.log_size, "MB after which the log goes on in another file: run-2.mcap after run.mcap; 0: never")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  app.add_option("--log-files", options.log_files, "so many files of the log stay, the newest; 0: all")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  app.add_flag("--graph", options.graph, "print the modules and topics as a DOT graph and exit");
  app.add_flag("--parameters", options.parameters, "print all parameters as YAML, with units, ranges and what they are, and exit");
}

int run_program(CLI::App& app, int argc, char** argv, const std::function<int()>& program) {
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  try {
    return program();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s: %s\n", app.get_name().c_str(), error.what());
    return 1;
  }
}

}  // namespace soccer
