#pragma once

#include "simulation/server/referee/spl_game.h"

namespace soccer {

/// Player pushing: an upright robot walks into an opponent, who falls, or goes on to walk against it for two seconds. It is none between
/// mates, by who stands, by who is itself walked into, with the ball between both, side by side, or by a keeper in its own area.
void call_pushing(SplGame& game);

}  // namespace soccer
