#include "simulation/planar/models/belief_model.h"

#include <algorithm>
#include <cmath>

#include "simulation/planar/minds/mind.h"

namespace soccer {
namespace {

Point2<Ground> polar(double distance, double bearing) { return {distance * std::cos(bearing), distance * std::sin(bearing)}; }

}  // namespace

void BeliefModel::forget() {
  ball_ = {};
  tracks_.clear();
}

void BeliefModel::update(const PlanarWorld& world, const View& view, const PlanarWorldParameters& physics, double time, MindInputs& in) {
  tracks_.resize(world.robots());
  ++frame_;
  in.observations = {};
  in.observations.time = from_seconds(time);
  in.observations.frame = frame_;
  in.observations.gaze = view.head_yaw;
  gaze_ = {std::cos(view.head_yaw), std::sin(view.head_yaw)};
  believe_pose(world, view, time, in.pose);
  look_for_ball(world, view, physics, time, in);
  look_for_robots(world, view, time, in);
  last_time_ = time;
}

void BeliefModel::believe_pose(const PlanarWorld& world, const View& view, double time, RobotPose& out) {
  const BeliefModelParameters& p = parameters_;
  // The errors of two blocks of time, mixed so that they change without a jump.
  const double blocks = time / p.pose_time, part = blocks - std::floor(blocks);
  if (const auto block = static_cast<std::uint64_t>(blocks); block != block_) {
    block_ = block;
    from_ = draw_errors(block);
    to_ = draw_errors(block + 1);
  }
  const double from = std::cos(part * kPi / 2), to = std::sin(part * kPi / 2);
  out.pose = view.frame(world.pose(robot_));
  out.pose.x += p.pose_error * (from * from_.x + to * to_.x);
  out.pose.y += p.pose_error * (from * from_.y + to * to_.y);
  out.pose.angle = normalized(out.pose.angle + p.heading_error * (from * from_.heading + to * to_.heading));
  out.covariance = {};
  out.covariance[0] = out.covariance[4] = p.pose_error * p.pose_error;
  out.covariance[8] = p.heading_error * p.heading_error;
  out.lost = false;
}

bool BeliefModel::in_view(Point2<Ground> place, double range) const {
  const double squared = dot(place, place);
  return squared < range * range && dot(place, gaze_) > std::sqrt(squared) * edge_of_view_;
}

/// Whether a robot, except this one and `other`, stands in the line of sight. Points in the world's frame.
bool BeliefModel::hidden(const PlanarWorld& world, Point2<Field> eye, Point2<Field> place, std::size_t other) const {
  const Point2<Field> line = place - eye;
  const double squared = dot(line, line), hides = parameters_.hides * parameters_.hides;
  for (std::size_t i = 0; i < world.robots(); ++i) {
    if (i == robot_ || i == other || world.lies[i] != 0) continue;
    const Point2<Field> way = Point2<Field>{world.x[i], world.y[i]} - eye;
    const double along = dot(way, line);
    if (along < 0 || dot(way, way) >= squared) continue;
    const Point2<Field> aside = way - (along / squared) * line;
    if (dot(aside, aside) < hides) return true;
  }
  return false;
}

void BeliefModel::look_for_ball(const PlanarWorld& world, const View& view, const PlanarWorldParameters& physics, double time,
                                MindInputs& in) {
  const BeliefModelParameters& p = parameters_;
  const Pose2<Field, Ground> truth = world.pose(robot_), believed = in.pose.pose;
  const Point2<Ground> place = truth.inverse() * world.ball;
  const double elapsed = time - last_time_;
  const bool seen = view.upright && in_view(place, p.ball_range) && !hidden(world, truth.position(), world.ball, world.robots()) &&
                    !chance(Draw::kBallMissed, frame_, p.ball_missed);
  ball_.seen = seen;
  if (seen) {
    const double range = place.norm() * (1 + p.ball_distance_error * normal(Draw::kBallDistance, frame_));
    ball_.position = polar(range, place.angle() + p.ball_bearing_error * normal(Draw::kBallBearing, frame_));
    ball_.field_position = believed * ball_.position;
    ball_.field_velocity = world.ball_velocity.norm() < p.min_ball_speed ? Point2<Field>{} : view.frame(world.ball_velocity);
    ball_.valid = true;
    ball_.last_seen = from_seconds(time);
    ++ball_.seen_count;
    ball_.lost_count = 0;
    in.observations.balls.push_back(ball_.position);
  } else {
    ball_.seen_count = 0;
    ++ball_.lost_count;
    ball_.valid = ball_.valid && time - seconds(ball_.last_seen) < p.ball_memory;
    const double speed = ball_.field_velocity.norm();
    const double slower = std::max(0.0, speed - (physics.ball_deceleration + physics.ball_drag * speed) * elapsed);
    if (speed > 0) ball_.field_velocity = slower / speed * ball_.field_velocity;
    ball_.field_position = ball_.field_position + elapsed * ball_.field_velocity;
    ball_.position = believed.inverse() * ball_.field_position;
  }
  const double range = ball_.position.norm(), unseen = time - seconds(ball_.last_seen);
  const double deviation = std::hypot(p.ball_distance_error * range, p.pose_error) + p.ball_spread * unseen;
  ball_.covariance = {deviation * deviation, 0, 0, deviation * deviation};
  in.ball = ball_;
}

void BeliefModel::look_for_robots(const PlanarWorld& world, const View& view, double time, MindInputs& in) {
  const BeliefModelParameters& p = parameters_;
  const Point2<Field> eye{world.x[robot_], world.y[robot_]};
  const PoseAxes truth(world.pose(robot_)), believed(in.pose.pose);
  in.robots.robots.clear();
  for (std::size_t i = 0; i < world.robots(); ++i) {
    if (i == robot_) continue;
    const Point2<Field> robot{world.x[i], world.y[i]};
    const Point2<Ground> place = truth.to_ground(robot);
    const std::uint64_t counter = std::uint64_t{frame_} * world.robots() + i;
    Track& track = tracks_[i];
    track.seen = view.upright && in_view(place, p.robot_range) && !hidden(world, eye, robot, i) &&
                 !chance(Draw::kRobotMissed, counter, p.robot_missed);
    if (track.seen) {
      track.position = {place.x + p.robot_error * normal(Draw::kRobotX, counter), place.y + p.robot_error * normal(Draw::kRobotY, counter)};
      track.field_position = believed.to_field(track.position);
      track.last_seen = time;
    } else {
      track.position = believed.to_ground(track.field_position);
    }
    const double life = track.last_seen < 0 ? 0 : 1 - (time - track.last_seen) / p.robot_memory;
    if (life <= 0) continue;
    const bool own = view.players[i].home == view.players[robot_].home;
    const RobotTeam team = own ? RobotTeam::kOwn : RobotTeam::kOpponent;
    const int number = own ? view.players[i].number : 0;
    in.robots.robots.push_back({static_cast<std::uint32_t>(i), track.position, track.field_position, team, number, track.seen, life});
    if (track.seen) in.observations.robots.push_back(sighting(in.robots.robots.back(), counter));
  }
}

/// What vision reports of a robot: team and number as far as it recognises the jersey.
GroundRobot BeliefModel::sighting(const TrackedRobot& robot, std::uint64_t counter) const {
  if (chance(Draw::kJersey, counter, parameters_.jersey_wrong))
    return {robot.team == RobotTeam::kOwn ? RobotTeam::kOpponent : RobotTeam::kOwn, 0, robot.position};
  if (chance(Draw::kJersey, counter, parameters_.jersey_wrong + parameters_.jersey_unknown))
    return {RobotTeam::kUnknown, 0, robot.position};
  return {robot.team, robot.number, robot.position};
}

}  // namespace soccer
