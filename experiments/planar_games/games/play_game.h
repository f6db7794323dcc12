#pragma once

#include <functional>
#include <memory>

#include "experiments/planar_games/games/game_setup.h"
#include "simulation/planar/game/behaviour_game.h"
#include "simulation/planar/runs/game_table.h"

namespace soccer {

/// Creates planar games, each call the same one. Errors: InputError.
std::function<std::unique_ptr<BehaviourGame>()> planar_game(const GameSetup& setup, const GamePlan& plan);

/// Begins a game and ends it at once, so that an option that no game accepts is reported before many are begun. Errors: InputError.
void try_game(const GameSetup& setup, const GamePlan& plan);

/// Plays a game to its end. number: of the game in its series. Errors: InputError.
GameRow play_game(const GameSetup& setup, const GamePlan& plan, int number);

}  // namespace soccer
