#include "simulation/gamecontroller/penalising.h"

#include <algorithm>

#include "simulation/gamecontroller/game_clock.h"

namespace soccer::controller {
namespace {

bool can_be_called(const PenaltyCard& card, State state) {
  switch (state) {
    case State::kReady: return card.in_ready;
    case State::kSet: return card.in_set;
    case State::kPlaying: return card.in_playing;
    default: return card.in_ready && card.in_set && card.in_playing;  // not bound to a state
  }
}

std::string substitute(Game& game, Team& team, int number, Time now) {
  Player& player = team.player(number);
  if (game.phase == Phase::kShootOut) return "in a shoot-out robots are selected";
  if (player.penalty == Penalty::kSubstitute) return "it is a substitute already";
  if (player.penalty != Penalty::kNone) team.substituted.push_back(player);
  player = {Penalty::kSubstitute, now, 0};
  return {};
}

std::string enter(Game& game, const ControllerRules& rules, Team& team, int number, Time now) {
  const auto in_play = std::ranges::count_if(team.players, [](const Player& player) { return player.penalty != Penalty::kSubstitute; });
  if (game.phase == Phase::kShootOut) return "in a shoot-out robots are selected";
  if (in_play >= rules.playing) return "its team is complete";
  if (number > rules.numbers) return "no robot has this number";
  if (team.substituted.empty()) {
    team.player(number) = {Penalty::kPickUp, now, 0};
  } else {
    team.player(number) = team.substituted.front();
    team.substituted.erase(team.substituted.begin());
  }
  return {};
}

}  // namespace

std::string penalise(Game& game, const ControllerRules& rules, Protocol protocol, const Order& order, Time now) {
  Team& team = game.team(order.team);
  const PenaltyCard& card = card_of(order.penalty);
  if (code_of(order.penalty, protocol) < 0) return "the protocol has no such penalty";
  if (order.player > rules.numbers) return "no robot has this number";
  if (order.penalty == Penalty::kSubstitute) return substitute(game, team, order.player, now);
  if (!can_be_called(card, game.state)) return "this penalty is not possible in this state";
  Player& player = team.player(order.player);
  const bool picked_up = order.penalty == Penalty::kPickUp && player.penalty != Penalty::kSubstitute && player.penalty != order.penalty;
  if (player.penalty != Penalty::kNone && !picked_up) return "it is penalised already";
  if (player.penalty != Penalty::kNone) {
    player.penalty = order.penalty;
    return {};
  }
  const bool counts = card.counts && game.state == State::kPlaying;
  player = {order.penalty, now, counts ? team.infractions : 0};
  if (counts) ++team.infractions;
  return {};
}

std::string unpenalise(Game& game, const ControllerRules& rules, TeamId which, int number, Time now) {
  Team& team = game.team(which);
  Player& player = team.player(number);
  if (player.penalty == Penalty::kSubstitute) return enter(game, rules, team, number, now);
  if (player.penalty == Penalty::kNone) return "it is not penalised";
  if (player.penalty == Penalty::kSentOff) return "it was sent off";
  if (const int left = penalty_seconds(game, rules, player, now); left > 0)
    return "its penalty lasts another " + std::to_string(left) + " s";
  player.penalty = Penalty::kNone;
  return {};
}

std::string select_for_shot(Game& game, TeamId which, int number, Time now) {
  if (game.phase != Phase::kShootOut) return "there is no penalty shoot-out";
  if (game.state != State::kSet && game.state != State::kInitial) return "a robot is selected in initial or set";
  Team& team = game.team(which);
  (game.kick_off == which ? team.taker : team.keeper) = number;
  let_play_alone(team, number, now);
  return {};
}

void let_play_alone(Team& team, int number, Time now) {
  for (int n = 1; n <= static_cast<int>(Team::kPlayers); ++n) {
    Player& player = team.player(n);
    if (player.penalty == Penalty::kSentOff) continue;
    if (n == number)
      player.penalty = Penalty::kNone;
    else if (player.penalty != Penalty::kSubstitute)
      player = {Penalty::kSubstitute, now, 0};
  }
}

void reset_penalties(Game& game) {
  for (Team& team : game.teams) {
    team.infractions = 0;
    team.substituted.clear();
    for (Player& player : team.players)
      if (player.penalty != Penalty::kSubstitute && player.penalty != Penalty::kSentOff) player = {};
  }
}

void end_penalty_times(Game& game) {
  for (Team& team : game.teams) {
    for (Player& player : team.players) player.since.reset();
    for (Player& player : team.substituted) player.since.reset();
  }
}

}  // namespace soccer::controller
