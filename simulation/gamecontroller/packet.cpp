#include "simulation/gamecontroller/packet.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "blackboard/common/files/little_endian.h"

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

using wire::append_little;

constexpr int kNoTeam = 255;  // since 2025

/// Appends a number of one byte; what does not fit is cut off, as in the league's programs.
void byte(std::string& out, int value) { out.push_back(static_cast<char>(value)); }
void half_word(std::string& out, int value) { append_little(out, static_cast<std::int16_t>(value)); }

/// Which robots are in one packet, and what is in the block of one robot.
void append_player(std::string& out, const Game& game, const ControllerRules& rules, Protocol protocol, const Player& player, Time now) {
  byte(out, code_of(player.penalty, protocol));
  byte(out, penalty_seconds(game, rules, player, now));
  if (protocol == Protocol::k2026Spring) out.push_back('\0');  // warnings
  if (is_of_2026(protocol)) out.push_back('\0');               // cautions
}

void append_team_2017(std::string& out, const Game& game, const ControllerRules& rules, const Team& team, Time now) {
  constexpr std::size_t kCoach = 1 + 253 + 2;  // number and text of the coach's message, and its penalty
  constexpr int kPlayers = 11;
  for (const int value : {team.number, team.colour, team.score, team.shots}) byte(out, value);
  half_word(out, team.shot_mask);
  out.append(kCoach, '\0');
  for (int n = 1; n <= kPlayers; ++n) append_player(out, game, rules, Protocol::k2017, team.player(n), now);
}

std::string packet_2017(const Game& game, const ControllerRules& rules, int number, Time now) {
  std::string out = "RGme";
  half_word(out, static_cast<int>(Protocol::k2017));
  byte(out, number);
  byte(out, rules.numbers);
  byte(out, game.play_off ? 1 : 0);
  byte(out, static_cast<int>(shown_state(game, rules, now)));
  byte(out, game.first_half ? 1 : 0);
  byte(out, game.team(game.kick_off).number);
  byte(out, static_cast<int>(game.phase));
  byte(out, game.out_by ? game.team(*game.out_by).number : 0);
  half_word(out, game.out_since ? seconds_since(*game.out_since, now) : -1);
  half_word(out, seconds_remaining(game, rules, now));
  half_word(out, secondary_seconds(game, rules, now));
  for (const TeamId which : {game.first, other(game.first)}) append_team_2017(out, game, rules, game.team(which), now);
  return out;
}

/// The number of a set play; in the order of SetPlay.
int code_of(SetPlay set_play, Protocol protocol) {
  constexpr std::array<int, 7> k2025{0, 2, 2, 5, 4, 1, 3}, k2026{0, 1, 2, 3, 4, 5, 6};
  return (protocol == Protocol::k2025 ? k2025 : k2026)[static_cast<std::size_t>(set_play)];
}

int kicking_team(const Game& game, const ControllerRules& rules, Time now) {
  if (game.set_play_of) return game.team(*game.set_play_of).number;
  const bool taken = game.state == State::kPlaying && game.phase == Phase::kNormal && secondary_seconds(game, rules, now) == 0 &&
                     shown_state(game, rules, now) == State::kPlaying;
  return game.state == State::kFinished || taken ? kNoTeam : game.team(game.kick_off).number;
}

std::string packet_since_2025(const Game& game, const ControllerRules& rules, Protocol protocol, int number, Time now) {
  const bool shown = shown_state(game, rules, now) == game.state;
  std::string out = "RGme";
  byte(out, static_cast<int>(protocol));
  byte(out, number);
  byte(out, rules.playing);
  if (protocol == Protocol::k2025) {
    byte(out, game.play_off ? 1 : 0);
    byte(out, 0);  // the type of the competition: normal
  } else {
    byte(out, 0);  // the type of the competition: small
    byte(out, game.stopped ? 1 : 0);
  }
  byte(out, static_cast<int>(game.phase));
  byte(out, static_cast<int>(shown_state(game, rules, now)));
  byte(out, shown ? code_of(game.set_play, protocol) : 0);
  byte(out, game.first_half ? 1 : 0);
  byte(out, kicking_team(game, rules, now));
  half_word(out, seconds_remaining(game, rules, now));
  half_word(out, secondary_seconds(game, rules, now));
  for (const TeamId which : {game.first, other(game.first)}) {
    const Team& team = game.team(which);
    for (const int value : {team.number, team.colour, team.keeper_colour, 1, team.score, team.shots}) byte(out, value);
    half_word(out, team.shot_mask);
    half_word(out, team.message_budget);
    for (const Player& player : team.players) append_player(out, game, rules, protocol, player, now);
  }
  return out;
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

std::string packet_of(const Game& game, const ControllerRules& rules, Protocol protocol, int number, Time now) {
  return protocol == Protocol::k2017 ? packet_2017(game, rules, number, now) : packet_since_2025(game, rules, protocol, number, now);
}

}  // namespace soccer::controller
