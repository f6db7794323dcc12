#pragma once

#include <optional>
#include <string_view>

#include "blackboard/topics/game.h"
#include "blackboard/topics/referee.h"
#include "blackboard/topics/whistle.h"
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

/// The SPL game state that corresponds to a play mode of the simulator: Set before a kick-off, Ready after a goal (the robots return to
/// their kick-off positions), Playing during play and free kicks. std::nullopt for an unknown mode.
std::optional<GameState> game_state_of(std::string_view play_mode);

/// The team whose kick begins play again in this play mode: kick-off, kick-in, corner, goal kick, free kick or pass. std::nullopt in all
/// other modes.
std::optional<Side> kicking_side(std::string_view play_mode);

/// The team of the next kick-off: that of the play mode KickOff_x, after a goal the other team, before a half (3D league) the left team
/// and at half time the right one. std::nullopt in other play modes. `game_time`: s.
std::optional<Side> kick_off_side(std::string_view play_mode, double game_time);

}  // namespace soccer
