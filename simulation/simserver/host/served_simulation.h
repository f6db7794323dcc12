#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "blackboard/field/field_dimensions.h"
#include "blackboard/spl/game_controller.h"
#include "blackboard/topics/scene_truth.h"
#include "simulation/protocol/command.h"

namespace soccer {

/// A running simulation, as its monitors see and command it.
class MonitoredSimulation {
 public:
  MonitoredSimulation() = default;
  MonitoredSimulation(const MonitoredSimulation&) = delete;
  MonitoredSimulation& operator=(const MonitoredSimulation&) = delete;
  virtual ~MonitoredSimulation() = default;

  /// The complete scene, for a new monitor; valid until the next step or command.
  virtual std::string_view full_state() = 0;
  /// The next frame for all monitors: the complete scene if its structure has changed since the last call, otherwise the changes.
  virtual std::string_view monitor_frame() = 0;
  /// Executes a monitor's message: one or more trainer commands, in world axes, of arbitrary bytes. Commands for which `taken_elsewhere`
  /// returns true are skipped. Errors are reported.
  virtual void command(std::string_view text, const std::function<bool(const Command&)>& taken_elsewhere) = 0;
  /// A monitor has connected: warnings that were shown often enough are shown again.
  virtual void monitor_connected() = 0;
  virtual bool started() const = 0;  ///< the clock runs unless it is paused
  /// A one-line diagnostic.
  virtual void report(const std::string& what) const = 0;
};

/// A simulation that TcpServer serves: agents' connections by id, and the three parts of a cycle.
class ServedSimulation : public MonitoredSimulation {
 public:
  virtual double step_length() const = 0;    ///< simulated time per cycle, s
  virtual std::uint64_t steps() const = 0;   ///< cycles since the start
  virtual bool killed() const = 0;           ///< a monitor has ended the simulation
  virtual bool can_start() const = 0;        ///< the required number of agents plays
  virtual bool everyone_synced() const = 0;  ///< every agent has answered its last percept, and the clock may advance

  /// Adds an agent and returns its id.
  virtual int connect() = 0;
  /// Removes the agent and its robot.
  virtual void disconnect(int agent) = 0;
  /// Processes a message of arbitrary bytes. Errors are reported.
  virtual void receive(int agent, std::string_view payload) = 0;
  /// Removes and returns the next message to send; valid until the next call for this agent.
  virtual std::optional<std::string_view> take_message(int agent) = 0;
  /// Whether the agent's connection is to be closed, because it was refused.
  virtual bool dismissed(int agent) const = 0;

  /// The player of an agent that plays, such as "team simswift, player 2, left"; empty for other agents.
  virtual std::string player_of(int agent) const = 0;

  /// Handles a datagram of a GameController, under the SPL's rules. Invalid packets, and those of a second GameController, are reported.
  /// sender: address and port; now: s of a monotonic clock.
  virtual void hear_game_controller(std::string_view datagram, const std::string& sender, double now) = 0;
  /// What a GameController would broadcast of the game; std::nullopt without an SPL referee or team numbers.
  virtual std::optional<wire::GameControllerData> announced_game() const { return std::nullopt; }
  /// Ground truth; Field is the world frame of the server.
  virtual SceneTruth truth() const = 0;
  virtual const FieldDimensions& field() const = 0;
  double now() const { return static_cast<double>(steps()) * step_length(); }  ///< simulated time, s

  virtual void publish() = 0;  ///< makes the percepts of the last cycle available
  virtual void move() = 0;     ///< executes the requests and advances the world
  virtual void sense() = 0;    ///< computes the percepts of the next cycle
};

}  // namespace soccer
