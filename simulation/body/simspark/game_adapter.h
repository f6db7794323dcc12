#pragma once

#include <optional>

#include "blackboard/topics/referee.h"
#include "blackboard/topics/whistle.h"
#include "simulation/body/simspark/experiment_controller_interface.h"
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

}  // namespace soccer
