#include "simulation/gamecontroller/controller.h"

#include <algorithm>

#include "simulation/gamecontroller/packet.h"

namespace soccer::controller {

namespace {

/// "it is not possible in ready"
std::string not_in(State state) { return "it is not possible in " + std::string(kStateNames[static_cast<std::size_t>(state)]); }

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

/// Penalises a robot in play, or takes it off as a substitute.
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

/// Lets a robot in whose penalty's time is over, or a substitute in place of one that left.
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

/// Makes substitutes of all robots of the team but this one. 0: of all.
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

/// Selects the only robot of its team for the next penalty shot.
std::string select_for_shot(Game& game, TeamId which, int number, Time now) {
  if (game.phase != Phase::kShootOut) return "there is no penalty shoot-out";
  if (game.state != State::kSet && game.state != State::kInitial) return "a robot is selected in initial or set";
  Team& team = game.team(which);
  (game.kick_off == which ? team.taker : team.keeper) = number;
  let_play_alone(team, number, now);
  return {};
}

/// Ends the penalties of all robots but substitutes, for a new half.
void reset_penalties(Game& game) {
  for (Team& team : game.teams) {
    team.infractions = 0;
    team.substituted.clear();
    for (Player& player : team.players)
      if (player.penalty != Penalty::kSubstitute && player.penalty != Penalty::kSentOff) player = {};
  }
}

/// The times of all penalties are over; the robots wait for their return.
void end_penalty_times(Game& game) {
  for (Team& team : game.teams) {
    for (Player& player : team.players) player.since.reset();
    for (Player& player : team.substituted) player.since.reset();
  }
}

}  // namespace

Controller::Controller(const GameSetup& setup, const ControllerRules& rules) : rules_(rules), protocol_(setup.protocol) {
  game_.play_off = setup.play_off;
  game_.kick_off = game_.first_kick_off = setup.first_kick_off;
  for (std::size_t t = 0; t < game_.teams.size(); ++t) {
    Team& team = game_.teams[t];
    team.number = setup.numbers[t];
    team.colour = setup.colours[t];
    team.keeper_colour = setup.keeper_colours[t];
    team.message_budget = rules.message_budget;
    for (int n = rules.playing + 1; n <= static_cast<int>(Team::kPlayers); ++n) team.player(n).penalty = Penalty::kSubstitute;
  }
}

std::optional<TeamId> Controller::team_with(int number) const {
  for (const TeamId team : {TeamId::kHome, TeamId::kAway})
    if (game_.team(team).number == number) return team;
  return std::nullopt;
}

bool Controller::over() const { return game_.state == State::kFinished && game_.phase == Phase::kNormal && !game_.first_half; }

std::string Controller::apply(const Order& order, Time now) {
  advance(now);
  switch (order.action) {
    case Action::kReady:
    case Action::kSet:
    case Action::kPlay:
    case Action::kFinish: return change_state(order.action, now);
    case Action::kSecondHalf: return second_half();
    case Action::kShootOut: return shoot_out();
    case Action::kGoal: return goal(order.team, now);
    case Action::kStuck: return stuck(order.team, now);
    case Action::kOut:
      if (game_.state != State::kPlaying) return not_in(game_.state);
      game_.out_since = now;
      game_.out_by = order.team;
      return {};
    case Action::kTimeOut: return take_time_out(order.team, now);
    case Action::kRefereeTimeOut: return take_time_out(std::nullopt, now);
    case Action::kEndTimeOut: return end_time_out(now);
    case Action::kPenalise: return penalise(game_, rules_, protocol_, order, now);
    case Action::kUnpenalise: return unpenalise(game_, rules_, order.team, order.player, now);
    case Action::kSelect: return select_for_shot(game_, order.team, order.player, now);
    case Action::kSetPlay: return begin_set_play(order, now);
    case Action::kStop:
    case Action::kResume:
      if (!is_of_2026(protocol_)) return "only the protocol of 2026 has an emergency stop";
      if (game_.stopped == (order.action == Action::kStop)) return game_.stopped ? "play is stopped" : "play is not stopped";
      game_.stopped = !game_.stopped;
      return {};
    case Action::kEnd: return {};
  }
  return {};
}

void Controller::advance(Time now) {
  if (game_.state == State::kReady && now - game_.began >= from_seconds(rules_.ready_time)) {
    enter(State::kSet, game_.began + from_seconds(rules_.ready_time));
  } else if (game_.state == State::kFinished && game_.first_half) {
    const auto pause = break_seconds(game_, rules_, now);
    if (pause && *pause <= static_cast<int>(rules_.half_time_break) / 2) begin_second_half();
  }
  if (game_.phase != Phase::kNormal || game_.state != State::kPlaying) return;
  if (game_.set_play != SetPlay::kNone && now - game_.set_play_began >= from_seconds(rules_.set_play_time)) {
    game_.set_play = SetPlay::kNone;
    game_.set_play_of.reset();
  }
  if (shown_state(game_, rules_, now) != State::kPlaying) return;
  for (Team& team : game_.teams)
    for (Player& player : team.players)
      if (player.penalty == Penalty::kMotionInSet && penalty_seconds(game_, rules_, player, now) == 0) player.penalty = Penalty::kNone;
}

void Controller::enter(State state, Time now) {
  if (game_.state == state) return;
  const bool playing = game_.state == State::kPlaying;
  if (state != State::kPlaying && rules_.penalties_end) end_penalty_times(game_);
  if ((state == State::kReady && playing) || state == State::kFinished || (state == State::kSet && clock_continues()) ||
      (state == State::kPlaying && clock_continues()))
    game_.played += now - game_.began;
  game_.began = now;
  if (state == State::kSet && game_.phase == Phase::kShootOut) begin_shot(now);
  if (state == State::kFinished || (state == State::kReady && game_.set_play != SetPlay::kPenaltyKick)) {
    game_.set_play = SetPlay::kNone;
    game_.set_play_of.reset();
  }
  if (state == State::kPlaying) game_.set_play_began = now;
  game_.state = state;
}

std::string Controller::change_state(Action action, Time now) {
  const State state = game_.state;
  const bool shoot_out = game_.phase == Phase::kShootOut;
  switch (action) {
    case Action::kReady:
      if (state != State::kInitial || shoot_out) return not_in(state);
      if (game_.in_time_out()) return "end the time-out first";
      enter(State::kReady, now);
      return {};
    case Action::kSet:
      if (game_.in_time_out()) return "end the time-out first";
      if (state != State::kReady && (!shoot_out || state == State::kPlaying || state == State::kSet)) return not_in(state);
      enter(State::kSet, now);
      return {};
    case Action::kPlay: {
      if (state != State::kSet) return not_in(state);
      const auto has_player = [](const Team& team) {
        return std::ranges::any_of(team.players, [](const Player& p) { return p.penalty == Penalty::kNone; });
      };
      if (shoot_out && !std::ranges::all_of(game_.teams, has_player)) return "select a robot of each team first";
      enter(State::kPlaying, now);
      return {};
    }
    default:
      if (state == State::kInitial || state == State::kFinished) return not_in(state);
      enter(State::kFinished, now);
      return {};
  }
}

std::string Controller::second_half() {
  if (!game_.first_half || game_.phase != Phase::kNormal || game_.state != State::kFinished) return "the first half is not over";
  begin_second_half();
  return {};
}

void Controller::begin_second_half() {
  game_.first_half = false;
  change_ends();
  game_.kick_off = other(game_.first_kick_off);
  game_.state = State::kInitial;  // its begin is that of the break
}

void Controller::change_ends() {
  game_.first = other(game_.first);
  game_.played = Time{0};
  game_.out_since.reset();
  if (game_.phase != Phase::kShootOut) reset_penalties(game_);
}

std::string Controller::shoot_out() {
  if (game_.first_half || game_.state != State::kFinished || game_.phase == Phase::kShootOut) return "the second half is not over";
  game_.phase = Phase::kShootOut;
  game_.state = State::kInitial;
  game_.played = Time{0};
  reset_penalties(game_);
  return {};
}

void Controller::begin_shot(Time now) {
  game_.played = Time{0};
  if (game_.state != State::kInitial) {
    game_.kick_off = other(game_.kick_off);
    change_ends();
  }
  ++game_.team(game_.kick_off).shots;
  for (const TeamId which : {TeamId::kHome, TeamId::kAway}) {
    Team& team = game_.team(which);
    let_play_alone(team, which == game_.kick_off ? team.taker : team.keeper, now);
  }
}

std::string Controller::goal(TeamId which, Time now) {
  if (game_.state != State::kPlaying) return not_in(game_.state);
  Team& team = game_.team(which);
  if (game_.phase == Phase::kShootOut && game_.kick_off != which) return "the other team takes the penalty shot";
  if (!team.speaks_illegally) ++team.score;
  if (game_.phase == Phase::kShootOut) {
    team.shot_mask |= 1 << (team.shots - 1);
    enter(State::kFinished, now);
    return {};
  }
  game_.kick_off = other(which);
  if (team.score < game_.team(other(which)).score + rules_.mercy) {
    enter(State::kReady, now);
    return {};
  }
  if (game_.first_half) begin_second_half();
  enter(State::kFinished, now);
  return {};
}

std::string Controller::stuck(TeamId team, Time now) {
  if (game_.state != State::kPlaying || game_.phase != Phase::kNormal) return not_in(game_.state);
  game_.kick_off = team;
  enter(State::kReady, now);
  return {};
}

std::string Controller::take_time_out(std::optional<TeamId> which, Time now) {
  const State state = game_.state;
  if (state == State::kFinished || (which && state == State::kPlaying)) return not_in(state);
  if (game_.in_time_out()) return "there is a time-out already";
  if (which && game_.team(*which).took_time_out) return "the team has taken its time-out already";
  const bool shot_begun = state == State::kSet || state == State::kPlaying;
  if (which && game_.phase == Phase::kShootOut && shot_begun) return not_in(state);
  game_.phase_before = game_.phase;
  game_.phase = Phase::kTimeOut;
  if (which) {
    game_.team(*which).took_time_out = game_.team(*which).in_time_out = true;
    if (game_.phase_before != Phase::kShootOut) game_.kick_off = other(*which);
  } else {
    game_.referee_time_out = true;
    if (state == State::kPlaying) game_.played += now - game_.began;
    if (game_.phase_before == Phase::kShootOut && shot_begun) --game_.team(game_.kick_off).shots;
  }
  if (rules_.penalties_end) end_penalty_times(game_);
  game_.state = State::kInitial;
  game_.began = now;
  return {};
}

std::string Controller::end_time_out(Time now) {
  if (!game_.in_time_out()) return "there is no time-out";
  game_.phase = game_.phase_before;
  game_.referee_time_out = false;
  for (Team& team : game_.teams) team.in_time_out = false;
  if (game_.phase != Phase::kShootOut) enter(State::kReady, now);
  return {};
}

std::string Controller::begin_set_play(const Order& order, Time now) {
  if (protocol_ == Protocol::k2017) return "the protocol of 2017 has no set plays";
  if (game_.state != State::kPlaying || game_.phase != Phase::kNormal) return not_in(game_.state);
  game_.set_play = order.set_play;
  game_.set_play_of = order.set_play == SetPlay::kNone ? std::nullopt : std::optional(order.team);
  game_.set_play_began = now;
  if (order.set_play == SetPlay::kPenaltyKick) enter(State::kReady, now);
  return {};
}

void Controller::press_button(TeamId team, int number, bool penalises, Time now) {
  if (number < 1 || number > rules_.numbers || code_of(Penalty::kManual, protocol_) < 0) return;
  Player& player = game_.team(team).player(number);
  if (penalises == (player.penalty != Penalty::kNone)) return;
  if (penalises)
    player = {Penalty::kManual, now, player.earlier};
  else
    player.penalty = Penalty::kNone;
}

void Controller::count_message(TeamId which, std::size_t size) {
  const bool counted = game_.state == State::kReady || game_.state == State::kSet || game_.state == State::kPlaying;
  if (protocol_ == Protocol::k2017 || !counted || game_.phase == Phase::kShootOut) return;
  Team& team = game_.team(which);
  if (team.message_budget > 0 && size <= static_cast<std::size_t>(rules_.max_message_length)) {
    --team.message_budget;
    return;
  }
  team.speaks_illegally = true;
  team.score = 0;
}

}  // namespace soccer::controller
