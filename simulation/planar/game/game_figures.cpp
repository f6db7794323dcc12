#include "simulation/planar/game/game_figures.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "simulation/simserver/match/referee/spl/spl_game.h"

namespace soccer {
namespace {

/// Whether the other robot is in the half plane ahead.
bool sees(const Pose2<Field, Ground>& from, Point2<Field> other) { return (from.inverse() * other).x > 0; }

}  // namespace

Pusher pusher_of(const RobotInContact& first, const RobotInContact& second) {
  const bool first_sees = first.walks && sees(first.pose, second.pose.position()),
             second_sees = second.walks && sees(second.pose, first.pose.position());
  if (first_sees == second_sees) return Pusher::kNone;
  return first_sees ? Pusher::kFirst : Pusher::kSecond;
}

void GameCounter::add(const Match& match, bool home_is_left, const CycleInPlay& cycle, double step) {
  count_pushes(match, home_is_left);
  if (match.mode != PlayMode::kPlaying) {
    last_touch_.reset();
    return;
  }
  playing_time_ += step;
  count_collisions(cycle);
  count_touches(cycle);
  if (last_team_) possession_[*last_team_] += step;
  count_distances(cycle, step);
}

void GameCounter::count_pushes(const Match& match, bool home_is_left) {
  for (const Penalised& now : match.penalised) {
    const bool before = std::ranges::any_of(penalised_, [&](const Penalised& then) { return then.robot == now.robot; });
    const bool home = (now.robot.side == Side::kLeft) == home_is_left;
    if (!before && now.code == kPushing) ++pushes_[home ? 0 : 1];
  }
  penalised_ = match.penalised;
}

void GameCounter::count_collisions(const CycleInPlay& cycle) {
  for (const auto& contact : cycle.contacts) {
    const RobotInPlay &first = cycle.robots[contact.first], &second = cycle.robots[contact.second];
    if (first.home == second.home || std::ranges::find(contacts_, contact) != contacts_.end()) continue;
    const Pusher pusher = pusher_of({first.pose, first.walks}, {second.pose, second.walks});
    if (pusher != Pusher::kNone) ++collisions_[(pusher == Pusher::kFirst ? first : second).home ? 0 : 1];
  }
  contacts_ = cycle.contacts;
}

void GameCounter::count_touches(const CycleInPlay& cycle) {
  const auto& [robots, contacts, ball] = cycle;
  std::array<std::optional<std::size_t>, 2> touches;  // a robot of each team
  for (std::size_t robot = 0; robot < robots.size(); ++robot)
    if (robots[robot].touches_ball) touches[robots[robot].home ? 0 : 1] = robot;
  if (touches[0].has_value() == touches[1].has_value()) {
    if (touches[0]) last_touch_.reset();  // of both teams
    return;
  }
  const std::size_t team = touches[0] ? 0 : 1, robot = *touches[team];
  const bool passed = last_touch_ && *last_touch_ != robot && last_team_ == team;
  if (passed && distance(ball, last_touch_place_) >= GameFigures::kPass) ++passes_[team];
  last_touch_ = robot;
  last_team_ = team;
  last_touch_place_ = ball;
}

void GameCounter::count_distances(const CycleInPlay& cycle, double step) {
  std::array<double, 2> min_distance{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  for (const RobotInPlay& robot : cycle.robots) {
    double& minimum = min_distance[robot.home ? 0 : 1];
    minimum = std::min(minimum, distance(robot.pose.position(), cycle.ball));
  }
  const bool contended = std::max(min_distance[0], min_distance[1]) < GameFigures::kContention;
  if (contended && !contended_) ++contentions_;
  contended_ = contended;
  for (const std::size_t team : {0U, 1U})
    if (std::isfinite(min_distance[team])) to_ball_[team] += min_distance[team] * step;
}

GameFigures GameCounter::figures(const Match& match, bool home_is_left) const {
  GameFigures figures;
  const std::size_t home = index_of(home_is_left ? Side::kLeft : Side::kRight);
  figures.goals = {match.score[home], match.score[1 - home]};
  figures.pushes = pushes_;
  figures.collisions = collisions_;
  figures.passes = passes_;
  figures.contentions = contentions_;
  figures.playing_time = playing_time_;
  const double all = possession_[0] + possession_[1];
  figures.home_possession = all > 0 ? possession_[0] / all : 0.5;
  for (const std::size_t team : {0U, 1U}) figures.to_ball[team] = playing_time_ > 0 ? to_ball_[team] / playing_time_ : 0;
  return figures;
}

}  // namespace soccer
