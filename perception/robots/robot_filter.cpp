#include "perception/robots/robot_filter.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

constexpr std::size_t kMaxRobots = 32;  // tracked robots: two teams and false detections

}  // namespace

void RobotFilter::age(double elapsed, double head_yaw) {
  for (Group& group : groups_) {
    group.robot.seen = false;
    group.unseen += elapsed;
    const Point2<Ground> at = group.robot.position;
    const bool in_view = std::abs(normalized(at.angle() - head_yaw)) < parameters_.view_width / 2 && at.norm() < parameters_.view_distance;
    group.robot.life -= elapsed / (in_view ? parameters_.seconds_in_view : parameters_.seconds_out_of_view);
  }
  std::erase_if(groups_, [](const Group& group) { return group.robot.life <= 0; });
}

double RobotFilter::fit(const Group& group, Point2<Ground> seen) const {
  const double growth = std::min(parameters_.max_growth, 1 + parameters_.radius_growth * group.unseen);
  const Point2<Ground> at = group.robot.position, off = seen - at;
  const double range = std::max(at.norm(), 1e-3);
  const double along = (off.x * at.x + off.y * at.y) / range, across = (off.y * at.x - off.x * at.y) / range;
  return std::hypot(along / (parameters_.radius_along * growth), across / (parameters_.radius_across * growth));
}

void RobotFilter::merge(Group& group, const GroundRobot& seen) const {
  TrackedRobot& robot = group.robot;
  robot.position = robot.position + parameters_.newest * (seen.position - robot.position);
  robot.teammate = seen.teammate;
  if (seen.number != 0) robot.number = seen.number;
  robot.seen = true;
  robot.life = 1;
  group.unseen = 0;
}

void RobotFilter::take(const std::vector<GroundRobot>& seen) {
  std::vector<const GroundRobot*> left;
  for (const GroundRobot& one : seen)
    if (const double away = one.position.norm(); std::isfinite(away) && away > parameters_.min_distance) left.push_back(&one);
  for (Group& group : groups_) {
    const auto nearest = std::ranges::min_element(left, {}, [&](const GroundRobot* one) { return fit(group, one->position); });
    if (nearest == left.end() || fit(group, (*nearest)->position) > 1) continue;
    merge(group, **nearest);
    left.erase(nearest);
  }
  for (const GroundRobot* one : left) {
    if (groups_.size() >= kMaxRobots) return;
    TrackedRobot robot;
    robot.id = next_id_++;
    robot.position = one->position;
    groups_.push_back({robot});
    merge(groups_.back(), *one);
  }
}

void RobotFilter::tick(const Inputs& in, const Outputs& out) {
  move(odometry_.advance(in.odometry));
  const double elapsed = time_ ? std::clamp(seconds(in.sensors.time - *time_), 0.0, parameters_.max_step) : 0.0;
  time_ = in.sensors.time;
  age(elapsed, in.sensors.angle[kHeadYaw]);
  if (frame_ != in.observations.frame) take(in.observations.robots);
  frame_ = in.observations.frame;
  out.map.robots.clear();
  for (Group& group : groups_) {
    group.robot.field_position = in.robot_pose.pose * group.robot.position;
    out.map.robots.push_back(group.robot);
  }
}

}  // namespace soccer
