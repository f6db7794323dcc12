#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "blackboard/common/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/referee.h"
#include "simulation/body/simspark/experiment_controller_interface.h"
#include "simulation/protocol/line_up.h"
#include "simulation/protocol/perceptor_info.h"

namespace soccer {

/// Converts the game state in the server's messages to the topics of the simulated referee, as SimVisionAdapter does with sightings.
class GameAdapter {
 public:
  /// Processes the newest message. `side`: of the robot's team; std::nullopt until it is known. `state`: that of the server. `order`
  /// overrides the server.
  void update(const wire::PerceptorInfo& percept, std::optional<Side> side, GameState state, const ExperimentOrder& order);

  const SimulatedGame& game() const { return game_; }

  /// Counts each whistle once, regardless of how long it sounds.
  const Whistle& whistle() const { return whistle_; }

 private:
  void update_whistle(bool sounds);

  SimulatedGame game_;
  Whistle whistle_;
  bool whistle_sounds_ = false;
  std::optional<Side> kick_off_;  // the side that has, or last had, the kick-off
  double state_began_ = 0;        // s, of the server's time
};

/// The SPL game state that corresponds to a play mode of the simulator: Set before a kick-off and after a goal (the robots stand until they
/// are beamed), Playing during play and free kicks. std::nullopt for an unknown mode.
std::optional<GameState> game_state_of(std::string_view play_mode);

/// The team whose kick begins play again in this play mode: kick-off, kick-in, corner, goal kick, free kick or pass. std::nullopt in all
/// other modes.
std::optional<Side> kicking_side(std::string_view play_mode);

/// Beaming to the kick-off pose. Section KickOffBeamParameters of `config/simspark/agent.yaml`.
struct KickOffBeamParameters {
  // clang-format off
  PARAMETERS(KickOffBeamParameters,
      (double, stop_time, 2.5, "s", 0, 2.9, "time after the end of play after which a robot beams; by then it has stopped walking"))
  // clang-format on
};

/// A robot's poses at a kick-off of its own team and of the opponents.
struct KickOffPoses {
  Pose2<Field, Ground> own;
  Pose2<Field, Ground> theirs;
  KickOffBeamParameters beam{};
};

/// Decides when to beam to the kick-off pose: once in each play mode in which the 3D league's servers allow it, i.e. before a half and
/// after a goal; a new robot at once, one that has played when it has stopped. A robot that is beamed while it walks falls: rcssservermj
/// places it on straight legs.
class KickOffBeam {
 public:
  explicit KickOffBeam(const KickOffPoses& poses) : poses_(poses) {}

  /// The pose to beam to now, if any. `time`: the server's, which passes in all play modes, s; `game_time`: s; `side`: the robot's.
  std::optional<Pose2<Field, Ground>> due(std::string_view play_mode, double time, double game_time, Side side);

  /// The robot is a new one.
  void reset() { *this = KickOffBeam(poses_); }

 private:
  KickOffPoses poses_;
  std::string last_mode_;
  std::optional<double> due_;  // s, the server's time; std::nullopt: not in this mode
};

}  // namespace soccer
