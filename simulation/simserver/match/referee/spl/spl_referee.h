#pragma once

#include <string>

#include "simulation/simserver/match/referee/spl/spl_game.h"

namespace soccer {

/// Whether a robot's position is legal in set: in its own half on the field, not in the centre circle when the opponents kick off, and at
/// most one field player of a team in its own penalty area.
bool stands_legally(const SplGame& game, std::size_t robot);

/// Moves robots at illegal positions to the positions of the rules' manual placement.
void place_for_kick_off(SplGame& game);

/// Places all robots on the touch lines of their own halves, facing the field, as before a half.
void line_up_at_touch_lines(SplGame& game);

/// One cycle of an SPL game: states, goals, penalties and putting back the ball; states, goals and penalties follow the GameController once
/// a packet of it was received. Changes match and state, and returns the actions on the world. match.time and match.mode_time must have
/// been advanced before.
RefereeActions judge_spl(const SplRules& rules, const FieldDimensions& field, RefereeView view, Match& match, SplState& state);

/// Whether the game clock runs now.
bool spl_clock_runs(const SplRules& rules, const Match& match, const SplState& state);

/// Begins ready for a kick-off of this side. No side: that of the half's first kick-off.
void begin_ready(Match& match, SplState& state, std::optional<Side> side);

/// Exchanges the sides in the referee's state and the match, for the second half, and removes the penalties for infractions.
void change_sides(Match& match, SplState& state);

}  // namespace soccer
