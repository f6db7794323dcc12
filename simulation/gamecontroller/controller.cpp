#include "simulation/gamecontroller/controller.h"

#include <algorithm>

#include "blackboard/common/config/yaml.h"
#include "simulation/gamecontroller/game_clock.h"
#include "simulation/gamecontroller/penalising.h"

namespace soccer::controller {

ControllerRules load_controller_rules(const std::filesystem::path& file) { return load_yaml<ControllerRules>(file); }

OperatorParameters load_operator(const std::filesystem::path& file) { return load_yaml<OperatorParameters>(file); }

namespace {

/// "it is not possible in ready"
std::string not_in(State state) { return "it is not possible in " + std::string(kStateNames[static_cast<std::size_t>(state)]); }

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
