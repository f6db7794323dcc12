#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "blackboard/field/field_dimensions.h"
#include "blackboard/planar/counter_random.h"
#include "experiments/planar_games/games/game_setup.h"
#include "simulation/planar/game/behaviour_game.h"
#include "simulation/planar/runs/game_table.h"
#include "simulation/simserver/match/match.h"

namespace soccer {

/// Where the ball lies when play begins, for games that practise a situation: after each kick-off it is moved to a random place in front of
/// a random goal.
class BallPlacement {
 public:
  /// where: "centre", where it stays; "goal": in front of a goal. The places depend on the seed only.
  BallPlacement(const std::string& where, std::uint64_t seed, const FieldDimensions& field)
      : moves_(where == "goal"), random_(seed), field_(field) {}

  /// Called in each step. Returns where the ball has to be moved now.
  std::optional<Point2<Field>> place(PlayMode mode);

 private:
  bool moves_;
  CounterRandom random_;
  FieldDimensions field_;
  PlayMode last_ = PlayMode::kBeforeKickOff;
  std::uint64_t count_ = 0;
};

/// Creates planar games, each call the same one. Errors: InputError.
std::function<std::unique_ptr<BehaviourGame>()> planar_game(const GameSetup& setup, const GamePlan& plan);

/// Plays a game in simserver to its end, with complete robots in this process, which communicate by UDP. Deterministic: depends on the
/// arguments only. rules: before assignments. Errors: InputError.
GameFigures play_with_bodies(const GameSetup& setup, const GamePlan& plan, const SplRules& rules);

/// Begins a game and ends it at once, so that an option that no game accepts is reported before many are begun. Errors: InputError.
void try_game(const GameSetup& setup, const GamePlan& plan);

/// Plays a game to its end. number: of the game in its series. Errors: InputError.
GameRow play_game(const GameSetup& setup, const GamePlan& plan, int number);

}  // namespace soccer
