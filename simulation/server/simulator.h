#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "simulation/server/agent.h"
#include "simulation/server/command.h"
#include "simulation/server/match.h"
#include "simulation/server/parallel_loop.h"
#include "simulation/server/referee/referee.h"
#include "simulation/server/simulator_options.h"
#include "simulation/server/snapshot.h"
#include "simulation/server/truth.h"
#include "simulation/server/vision.h"
#include "simulation/server/world.h"

namespace soccer {

class MonitorScene;

/// The server without its sockets: agents' messages in, percepts out, trainer commands, monitor frames. A pure function of its options
/// and its calls. One step does what rcssserver3d's cycle does: it sends what the last step computed, then moves the world, then
/// computes what the next will send; so a reply to percept n shows in percept n + 2.
///
/// With options.agents, the clock stands until that many have introduced themselves. Meanwhile a scene and an introduction are answered
/// with one percept each, at once; so that what an agent gets depends on nobody's timing.
class Simulator {
 public:
  explicit Simulator(SimulatorOptions options);
  ~Simulator();

  int connect();
  /// Takes its robot off the field.
  void disconnect(int agent);
  /// Any bytes. What is wrong with them is reported; the rest counts.
  void receive(int agent, std::string_view payload);
  /// The percept to send now, once; valid until the next call for this agent.
  std::optional<std::string_view> take_message(int agent);

  /// Whether agents take part at all, everybody that is waited for is there, and all have said (syn) since their last percept.
  bool everyone_synced() const;
  bool started() const { return started_; }  ///< the clock does not wait for agents any more
  bool can_start() const { return started_ || static_cast<int>(players_.size()) >= options_.agents; }
  /// The three parts of a cycle, in this order.
  void step() {
    publish();
    move();
    sense();
  }
  void publish();  ///< gives out the percepts of the last cycle
  void move();     ///< executes what was asked for and advances the world
  void sense();    ///< computes the next percepts

  /// What a monitor may say: one or more trainer commands. World axes. A command of which `taken_elsewhere` says true is left alone.
  void command(std::string_view text, const std::function<bool(const Command&)>& taken_elsewhere = nullptr);
  /// A datagram that came where a GameController sends to, with --rules spl. What is no packet of one is reported once for each reason.
  void hear_game_controller(std::string_view datagram);
  /// All of the scene, for a new monitor; valid until the next step or command.
  std::string_view full_state();
  /// What every monitor gets now: all of it when the scene's structure changed since the last call, else what moved since.
  std::string_view monitor_frame();

  /// Between two cycles: all that changes, and back to it. Agents that have gone since are missing then; agents that have come since are
  /// before their (init …). What agents were sent stays sent.
  Snapshot snapshot() const;
  void restore(const Snapshot& snapshot);

  Truth truth() const;
  double now() const { return static_cast<double>(steps_) * options_.step; }
  std::uint64_t steps() const { return steps_; }
  bool killed() const { return killed_; }  ///< a trainer said (killsim)
  const SimulatorOptions& options() const { return options_; }
  World& world() { return world_; }
  Match& match() { return match_; }
  const Match& match() const { return match_; }

 private:
  void execute(Agent& agent, const Command& command);
  void answer_at_once(Agent& agent);
  void introduce(Agent& agent);
  void beam(Agent& agent);
  void leave(Agent& agent);
  void let_hear();
  void measure_motion();
  bool is_taken(RobotId id) const;
  Eigen::Vector3d free_place(RobotId id, double height) const;
  std::shared_ptr<const BodyDescription> body_asked_for(Agent& agent, const Command& command);
  bool type_is_free(const Agent& agent, Side side) const;
  void turn_joint(Agent& agent, JointId joint, const Command& command);
  void press_button(Agent& agent, const Command::Part& button);
  void turn_hinge(Agent& agent, HingeId id, const Command& command);
  void complain(Agent& agent, const std::string& what);
  void complain(const std::string& what);  // of a monitor
  void train(const Command& command);
  void train_ball(const Command& command);
  void train_agent(const Command& command);
  bool train_match(const Command& command);
  bool train_penalty(const Command& command);
  bool train_snapshots(const Command& command);
  void obey_snapshot_orders();
  void drop_ball();
  Sight look() const;
  void obey(const Orders& orders);
  void change_sides();
  void put_beside_the_field(RobotId robot);
  std::optional<RobotId> named_robot(const Command& command);

  static constexpr std::size_t kMostSnapshots = 64;
  struct SnapshotOrder {
    bool restores;
    std::string name;
  };

  SimulatorOptions options_;
  World world_;
  Vision vision_;
  Match match_;
  Referee referee_;
  std::set<std::string> refused_reasons_;
  std::map<int, Agent> agents_;     // by connection
  std::map<RobotId, int> players_;  // connection of each robot: the order in which they are served
  std::unique_ptr<MonitorScene> scene_;
  ParallelLoop loop_;
  std::vector<Agent*> playing_;  // in sense()
  std::optional<RobotId> selected_;
  std::vector<SnapshotOrder> snapshot_orders_;  // of trainers, for the beginning of the next cycle, when every agent has said its part
  std::map<std::string, Snapshot> snapshots_;
  std::uint64_t steps_ = 0;
  int next_id_ = 1;
  int monitor_complaints_ = 0;  // of the message at hand
  bool started_ = false;
  bool killed_ = false;
};

}  // namespace soccer
