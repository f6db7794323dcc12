#include "simulation/gamecontroller/packet.h"

#include <array>
#include <cstdint>

#include "blackboard/common/files/little_endian.h"
#include "simulation/gamecontroller/game_clock.h"

namespace soccer::controller {
namespace {

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

std::string packet_of(const Game& game, const ControllerRules& rules, Protocol protocol, int number, Time now) {
  return protocol == Protocol::k2017 ? packet_2017(game, rules, number, now) : packet_since_2025(game, rules, protocol, number, now);
}

}  // namespace soccer::controller
