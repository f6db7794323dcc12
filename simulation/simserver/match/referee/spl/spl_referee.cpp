#include "simulation/simserver/match/referee/spl/spl_referee.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "blackboard/common/config/yaml.h"
#include "blackboard/spl/set_places.h"
#include "blackboard/topics/game.h"
#include "simulation/protocol/line_up.h"
#include "simulation/simserver/match/referee/spl/spl_ball.h"
#include "simulation/simserver/match/referee/spl/spl_calls.h"
#include "simulation/simserver/match/referee/spl/spl_penalties.h"
#include "simulation/simserver/match/referee/spl/spl_shot.h"

namespace soccer {

SplRules load_spl_rules(const std::filesystem::path& file) { return load_yaml<SplRules>(file); }

bool stands_legally(const SplGame& game, std::size_t robot) {
  const ObservedRobot& seen = game.world.view.robots[robot];
  const FieldDimensions& field = game.field;
  const Eigen::Vector2d at = seen.torso.head<2>();
  const bool kicks_off = game.match.next_kick_off.value_or(Side::kLeft) == seen.id.side;
  if (homeward(seen.id.side) * at.x() <= 0 || std::abs(at.x()) > field.length / 2 || std::abs(at.y()) > field.width / 2) return false;
  if (!kicks_off && at.norm() < field.centre_circle_radius) return false;
  if (seen.id.unum == Game::kKeeper || !in_own_area(field, seen)) return true;
  // The field player with the lowest number may stay.
  return std::ranges::none_of(game.world.view.robots, [&](const ObservedRobot& mate) {
    return mate.id.side == seen.id.side && mate.id.unum > 1 && mate.id.unum < seen.id.unum && in_own_area(field, mate);
  });
}

void place_for_kick_off(SplGame& game) {
  const double room = game.rules.put_room;
  for (std::size_t r = 0; r < game.world.view.robots.size(); ++r) {
    const RobotId id = game.world.view.robots[r].id;
    if (is_penalised(game.match, id) || stands_legally(game, r)) continue;
    const bool kicks_off = game.match.next_kick_off.value_or(Side::kLeft) == id.side;
    std::vector<Point2<Field>> places = manual_places(game.field, kicks_off);
    if (id.unum == Game::kKeeper) places = {manual_keeper_place(game.field)};
    // Additional robots are placed in the own half, next to the touch line.
    for (int i = 1; i * room < game.field.length / 2; ++i) places.push_back({-i * room, game.field.width / 2 - 0.3});
    for (const Point2<Field>& place : places) {
      const Eigen::Vector2d at = -homeward(id.side) * Eigen::Vector2d(place.x, place.y);
      const auto taken = [&](const ObservedRobot& other) { return other.id != id && (other.torso.head<2>() - at).norm() < room; };
      if (std::ranges::any_of(game.world.view.robots, taken)) continue;
      game.world.put(r, {at.x(), at.y(), game.rules.put_height}, forward_of(id.side));
      break;
    }
  }
}

void line_up_at_touch_lines(SplGame& game) {
  for (std::size_t r = 0; r < game.world.view.robots.size(); ++r) {
    const RobotId id = game.world.view.robots[r].id;
    if (is_penalised(game.match, id)) continue;
    const auto place = touch_line_place(game.field, id.unum);
    const Eigen::Vector2d at = -homeward(id.side) * Eigen::Vector2d(place.x, place.y);
    game.world.put(r, {at.x(), at.y(), game.rules.put_height}, at.y() > 0 ? -M_PI / 2 : M_PI / 2);
  }
}

namespace {

std::optional<Side> side_of_number(const SplState& state, int number) {
  if (state.team_numbers[0] == number) return Side::kLeft;
  if (state.team_numbers[1] == number) return Side::kRight;
  return std::nullopt;
}

/// Applies the GameController's packet to the game. Between two packets the simulation continues by itself.
void follow_controller(SplGame& game) {
  constexpr std::array<PlayMode, 6> kStates{PlayMode::kInitial, PlayMode::kReady,    PlayMode::kSet,
                                            PlayMode::kPlaying, PlayMode::kFinished, PlayMode::kInitial};  // the last one: standby
  constexpr int kShootOut = 1;
  const wire::GameControllerData& data = *game.state.controller;
  Match& match = game.match;
  const int half = data.first_half ? 1 : 2;
  if (half > match.half) game.state.to_line_up = true;
  const PlayMode reported = kStates[static_cast<std::size_t>(data.state)];
  const bool behind = reported == PlayMode::kSet && match.mode == PlayMode::kPlaying &&
                      (game.state.whistled || game.state.seen == PlayMode::kSet) &&
                      match.mode_time < game.rules.whistle_delay + game.rules.controller_timeout;
  if (!behind) set_mode(match, reported);
  match.half = half;
  const double time = game.rules.half_time * match.half - data.seconds_remaining;
  if (std::abs(time - match.time) > game.rules.controller_clock_slack) match.time = time;
  if (const auto side = side_of_number(game.state, data.kick_off_team); side && data.set_play == 0) match.next_kick_off = side;
  if (data.secondary_state != kShootOut)
    game.state.shot.reset();
  else if (match.mode == PlayMode::kSet && match.mode != game.state.seen)
    game.state.shot = SplShot{.taking = match.next_kick_off.value_or(Side::kLeft), .taker = {}};
  for (const auto& team : data.teams) {
    const auto side = side_of_number(game.state, team.number);
    if (!side) continue;
    match.score[index_of(*side)] = team.score;
    for (std::size_t p = 0; p < team.players.size(); ++p) {
      const RobotId robot{*side, static_cast<int>(p) + 1};
      const int penalty = wire::penalty_of_2017(data.version, team.players[p].penalty);
      if (penalty == kNoPenalty)
        let_in(game, robot);
      else
        penalise(game, robot, penalty);
      for (Penalised& entry : match.penalised)
        if (entry.robot == robot) entry.remaining = team.players[p].seconds;
    }
  }
}

/// State transitions that depend on time.
void advance_states(SplGame& game) {
  Match& match = game.match;
  const SplRules& rules = game.rules;
  if (match.mode == PlayMode::kInitial && rules.automatic_kick_off && match.mode_time > rules.wait_in_initial)
    begin_ready(match, game.state, std::nullopt);
  else if (match.mode == PlayMode::kReady && match.mode_time > rules.ready_time)
    set_mode(match, PlayMode::kSet);
  else if (match.mode == PlayMode::kSet && rules.set_time > 0 && match.mode_time > rules.set_time)
    set_mode(match, PlayMode::kPlaying);
  if (game.state.shot || match.mode == PlayMode::kInitial || match.mode == PlayMode::kFinished ||
      match.time < rules.half_time * match.half - 1e-9)
    return;
  if (match.half == 1) {
    set_mode(match, PlayMode::kInitial);
    match.half = 2;
    match.next_kick_off = other(game.state.first_kick_off);
    game.state.to_line_up = true;
    game.world.actions.change_sides = rules.change_ends;
  } else {
    set_mode(match, PlayMode::kFinished);
  }
}

void enter(SplGame& game) {
  SplState& state = game.state;
  const PlayMode mode = game.match.mode;
  if (mode != PlayMode::kPlaying) end_penalty_times(game.match);
  if (mode == PlayMode::kInitial) {
    state.clock_started = false;
    state.infractions = {};
  }
  for (auto& team : state.robots) team = {};
  state.collisions.clear();
  state.rested = 0;
  state.whistled = mode == PlayMode::kPlaying && state.seen == PlayMode::kSet && (!state.controller || state.whistle_sounds > 0);
  if (state.whistled) state.whistle_sounds = game.rules.whistle_time;
  if (mode == PlayMode::kSet) state.shot ? place_for_shot(game) : place_for_kick_off(game);
  if (mode != PlayMode::kPlaying) return;
  state.clock_started = state.kick_off_open = true;
  state.touch = {};
  state.kick_off_taker.reset();
  for (const Penalised p : std::vector<Penalised>(game.match.penalised))
    if (p.code == kMotionInSet) let_in(game, p.robot);
}

void judge_kick_off(SplGame& game) {
  SplState& state = game.state;
  if (!state.kick_off_open) return;
  const Side kicking = game.match.next_kick_off.value_or(Side::kLeft);
  if (state.touch.robot && state.touch.robot->side == kicking) {
    state.kick_off_open = false;
    state.kick_off_taker = state.touch.robot;
  } else if (game.match.mode_time > game.rules.kick_off_time) {
    state.kick_off_open = false;
  } else if (game.rules.call_penalties && !state.controller) {
    for (const ObservedRobot& seen : std::vector<ObservedRobot>(game.world.view.robots))
      if (seen.id.side != kicking && seen.torso.head<2>().norm() < game.field.centre_circle_radius)
        penalise(game, seen.id, kIllegalDefender);
  }
}

void judge_goal_or_out(SplGame& game) {
  const auto goal = spl_goal_with_ball(game.field, game.world.view.ball);
  if (!goal) return watch_ball_out(game);
  if (game.state.controller) return;  // it counts the goal and determines the next state
  if (const auto taker = game.state.kick_off_taker; taker && taker->side != *goal) {
    penalise(game, *taker, kKickOffGoal);
    game.state.kick_off_taker.reset();
    const Eigen::Vector2d place = put_back_place(game.rules, game.field, game.world.view.ball.head<2>(), taker->side, game.state.toucher);
    return game.world.put_ball({place.x(), place.y(), game.field.ball_radius});
  }
  ++game.match.score[index_of(other(*goal))];
  begin_ready(game.match, game.state, *goal);
}

void run_state(SplGame& game) {
  SplState& state = game.state;
  const bool calls = game.rules.call_penalties && !state.controller;
  switch (game.match.mode) {
    case PlayMode::kInitial:
      if (!state.to_line_up || game.world.actions.change_sides) return;  // wait for the next cycle, when the sides have changed
      state.to_line_up = false;
      line_up_at_touch_lines(game);
      return game.world.put_ball({0, 0, game.field.ball_radius});
    case PlayMode::kSet: {
      if (calls) call_in_set(game);
      const Eigen::Vector2d at = state.shot ? penalty_mark(game.field, state.shot->taking) : Eigen::Vector2d(0, 0);
      return game.world.put_ball({at.x(), at.y(), game.field.ball_radius});
    }
    case PlayMode::kPlaying:
      if (state.shot) return judge_shot(game);
      judge_kick_off(game);
      judge_goal_or_out(game);
      if (calls && game.match.mode == PlayMode::kPlaying) call_in_play(game);
      return;
    default: return;
  }
}

/// Updates the whistle, and whether percepts still contain set after it.
void sound(SplGame& game) {
  Match& match = game.match;
  match.whistle = game.state.whistle_sounds > 0;
  game.state.whistle_sounds -= game.world.view.step;
  match.set_in_percepts = game.state.whistled && match.mode == PlayMode::kPlaying && match.mode_time < game.rules.whistle_delay;
}

}  // namespace

bool spl_clock_runs(const SplRules& rules, const Match& match, const SplState& state) {
  if (state.shot) return false;
  if (match.mode == PlayMode::kPlaying) return true;
  return (match.mode == PlayMode::kReady || match.mode == PlayMode::kSet) && state.clock_started && !rules.stop_clock;
}

void begin_ready(Match& match, SplState& state, std::optional<Side> side) {
  state.shot.reset();
  if (match.mode == PlayMode::kInitial && match.half == 1) state.first_kick_off = side.value_or(state.first_kick_off);
  match.next_kick_off = side ? side : match.half == 1 ? state.first_kick_off : other(state.first_kick_off);
  set_mode(match, PlayMode::kReady);
}

void change_sides(Match& match, SplState& state) {
  std::erase_if(match.penalised, [](const Penalised& p) { return p.code < kCoachMotion; });
  for (Penalised& p : match.penalised) p.robot.side = other(p.robot.side);
  std::ranges::sort(match.penalised, {}, &Penalised::robot);
  if (match.next_kick_off) match.next_kick_off = other(*match.next_kick_off);
  state.first_kick_off = other(state.first_kick_off);
  std::swap(state.team_numbers[0], state.team_numbers[1]);
  for (auto* robot : {&state.touch.robot, &state.kick_off_taker})
    if (*robot) (*robot)->side = other((*robot)->side);
}

RefereeActions judge_spl(const SplRules& rules, const FieldDimensions& field, RefereeView view, Match& match, SplState& state) {
  RefereeWorld world{std::move(view), {}};
  SplGame game{rules, field, match, state, world};
  note_spl_touches(game);
  if (!state.controller)
    advance_states(game);
  else if (std::exchange(state.controller_spoke, false))
    follow_controller(game);
  // A state may be entered by time, by a trainer, by the GameController and by a goal.
  if (match.mode != state.seen) enter(game);
  state.seen = match.mode;
  run_state(game);
  watch_penalised(game);
  sound(game);
  if (world.actions.change_sides) change_sides(match, state);
  return std::move(world.actions);
}

}  // namespace soccer
