#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "blackboard/topics/search.h"

namespace soccer {

/// What a robot program is told on the command line, whatever its hardware.
struct RobotOptions {
  std::string program;  ///< its name
  std::string body = "simspark";
  std::string motion;  ///< a set of motion parameters of this body; empty: the usual ones
  std::string field = "spl2017";
  int team = 1;
  int player = 2;
  std::string team_name = "simswift";
  std::string behaviour = "roles.Default";  ///< or a skill
  SearchMethod search = SearchMethod::kPlanned;
  std::uint64_t seed = 1;
  double duration = 0;                   ///< s of the robot's time; 0: for ever
  std::vector<std::string> assignments;  ///< --set Struct.key=value
  std::vector<std::filesystem::path> config_files;
  std::filesystem::path config_folder;
  std::filesystem::path behaviours_folder;
  std::filesystem::path log;                  ///< empty: none
  double log_size = 0;                        ///< MB after which the log goes on in another file; 0: never
  int log_files = 0;                          ///< of one log that stay, the newest; 0: all
  std::string debug_port;                     ///< [ADDRESS:]PORT where topics are shown live; empty: none
  std::string debug_token;                    ///< who knows it may change things over the debug port; empty: nobody may
  int announce = 8764;                        ///< UDP port on which a robot with a debug port tells that it is there; 0: it does not
  std::filesystem::path recordings = "logs";  ///< where recordings go that are asked for over the debug port
  std::string voice;                          ///< a command that says the text which is its last argument; empty: mute
  bool graph = false;
  bool parameters = false;      ///< print them and end
  std::string team_line;        ///< [ADDRESS:]PORT where the team's messages go; empty: none
  double team_loss = 0;         ///< 0…1: part of the team's messages that is dropped, for tests
  std::string game_controller;  ///< [ADDRESS:]PORT where a GameController is heard; empty: none
  bool in_step = false;         ///< robots and server go in step and share a clock
};

/// The ways to search for the ball, by the names that --search takes.
const std::map<std::string, SearchMethod>& searches();

/// Players of one run draw different numbers.
inline std::uint64_t seed_of_player(const RobotOptions& options) {
  return options.seed * 1000 + static_cast<std::uint64_t>(options.player);
}

}  // namespace soccer
