#include "simulation/simserver/match/referee/spl/spl_ball.h"

#include <algorithm>
#include <cmath>

#include "blackboard/topics/game.h"
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

void note_spl_touches(SplGame& game) {
  SplState& state = game.state;
  state.touch.ago += game.world.view.step;
  bool by_others = false, by_own = false;
  for (const ObservedRobot& robot : game.world.view.robots) {
    if (!robot.touches_ball) continue;
    state.touch = {robot.id, 0};
    state.toucher = robot.torso.head<2>();
    if (state.kick_off_taker) (robot.id.side == state.kick_off_taker->side ? by_own : by_others) = true;
  }
  const double whole_ball = game.field.centre_circle_radius + game.field.line_width / 2 + game.field.ball_radius;
  if (by_others || (by_own && game.world.view.ball.head<2>().norm() > whole_ball)) state.kick_off_taker.reset();
}

std::optional<Side> spl_goal_with_ball(const FieldDimensions& field, const Eigen::Vector3d& ball) {
  const double line = field.length / 2 + field.line_width / 2 + field.ball_radius;
  const bool inside = std::abs(ball.x()) > line && std::abs(ball.x()) < field.length / 2 + field.goal_depth &&
                      std::abs(ball.y()) < field.goal_width / 2 && ball.z() < field.goal_height;
  if (!inside) return std::nullopt;
  return ball.x() < 0 ? Side::kLeft : Side::kRight;
}

Eigen::Vector2d put_back_place(const SplRules& rules, const FieldDimensions& field, const Eigen::Vector2d& exit, std::optional<Side> last,
                               const Eigen::Vector2d& toucher) {
  const double end = field.length / 2 - rules.throw_in_back, y = std::copysign(field.width / 2 - rules.throw_in_inset, exit.y());
  if (!last) return {std::clamp(exit.x(), -end, end), y};
  const double home = homeward(*last);
  const auto farther_back = [home](double a, double b) { return home * a > home * b ? a : b; };
  double x = 0;
  if (std::abs(exit.x()) < field.length / 2)
    x = farther_back(exit.x(), toucher.x()) + home * rules.throw_in_back;
  else if (exit.x() * home > 0)
    x = home * end;  // over its own end line
  else
    x = farther_back(toucher.x() + home * rules.throw_in_back, 0);
  return {std::clamp(x, -end, end), y};
}

void watch_ball_out(SplGame& game) {
  SplState& state = game.state;
  const FieldDimensions& field = game.field;
  const Eigen::Vector2d ball = game.world.view.ball.head<2>();
  const double reach = field.line_width / 2 + field.ball_radius;
  if (std::abs(ball.x()) <= field.length / 2 + reach && std::abs(ball.y()) <= field.width / 2 + reach) {
    state.exit.reset();
    return;
  }
  if (!state.exit) {
    state.exit = ball;
    state.out_for = 0;
  }
  state.out_for += game.world.view.step;
  if (state.out_for < game.rules.out_pause) return;
  const auto last = state.touch.robot ? std::optional(state.touch.robot->side) : std::nullopt;
  const Eigen::Vector2d place = put_back_place(game.rules, field, *state.exit, last, state.toucher);
  game.world.put_ball({place.x(), place.y(), field.ball_radius});
  state.exit.reset();
}

}  // namespace soccer
