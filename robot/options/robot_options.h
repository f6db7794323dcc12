#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "blackboard/common/discovery/announcement.h"
#include "blackboard/common/random/seeds.h"
#include "blackboard/topics/search.h"

namespace CLI {
class App;
}

namespace soccer {

/// Command-line options of all robot programs, independent of the hardware.
struct RobotOptions {
  std::string program;  ///< name of the program
  std::string body = "simspark";
  int type = 0;        ///< of rcssserver3d's robots, 0 to 4
  std::string motion;  ///< name of a set of motion parameters of this body; empty: the defaults
  std::string field = "spl2017";
  int team = 1;
  int player = 2;
  std::string team_name = "simswift";
  std::string behaviour = "roles.Default";  ///< role or skill
  SearchMethod search = SearchMethod::kPlanned;
  std::uint64_t seed = 1;
  double duration = 0;                   ///< s of robot time; 0: until interrupted
  std::vector<std::string> assignments;  ///< --set Struct.key=value
  std::vector<std::filesystem::path> config_files;
  std::filesystem::path calibration;  ///< the robot's own file of parameters, written by save_calibration; empty: none
  std::filesystem::path config_folder;
  std::filesystem::path behaviours_folder;
  std::vector<std::filesystem::path> python_path;  ///< folders of Python packages that behaviours import
  bool cameras = false;                            ///< vision from camera images instead of a simulator's percepts
  std::string microphones;                         ///< name of a source of sound (robot/hearing/sound_source.h); empty: none
  std::string robot_detector = "net";              ///< name of a detector of robots in camera images (robot/wiring/vision_modules.h)
  std::filesystem::path log;                       ///< empty: none
  std::string log_topics;                          ///< TopicChoice of the log; empty: all
  double log_images = 0;                           ///< images of each camera per second in the log; 0: none
  bool log_images_raw = false;                     ///< log images without compression, so that vision can be replayed to the bit
  double log_size = 0;                             ///< MB after which the log continues in a new file; 0: never
  int log_files = 0;                               ///< number of files of one log to keep, the newest ones; 0: all
  std::string debug_port;                          ///< [ADDRESS:]PORT on which topics are published live; empty: none
  std::string debug_token;                         ///< token of clients that may change things through the debug port; empty: no client may
  int announce = kAnnouncementPort;                ///< UDP port on which a robot with a debug port announces itself; 0: none
  std::filesystem::path recordings = "logs";       ///< folder for recordings requested through the debug port
  std::string voice;                               ///< command that speaks the text in its last argument; empty: mute
  bool graph = false;                              ///< print the graph of modules and topics and exit
  bool parameters = false;                         ///< print the parameters and exit
  std::string team_link;                           ///< [ADDRESS:]PORT of the team communication; empty: none
  bool say = false;                                ///< the team communicates through the simulator, as in the 3D league
  double team_loss = 0;                            ///< 0…1, fraction of the received team messages that is dropped, for tests
  std::string game_controller;                     ///< [ADDRESS:]PORT on which to listen to a GameController; empty: none
  bool in_step = false;                            ///< robots and server run in lockstep and share a clock
};

/// The methods of the search for the ball, by their names in --search.
const std::map<std::string, SearchMethod>& searches();

/// Seed of a player's random numbers, which differ between the players of one run.
inline std::uint64_t seed_of_player(const RobotOptions& options) {
  return part_seed(options.seed, 1000, static_cast<std::uint64_t>(options.player));
}

/// Seed of a player's team link, of which the low half makes the lateness of messages.
inline std::uint64_t seed_of_team_link(const RobotOptions& options) {
  const std::uint64_t seed = seed_of_player(options);
  return options.seed >> 32U == 0 ? seed : splitmix64(seed);
}

/// Adds the options that all robot programs share.
void add_robot_options(CLI::App& app, RobotOptions& options);

/// Adds --python-path, folders of the Python packages that behaviours may import. The environment variable SOCCER_PYTHON_PATH replaces the
/// option, also in programs that start robots.
void add_python_path(CLI::App& app, std::vector<std::filesystem::path>& folders);

}  // namespace soccer
