#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace soccer {

/// What the games of a series have in common: options of behavioursim.
struct GameSetup {
  std::filesystem::path config;
  std::string world = "planar";  ///< planar: without bodies; bodies: complete robots in simserver
  std::string minds = "whole";
  std::string field = "spl2017", body = "simspark";
  std::string models;                    ///< file of config/behaviour_simulator with fitted models; empty: the body's; none: defaults
  std::string vision = "thesis-2017";    ///< of complete robots, a file of config/vision
  std::vector<std::string> assignments;  ///< --set Struct.key=value
  std::string ball = "centre";           ///< where it lies when play begins: centre, or goal (BallPlacement)
  double decisions = 10;                 ///< of each robot per second
  double half = 600;                     ///< s
  double memory = 3;                     ///< GB that the process of a game may use; 0: no limit. Does not change games
  int jobs = 1;                          ///< games that are played at the same time. Does not change games
  int players = 5;                       ///< of each team
  std::vector<std::filesystem::path> python_path;  ///< folders of Python packages that behaviours import
};

/// A variant of a team's behaviour.
struct TeamSetup {
  std::filesystem::path folder;          ///< of its Python behaviours
  std::vector<std::string> assignments;  ///< Struct.key=value: parameters of its robots
};

/// The teams and the seed of one game.
struct GamePlan {
  TeamSetup home, away;
  std::uint64_t seed = 1;
  std::filesystem::path logs;  ///< folder for logs of the robots and of the ground truth; empty: none
};

/// Adds the options of a setup to a command.
void describe_setup(CLI::App& command, GameSetup& setup);

/// Adds the options of a team: its folder, such as --home, and its parameters, such as --home-set.
void describe_team(CLI::App& command, const std::string& folder, const std::string& set, TeamSetup& team);

/// Adds the options of the setup and of both teams to a command, and gives them the folders that belong to the program as defaults.
void describe_match(CLI::App& command, GameSetup& setup, TeamSetup& home, TeamSetup& away);

/// The team as text, a line for each option.
std::string text_of(const std::string& name, const TeamSetup& team);

/// The setup as text, a line for each option. Equal texts give equal games.
std::string text_of(const GameSetup& setup);

/// How the robots decide, for display with each figure.
std::string mode_of(const GameSetup& setup);

}  // namespace soccer
