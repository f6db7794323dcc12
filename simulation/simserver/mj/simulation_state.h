#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "simulation/simserver/host/agent_connection.h"
#include "simulation/simserver/host/game_broadcast.h"
#include "simulation/simserver/match/arena_dimensions.h"
#include "simulation/simserver/match/referee/referee.h"
#include "simulation/simserver/match/referee/referee_view.h"
#include "simulation/simserver/mj/physics/arena.h"
#include "simulation/simserver/mj/robots/robot_file.h"
#include "simulation/simserver/mj/senses/vision.h"

namespace soccer::mj {

/// State of one agent connection. It is kPrepared when it has sent (init …). A value type.
struct Agent : AgentConnection {
  struct Beam {
    double x, y, angle;  ///< m, m, rad, in the frame of its team
  };
  struct Speech {
    std::string text;   ///< base64
    double volume = 1;  ///< 0 to 1
    std::size_t bytes = 0;
  };
  struct Heard {
    int azimuth = 0;  ///< degrees in the axes of the microphone
    std::string text;
  };

  std::shared_ptr<const RobotFile> file;  ///< from kPrepared on, as team
  int number = 0;                         ///< from kPrepared on

  // Requests since the last cycle.
  std::optional<Beam> beam;
  std::optional<Speech> speech;

  std::vector<Heard> heard;  ///< for its next percept
  bool hears = false;        ///< its next percept contains what it heard, even if that is nothing
  std::string seen;          ///< for its next percept but one, as rcssservermj's vision is a cycle late
};

/// Options of a Simulator.
struct SimulatorOptions {
  ArenaDimensions field;
  RefereeOptions referee{.rules = Rules::kMj};
  VisionParameters vision;
  std::filesystem::path robots;  ///< folder that contains NAME/robot.xml for each robot
  std::uint64_t seed = 1;
  int threads = 1;  ///< does not change the results
  int agents = 0;   ///< the clock starts when this many agents have sent (init …); 0: it does not wait
  /// Receives one-line diagnostics: what a client did wrong and how it is handled.
  std::function<void(const std::string&)> report = [](const std::string&) {};
};

/// The options for a field of config/fields, with rules and vision of config/mj. Errors: InputError.
SimulatorOptions options_for_field(const std::filesystem::path& config, const std::string& field);

/// The parts of a running simulation on which agents, monitors and the referee act.
struct SimulationState : HostedGame<AgentTable<Agent>> {
  explicit SimulationState(SimulatorOptions with);

  const SimulatorOptions options;
  Arena arena;
  Vision vision;
  std::map<std::string, std::shared_ptr<const RobotFile>> files;  ///< robots that were requested so far
  bool scene_changed = true;  ///< monitors need the complete scene: robots or teams have changed since the last frame

  double now() const { return static_cast<double>(steps) * kPhysicsStep * kStepsPerCycle; }  ///< simulated time, s
  /// The agent that plays this robot; nullptr: none.
  Agent* player(RobotId robot);
  /// Whether agents may beam in the present mode.
  bool may_beam() const { return soccer::may_beam(match.mode); }
};

/// The complete state of a simulation between two cycles. A simulation with the same options that restores it continues exactly, to the
/// bit, like the one from which it was taken, provided that the agents send the same messages.
struct Snapshot {
  ArenaState arena;
  HostedGame<AgentTable<Agent>> game;
};

Snapshot take_snapshot(const SimulationState& state);

/// Agents that have disconnected since the snapshot are missing afterwards; agents that have connected since are in the state before
/// (init …). Messages to the other agents that are on their way stay so.
void restore(const Snapshot& snapshot, SimulationState& state);

/// The referee's observation of the arena.
RefereeView referee_view_of(const Arena& arena);

/// Executes the referee's actions.
void apply(const RefereeActions& actions, SimulationState& state);

}  // namespace soccer::mj
