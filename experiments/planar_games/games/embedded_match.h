#pragma once

#include "experiments/planar_games/games/game_setup.h"
#include "simulation/planar/game/game_figures.h"
#include "simulation/simserver/match/referee/spl/spl_game.h"

namespace soccer {

/// Plays a game in simserver to its end, with complete robots in this process, which communicate by UDP. Deterministic: depends on the
/// arguments only. rules: before assignments. Errors: InputError.
GameFigures play_embedded_match(const GameSetup& setup, const GamePlan& plan, const SplRules& rules);

/// Begins such a game and ends it at once. Errors: InputError.
void try_embedded_match(const GameSetup& setup, const GamePlan& plan, const SplRules& rules);

}  // namespace soccer
