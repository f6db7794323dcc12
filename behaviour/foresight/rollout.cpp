#include "behaviour/foresight/rollout.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "behaviour/foresight/rollout_skills.h"
#include "behaviour/foresight/state_value.h"

namespace soccer {

Rollout::Rollout(const ForesightModel& model, const FieldDimensions& field, const Situation& start, const Alternative& first,
                 const CounterRandom& random)

    : model_(model), field_(field), first_(first), world_(start.robots.size()), tasks_(start.robots.size()) {
  world_.ball = start.ball;
  world_.ball_velocity = start.ball_velocity;
  for (std::size_t robot = 0; robot < start.robots.size(); ++robot) {
    world_.place(robot, start.robots[robot].pose);
    teammate_.push_back(start.robots[robot].teammate ? 1 : 0);
    bodies_.emplace_back(model.motion, robot, random);
    if (start.robots[robot].fallen) bodies_.back().topple();
  }
}

double Rollout::play() {
  const ForesightParameters& p = model_.foresight;
  double time = 0, next_decision = 0;
  while (time < p.horizon && ball_place(world_.ball, field_) == BallPlace::kInPlay) {
    if (time >= next_decision) {
      decide(time);
      next_decision += p.decision_time;
    }
    for (MotionModel& body : bodies_) body.advance(world_, time, p.step);
    world_.advance(field_, model_.world, p.step);
    time += p.step;
  }
  return value_of({field_, world_, teammate_, time}, model_.world, model_.motion, p);
}

void Rollout::decide(double time) {
  assign_tasks();
  for (std::size_t robot = 0; robot < bodies_.size(); ++robot)
    if (!bodies_[robot].lies()) bodies_[robot].request(decision(robot), time);
}

void Rollout::assign_tasks() {
  for (std::size_t robot = 0; robot < bodies_.size(); ++robot) {
    const bool keeps = distance({world_.x[robot], world_.y[robot]}, goal_of(teammate_[robot] != 0)) < model_.foresight.keeper_range;
    tasks_[robot] = keeps ? Task::kKeep : Task::kStand;
  }
  for (const bool teammate : {true, false})
    if (const std::size_t robot = nearest_to_ball(teammate); robot < tasks_.size()) tasks_[robot] = Task::kStrike;
}

std::size_t Rollout::nearest_to_ball(bool teammate) const {
  std::size_t nearest = bodies_.size();
  double min_distance = std::numeric_limits<double>::infinity();
  for (std::size_t robot = 0; robot < bodies_.size(); ++robot) {
    if ((teammate_[robot] != 0) != teammate || bodies_[robot].lies()) continue;
    // The first robot has left the ball to the others.
    if (robot == 0 && first_.kind == Alternative::Kind::kGo) continue;
    const double away = distance({world_.x[robot], world_.y[robot]}, world_.ball);
    if (away >= min_distance) continue;
    min_distance = away;
    nearest = robot;
  }
  return nearest;
}

MotionRequest Rollout::decision(std::size_t robot) const {
  const RolloutSkillParameters& skills = model_.skills;
  const Pose2<Field, Ground> pose = world_.pose(robot);
  const RolloutView view{pose, world_.ball, pose.inverse() * world_.ball};
  const bool teammate = teammate_[robot] != 0;
  if (robot == 0 && bodies_.front().status().kicks == 0) {
    switch (first_.kind) {
      case Alternative::Kind::kKick: return kick_towards({first_.target, first_.tolerance, first_.sweep_cost}, view, skills);
      case Alternative::Kind::kDribble: return dribble_towards(first_.target, view, skills);
      case Alternative::Kind::kGo: return walk_to(first_.target, pose, skills);
    }
  }
  if (tasks_[robot] == Task::kStrike) return kick_towards({goal_of(!teammate), skills.tolerance, skills.sweep_cost}, view, skills);
  if (tasks_[robot] == Task::kKeep) {
    const Point2<Field> goal = goal_of(teammate), way = world_.ball - goal;
    const double length = std::max(way.norm(), model_.foresight.keeper_line);
    return walk_to(goal + (model_.foresight.keeper_line / length) * way, pose, skills);
  }
  MotionRequest stand;
  stand.action = BodyAction::kStand;
  return stand;
}

}  // namespace soccer
