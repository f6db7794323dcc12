#include "simulation/simserver/match/referee/spl/spl_penalties.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

struct Name {
  int code;
  std::string_view name;
};
constexpr std::array<Name, 12> kNames{{{kNoPenalty, "none"},
                                       {kBallHolding, "ball_holding"},
                                       {kPushing, "pushing"},
                                       {kMotionInSet, "motion_in_set"},
                                       {kInactive, "inactive"},
                                       {kIllegalDefender, "illegal_defender"},
                                       {kLeavingTheField, "leaving_the_field"},
                                       {kKickOffGoal, "kick_off_goal"},
                                       {kRequestForPickUp, "request_for_pick_up"},
                                       {kCoachMotion, "coach_motion"},
                                       {kSubstitute, "substitute"},
                                       {kManual, "manual"}}};

std::optional<std::size_t> place_of(const SplGame& game, RobotId robot) {
  for (std::size_t r = 0; r < game.world.view.robots.size(); ++r)
    if (game.world.view.robots[r].id == robot) return r;
  return std::nullopt;
}

bool stays_on_field(int code) { return code == kMotionInSet; }

/// Moves a robot off the field: the left team's to negative y, the right team's to positive y, facing away from the field.
void put_off(SplGame& game, std::size_t robot) {
  const RobotId id = game.world.view.robots[robot].id;
  const double beyond = 0.5, spacing = 0.5, up = homeward(id.side);
  game.world.put(robot, {homeward(id.side) * spacing * id.unum, up * (game.field.width / 2 + beyond), game.rules.put_height},
                 up * M_PI / 2);
}

bool on_field(const FieldDimensions& field, const Eigen::Vector3d& p) {
  return std::abs(p.x()) < field.length / 2 && std::abs(p.y()) < field.width / 2;
}

}  // namespace

std::string_view name_of_penalty(int code) {
  const auto found = std::ranges::find(kNames, code, &Name::code);
  return found == kNames.end() ? "unknown" : found->name;
}

std::optional<int> penalty_named(std::string_view name) {
  const auto found = std::ranges::find(kNames, name, &Name::name);
  return found == kNames.end() ? std::nullopt : std::optional(found->code);
}

bool is_penalised(const Match& match, RobotId robot) {
  return std::ranges::find(match.penalised, robot, &Penalised::robot) != match.penalised.end();
}

void penalise(SplGame& game, RobotId robot, int code, bool counts) {
  const auto place = place_of(game, robot);
  if (!place || code == kNoPenalty || is_penalised(game.match, robot)) return;
  double seconds = 0;
  if (!stays_on_field(code)) {
    int& earlier = game.state.infractions[index_of(robot.side)];
    seconds = game.rules.penalty_time;
    if (counts && code != kRequestForPickUp && code < kCoachMotion) seconds += game.rules.penalty_increment * earlier++;
  }
  const auto after = std::ranges::upper_bound(game.match.penalised, robot, {}, &Penalised::robot);
  game.match.penalised.insert(after, {robot, code, seconds});
  if (!stays_on_field(code)) put_off(game, *place);
}

void let_in(SplGame& game, RobotId robot) {
  const auto entry = std::ranges::find(game.match.penalised, robot, &Penalised::robot);
  if (entry == game.match.penalised.end()) return;
  const bool was_off = !stays_on_field(entry->code);
  game.match.penalised.erase(entry);
  const auto place = place_of(game, robot);
  if (!place || !was_off) return;
  const double room = game.rules.put_room, away = game.world.view.ball.y() > 0 ? -1 : 1, home = homeward(robot.side);
  Eigen::Vector2d at(home * (game.field.length / 2 - game.field.penalty_mark_distance), away * game.field.width / 2);
  const auto taken = [&](const ObservedRobot& other) { return other.id != robot && (other.torso.head<2>() - at).norm() < room; };
  for (int tries = 0; tries < 11 && std::ranges::any_of(game.world.view.robots, taken); ++tries) at.x() -= home * room;
  game.world.put(*place, {at.x(), at.y(), game.rules.put_height}, -away * M_PI / 2);
}

void watch_penalised(SplGame& game) {
  std::erase_if(game.match.penalised, [&](const Penalised& p) { return !place_of(game, p.robot); });
  for (const Penalised p : std::vector<Penalised>(game.match.penalised)) {
    const auto place = *place_of(game, p.robot);
    if (!stays_on_field(p.code) && on_field(game.field, game.world.view.robots[place].torso)) put_off(game, place);
  }
  for (Penalised& p : game.match.penalised) p.remaining = std::max(0.0, p.remaining - game.world.view.step);
  if (game.state.controller) return;
  for (const Penalised p : std::vector<Penalised>(game.match.penalised))
    if (p.remaining <= 0 && !stays_on_field(p.code) && p.code < kCoachMotion) let_in(game, p.robot);
}

void end_penalty_times(Match& match) {
  for (Penalised& p : match.penalised) p.remaining = 0;
}

}  // namespace soccer
