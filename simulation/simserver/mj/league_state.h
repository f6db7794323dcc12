#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <boost/random/mersenne_twister.hpp>

#include "simulation/simserver/match/match.h"
#include "simulation/simserver/match/referee/referee.h"
#include "simulation/simserver/mj/agents/league_agent.h"
#include "simulation/simserver/mj/physics/arena.h"
#include "simulation/simserver/mj/physics/league_field.h"
#include "simulation/simserver/mj/referee/league_referee.h"
#include "simulation/simserver/mj/senses/league_vision.h"

namespace soccer::mj {

/// Options of a LeagueSimulator.
struct LeagueOptions {
  LeagueField field;
  LeagueRules rules;
  bool referee = true;  ///< the league's referee; otherwise only monitors change the play mode
  RefereeOptions spl;   ///< an SPL referee instead of the league's if its rules are kSpl
  VisionParameters vision;
  std::filesystem::path robots;  ///< folder that contains NAME/robot.xml for each robot
  std::uint64_t seed = 1;
  int threads = 1;  ///< does not change the results
  int agents = 0;   ///< the clock starts when this many agents have sent (init …); 0: it does not wait
  /// Receives one-line diagnostics: what a client did wrong and how it is handled.
  std::function<void(const std::string&)> report = [](const std::string&) {};
};

/// The options for a field of config/fields, with rules and vision of config/league. Errors: InputError.
LeagueOptions league_options(const std::filesystem::path& config, const std::string& field);

/// Everything that changes in a LeagueSimulator except its physics. A value: a copy continues exactly like the original.
struct LeagueGame {
  Match match;
  LeagueReferee referee;
  Referee spl;
  std::map<int, LeagueAgent> agents;  ///< by id
  boost::random::mt19937 dice;        ///< of monitors' requests without a side
  std::uint64_t steps = 0;            ///< since the start
};

/// The parts of a running simulation on which agents, monitors and the referee act.
struct LeagueState {
  explicit LeagueState(LeagueOptions with);

  const LeagueOptions options;
  Arena arena;
  LeagueVision vision;
  LeagueGame game;
  std::map<std::string, std::shared_ptr<const RobotFile>> files;  ///< robots that were requested so far
  bool started;                                                   ///< the clock no longer waits for agents
  bool scene_changed = true;                                      ///< robots or teams, since the last monitor frame

  double now() const { return static_cast<double>(game.steps) * kPhysicsStep * kStepsPerCycle; }  ///< simulated time, s
  /// The agent that plays this robot; nullptr: none.
  LeagueAgent* player(RobotId robot);
  /// Whether agents may beam in the present mode.
  bool may_beam() const { return soccer::may_beam(game.match.mode); }
};

/// Reports an error in an agent's message: what was wrong and how it is handled. The first five of an agent are shown.
void report_error(const LeagueState& state, LeagueAgent& agent, const std::string& what);

}  // namespace soccer::mj
