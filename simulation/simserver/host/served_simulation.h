#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "blackboard/spl/game_controller.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/scene_truth.h"
#include "simulation/simserver/host/monitored_simulation.h"

namespace soccer {

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
