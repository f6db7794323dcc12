#include "simulation/simserver/match/referee/spl/spl_shot.h"

#include <cmath>

#include "blackboard/topics/game.h"
#include "simulation/simserver/match/referee/spl/spl_ball.h"
#include "simulation/simserver/match/referee/spl/spl_penalties.h"

namespace soccer {
namespace {

/// The taker of a shot or the goalkeeper, as an index in view.robots. Taker: the field player with the lowest number, otherwise the
/// goalkeeper. Goalkeeper: number 1, otherwise the lowest number. With a GameController, penalised robots are excluded.
std::optional<std::size_t> chosen(const SplGame& game, Side side, bool keeper) {
  const auto& robots = game.world.view.robots;
  std::optional<std::size_t> best;
  for (std::size_t r = 0; r < robots.size(); ++r) {
    const RobotId id = robots[r].id;
    if (id.side != side || (game.state.controller && is_penalised(game.match, id))) continue;
    if (!best || (!keeper && robots[*best].id.unum == Game::kKeeper)) best = r;
  }
  return best;
}

}  // namespace

void begin_shot(Match& match, SplState& state, Side taking) {
  state.shot = SplShot{.taking = taking, .taker = {}};
  match.next_kick_off = taking;
  match.mode = PlayMode::kSet;
  match.mode_time = 0;
  state.seen = PlayMode::kFinished;  // so that set is entered again even if it is the current mode
}

Eigen::Vector2d penalty_mark(const FieldDimensions& field, Side taking) {
  return {-homeward(taking) * (field.length / 2 - field.penalty_mark_distance), 0};
}

void place_for_shot(SplGame& game) {
  const Side taking = game.state.shot->taking;
  const auto taker = chosen(game, taking, false), keeper = chosen(game, other(taking), true);
  for (std::size_t r = 0; r < game.world.view.robots.size(); ++r) {
    const RobotId id = game.world.view.robots[r].id;
    if (r != taker && r != keeper)
      penalise(game, id, kSubstitute);
    else
      std::erase_if(game.match.penalised, [id](const Penalised& p) { return p.robot == id; });
  }
  const double ahead = -homeward(taking);
  if (taker) {
    game.state.shot->taker = game.world.view.robots[*taker].id;
    const double x = penalty_mark(game.field, taking).x() - ahead * game.rules.shot_run_up;
    game.world.put(*taker, {x, 0, game.rules.put_height}, forward_of(taking));
  }
  if (keeper)
    game.world.put(*keeper, {ahead * (game.field.length / 2 - game.rules.shot_keeper_distance), 0, game.rules.put_height},
                   forward_of(other(taking)));
}

void judge_shot(SplGame& game) {
  SplShot& shot = *game.state.shot;
  const FieldDimensions& field = game.field;
  const Eigen::Vector3d ball = game.world.view.ball;
  const double reach = field.line_width / 2 + field.ball_radius;
  bool touches = false;
  for (const ObservedRobot& seen : game.world.view.robots) touches = touches || (seen.touches_ball && seen.id == shot.taker);
  const bool twice = touches && shot.released;
  shot.taken = shot.taken || touches;
  shot.released =
      shot.taken && !touches && (shot.released || (ball.head<2>() - penalty_mark(field, shot.taking)).norm() > game.rules.shot_first_touch);
  if (game.state.controller) return;
  const auto goal = spl_goal_with_ball(field, ball);
  const bool out = std::abs(ball.x()) > field.length / 2 + reach || std::abs(ball.y()) > field.width / 2 + reach;
  if (goal == other(shot.taking) && !twice) ++game.match.score[index_of(shot.taking)];
  if (goal || twice || (out && !spl_goal_with_ball(field, ball)) || game.match.mode_time > game.rules.shot_time)
    set_mode(game.match, PlayMode::kFinished);
}

}  // namespace soccer
