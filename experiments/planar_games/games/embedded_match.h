#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "robot/simulation/simulated_body.h"
#include "robot/wiring/robot.h"
#include "simulation/planar/game/game_figures.h"
#include "simulation/simserver/host/truth_log.h"
#include "simulation/simserver/simspark/embedded_transport.h"

namespace soccer {

/// A game of EmbeddedMatch.
struct EmbeddedMatchOptions {
  std::array<std::filesystem::path, 2> behaviours;  ///< folders of the home and the away team
  std::vector<std::filesystem::path> python_path;   ///< folders of Python packages that they import
  std::filesystem::path config;
  std::string behaviour = "roles.Player";  ///< of each robot
  std::string body = "simspark", field = "spl2017", vision = "thesis-2017";
  SplRules rules;                                            ///< before assignments
  std::vector<std::string> assignments;                      ///< Struct.key=value: parameters of the rules and of all robots
  std::array<std::vector<std::string>, 2> team_assignments;  ///< those of the home and the away team's robots
  int players = 5;                                           ///< of each team
  std::uint64_t seed = 1;
  std::filesystem::path logs;  ///< folder for a log of each robot and of the ground truth, truth.mcap; empty: none
};

/// A whole SPL game in this process: complete robots of two teams on simulated bodies, in lockstep with simserver and its referee. The
/// robots of a team communicate by UDP. Deterministic: depends on the options only.
class EmbeddedMatch {
 public:
  /// Errors: InputError.
  explicit EmbeddedMatch(const EmbeddedMatchOptions& options);

  /// One cycle of the server and of all robots.
  void step();
  PlayMode mode() const { return simulator_.match().mode; }
  /// Moves the ball, at rest. World frame of the server.
  void place_ball(Point2<Field> place);
  bool over() const { return simulator_.match().mode == PlayMode::kFinished; }
  double time() const { return simulator_.now(); }  ///< s, since the start

  GameFigures figures();
  /// Closes the logs. Errors: InputError.
  void close_logs();

 private:
  struct Player {
    bool home = true;
    RobotOptions options;
    AgentMemory memory = AgentMemory::in_process();
    std::unique_ptr<Robot> robot;
    std::unique_ptr<SimulationThread> thread;
    std::unique_ptr<SimulatedBody> body;
  };

  void add(const EmbeddedMatchOptions& options, bool home, int number, int port);
  bool home_is_left() const { return simulator_.match().teams[0] != kAwayName; }

  static constexpr const char* kHomeName = "home";
  static constexpr const char* kAwayName = "away";

  Simulator simulator_;
  std::vector<std::unique_ptr<Player>> players_;
  std::unique_ptr<TruthLog> truth_log_;
  GameCounter counter_;
};

}  // namespace soccer
