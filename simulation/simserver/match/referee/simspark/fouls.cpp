#include "simulation/simserver/match/referee/simspark/fouls.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "simulation/simserver/match/referee/simspark/placing.h"

namespace soccer {
namespace {

void observe_posture(SimSparkGame& game, const ObservedRobot& seen, RobotRecord& record) {
  const FoulRules& rules = game.rules.fouls;
  const double step = game.world.view.step, height = seen.torso.z();
  const bool inside = std::abs(seen.torso.y()) < game.field.width / 2 + rules.beside_field;
  if (height < rules.standing_height && inside) {
    record.not_standing += step;
    record.standing = 0;
  }
  if (height < rules.ground_height && inside) record.lying += step;
  if (height >= rules.standing_height) {
    record.standing += step;
    record.lying = 0;
  }
  if (record.standing > rules.stands_again) record.not_standing = 0;
}

void observe_groups(SimSparkGame& game) {
  const RefereeView& view = game.world.view;
  std::vector<std::size_t> group(view.robots.size());
  std::iota(group.begin(), group.end(), 0U);
  for (const RefereeView::Contact& contact : view.contacts) {
    const std::size_t from = group[contact.a], to = group[contact.b];
    std::ranges::replace(group, from, to);
  }
  for (std::size_t r = 0; r < group.size(); ++r) {
    RobotRecord& record = game.record(r);
    record.previous_group = record.group;
    record.group = static_cast<std::size_t>(std::ranges::count(group, group[r]));
  }
}

}  // namespace

void observe_robots(SimSparkGame& game) {
  const double step = game.world.view.step;
  for (std::size_t r = 0; r < game.world.view.robots.size(); ++r) {
    const ObservedRobot& seen = game.world.view.robots[r];
    RobotRecord& record = game.record(r);
    observe_posture(game, seen, record);
    record.since_ball = seen.touches_ball ? 0 : record.since_ball + step;
    record.since_collision += step;
    record.since_moved += step;
    std::shift_right(record.velocities.begin(), record.velocities.end(), 1);
    record.velocities[0] = seen.velocity.head<2>();
    record.was_in_own_area = record.in_own_area;
    record.in_own_area = !record.foul && game.own_area(seen.id.side).contains(seen.torso.head<2>());
  }
  observe_groups(game);
}

void call_foul(SimSparkGame& game, std::size_t robot, FoulKind kind) {
  RobotRecord& record = game.record(robot);
  if (record.foul) return;
  record.foul = kind;
  record.held = 0;
  game.match.fouls.push_back({kind, game.world.view.robots[robot].id});
}

void call_incapable(SimSparkGame& game, Side side) {
  const FoulRules& rules = game.rules.fouls;
  for (const std::size_t robot : shuffled_team(game, side)) {
    const RobotRecord& record = game.record(robot);
    const bool goalie = is_goalie(game.world.view.robots[robot].id);
    if (record.lying > (goalie ? rules.goalie_on_ground : rules.on_ground) ||
        record.not_standing > (goalie ? rules.goalie_not_standing : rules.not_standing))
      call_foul(game, robot, FoulKind::kIncapable);
  }
}

void call_illegal_defence(SimSparkGame& game, Side side) {
  const std::vector<std::size_t> team = shuffled_team(game, side);
  const Eigen::Vector2d goal(homeward(side) * game.field.length / 2, 0);
  const auto inside = [&](std::size_t r) { return game.record(r).in_own_area && !game.record(r).foul; };
  auto count = std::ranges::count_if(team, inside);
  const auto distance = [&](std::size_t r) { return (game.world.view.robots[r].torso.head<2>() - goal).norm(); };
  const RobotRecord& goalie = game.state.records[index_of(side)][1];
  const bool goalie_came = goalie.in_own_area && !goalie.was_in_own_area;
  for (const std::size_t robot : team) {
    if (count <= game.rules.fouls.own_area_robots) return;
    if (is_goalie(game.world.view.robots[robot].id) || !inside(robot)) continue;
    const bool is_outermost = std::ranges::none_of(
        team, [&](std::size_t r) { return inside(r) && !is_goalie(game.world.view.robots[r].id) && distance(r) > distance(robot); });
    if (game.record(robot).was_in_own_area && !(goalie_came && is_outermost)) continue;
    call_foul(game, robot, FoulKind::kIllegalDefence);
    --count;
  }
}

void call_crowding(SimSparkGame& game, Side side) {
  const FoulRules& rules = game.rules.fouls;
  if (rules.crowd_opponent <= 0) return;
  const bool others_kick_off = game.match.mode == kick_off_of(other(side));
  const bool own_kick_off = game.match.mode == kick_off_of(side);
  if (own_kick_off && !others_kick_off) return;
  const auto distance = [&](std::size_t r) { return (game.world.view.robots[r].torso.head<2>() - game.ball()).norm(); };
  const std::vector<std::size_t> opponents = shuffled_team(game, other(side));
  if (std::ranges::none_of(opponents, [&](std::size_t r) { return distance(r) < rules.crowd_opponent; })) return;
  std::vector<std::size_t> team = shuffled_team(game, side);
  std::erase_if(team, [&](std::size_t r) { return game.record(r).foul.has_value(); });
  std::ranges::sort(team, {}, distance);
  const std::array<double, 3> limits{-1, rules.crowd_second, rules.crowd_third};
  for (std::size_t rank = 1; rank < limits.size() && rank < team.size(); ++rank)
    if (distance(team[rank]) <= limits[rank] && !is_goalie(game.world.view.robots[team[rank]].id))
      call_foul(game, team[rank], FoulKind::kCrowding);
}

void punish_fouls(SimSparkGame& game, Side side) {
  const double step = game.world.view.step;
  for (const std::size_t robot : shuffled_team(game, side)) {
    RobotRecord& record = game.record(robot);
    if (!record.foul) continue;
    const ObservedRobot& seen = game.world.view.robots[robot];
    record.held += step;
    if (record.held <= game.rules.fouls.hold_time + 1e-9) {
      record.since_moved = 0;
      game.world.put(robot, {seen.torso.x(), seen.torso.y(), game.rules.fouls.hold_height + game.rules.fouls.hold_rise * record.held});
      continue;
    }
    const double away = game.ball().y() < 0 ? 1 : -1;
    record = {};
    put_safely(game, robot, {homeward(side) * 0.6 * (7 - seen.id.unum), away * (game.field.width / 2 + 0.5), game.rules.game.robot_radius});
  }
}

void forgive_fouls(SimSparkGame& game) {
  for (auto& team : game.state.records)
    for (RobotRecord& record : team) {
      RobotRecord clean;
      clean.since_moved = record.since_moved;
      clean.velocities = record.velocities;
      record = clean;
    }
}

}  // namespace soccer
