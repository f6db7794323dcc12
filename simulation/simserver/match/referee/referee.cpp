#include "simulation/simserver/match/referee/referee.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "blackboard/common/error.h"
#include "simulation/simserver/match/referee/simspark/clearing.h"
#include "simulation/simserver/match/referee/simspark/pass_mode.h"
#include "simulation/simserver/match/referee/simspark/simspark_referee.h"
#include "simulation/simserver/match/referee/spl/spl_penalties.h"
#include "simulation/simserver/match/referee/spl/spl_referee.h"
#include "simulation/simserver/match/referee/spl/spl_shot.h"

namespace soccer {
namespace {

constexpr int kVersion = 10;                  // of 2017
constexpr std::array<int, 2> kColours{0, 1};  // blue, red: those of the left and of the right team in the simulator

int state_of(const Match& match) {
  const PlayMode mode = match.set_in_percepts ? PlayMode::kSet : match.mode;
  return std::clamp(static_cast<int>(mode) - static_cast<int>(PlayMode::kInitial), 0, 4);
}

}  // namespace

wire::GameControllerData game_packet(const Match& match, const std::array<int, 2>& numbers, double half_time) {
  wire::GameControllerData data;
  data.version = kVersion;
  data.state = state_of(match);
  data.first_half = match.half == 1;
  data.kick_off_team = numbers[index_of(match.next_kick_off.value_or(Side::kLeft))];
  data.seconds_remaining = static_cast<int>(std::ceil(half_time * match.half - match.time));
  for (const Side side : {Side::kLeft, Side::kRight}) {
    auto& team = data.teams[index_of(side)];
    team.number = numbers[index_of(side)];
    team.colour = kColours[index_of(side)];
    team.score = match.score[index_of(side)];
  }
  for (const Penalised& penalised : match.penalised) {
    const auto player = static_cast<std::size_t>(penalised.robot.unum) - 1;
    if (player >= wire::GameControllerData::kPlayers) continue;
    data.teams[index_of(penalised.robot.side)].players[player] = {penalised.code, static_cast<int>(std::ceil(penalised.remaining))};
  }
  return data;
}

Referee::Referee(const RefereeOptions& options, const FieldDimensions& field, const ArenaDimensions& arena, std::uint64_t seed)
    : options_(options), field_(field), mj_(options.mj, arena, seed) {
  simspark_.dice = RandomStream32(seed);
  spl_.team_numbers = options.team_numbers;
}

Referee::Referee(const RefereeOptions& options, const FieldDimensions& field, std::uint64_t seed)
    : Referee(options, field, ArenaDimensions{}, seed) {
  require(options.rules != Rules::kMj, "the rules of rcssservermj need its field");
}

Referee::Referee(const RefereeOptions& options, const ArenaDimensions& arena, std::uint64_t seed)
    : Referee(options, field_dimensions(arena), arena, seed) {}

bool Referee::accepts_mode(PlayMode mode) const {
  return options_.rules == Rules::kOff || is_spl_state(mode) == (options_.rules == Rules::kSpl);
}

void Referee::advance_clock(Match& match, double step) const {
  match.mode_time += step;
  if (options_.rules == Rules::kSpl ? spl_clock_runs(options_.spl, match, spl_) : clock_runs(match.mode)) match.time += step;
}

RefereeActions Referee::judge(RefereeView view, Match& match) {
  if (!on()) return {};
  if (options_.rules == Rules::kSpl) return judge_spl_cycle(std::move(view), match);
  if (options_.rules == Rules::kMj) return mj_.judge(view, match);
  return judge_simspark_cycle(std::move(view), match);
}

RefereeActions Referee::judge_simspark_cycle(RefereeView view, Match& match) {
  for (const RobotId robot : pass_mode_requests_) {
    RefereeWorld world{view, {}};
    SimSparkGame game{options_.simspark, field_, match, simspark_, world};
    soccer::request_pass_mode(game, robot);
  }
  pass_mode_requests_.clear();
  RefereeActions actions = judge_simspark(options_.simspark, field_, std::move(view), match, simspark_);
  if (actions.change_sides) change_sides();
  return actions;
}

RefereeActions Referee::judge_spl_cycle(RefereeView view, Match& match) {
  RefereeWorld world{std::move(view), {}};
  SplGame game{options_.spl, field_, match, spl_, world};
  for (const Penalised& requested : std::exchange(requested_penalties_, {})) {
    if (requested.code == kNoPenalty)
      let_in(game, requested.robot);
    else
      soccer::penalise(game, requested.robot, requested.code);
  }
  RefereeActions actions = judge_spl(options_.spl, field_, std::move(world.view), match, spl_);
  actions.robots.insert(actions.robots.begin(), world.actions.robots.begin(), world.actions.robots.end());
  return actions;
}

void Referee::whistle(Match& match) {
  spl_.whistle_sounds = options_.spl.whistle_time;
  if (match.mode == PlayMode::kSet) set_mode(match, PlayMode::kPlaying);
}

bool Referee::hear_game_controller(std::string_view packet, std::string& error, const std::string& sender, double now) {
  const auto data = wire::read_game_controller(packet, error);
  if (!data) return false;
  const std::array<int, 2> numbers{data->teams[0].number, data->teams[1].number};
  if (spl_.team_numbers == std::array<int, 2>{}) spl_.team_numbers = numbers;
  if (numbers != spl_.team_numbers && std::array{numbers[1], numbers[0]} != spl_.team_numbers) {
    error = "it belongs to another game: its teams are " + std::to_string(numbers[0]) + " and " + std::to_string(numbers[1]) + ", not " +
            std::to_string(spl_.team_numbers[0]) + " and " + std::to_string(spl_.team_numbers[1]);
    return false;
  }
  if (!controllers_.accept(sender, data->packet, now, error)) return false;
  spl_.controller = data;
  spl_.controller_spoke = true;
  return true;
}

std::optional<wire::GameControllerData> Referee::announced(const Match& match) const {
  if (options_.rules != Rules::kSpl || spl_.team_numbers == std::array<int, 2>{}) return std::nullopt;
  return game_packet(match, spl_.team_numbers, options_.spl.half_time);
}

void Referee::change_sides() {
  std::swap(simspark_.records[0], simspark_.records[1]);
  std::swap(simspark_.pass[0], simspark_.pass[1]);
  for (auto* robot : {&simspark_.touch.robot, &simspark_.kick.taker, &simspark_.kick_off_taker})
    if (*robot) (*robot)->side = other((*robot)->side);
}

RefereeActions Referee::kick_off(Match& match, std::optional<Side> side) {
  switch (options_.rules) {
    case Rules::kOff: set_mode(match, kick_off_of(side.value_or(Side::kLeft))); break;
    case Rules::kSimSpark: begin_kick_off(options_.simspark, match, simspark_, side); break;
    case Rules::kSpl: begin_ready(match, spl_, side); break;
    case Rules::kMj: return mj_.kick_off(side, match);
  }
  return {};
}

void Referee::penalty_shot(Match& match, std::optional<Side> taking) {
  if (taking) return begin_shot(match, spl_, *taking);
  spl_.shot.reset();
  for (const Penalised& p : match.penalised)
    if (p.code == kSubstitute) penalise(p.robot, kNoPenalty);
  set_mode(match, PlayMode::kFinished);
}

RefereeActions Referee::drop_ball(RefereeView view, Match& match) {
  if (options_.rules == Rules::kMj) return mj_.drop_ball(view, match);
  RefereeWorld world{std::move(view), {}};
  if (options_.rules == Rules::kSpl) {  // the ball stops at its position
    world.put_ball({world.view.ball.x(), world.view.ball.y(), field_.ball_radius});
    return std::move(world.actions);
  }
  SimSparkGame game{options_.simspark, field_, match, simspark_, world};
  simspark_.taken_places.clear();
  soccer::drop_ball(game, game.ball());
  return std::move(world.actions);
}

void Referee::perturb_beam(double& x, double& y, double& angle) {
  if (options_.rules != Rules::kSimSpark) return;
  const GameRules& rules = options_.simspark.game;
  x += rules.beam_noise * simspark_.dice.within(1);
  y += rules.beam_noise * simspark_.dice.within(1);
  angle += rules.beam_turn_noise * simspark_.dice.within(1);
  if (rules.start_anywhere) return;
  x = std::clamp(x, -field_.length / 2, 0.0);
  y = std::clamp(y, -field_.width / 2, field_.width / 2);
}

}  // namespace soccer
