#include "simulation/gamecontroller/game_clock.h"

#include <algorithm>
#include <cmath>

namespace soccer::controller {
namespace {

int whole(double duration) { return static_cast<int>(std::lround(duration)); }

int remaining(Time begin, Time now, double duration) { return whole(duration) - seconds_since(begin, now); }

/// Whether the start of play is not shown yet.
bool delayed(const Game& game, const ControllerRules& rules, Time now) {
  return game.phase == Phase::kNormal && game.state == State::kPlaying && seconds_since(game.began, now) < whole(rules.play_delay);
}

/// Whether the game clock advances in the state, as the packets show it.
bool clock_runs(const Game& game, const ControllerRules& rules, Time now, bool true_time) {
  const bool continues = !game.play_off && game.played > Time{0};  // the clock is not stopped in ready and set
  switch (game.state) {
    case State::kInitial:
    case State::kFinished: return false;
    case State::kReady:
    case State::kSet: return continues;
    case State::kPlaying: return true_time || continues || !delayed(game, rules, now);
  }
  return false;
}

double duration_of(const Game& game, const ControllerRules& rules) {
  const Phase phase = game.phase == Phase::kTimeOut ? game.phase_before : game.phase;
  return phase == Phase::kShootOut ? rules.shot_time : rules.half_time;
}

}  // namespace

int seconds_since(Time begin, Time now) { return static_cast<int>(std::chrono::duration_cast<std::chrono::seconds>(now - begin).count()); }

State shown_state(const Game& game, const ControllerRules& rules, Time now) { return delayed(game, rules, now) ? State::kSet : game.state; }

int seconds_remaining(const Game& game, const ControllerRules& rules, Time now, bool true_time) {
  const Time since = clock_runs(game, rules, now, true_time) ? now - game.began : Time{0};
  return remaining(Time{0}, game.played + since, duration_of(game, rules));
}

std::optional<int> break_seconds(const Game& game, const ControllerRules& rules, Time now) {
  const bool after_first = game.state == State::kFinished && game.first_half;
  const bool before_second = game.state == State::kInitial && !game.first_half && !game.in_time_out();
  if (game.phase != Phase::kNormal || (!after_first && !before_second)) return std::nullopt;
  return remaining(game.began, now, rules.half_time_break);
}

int secondary_seconds(const Game& game, const ControllerRules& rules, Time now) {
  if (delayed(game, rules, now)) return 0;
  if (game.state == State::kInitial && game.in_time_out())
    return remaining(game.began, now, game.referee_time_out ? rules.referee_time_out : rules.time_out);
  if (game.state == State::kReady) return remaining(game.began, now, rules.ready_time);
  if (game.state == State::kPlaying && game.set_play != SetPlay::kNone)
    return std::max(0, remaining(game.set_play_began, now, rules.set_play_time));
  if (game.state == State::kPlaying)
    return game.phase == Phase::kShootOut ? 0 : std::max(0, remaining(game.began, now, rules.kick_off_time));
  return break_seconds(game, rules, now).value_or(0);
}

int penalty_seconds(const Game& game, const ControllerRules& rules, const Player& player, Time now) {
  if (!player.since) return 0;
  switch (player.penalty) {
    case Penalty::kNone:
    case Penalty::kManual:
    case Penalty::kSentOff:
    case Penalty::kSubstitute: return 0;
    default: break;
  }
  if (rules.penalties_end && game.state == State::kReady && *player.since >= game.began)
    return remaining(game.began, now, rules.ready_time);
  const double base = player.penalty == Penalty::kMotionInSet ? rules.motion_in_set_time : rules.penalty_time;
  return std::max(0, remaining(*player.since, now, base + rules.penalty_increment * player.earlier));
}

}  // namespace soccer::controller
