#include "experiments/planar_games/games/game_setup.h"

#include <sstream>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/old_names.h"
#include "blackboard/common/program/option_groups.h"
#include "robot/options/robot_options.h"

namespace soccer {

void describe_setup(CLI::App& command, GameSetup& setup) {
  command.add_option("--world", setup.world, "planar: without bodies; bodies: complete robots in simserver, in this process")
      ->check(CLI::IsMember({"planar", "bodies"}))
      ->capture_default_str();
  command
      .add_option(
          "--minds", setup.minds,
          "how the robots decide: whole (unchanged Python behaviours), filters (the same, with their own localisation and ball filter), or "
          "compiled (a simple behaviour in C++)")
      ->check(CLI::IsMember({"whole", "filters", "compiled"}))
      ->capture_default_str();
  command.add_option("--hz", setup.decisions, "decisions of each robot per second: 10, 25 or 50")
      ->check(CLI::IsMember({10.0, 25.0, 50.0}))
      ->capture_default_str();
  command.add_option("--half", setup.half, "length of a half in seconds")->check(CLI::Range(10.0, 600.0))->capture_default_str();
  command
      .add_option("--ball-start", setup.ball,
                  "where the ball lies when play begins; goal: after each kick-off at a random place in front of a goal")
      ->check(CLI::IsMember({"centre", "goal"}))
      ->capture_default_str();
  command.add_option("--players", setup.players, "players of each team")->check(CLI::Range(1, 11))->capture_default_str();
  command.add_option("--body", setup.body, "body of the robots: simspark or nao-v5")->capture_default_str();
  command.add_option("--models", setup.models,
                     "models of planar games, a file of config/behaviour_simulator; default: fitted ones of the body; perfect: without "
                     "errors; none: unfitted");
  command.add_option("--vision", setup.vision, "vision model of complete robots, a file of config/vision")->capture_default_str();
  command.add_option("--jobs", setup.jobs, "number of games that are played at the same time")
      ->check(positive_number())
      ->capture_default_str();
  command.add_option("--memory", setup.memory, "GB of memory that the process of a game may use; 0: no limit")
      ->check(non_negative_number())
      ->capture_default_str();
  command.add_option("--set", setup.assignments, "value of a parameter: Struct.key=value; may be repeated");
  command.add_option("--config-folder", setup.config, "folder of the parameter files")->check(CLI::ExistingDirectory);
  add_python_path(command, setup.python_path);
  group_options(command, "Game", {"--world", "--half", "--ball-start", "--players"});
  group_options(command, "Robots", {"--minds", "--hz", "--body", "--models", "--vision", "--set", "--config-folder", "--python-path"});
  group_options(command, "Execution", {"--jobs", "--memory"});
  add_old_name(command, "--ball", "--ball-start");
}

void describe_team(CLI::App& command, const std::string& folder, const std::string& set, TeamSetup& team) {
  command.add_option(folder, team.folder, "folder of this team's behaviours")->check(CLI::ExistingDirectory);
  command.add_option(set, team.assignments, "parameter of this team: Struct.key=value; may be repeated");
  group_options(command, "Teams", {folder, set});
}

void describe_match(CLI::App& command, GameSetup& setup, TeamSetup& home, TeamSetup& away) {
  setup.config = data_folder("config");
  home.folder = away.folder = data_folder("behaviours_py");
  describe_team(command, "--behaviours-folder", "--home-set", home);
  describe_team(command, "--away-behaviours-folder", "--away-set", away);
  add_old_name(command, "--home", "--behaviours-folder");
  add_old_name(command, "--away", "--away-behaviours-folder");
  describe_setup(command, setup);
}

std::string text_of(const std::string& name, const TeamSetup& team) {
  std::string text = name + ": " + team.folder.string() + '\n';
  for (const std::string& assignment : team.assignments) text.append(name).append(" set: ").append(assignment).append("\n");
  return text;
}

std::string text_of(const GameSetup& setup) {
  std::ostringstream text;
  text << "world: " << setup.world << "\nminds: " << setup.minds << "\nhz: " << setup.decisions << "\nhalf: " << setup.half
       << "\nball: " << setup.ball << "\nplayers: " << setup.players << "\nfield: " << setup.field << "\nbody: " << setup.body
       << "\nmodels: " << setup.models << "\nvision: " << setup.vision << '\n';
  for (const std::string& assignment : setup.assignments) text << "set: " << assignment << '\n';
  return text.str();
}

std::string mode_of(const GameSetup& setup) {
  if (setup.world == "bodies") return "complete robots in simserver";
  std::ostringstream text;
  text << (setup.minds == "filters" ? "whole minds with their filters" : setup.minds + " minds") << " at " << setup.decisions << " Hz";
  return text.str();
}

}  // namespace soccer
