#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "blackboard/common/time/clock.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "simulation/protocol/effector_command.h"
#include "simulation/protocol/perceptor_info.h"
#include "simulation/protocol/tcp_transport.h"

namespace soccer {

/// Derives from the server's `now`, which is printed to 0.01 s and has errors of up to that size: the length of a server cycle, the number
/// of cycles since the previous message, and a time that advances by whole cycles.
class ServerClock {
 public:
  /// Adds the `now` of a message, s. Values that are not finite are ignored.
  void update(double now);

  /// Announces that the next message comes from another connection, whose `now` is unrelated to the previous one. time() continues.
  void restart() { started_ = false, frozen_ = 0, updates_ = 0; }

  double step() const { return step_; }   ///< length of a cycle, s; 0.02 until it is known
  int cycles() const { return cycles_; }  ///< number between the last two messages; 0 when the time did not advance
  Time time() const { return time_; }     ///< time since the first message

  /// Number of consecutive messages without advance of time. The server repeats the last percept of a removed robot indefinitely.
  int frozen() const { return frozen_; }

  /// True if the resolution of the server's time is too coarse to derive the length of a cycle. rcssserver3d accumulates it in single
  /// precision: from 32768 s (nine hours) on, a cycle of 10 ms appears to last 11.7 ms. Detected after a few hundred messages.
  bool coarse() const;

 private:
  void learn_step(double difference);

  std::array<int, 16> seen_{};  ///< histogram of the time between messages, in bins of 10 ms
  double step_ = 0.02;
  double grid_ = 0;       ///< s, the server's time without the rounding error
  double first_now_ = 0;  ///< s, first `now` of this connection
  double last_now_ = 0;
  int updates_ = 0;  ///< messages of this connection after the first
  bool started_ = false;
  int cycles_ = 0;
  int frozen_ = 0;
  Time time_{0};
};

/// Player identity and timeouts.
struct ConnectionOptions {
  std::string team_name = "soccer";
  int number = 2;
  bool sync = false;  ///< the server waits for all agents, so messages never queue up and another agent can cause silence
  std::string scene = "rsg/agent/nao/nao.rsg";
  bool cameras = false;                              ///< request the scene in each percept; only simserver with --cameras
  std::optional<Pose2<Field, Ground>> start;         ///< pose to beam to; empty: chosen by the server
  std::chrono::milliseconds joining_timeout{10000};  ///< receive timeout while joining, in real time
  std::chrono::milliseconds timeout{1000};           ///< receive timeout while playing, in real time
  std::chrono::milliseconds sync_timeout{10000};     ///< receive timeout while playing in sync mode, in real time
  std::chrono::milliseconds pause{1000};             ///< between attempts to connect
  int attempts = 0;                                  ///< consecutive attempts to connect before giving up; 0: unlimited
  bool once = false;                                 ///< a lost server is an error, instead of a reason to connect again
};

/// Joins a game as one robot: connects, requests the body, requests a number, beams to the start pose, and repeats all of this when the
/// server was lost. Handles one message at a time and waits for nothing else, so many robots can share a thread.
class SimulationConnection {
 public:
  using Dial = std::function<std::unique_ptr<Transport>()>;      ///< connects to the server. Errors: ConnectionLost
  using Pause = std::function<void(std::chrono::milliseconds)>;  ///< waits before the next attempt to connect

  static void sleep_for(std::chrono::milliseconds time);

  SimulationConnection(ConnectionOptions options, Dial dial, Pause pause = sleep_for);

  /// Waits for the next message. False when there is no usable message: the server was lost (logged; the next call connects again), the
  /// message was damaged (logged), or the program is to stop. send() must be called in all cases. Errors: InputError when the server
  /// refuses this team or number, or its port is that of monitors; ConnectionLost after the allowed attempts, or with `once` when the
  /// server was lost.
  bool receive(wire::PerceptorInfo& percept);

  /// Reads the next message if it has already arrived; always false in sync mode, in which messages never queue up.
  bool receive_waiting(wire::PerceptorInfo& percept);

  /// Replies to the last message. Adds what joining, beaming and sync mode require.
  void send(EffectorCommand& command);

  /// Beams the robot to this pose with the next reply; the server executes this only before a kick-off and after a goal.
  void beam(const Pose2<Field, Ground>& pose);

  /// True once joining is complete: percepts are those of the playing robot at its start pose.
  bool joined() const { return phase_ == Phase::kJoined; }

  const ServerClock& clock() const { return clock_; }
  int number() const { return number_; }
  std::optional<Side> side() const { return side_; }
  std::uint32_t connections() const { return connections_; }   ///< number of connections since the start
  std::uint32_t damaged_messages() const { return damaged_; }  ///< number since the start

  /// The last pose that the robot was beamed to.
  const std::optional<Pose2<Field, Ground>>& placed_at() const { return placed_at_; }

  /// Number of times that the robot was beamed, counted when the percepts show the new pose.
  std::uint32_t placements() const { return placements_; }

 private:
  enum class Phase { kLost, kBuilding, kJoining, kPlacing, kJoined };

  bool connect();
  void lose(const ConnectionLost& why);
  bool take(std::string_view message, wire::PerceptorInfo& percept);
  void advance(const wire::PerceptorInfo& percept);
  void refused();

  ConnectionOptions options_;
  Dial dial_;
  Pause pause_;
  std::unique_ptr<Transport> transport_;
  Phase phase_ = Phase::kLost;
  ServerClock clock_;
  bool coarse_reported_ = false;  ///< a warning about clock_.coarse() was logged in this connection
  int failures_ = 0;
  int without_time_ = 0;                         ///< consecutive messages of this connection that contain no time
  int waited_ = 0;                               ///< messages since the last step of joining
  bool init_requested_ = false;                  ///< init is sent with the next reply
  std::optional<Pose2<Field, Ground>> to_beam_;  ///< sent with the next reply
  int beam_due_ = 0;                             ///< messages until the percepts show the last beam
  std::optional<Pose2<Field, Ground>> placed_at_;
  std::uint32_t placements_ = 0;
  int number_ = 0;
  std::optional<Side> side_;
  std::uint32_t connections_ = 0;
  std::uint32_t damaged_ = 0;
  bool ever_joined_ = false;
  std::string out_;
};

}  // namespace soccer
