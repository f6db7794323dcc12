#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "simulation/agent/server_clock.h"
#include "simulation/protocol/effector_command.h"
#include "simulation/protocol/perceptor_info.h"
#include "simulation/protocol/transport.h"

namespace soccer {

/// Who plays, and how patiently.
struct ConnectionOptions {
  std::string team_name = "soccer";
  int number = 2;
  bool sync = false;  ///< the server waits for everybody, so that messages never pile up, and silence may be somebody
                      ///< else's fault
  std::string scene = "rsg/agent/nao/nao.rsg";
  std::optional<Pose2<Field, Ground>> start;  ///< where to beam to; without it the server chooses
  std::chrono::milliseconds joining_patience{10000};
  std::chrono::milliseconds patience{1000};        ///< with silence while playing, in real time
  std::chrono::milliseconds sync_patience{10000};  ///< the same in sync mode
  std::chrono::milliseconds pause{1000};           ///< between attempts to connect
  int attempts = 0;                                ///< to connect, in a row, before giving up; 0: for ever
  bool once = false;                               ///< a server that is lost is the end, instead of being waited for
};

/// One robot's place in a game: connects, builds the body, asks for a number, goes to the start, and does it all again
/// when the server was lost. One message in, one message out: nothing here waits for more than that, so that many
/// robots can share a thread.
class SimulationConnection {
 public:
  using Dial = std::function<std::unique_ptr<Transport>()>;      ///< Errors: ConnectionLost
  using Pause = std::function<void(std::chrono::milliseconds)>;  ///< waits, before the next attempt to connect

  static void sleep_for(std::chrono::milliseconds time);

  SimulationConnection(ConnectionOptions options, Dial dial, Pause pause = sleep_for);

  /// Waits for the next message. False when nothing usable came: the server was lost (it is said, and dialled again at
  /// the next call), or the message was damaged (it is said too). Then send() is due all the same. Errors: InputError
  /// when the server refuses this team or number; ConnectionLost after the allowed attempts, or once.
  bool receive(wire::PerceptorInfo& percept);

  /// The next message if it is there already; only in real time, where one can be late.
  bool receive_waiting(wire::PerceptorInfo& percept);

  /// Answers the last message. Adds what joining, beaming and sync mode need.
  void send(EffectorCommand& command);

  /// Puts the robot there with the next answer; the server obeys only before a kick-off and after a goal.
  void beam(const Pose2<Field, Ground>& pose);

  /// Whether percepts are the playing robot's, at its place.
  bool joined() const { return phase_ == Phase::kJoined; }

  const ServerClock& clock() const { return clock_; }
  int number() const { return number_; }
  wire::Side side() const { return side_; }
  std::uint32_t connections() const { return connections_; }   ///< since the start
  std::uint32_t damaged_messages() const { return damaged_; }  ///< since the start

  /// Where the robot was put last, and how often it was; counts when the percepts show it.
  const std::optional<Pose2<Field, Ground>>& placed_at() const { return placed_at_; }
  std::uint32_t placements() const { return placements_; }

 private:
  enum class Phase { kLost, kBuilding, kAsking, kPlacing, kJoined };

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
  bool told_coarse_ = false;  ///< in this connection
  int failures_ = 0;
  int waited_ = 0;                               ///< messages since the last step of joining
  bool ask_ = false;                             ///< init goes out with the next answer
  std::optional<Pose2<Field, Ground>> to_beam_;  ///< goes out with the next answer
  int beam_due_ = 0;                             ///< messages until the percepts show the last beam
  std::optional<Pose2<Field, Ground>> placed_at_;
  std::uint32_t placements_ = 0;
  int number_ = 0;
  wire::Side side_ = wire::Side::kUnknown;
  std::uint32_t connections_ = 0;
  std::uint32_t damaged_ = 0;
  bool ever_joined_ = false;
  std::string out_;
};

}  // namespace soccer
