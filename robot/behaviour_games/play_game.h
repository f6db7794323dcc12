#pragma once

#include "robot/behaviour_games/game_setup.h"
#include "simulation/behaviour/runs/game_table.h"

namespace soccer {

/// Plays a game to its end. number: of the game in its series. Errors: InputError.
GameRow play_game(const GameSetup& setup, const GamePlan& plan, int number);

}  // namespace soccer
